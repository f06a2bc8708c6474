"""The ways into a store, as one argument: real connections, or those of a simulation."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Self

from server.store import Address, Client, Connection, open_client, open_connection


@dataclass(frozen=True, slots=True)
class Doors:
    """`client(name)` makes a client with a pool, `connect(name)` one connection of one's own."""

    client: Callable[[str], Client]
    connect: Callable[[str], Awaitable[Connection]]

    @classmethod
    def at(cls, address: Address) -> Self:
        """Return the ways into the store at an address."""
        return cls(partial(open_client, address), partial(open_connection, address))
