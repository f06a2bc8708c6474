"""Connections to the store, embedded or somebody's own, and what it promises to keep.

Everything that talks to the store gets its connections here, so that no other code knows
what kind it is: one server, one that sentinels watch over, or a Cluster (`address`). Where
its primaries are is known by `primaries`, and found out by `finding`. The habits that
matter are the same everywhere (`connections`): no retries, short time-outs, a name. A
command is repeated by itself only when the server says that it has done nothing (`trouble`).

Not taken: the client library's own clients for Clusters and sentinels. They repeat what
timed out, each with settings of its own to stop it, fail at once where a pool is used up,
and know nothing of our batches of scripts, which need the map of slots in any case.
"""

from server.store.address import Access, Address, AddressError, Host, Kind, Place, read_address
from server.store.client import Client, ask, ask_all, open_client
from server.store.connections import (
    COMMAND_TIMEOUT_S,
    CONNECT_TIMEOUT_S,
    CONNECTIONS_MAX,
    Connection,
    Word,
    checked,
    open_connection,
    pool_of,
)
from server.store.durability import Durability, durability
from server.store.finding import elsewhere
from server.store.primaries import Primaries
from server.store.trouble import (
    PAUSES_S,
    UNDONE,
    Moved,
    ScriptUnknown,
    StoreAway,
    Undone,
    asking,
)

__all__ = [
    "COMMAND_TIMEOUT_S",
    "CONNECTIONS_MAX",
    "CONNECT_TIMEOUT_S",
    "PAUSES_S",
    "UNDONE",
    "Access",
    "Address",
    "AddressError",
    "Client",
    "Connection",
    "Durability",
    "Host",
    "Kind",
    "Moved",
    "Place",
    "Primaries",
    "ScriptUnknown",
    "StoreAway",
    "Undone",
    "Word",
    "ask",
    "ask_all",
    "asking",
    "checked",
    "durability",
    "elsewhere",
    "open_client",
    "open_connection",
    "pool_of",
    "read_address",
]
