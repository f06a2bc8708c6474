"""Addresses of stores: which kinds there are, and how they are written.

| address | the store |
|---|---|
| a path, `unix://PATH` | one server, at a unix socket |
| `redis://[USER:PASSWORD@]HOST[:PORT][/DB]` | one server |
| `redis+sentinel://[...@]HOST[:PORT],HOST[:PORT].../SERVICE[/DB]` | the primary that these sentinels name |
| `redis+cluster://[...@]HOST[:PORT],HOST[:PORT]...` | the Cluster that any of these belongs to |

`rediss` in place of `redis` is TLS, for the sentinels too. User and password are the
store's; those of the sentinels are the options `sentinel_username` and `sentinel_password`.
Every other option is the client library's. These are the forms that other programs on the
same library take, which has none of its own for sentinels and Clusters.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from redis.asyncio.connection import (
    AbstractConnection,
    Connection,
    UnixDomainSocketConnection,
    parse_url,
)

Address: TypeAlias = str | Path
"""Where a store is: a URL, or a unix socket."""

SENTINEL_PORT = 26379
STORE_PORT = 6379

_MANY = re.compile(
    r"(?P<tls>rediss?)\+(?P<kind>sentinel|cluster)://"
    r"(?P<who>[^/?]*@)?(?P<hosts>[^/?@]*)/?(?P<path>[^?]*)(?P<options>\?.*)?",
    re.IGNORECASE,
)


class AddressError(ValueError):
    """The text is no address of a store."""

    def __init__(self, address: Address, why: object) -> None:
        shown = re.sub(r"//[^/]*@", "//...@", str(address))  # no password on a terminal
        super().__init__(f"{shown!r} is no address of a store: {why}")


class Kind(Enum):
    """How the servers are found that take writes."""

    SINGLE = "single"
    SENTINEL = "sentinel"
    CLUSTER = "cluster"


@dataclass(frozen=True, slots=True, order=True)
class Host:
    """Where a server is on the network."""

    name: str
    port: int

    def __str__(self) -> str:
        return f"{self.name}:{self.port}"


Place: TypeAlias = Host | Path
"""Where one server is."""


@dataclass(frozen=True, slots=True)
class Access:
    """A store's address, taken apart: how connections are made, and where to.

    All that goes to a store goes by one of these, so a store that is not reached over a
    network, as that of the simulation in the tests, is one with a class of its own.

    `places`: the one server, or those of a Cluster that are asked first. `settings` are for
    connections to any of its servers. `sentinels`: how those are reached who know where the
    primary of `service` is.
    """

    kind: Kind
    places: tuple[Place, ...]
    connection_class: type[AbstractConnection]
    settings: Mapping[str, Any]
    service: str = ""
    sentinels: "Access | None" = None


def read_address(address: Address) -> Access:
    """Take an address apart. Raise `AddressError`."""
    if isinstance(address, Path):
        return Access(Kind.SINGLE, (address,), UnixDomainSocketConnection, {})
    many = _MANY.fullmatch(address)
    try:
        if many is None:
            return _single(address)
        return _sentinel(many) if many["kind"].lower() == "sentinel" else _cluster(many)
    except (ValueError, TypeError, AttributeError) as error:
        raise AddressError(address, error) from error


def _single(url: str) -> Access:
    settings: dict[str, Any] = {**parse_url(url)}
    made = settings.pop("connection_class", Connection)
    if "path" in settings:
        return Access(Kind.SINGLE, (Path(settings.pop("path")),), made, settings)
    if issubclass(made, UnixDomainSocketConnection):
        raise ValueError("it names no socket")
    host = Host(settings.pop("host", "localhost"), settings.pop("port", STORE_PORT))
    return Access(Kind.SINGLE, (host,), made, settings)


def _cluster(many: re.Match[str]) -> Access:
    if many["path"].strip("/") not in {"", "0"}:
        raise ValueError("a Cluster has database 0 alone")
    one = _single(f"{many['tls']}://{many['who'] or ''}cluster{many['options'] or ''}")
    return Access(Kind.CLUSTER, _hosts(many, STORE_PORT), one.connection_class, one.settings)


def _sentinel(many: re.Match[str]) -> Access:
    service, _, database = many["path"].partition("/")
    if not service:
        raise ValueError("it names no service, as in redis+sentinel://HOST/SERVICE")
    if database and not database.isdecimal():
        raise ValueError(f"a database is a number, not {database!r}")
    url = f"{many['tls']}://{many['who'] or ''}sentinel/{database}{many['options'] or ''}"
    one = _single(url)
    settings = {**one.settings}
    theirs = {name: value for name, value in settings.items() if name.startswith("ssl_")}
    for name in ("username", "password"):
        if f"sentinel_{name}" in settings:
            theirs[name] = settings.pop(f"sentinel_{name}")
    hosts = _hosts(many, SENTINEL_PORT)
    sentinels = Access(Kind.SINGLE, hosts, one.connection_class, theirs)
    return Access(Kind.SENTINEL, (), one.connection_class, settings, service, sentinels)


def _hosts(many: re.Match[str], port: int) -> tuple[Host, ...]:
    return tuple(_host(text, port) for text in many["hosts"].split(","))


def _host(text: str, port: int) -> Host:
    found = urlsplit(f"//{text}")
    if not found.hostname:
        raise ValueError(f"{text!r} is no host")
    return Host(found.hostname, port if found.port is None else found.port)
