"""Asking where a store's primaries are: a Cluster's own servers, or sentinels."""

from binascii import crc_hqx
from collections.abc import Iterable
from typing import TypeAlias

from server.store.address import Access, Host, Kind, Place
from server.store.connections import Word, ask_once
from server.store.trouble import StoreAway

CLUSTER_SLOTS = 16384

Slots: TypeAlias = list[Place | None]
"""Which primary has each slot, as far as is known: one for all where there is no Cluster."""


def slot_of(key: Word, slots: int) -> int:
    """Return the slot of a key: that of its hash tag, if it has one."""
    if slots == 1:
        return 0
    name = key if isinstance(key, bytes) else str(key).encode()
    opened = name.find(b"{")
    closed = name.find(b"}", opened + 1)
    if opened >= 0 and closed > opened + 1:
        name = name[opened + 1 : closed]
    return crc_hqx(name, 0) % slots


async def find(access: Access, name: str, known: Iterable[Place]) -> Slots:
    """Find a store's primaries, asking those servers first that are known. Raise `StoreAway`."""
    if access.kind is Kind.CLUSTER:
        return await _ask_cluster(access, name, dict.fromkeys((*known, *access.places)))
    return [await _ask_sentinels(access, name)]


async def _ask_cluster(access: Access, name: str, asked: Iterable[Place]) -> Slots:
    trouble = StoreAway("none of its servers is known")
    for place in asked:
        try:
            found = await ask_once(access, place, name, "CLUSTER", "SLOTS")
        except StoreAway as error:
            trouble = error
            continue
        slots: Slots = [None] * CLUSTER_SLOTS
        for first, last, (host, port, *_), *_replicas in found:
            primary = elsewhere(place, host, port)
            slots[first : last + 1] = [primary] * (last + 1 - first)
        if any(slots):
            return slots
        trouble = StoreAway(f"{place} has no slots and knows nobody who has")
    raise trouble


async def _ask_sentinels(access: Access, name: str) -> Place:
    """Return the primary that a sentinel names, if that says that it is one."""
    assert access.sentinels is not None
    trouble = StoreAway("no sentinel is known")
    for place in access.sentinels.places:
        try:
            words = ("SENTINEL", "GET-MASTER-ADDR-BY-NAME", access.service)
            found = await ask_once(access.sentinels, place, name, *words)
            if found is None:
                trouble = StoreAway(f"sentinel {place} knows no service {access.service!r}")
                continue
            primary = elsewhere(place, *found)
            role = await ask_once(access, primary, name, "ROLE")
        except StoreAway as error:
            trouble = error
            continue
        if role[0] == b"master":
            return primary
        trouble = StoreAway(f"{primary} is no primary now, though sentinel {place} says so")
    raise trouble


def elsewhere(here: Place, host: bytes | str | None, port: bytes | int) -> Place:
    """Return where a server says that another one is; it may leave out its own host."""
    name = host.decode() if isinstance(host, bytes) else host
    if name in {None, "", "?"} and isinstance(here, Host):
        name = here.name
    return Host(name or "", int(port))
