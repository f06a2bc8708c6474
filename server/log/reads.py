"""Reading a match from the store, and the little that is written beside its log.

These await the store, on connections of their own, and raise `StoreAway`. A reader that is
cancelled loses its connection with it, never somebody else's answer.
"""

from collections.abc import Collection
from typing import TypeAlias

from server.ids import GroupId, MatchId, RoundId
from server.log import keys
from server.log.scripts import DROP_INVITE, REWRITE
from server.log.values import Stored
from server.store import Client, ask, ask_all

Holder: TypeAlias = MatchId | RoundId | GroupId
"""What an invite code leads to."""

PAGE = 500
"""How many entries are asked for at once."""

_SECRET = "secret"


async def read_entries(client: Client, match: MatchId, after_v: int) -> list[Stored]:
    """Return the entries after version `after_v` in order, none for an unknown match."""
    found: list[Stored] = []
    previous = ""
    start = f"{after_v}-0"  # the entry of that version comes along: its id is `previous`
    while True:
        page = await ask(client, "XRANGE", keys.entries(match), start, "+", "COUNT", PAGE)
        for raw_id, fields in page:
            own = raw_id.decode()
            v = int(own.partition("-")[0])
            if v > after_v:
                found.append(Stored(v, own, int(fields[b"at"]), fields[b"e"], previous))
            previous = own
        if len(page) < PAGE:
            return found
        start = f"({previous}"


async def read_people(client: Client, match: MatchId) -> dict[int, bytes]:
    """Return the page of each seat."""
    pages = await ask(client, "HGETALL", keys.people(match))
    return {int(seat): page for seat, page in pages.items()}


async def seal(client: Client, owner: MatchId | RoundId, secret: bytes) -> bytes:
    """Lay down a match's or round's secret; the first one stands. Return the one that does."""
    key = keys.sealed(owner)
    _, stands = await ask_all(client, ("HSETNX", key, _SECRET, secret), ("HGET", key, _SECRET))
    assert isinstance(stands, bytes)
    return stands


async def read_sealed(client: Client, owner: MatchId | RoundId) -> bytes | None:
    """Return a match's or round's secret: the one place where it is read."""
    secret = await ask(client, "HGET", keys.sealed(owner), _SECRET)
    assert secret is None or isinstance(secret, bytes)
    return secret


async def forget_seats(client: Client, match: MatchId, seats: Collection[int]) -> None:
    """Delete who sat in these seats of a match."""
    if seats:
        await ask(client, "HDEL", keys.people(match), *seats)


async def rewrite_seat(client: Client, match: MatchId, seat: int, page: bytes) -> None:
    """Write anew who sits in a seat of a match, unless that was deleted."""
    await REWRITE.run(client, [keys.people(match)], [seat, page])


async def take_invite(client: Client, invite: str, owner: Holder) -> bool:
    """Take an invite code for a match, round or group. True if it is its now, whoever asked first."""
    key = keys.invite(invite)
    _, holder = await ask_all(client, ("SET", key, owner, "NX"), ("GET", key))
    return bool(holder == owner.encode())


async def drop_invite(client: Client, invite: str, owner: Holder) -> None:
    """Let go of an invite code, if it still is that holder's."""
    await DROP_INVITE.run(client, [keys.invite(invite)], [owner])


async def find_invite(client: Client, invite: str) -> str | None:
    """Return the id of the match, round or group that an invite code leads to."""
    holder = await ask(client, "GET", keys.invite(invite))
    return None if holder is None else str(holder.decode())
