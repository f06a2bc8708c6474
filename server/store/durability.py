"""What a store is, and what of its writes a power cut or a fail-over would spare."""

import re
from dataclasses import dataclass

from redis.exceptions import ResponseError

from server.store.address import Kind
from server.store.client import Client
from server.store.trouble import StoreAway, asking


@dataclass(frozen=True, slots=True)
class Durability:
    """What the store was found to be, and what of its writes a power cut would spare."""

    server: str
    version: tuple[int, ...]
    aof: bool
    fsync: str | None
    """`always`, `everysec` or `no`; None if it would not say."""
    primaries: int = 1
    replaced: bool = False
    """Whether another server takes a primary's place when that is lost."""

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
        if self.primaries > 1:
            name = f"{self.primaries} primaries of {name}"
        promise = f"{name}, {self._kept()}"
        return f"{promise}; a fail-over may lose the last writes" if self.replaced else promise

    def _kept(self) -> str:
        if not self.aof:
            return "without an append-only file: a restart loses what is not in a snapshot"
        if self.fsync is None:
            return "with an append-only file (how often it reaches the disk is unknown)"
        kept = "every write is on the disk" if self.keeps_all else "a power cut may lose the last"
        return f"append-only file, fsync {self.fsync}: {kept}"

    def _promise(self) -> tuple[bool, bool, bool, tuple[int, ...]]:
        return self.supported, self.aof, self.keeps_all, self.version


async def durability(client: Client) -> Durability:
    """Ask the store what it is and keeps: of several primaries, that which promises least.

    Raise `StoreAway`.
    """
    async with asking():
        abouts = await client.run_everywhere(("INFO",))
        try:
            fsyncs = await client.run_everywhere(("CONFIG GET", "appendfsync"))
        except ResponseError:  # a store of somebody's own may not let us ask
            fsyncs = [{} for _ in abouts]
    kind = client.primaries.access.kind
    if kind is Kind.SINGLE and any(about.get("cluster_enabled") for about in abouts):
        raise StoreAway("it is a server of a Cluster, whose address begins with redis+cluster://")
    replaced = kind is not Kind.SINGLE
    found = []
    for about, fsync in zip(abouts, fsyncs, strict=True):
        server = "valkey" if "valkey_version" in about else "redis"
        digits = re.findall(r"\d+", str(about.get(f"{server}_version", "0")))
        version = tuple(int(part) for part in digits)
        aof = bool(about.get("aof_enabled"))
        kept = fsync.get("appendfsync")
        found.append(Durability(server, version, aof, kept, len(abouts), replaced))
    return min(found, key=Durability._promise)  # noqa: SLF001  # its own file's
