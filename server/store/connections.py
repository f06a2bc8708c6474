"""Connections to one server of a store, all with the same habits.

No retries: the library would send a script that timed out once more, and run it twice.
Short time-outs. A name that an operator can read in CLIENT LIST.
"""

import asyncio
from pathlib import Path
from typing import Any, TypeAlias

from redis.asyncio import BlockingConnectionPool
from redis.asyncio.connection import AbstractConnection
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ResponseError

from server.store.address import Access, Address, AddressError, Host, Place, read_address
from server.store.trouble import StoreAway, asking

CONNECT_TIMEOUT_S = 2.0
COMMAND_TIMEOUT_S = 2.0
CONNECTIONS_MAX = 32

Connection: TypeAlias = AbstractConnection
Word: TypeAlias = str | bytes | int | float


def pool_of(
    access: Access, place: Place, name: str, connections: int = CONNECTIONS_MAX
) -> BlockingConnectionPool:
    """Return a pool that makes connections to a server.

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
        **access.settings,
    }
    match place:
        case Path():
            settings["path"] = str(place)
        case Host(host, port):
            settings |= {"host": host, "port": port}
    return BlockingConnectionPool(connection_class=access.connection_class, **settings)


def checked(address: Address | Access) -> Access:
    """Take an address apart, and see that connections can be made by it. Raise `AddressError`.

    One that is apart already is taken as it is.
    """
    if isinstance(address, Access):
        return address
    access = read_address(address)
    try:
        for each in (access, access.sentinels):
            if each is not None:
                pool = pool_of(each, Host("", 0) if not each.places else each.places[0], "")
                pool.connection_class(**pool.connection_kwargs)
    except (ValueError, TypeError, AttributeError) as error:
        raise AddressError(address, error) from error
    return access


async def open_connection(access: Access, place: Place, name: str) -> Connection:
    """Return one connection of the caller's own. Raise `StoreAway`.

    Its reads wait for ever: the caller sets one time-out around all that it asks at once,
    and throws the connection away if that was reached.
    """
    pool = pool_of(access, place, name, 1)
    pool.connection_kwargs["socket_timeout"] = None
    async with asking(), asyncio.timeout(CONNECT_TIMEOUT_S):
        connection: Connection = await pool.get_connection()  # type: ignore[no-untyped-call]
    return connection


async def ask_once(access: Access, place: Place, name: str, *words: Word) -> Any:
    """Ask one server one thing, over a connection made for it. Raise `StoreAway`."""
    connection = await open_connection(access, place, name)
    try:
        async with asking(), asyncio.timeout(COMMAND_TIMEOUT_S):
            await connection.send_command(*words, check_health=False)
            return await connection.read_response()
    except ResponseError as error:  # it is not what the address says that it is
        raise StoreAway(f"{place} says: {error}") from error
    finally:
        await connection.disconnect(nowait=True)
