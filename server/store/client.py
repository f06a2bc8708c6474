"""Asking a store, whatever kind it is: each command goes to the primary of its key.

A command is asked again only if the server that had it says that it did nothing. What has
timed out, or whose connection broke, may have been done: that is for the caller to judge.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias, TypeVar

from redis.asyncio import Redis
from redis.exceptions import AskError, RedisError, ResponseError

from server.store.address import Access, Address, Place
from server.store.connections import Word, checked, pool_of
from server.store.finding import elsewhere
from server.store.primaries import Primaries
from server.store.trouble import PAUSES_S, UNDONE, Moved, StoreAway, Undone, asking

T = TypeVar("T")
Command: TypeAlias = Sequence[Word]

KEYLESS = frozenset(
    {"CLIENT", "CONFIG", "DBSIZE", "ECHO", "FLUSHALL", "INFO", "PING", "SCRIPT", "TIME"}
)
ANYWHERE = "{par45}"
"""Commands without a key go where this one is, so that all nodes ask the same clock."""


class Client:
    """A client of a store. It connects when first asked; `aclose` it at the end."""

    def __init__(self, primaries: Primaries, name: str) -> None:
        self._primaries = primaries
        self._name = name
        self._servers: dict[Place, Redis] = {}
        self._doubtful: set[Place] = set()

    async def run(self, words: Command) -> Any:
        """Run one command."""
        return await self._routed(key_of(words), _one(words))

    async def run_all(self, commands: Sequence[Command]) -> list[Any]:
        """Run commands, those of each primary in one go, in their order."""
        together: dict[Place, list[int]] = {}
        for n, words in enumerate(commands):
            place = await self._place(key_of(words))
            together.setdefault(place, []).append(n)
        answers: list[Any] = [None] * len(commands)
        for place, numbers in together.items():
            asked = _several([commands[n] for n in numbers])
            for n, answer in zip(numbers, await self._at(place, asked), strict=True):
                answers[n] = answer
        for n, words in enumerate(commands):
            if isinstance(answers[n], UNDONE):
                answers[n] = await self.run(words)
            if isinstance(answers[n], Exception):
                raise answers[n]
        return answers

    async def run_at_once(self, commands: Sequence[Command]) -> list[Any]:
        """Run commands on keys of one slot, with nobody else's in between."""
        return await self._routed(key_of(commands[0]), _transaction(commands))

    async def run_everywhere(self, words: Command) -> list[Any]:
        """Run a command on every primary."""
        await self._primaries.find(ANYWHERE)
        return [
            await self._at(place, _one(words)) for place in sorted(self._primaries.known, key=str)
        ]

    @property
    def primaries(self) -> Primaries:
        """Where this client asks."""
        return self._primaries

    async def aclose(self) -> None:
        """Close all connections."""
        await self._primaries.close()
        for server in self._servers.values():
            await server.aclose()

    async def _routed(self, key: Word, ask: Callable[[Redis, bool], Awaitable[T]]) -> T:
        """Ask the primary of a key; ask again where and when the answer says that to do."""
        asked_to: Place | None = None
        last: Undone | None = None
        for pause_s in PAUSES_S:
            if pause_s:
                await asyncio.sleep(pause_s)
            place = asked_to or await self._place(key)
            try:
                return await self._at(place, ask, importing=asked_to is not None)
            except UNDONE as error:
                last = error
                if self._primaries.fixed:
                    break
                asked_to = None
                if isinstance(error, Moved):
                    self._primaries.moved(error, place)
                elif isinstance(error, AskError):
                    asked_to = elsewhere(place, error.host, error.port)
                else:
                    self._primaries.seek()
        assert last is not None
        raise last

    async def _place(self, key: Word) -> Place:
        """Return where to ask for a key; of a server that was lost, ask first what it is now."""
        place = await self._primaries.find(key)
        if place in self._doubtful and not self._primaries.fixed:
            with contextlib.suppress(StoreAway):
                await self._primaries.confirm(place)
                self._doubtful.discard(place)
            place = await self._primaries.find(key)
        return place

    async def _at(
        self, place: Place, ask: Callable[[Redis, bool], Awaitable[T]], *, importing: bool = False
    ) -> T:
        if place not in self._servers:
            pool = pool_of(self._primaries.access, place, self._name)
            self._servers[place] = Redis(connection_pool=pool)
            self._servers[place].auto_close_connection_pool = True
        try:
            return await ask(self._servers[place], importing)
        except ResponseError:
            raise
        except (RedisError, OSError):
            self._doubtful.add(place)  # it may have been replaced
            self._primaries.seek()
            raise


def key_of(words: Command) -> Word:
    """Return the key by which a command finds its server."""
    verb = str(words[0]).partition(" ")[0]
    if verb in {"EVAL", "EVALSHA"}:
        return words[3] if int(words[2]) else ANYWHERE
    return ANYWHERE if verb in KEYLESS or len(words) == 1 else words[1]


def _one(words: Command) -> Callable[[Redis, bool], Awaitable[Any]]:
    async def ask(server: Redis, importing: bool) -> Any:
        if not importing:
            return await server.execute_command(*words)  # type: ignore[no-untyped-call]
        async with server.pipeline(transaction=False) as pipe:
            pipe.execute_command("ASKING")
            pipe.execute_command(*words)
            return (await pipe.execute())[1]

    return ask


def _several(commands: Sequence[Command]) -> Callable[[Redis, bool], Awaitable[list[Any]]]:
    async def ask(server: Redis, _importing: bool) -> list[Any]:
        async with server.pipeline(transaction=False) as pipe:
            for words in commands:
                pipe.execute_command(*words)
            return await pipe.execute(raise_on_error=False)

    return ask


def _transaction(commands: Sequence[Command]) -> Callable[[Redis, bool], Awaitable[list[Any]]]:
    async def ask(server: Redis, _importing: bool) -> list[Any]:
        async with server.pipeline(transaction=True) as pipe:
            for words in commands:
                pipe.execute_command(*words)
            return await pipe.execute()

    return ask


def open_client(address: Address | Access, name: str) -> Client:
    """Return a client of a store. Raise `AddressError`."""
    return Client(Primaries(checked(address), name), name)


async def ask(client: Client, *words: Word) -> Any:
    """Run one command. Raise `StoreAway`.

    Commands are written out: the library's methods promise text or bytes, whichever, where
    we know that we asked for bytes.
    """
    async with asking():
        return await client.run(words)


async def ask_all(client: Client, *commands: Command, at_once: bool = False) -> list[Any]:
    """Run several commands in one go; `at_once`: with nobody else's in between.

    Raise `StoreAway`.
    """
    async with asking():
        return await (client.run_at_once(commands) if at_once else client.run_all(commands))
