"""Connections to the store, embedded or somebody's own, and what it promises to keep.

Everything that talks to the store gets its connections here, so that the three habits
which matter are the same everywhere: no retries (the library would send a script that
timed out once more, and run it twice), short time-outs, and a name that an operator can
read in CLIENT LIST. `asking` turns the library's errors into ours.
"""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.connection import AbstractConnection, UnixDomainSocketConnection
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import NoScriptError, RedisError, ResponseError

CONNECT_TIMEOUT_S = 2.0
COMMAND_TIMEOUT_S = 2.0
CONNECTIONS_MAX = 32

Address: TypeAlias = str | Path
"""Where a store is: a URL (`redis://`, `rediss://`, `unix://`), or a unix socket."""

Client: TypeAlias = Redis
Connection: TypeAlias = AbstractConnection
ScriptUnknown: TypeAlias = NoScriptError
Word: TypeAlias = str | bytes | int | float

_OURS = ("ERR", "WRONGTYPE", "unknown command", "wrong number")


class AddressError(ValueError):
    """The text is no address of a store."""


@dataclass(eq=False)
class StoreAway(Exception):
    """The store did not answer, or could not do it now. It may have done it all the same."""

    reason: str

    def __str__(self) -> str:
        return f"the store is away: {self.reason}"


@dataclass(frozen=True, slots=True)
class Durability:
    """What the store was found to be, and what of its writes a power cut would spare."""

    server: str
    version: tuple[int, ...]
    aof: bool
    fsync: str | None
    """`always`, `everysec` or `no`; None if it would not say."""

    @property
    def supported(self) -> bool:
        """Whether it is a Redis 7.0 or later, or a Valkey 8 or later."""
        return self.version >= ((8,) if self.server == "valkey" else (7,))

    @property
    def keeps_all(self) -> bool:
        """Whether everything acknowledged is on a disk."""
        return self.aof and self.fsync == "always"

    def __str__(self) -> str:
        name = f"{self.server} {'.'.join(map(str, self.version))}"
        if not self.aof:
            return f"{name}, without an append-only file: a restart loses what is not in a snapshot"
        if self.fsync is None:
            return f"{name}, with an append-only file (how often it reaches the disk is unknown)"
        kept = "every write is on the disk" if self.keeps_all else "a power cut may lose the last"
        return f"{name}, append-only file, fsync {self.fsync}: {kept}"


def pool_of(
    address: Address, name: str, connections: int = CONNECTIONS_MAX
) -> BlockingConnectionPool:
    """Return a pool that makes connections to the store. Raise `AddressError`.

    With all of them in use the next caller waits, and does not fail at once.
    """
    settings: dict[str, Any] = {
        "client_name": name,
        "retry": Retry(NoBackoff(), 0),
        "socket_timeout": COMMAND_TIMEOUT_S,
        "socket_connect_timeout": CONNECT_TIMEOUT_S,
        "protocol": 2,
        "max_connections": connections,
        "timeout": COMMAND_TIMEOUT_S,
    }
    if isinstance(address, Path):
        return BlockingConnectionPool(
            connection_class=UnixDomainSocketConnection, path=str(address), **settings
        )
    try:
        pool = BlockingConnectionPool.from_url(address, **settings)
        pool.connection_class(**pool.connection_kwargs)  # what the URL asks for is checked here
    except (ValueError, TypeError, AttributeError) as error:
        raise AddressError(f"{address!r} is no address of a store: {error}") from error
    return pool


def open_client(address: Address, name: str) -> Client:
    """Return a client with a pool of its own; it connects when first asked."""
    client = Redis(connection_pool=pool_of(address, name))
    client.auto_close_connection_pool = True
    return client


async def open_connection(address: Address, name: str) -> Connection:
    """Return one connection of the caller's own. Raise `StoreAway`.

    Its reads wait for ever: the caller sets one time-out around all that it asks at once,
    and throws the connection away if that was reached.
    """
    pool = pool_of(address, name, 1)
    pool.connection_kwargs["socket_timeout"] = None
    async with asking(), asyncio.timeout(CONNECT_TIMEOUT_S):
        connection: Connection = await pool.get_connection()  # type: ignore[no-untyped-call]
    return connection


@contextlib.asynccontextmanager
async def asking() -> AsyncIterator[None]:
    """Turn what the client library raises for the world's faults into `StoreAway`.

    A command that the store does not understand is a fault of ours, and stays what it is.
    """
    try:
        yield
    except ScriptUnknown:
        raise
    except ResponseError as error:
        if str(error).startswith(_OURS):
            raise
        raise StoreAway(str(error)) from error
    except (RedisError, OSError, TimeoutError) as error:
        raise StoreAway(str(error) or type(error).__name__) from error


async def ask(client: Client, *words: Word) -> Any:
    """Run one command. Raise `StoreAway`.

    Commands are written out: the library's methods promise text or bytes, whichever, where
    we know that we asked for bytes.
    """
    async with asking():
        return await client.execute_command(*words)  # type: ignore[no-untyped-call]


async def ask_all(client: Client, *commands: Sequence[Word], at_once: bool = False) -> list[Any]:
    """Run several commands in one go; `at_once`: with nobody else's in between.

    Raise `StoreAway`.
    """
    async with asking(), client.pipeline(transaction=at_once) as pipe:
        for words in commands:
            pipe.execute_command(*words)
        return await pipe.execute()


async def durability(client: Client) -> Durability:
    """Ask the store what it is and keeps. Raise `StoreAway`."""
    async with asking():
        about = await client.info("server", "persistence")
        try:
            found = await client.config_get("appendfsync")
        except ResponseError:  # a store of somebody's own may not let us ask
            found = {}
    server = "valkey" if "valkey_version" in about else "redis"
    digits = re.findall(r"\d+", str(about.get(f"{server}_version", "0")))
    return Durability(
        server=server,
        version=tuple(int(part) for part in digits),
        aof=bool(about.get("aof_enabled")),
        fsync=found.get("appendfsync"),
    )
