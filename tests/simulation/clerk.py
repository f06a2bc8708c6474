"""A client of the store with a connection for each call: what the node's readers hold."""

import asyncio
from collections.abc import Sequence
from contextvars import copy_context
from typing import TYPE_CHECKING, Any, Self

from redis.asyncio import Redis
from redis.exceptions import ConnectionError as Refused
from redis.exceptions import RedisError
from redis.exceptions import TimeoutError as Late

from server.store import COMMAND_TIMEOUT_S, Word
from tests.simulation.depot import run, spelled

if TYPE_CHECKING:
    from tests.simulation.wire import Wires

_READING = Redis(protocol=2).response_callbacks
"""How redis-py reads answers before it hands them on."""


class Clerk:
    """A client with a pool, as far as `server.store.ask` and `ask_all` use theirs."""

    def __init__(self, wires: "Wires") -> None:
        self._wires = wires

    async def execute_command(self, *words: Word) -> Any:
        (reply,) = await self.ask([words])
        if isinstance(reply, RedisError):
            raise reply
        return reply

    async def zrem(self, key: str, *members: str) -> Any:
        return await self.execute_command("ZREM", key, *members)

    def pipeline(self, transaction: bool = True) -> "Slip":
        return Slip(self)

    async def aclose(self) -> None:
        return

    async def ask(self, commands: Sequence[Sequence[Word]]) -> list[Any]:
        """Have commands done and return their answers, or raise as redis-py does."""
        wires = self._wires
        loop = wires.depot.loop
        if wires.down:
            raise Refused("nobody answers")
        answer: asyncio.Future[list[object]] = loop.create_future()
        context = copy_context()
        asked = [[spelled(word) for word in words] for words in commands]

        def do() -> None:
            replies = [run(wires.depot.memory.execute, words) for words in asked]
            loop.call_later(wires.delay_s(), back, replies, context=context)

        def back(replies: list[object]) -> None:
            if not answer.done() and not wires.deaf:
                answer.set_result(replies)

        loop.call_later(wires.delay_s(), wires.depot.reach, do, context=wires.depot.world)
        try:
            async with asyncio.timeout(COMMAND_TIMEOUT_S):
                replies = await answer
        except TimeoutError as error:
            raise Late("no answer") from error
        return [_read(words[0], reply) for words, reply in zip(asked, replies, strict=True)]


class Slip:
    """A pipeline."""

    def __init__(self, clerk: Clerk) -> None:
        self._clerk = clerk
        self._commands: list[tuple[Word, ...]] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        return

    def execute_command(self, *words: Word) -> None:
        self._commands.append(words)

    async def execute(self) -> list[Any]:
        replies = await self._clerk.ask(self._commands)
        for reply in replies:
            if isinstance(reply, RedisError):
                raise reply
        return replies


def _read(name: bytes, reply: object) -> object:
    """Read an answer as redis-py does before it hands it on."""
    reading = _READING.get(name.decode())
    return reply if reading is None or isinstance(reply, RedisError) else reading(reply)
