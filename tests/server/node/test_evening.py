"""An evening of a group of friends, from the first lobby to the rematch, and its proof."""

import asyncio
from pathlib import Path

from msgspec.structs import replace

from engine.game import Measure
from engine.record.verify import verify
from server.client import Client
from server.ids import MatchId
from server.log import Log
from server.protocol import MatchSettings, MatchView
from server.records import record_of
from server.store import Client as Store
from tests.server.node.conftest import Connect
from tests.server.node.playing import play_hole, play_out, until_hole
from tests.server.node.test_time import MINUTE_MS, pass_ms

HOLES = 3
SETTINGS = MatchSettings(holes=HOLES, countdown_ms=0, pause_ms=0, limit_ms=60 * MINUTE_MS)


async def test_an_evening(connect: Connect, address: Path, client: Store) -> None:
    """Everything is equal for all at the end, and both matches verify from their records alone."""
    ann, bob, eve, kim, zoe = [await connect(n) for n in ("Ann", "Bob", "Eve", "Kim", "Zoé")]

    # The lobby: somebody comes by mistake and is sent away, the host has to go.
    match = await ann.create(SETTINGS)
    for player in (bob, eve, kim, zoe):
        await player.join(ann.view(match).invite)
    await ann.until(match, lambda view: len(view.seats) == 5)
    await ann.remove(match, 5)
    await zoe.until(match, lambda view: view.you == 0)
    await zoe.watch_on(match)
    await bob.ready(match)
    await bob.ready(match, ready=False)
    for player in (bob, eve, kim):
        await player.ready(match)
    await ann.leave(match)
    await bob.until(match, lambda view: view.host == 2 and len(view.seats) == 3)
    await bob.start(match)

    # Hole 1: Eve drops in the middle and comes back with another client, to the same board.
    for player in (bob, eve, kim):
        await until_hole(player, match)
    await eve.react(match, "good_luck")
    before = (await eve.move(match, "d")).board
    await eve.close()
    eve = await connect(secret=eve.secret)
    await eve.open(match)
    assert eve.view(match).board == before
    await asyncio.gather(*(play_hole(player, match) for player in (bob, eve, kim)))

    # Hole 2: Kim goes for good, without a word; after a minute nobody waits for Kim.
    await until_hole(bob, match, hole=2)
    await kim.close()
    await pass_ms(client, match, MINUTE_MS)
    await asyncio.gather(play_out(bob, match), play_out(eve, match))
    ends = [await player.until(match, told_whole) for player in (bob, eve, zoe)]
    seen = ends[2]
    assert same(ends[0]) == same(ends[1]) == same(seen)
    assert [len(seat.holes) for seat in seen.seats] == [HOLES] * 3
    kims = seen.seats[2]
    assert (kims.presence, [hole.status for hole in kims.holes[1:]]) == ("gone", ["timed_out"] * 2)
    assert await bob.boards(match, 1) == await zoe.boards(match, 1)

    # The rematch, with the same rules.
    again = await asyncio.gather(bob.rematch(match), eve.rematch(match))
    assert again[0] == again[1]
    host, guest = sorted((bob, eve), key=lambda player: player.view(again[0]).you)
    await guest.ready(again[0])
    await host.start(again[0])
    await asyncio.gather(play_out(host, again[0]), play_out(guest, again[0]))

    for played, player in ((match, bob), (again[0], eve)):
        await check(address, played, player)


def told_whole(view: MatchView) -> bool:
    """Whether a match is over, and what was possible on each hole is found out."""
    return view.phase == "ended" and None not in view.best


def same(view: MatchView) -> MatchView:
    """Return what must be the same for everybody."""
    return replace(view, you=0, board=None, action=0, clock_ms=0, progress=[])


async def check(address: Path, match: str, player: Client) -> None:
    """Verify a match from its record, and hold what a player saw against it."""
    log = Log(address)
    record = record_of(MatchId(match), await log.read(MatchId(match), 0))
    await log.close()
    assert record is not None
    verified = verify(record)
    view = player.view(match)
    assert list(verified.codes) == view.codes
    assert [*verified.heads, record.head] == view.heads
    for seat, shown in zip(verified.seats, view.seats, strict=True):
        strokes = [result.scores[Measure.STROKES] for result in seat.results]
        assert strokes == [hole.scores["strokes"] for hole in shown.holes]
        assert seat.nonce == shown.nonce != ""
