"""One interaction, from the click to the answer."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

from tests.bot.standin.message import EPHEMERAL, Message, new_id

WITHIN_S = 60
MESSAGE, LATER, LATER_UPDATE, UPDATE, CHOICES = 4, 5, 6, 7, 8


@dataclass
class Call:
    """What a person asked for, how it was acknowledged, and what was answered."""

    channel: str
    bot: dict[str, Any]
    pressed: Message | None = None
    id: str = field(default_factory=new_id)
    token: str = field(default_factory=lambda: f"token-{new_id()}")
    kind: int = 0
    message: Message | None = None
    followups: list[Message] = field(default_factory=list)
    choices: list[dict[str, Any]] = field(default_factory=list)
    expired: bool = False
    payload: dict[str, Any] = field(default_factory=dict)
    _acked: asyncio.Event = field(default_factory=asyncio.Event)
    _answered: asyncio.Event = field(default_factory=asyncio.Event)

    async def acked(self) -> int:
        """Wait for the acknowledgement; return its kind."""
        async with asyncio.timeout(WITHIN_S):
            await self._acked.wait()
        return self.kind

    async def answered(self) -> Message:
        """Wait for the answer; return the message that it is in."""
        async with asyncio.timeout(WITHIN_S):
            await self._answered.wait()
        if self.followups:
            return self.followups[-1]
        assert self.message is not None
        return self.message

    def respond(self, kind: int, body: dict[str, Any], pictures: list[bytes]) -> None:
        """Take the one response."""
        self.kind = kind
        if kind == CHOICES:
            self.choices = body.get("choices", [])
        elif kind in {LATER_UPDATE, UPDATE}:
            assert self.pressed is not None, "an update is of a pressed message"
            self.message = self.pressed
        else:
            self.message = Message(self.channel, self.bot, body.get("flags", 0) & EPHEMERAL)
        if self.message is not None and kind in {MESSAGE, UPDATE}:
            self.message.take(body, pictures)
            self.message.edits += kind == UPDATE
        self._acked.set()
        if kind not in {LATER, LATER_UPDATE}:
            self._answered.set()

    def edit(self, body: dict[str, Any], pictures: list[bytes]) -> Message:
        """Take a change of the message that this interaction is about."""
        assert self.message is not None
        self.message.take(body, pictures)
        self.message.edits += 1
        self._answered.set()
        return self.message

    def take_back(self) -> Message:
        """Delete the message that the response made."""
        assert self.message is not None
        self.message.deleted = True
        return self.message

    def follow_up(self, body: dict[str, Any], pictures: list[bytes]) -> Message:
        """Take one more message."""
        message = Message(self.channel, self.bot, body.get("flags", 0) & EPHEMERAL)
        message.take(body, pictures)
        self.followups.append(message)
        self._answered.set()
        return message
