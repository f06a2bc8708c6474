"""The match's clock: holes end by it, and who is gone too long is not waited for.

Time is moved in the store, by what it takes off its own clock; nobody sleeps.
"""

import asyncio
from pathlib import Path

from engine.match.state import GONE_AFTER_MS
from server.ids import MatchId
from server.log import Log, Stored, keys
from server.protocol import MatchSettings
from server.store import Client as Store
from server.store import ask
from tests.server.node.conftest import Connect
from tests.server.node.playing import open_match, until_hole

MINUTE_MS = 60_000
ONE_HOLE = MatchSettings(holes=1, countdown_ms=0, pause_ms=0, limit_ms=MINUTE_MS)


async def pass_ms(store: Store, match: str, ms: int) -> None:
    """Let a match's clock jump ahead."""
    await ask(store, "HINCRBY", keys.counters(MatchId(match)), "paused", -ms)


async def test_a_hole_ends_when_its_time_is_up(connect: Connect, client: Store) -> None:
    """At the limit the hole is over for all who still play, scored with the cards left."""
    ann, bob = await connect("Ann"), await connect("Bob")
    match = await open_match(ann, bob, settings=ONE_HOLE)
    await ann.start(match)
    for player in (ann, bob):
        await until_hole(player, match)
    await bob.move(match, "c")
    await pass_ms(client, match, MINUTE_MS)
    end = await ann.until(match, lambda view: view.phase == "ended")
    assert [hole.status for seat in end.seats for hole in seat.holes] == ["timed_out", "conceded"]
    assert [seat.totals["strokes"] for seat in end.seats] == [35, 35]


async def test_nobody_waits_for_who_is_gone(connect: Connect, client: Store) -> None:
    """After 60 s without a connection a player is gone; the hole ends without them."""
    settings = MatchSettings(holes=1, countdown_ms=0, pause_ms=0, limit_ms=60 * MINUTE_MS)
    ann, bob = await connect("Ann"), await connect("Bob")
    match = await open_match(ann, bob, settings=settings)
    await ann.start(match)
    await until_hole(ann, match)
    await bob.close()
    await ann.move(match, "c")
    await pass_ms(client, match, GONE_AFTER_MS)
    end = await ann.until(match, lambda view: view.phase == "ended")
    assert [seat.presence for seat in end.seats] == ["here", "gone"]
    assert end.seats[1].holes[0].status == "timed_out"


async def test_who_was_gone_may_come_back(connect: Connect, client: Store) -> None:
    """A player who is gone comes back to the seat by opening the match again."""
    settings = MatchSettings(holes=1, countdown_ms=0, pause_ms=0, limit_ms=60 * MINUTE_MS)
    ann, bob = await connect("Ann"), await connect("Bob")
    match = await open_match(ann, bob, settings=settings)
    await ann.start(match)
    await until_hole(ann, match)
    await bob.close()
    await pass_ms(client, match, GONE_AFTER_MS)
    await ann.until(match, lambda view: view.seats[1].presence == "gone")
    again = await connect(secret=bob.secret)
    await again.open(match)
    await ann.until(match, lambda view: view.seats[1].presence == "here")


async def test_a_match_that_nobody_is_connected_to_ends_by_its_clocks(
    connect: Connect, client: Store, address: Path
) -> None:
    """Without any player a match still runs to its end, and leaves the index."""
    ann, bob = await connect("Ann"), await connect("Bob")
    match = await open_match(ann, bob, settings=ONE_HOLE)
    await ann.start(match)
    await until_hole(ann, match)
    ended = asyncio.Event()
    log = Log(address)

    def heard(stored: Stored) -> None:
        if b'"ended"' in stored.entry:
            ended.set()

    log.listen(MatchId(match), heard, lambda _: None)
    await ann.close()
    await bob.close()
    await pass_ms(client, match, 2 * MINUTE_MS)
    async with asyncio.timeout(20):
        await ended.wait()
    await log.close()
