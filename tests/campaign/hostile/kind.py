"""A kind of hostile input, and whom it is aimed at."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count

from tests.server.bare import Bare

ADDRESSES = 200
"""From how many addresses of this machine it comes."""


@dataclass
class Target:
    """A server, a match of others on it, and guests of each address to come back as."""

    ws: str
    match: str = ""
    guests: dict[str, str] = field(default_factory=dict)
    numbers: "count[int]" = field(default_factory=count)

    def source(self) -> str:
        """Return the next address to come from."""
        return f"127.0.1.{next(self.numbers) % ADDRESSES + 1}"

    @asynccontextmanager
    async def reach(self, window: int = 0) -> AsyncIterator[Bare]:
        """Open a connection that has said nothing yet, and cut it at the end."""
        bare = await Bare.reach(self.ws, self.source(), window)
        try:
            yield bare
        finally:
            bare.cut()

    @asynccontextmanager
    async def opened(self, window: int = 0) -> AsyncIterator[Bare]:
        """Open a WebSocket on which no hello was said."""
        async with self.reach(window) as bare:
            assert await bare.upgrade() == 101
            yield bare

    @asynccontextmanager
    async def greeted(self, window: int = 0) -> AsyncIterator[Bare]:
        """Open a WebSocket as a guest of its address."""
        async with self.opened(window) as bare:
            source = bare.writer.get_extra_info("sockname")[0]
            answer = await bare.hello(self.guests.get(source, ""))
            assert answer["type"] == "welcome", answer
            self.guests[source] = bare.secret
            yield bare


@dataclass(frozen=True)
class Kind:
    """`attack` returns what was answered, which must be one of `answers`.

    A `slow` one waits for a time-out of the server.
    """

    name: str
    attack: Callable[[Target], Awaitable[str]]
    answers: frozenset[str]
    slow_s: int = 0


def told(answer: dict[str, object]) -> str:
    """Return an answer in a word: its type, or why it was refused."""
    kind = str(answer["type"])
    if kind == "close":
        return f"close {answer['code']}"
    return str(answer["reason"]) if kind == "refused" else kind
