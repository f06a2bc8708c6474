"""What all rooms share, and what a room is."""

import asyncio
from dataclasses import dataclass
from typing import Protocol

from server.terminal.cards import Style
from server.terminal.commands import Command, Wait
from server.terminal.identity import Identity
from server.terminal.link import Link
from server.terminal.output import Output


class Room(Protocol):
    """Where lines go: the menu, a practice hole, a match with a seat in it or without."""

    @property
    def place(self) -> str:
        """Name the place for `words.NOW` and `words.HELP`."""
        ...

    @property
    def game(self) -> str:
        """Name the game that is played here, "" for none."""
        ...

    @property
    def over(self) -> bool:
        """Whether there is nothing more to do here."""
        ...

    async def do(self, command: Command) -> None:
        """Do a command and tell its answer. Raise `Refuse`, `Ask` or a `ClientError`."""
        ...

    def look(self) -> None:
        """Tell what has happened since the last look. Raise a `ClientError` if none will."""
        ...

    def next_ms(self) -> int | None:
        """Return in how many milliseconds to look again, whatever happens."""
        ...

    def reached(self, wait: Wait) -> bool:
        """Tell whether what is waited for is there. Raise `Refuse` if it cannot come."""
        ...


@dataclass(slots=True)
class Table:
    """What the rooms share; `room` is the one that the next line goes to."""

    out: Output
    link: Link
    identity: Identity
    style: Style
    others_every_ms: int | None
    bell: asyncio.Event
    room: Room

    @property
    def seated(self) -> bool:
        """Whether there is a seat that is kept."""
        return self.room.place not in {"menu", "practice", "watching"}
