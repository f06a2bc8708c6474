"""Whole matches over real sockets, on a real store."""

import asyncio

from server.protocol import MatchSettings
from tests.server.node.conftest import Connect
from tests.server.node.playing import open_match, play_out, until_hole


async def test_everybody_plays_the_same_deals_and_sees_the_same_card(connect: Connect) -> None:
    """All players of a match get equal boards and agree on every result and total."""
    ann, bob, eve = [await connect(name) for name in ("Ann", "Bob", "Eve")]
    match = await open_match(ann, bob, eve)
    await ann.start(match)
    views = [await until_hole(player, match) for player in (ann, bob, eve)]
    assert views[0].board == views[1].board == views[2].board
    ends = await asyncio.gather(*(play_out(player, match) for player in (ann, bob, eve)))
    assert ends[0].seats == ends[1].seats == ends[2].seats
    assert [len(seat.holes) for seat in ends[0].seats] == [2, 2, 2]
    assert [seat.place for seat in ends[0].seats] == ["T1", "T1", "T1"]
    assert len(ends[0].codes) == 2


async def test_a_score_is_what_the_holes_add_up_to(connect: Connect) -> None:
    """A total is the sum of its holes, in strokes and in points."""
    ann, bob = await connect("Ann"), await connect("Bob")
    match = await open_match(ann, bob, settings=MatchSettings(holes=3, countdown_ms=0, pause_ms=0))
    await ann.start(match)
    end, _ = await asyncio.gather(play_out(ann, match), play_out(bob, match))
    for seat in end.seats:
        for measure, total in seat.totals.items():
            assert total == sum(hole.scores[measure] for hole in seat.holes)


async def test_who_leaves_concedes_all_that_is_left(connect: Connect) -> None:
    """Who leaves for good gets 35 strokes for this hole and each after it, and is not waited for."""
    ann, bob = await connect("Ann"), await connect("Bob")
    match = await open_match(ann, bob)
    await ann.start(match)
    await until_hole(bob, match)
    await bob.leave(match)
    end = await play_out(ann, match)
    left = next(seat for seat in end.seats if seat.name == "Bob")
    assert [(hole.status, hole.scores["strokes"]) for hole in left.holes] == [("conceded", 35)] * 2
    assert left.presence == "left"


async def test_readiness_ends_the_pause(connect: Connect) -> None:
    """The next hole begins as soon as all are ready, however long the pause could be."""
    ann, bob = await connect("Ann"), await connect("Bob")
    patient = MatchSettings(holes=2, countdown_ms=0, pause_ms=600_000)
    match = await open_match(ann, bob, settings=patient)
    await ann.start(match)
    for player in (ann, bob):
        await until_hole(player, match)
        await player.move(match, "c")
    for player in (ann, bob):
        await player.until(match, lambda view: view.phase == "waiting")
        await player.ready(match)
    await until_hole(ann, match, hole=2)
