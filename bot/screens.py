"""What a message shows, as a value: text, a picture that is still to be drawn, components."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from io import BytesIO
from typing import Any, TypeAlias

import discord

from bot.drawing import Picture, Studio
from bot.presses import LIST, Press

ALT_LIMIT, TEXT_LIMIT, LABEL_LIMIT = 1024, 2000, 80
CHOICES_LIMIT, CHOICE_LIMIT = 25, 100
"""How many choices Discord lets one select have, and how long each may be."""
Tone: TypeAlias = discord.ButtonStyle


@dataclass(frozen=True, slots=True)
class Document:
    """A text too long for a message, as a file."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Button:
    """A button: what it does, or the address that it leads to."""

    label: str
    press: Press | str
    tone: Tone = Tone.secondary
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A list to choose one thing from; it has a row for itself.

    What is chosen completes the press: it becomes its last part. `choices` are values and
    what they are called. Lists that begin the same press on a message differ in their `number`.
    """

    title: str
    press: Press
    choices: tuple[tuple[str, str], ...]
    number: int = 1

    @property
    def custom_id(self) -> str:
        return f"{self.press}{LIST}{self.number}"


Rows: TypeAlias = tuple[tuple[Button | Select, ...], ...]


@dataclass(frozen=True, slots=True)
class Screen:
    """A message to be: at most four buttons a row, for a fifth wraps on phones."""

    text: str
    picture: Picture | Document | None = None
    alt: str = ""
    buttons: Rows = ()

    def noting(self, note: str) -> "Screen":
        """Return the same with a sentence more at its end."""
        return replace(self, text=f"{self.text}\n{note}")


class Way(Enum):
    """How an interaction is answered: by changing its message, or by a new one."""

    UPDATE = "update"
    PRIVATE = "private"
    PUBLIC = "public"


@dataclass(frozen=True, slots=True)
class Painted:
    """A screen as Discord's requests take it."""

    screen: Screen
    file: bytes | None

    def sent(self) -> dict[str, Any]:
        """Return the arguments of a message that is sent."""
        return {
            "content": self.screen.text[:TEXT_LIMIT],
            "files": self._files(),
            "view": view_of(self.screen.buttons),
            "allowed_mentions": discord.AllowedMentions.none(),
            "suppress_embeds": True,
        }

    def edited(self) -> dict[str, Any]:
        """Return the arguments of a message that is changed."""
        return {
            "content": self.screen.text[:TEXT_LIMIT],
            "attachments": self._files(),
            "view": view_of(self.screen.buttons),
            "allowed_mentions": discord.AllowedMentions.none(),
        }

    def _files(self) -> list[discord.File]:
        if self.file is None:
            return []
        if isinstance(self.screen.picture, Document):
            return [discord.File(BytesIO(self.file), self.screen.picture.name)]
        alt = self.screen.alt[:ALT_LIMIT]
        return [discord.File(BytesIO(self.file), "golf.png", description=alt)]


async def paint(screen: Screen, studio: Studio) -> Painted:
    """Draw what is to be drawn of a screen."""
    match screen.picture:
        case None:
            return Painted(screen, None)
        case Document(text=text):
            return Painted(screen, text.encode())
        case picture:
            return Painted(screen, await studio.draw(picture))


def view_of(rows: Sequence[Sequence[Button | Select]]) -> discord.ui.View:
    """Build the components; discord.py need not keep them, for they are known by their text."""
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        for each in row:
            view.add_item(_list(each, number) if isinstance(each, Select) else _item(each, number))
    view.stop()
    return view


def _item(button: Button, row: int) -> "discord.ui.Button[discord.ui.View]":
    label = button.label[:LABEL_LIMIT]
    if isinstance(button.press, str):
        return discord.ui.Button(label=label, url=button.press, row=row)
    return discord.ui.Button(
        label=label,
        custom_id=str(button.press),
        style=button.tone,
        disabled=button.disabled,
        row=row,
    )


def _list(select: Select, row: int) -> "discord.ui.Select[discord.ui.View]":
    options = [
        discord.SelectOption(label=name[:CHOICE_LIMIT], value=value)
        for value, name in select.choices
    ]
    return discord.ui.Select(
        custom_id=select.custom_id, placeholder=select.title, options=options, row=row
    )


def name_text(name: str) -> str:
    """Show a player's name as it was typed: nothing in it is markup, and nobody is called."""
    return discord.utils.escape_markdown(name).replace("<", "\\<").replace("@", "@\u200b")
