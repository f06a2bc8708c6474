"""Messages as the service keeps them."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

EPHEMERAL = 64
_numbers = itertools.count(1_200_000_000_000_000_000)


def new_id() -> str:
    return str(next(_numbers))


@dataclass
class Message:
    """One message, with all that it has said."""

    channel: str
    author: dict[str, Any]
    flags: int = 0
    id: str = field(default_factory=new_id)
    content: str = ""
    components: list[dict[str, Any]] = field(default_factory=list)
    attachments: list[dict[str, Any]] = field(default_factory=list)
    pictures: list[bytes] = field(default_factory=list)
    nonce: str = ""
    edits: int = 0
    deleted: bool = False

    @property
    def ephemeral(self) -> bool:
        return bool(self.flags & EPHEMERAL)

    @property
    def alt(self) -> str:
        return " ".join(each.get("description") or "" for each in self.attachments)

    def buttons(self) -> Iterator[dict[str, Any]]:
        return (each for row in self.components for each in row["components"] if each["type"] == 2)

    def lists(self) -> Iterator[dict[str, Any]]:
        return (each for row in self.components for each in row["components"] if each["type"] == 3)

    def has(self, kind: int, custom_id: str) -> bool:
        """Tell whether a component of that kind and id is on it."""
        found = (each for row in self.components for each in row["components"])
        return any((each["type"], each.get("custom_id")) == (kind, custom_id) for each in found)

    def choices(self) -> dict[str, tuple[str, str]]:
        """Return what can be chosen from lists, by what it is called: its list's id, its value."""
        return {
            option["label"]: (each["custom_id"], option["value"])
            for each in self.lists()
            for option in each["options"]
        }

    def button(self, label: str) -> dict[str, Any]:
        """Return the one button whose label begins so."""
        (found,) = (each for each in self.buttons() if each["label"].startswith(label))
        return found

    def take(self, body: dict[str, Any], pictures: list[bytes]) -> None:
        """Take what a request says of the message."""
        self.content = body.get("content", self.content) or ""
        self.components = body.get("components", self.components)
        if "attachments" in body or pictures:
            self.pictures = pictures
            self.attachments = [
                {
                    "id": new_id(),
                    "filename": each.get("filename", "golf.png"),
                    "description": each.get("description"),
                    "size": len(picture),
                    "url": "http://127.0.0.1/golf.png",
                    "proxy_url": "http://127.0.0.1/golf.png",
                }
                for each, picture in zip(body.get("attachments", []), pictures, strict=True)
            ]

    def payload(self) -> dict[str, Any]:
        components = [
            {
                **row,
                "id": at,
                "components": [
                    {**each, "id": 10 * at + n} for n, each in enumerate(row["components"], 1)
                ],
            }
            for at, row in enumerate(self.components, 1)
        ]
        return {
            "id": self.id,
            "channel_id": self.channel,
            "author": self.author,
            "content": self.content,
            "timestamp": "2026-01-01T00:00:00+00:00",
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": self.attachments,
            "embeds": [],
            "pinned": False,
            "type": 0,
            "flags": self.flags,
            "components": components,
            "nonce": self.nonce,
        }
