"""What was possible on a hole, as a node tells it once the hole is over for everybody."""

import asyncio

import pytest
from msgspec.structs import replace

from engine.codes import parse_code
from engine.golf.deal import deal
from engine.golf.rules import parse_rules
from engine.golf.solver import solve
from server.client import Client, RefusedError
from server.protocol import MatchView
from tests.server.node.conftest import Connect
from tests.server.node.playing import QUICK, open_match, play_hole, play_out, until_hole


def best_of(code: str) -> int:
    parsed = parse_code(code)
    return solve(deal(parsed), parse_rules(parsed.rules)).strokes


async def between(ann: Client, ben: Client) -> str:
    """Play the first of two holes, and stay between them."""
    match = await open_match(ann, ben, settings=replace(QUICK, pause_ms=600_000))
    await ann.start(match)
    for player in (ann, ben):
        await until_hole(player, match)
    await asyncio.gather(*(play_hole(player, match) for player in (ann, ben)))
    await ann.until(match, lambda view: view.phase == "waiting" and view.hole == 1)
    return match


def known(view: MatchView, holes: int) -> bool:
    return len(view.best) == holes and None not in view.best


async def test_the_best_that_was_possible_comes_with_the_card(connect: Connect) -> None:
    """Nothing of an open hole; of each that is over the solver's strokes, to all who look on."""
    ann, ben, eve = [await connect(name) for name in ("Ann", "Ben", "Eve")]
    match = await open_match(ann, ben)
    await ann.start(match)
    assert (await until_hole(ann, match)).best == []
    await asyncio.gather(play_out(ann, match), play_out(ben, match))
    await eve.watch_on(match)
    for player in (ann, ben, eve):
        view = await player.until(match, lambda view: view.phase == "ended" and known(view, 2))
        assert view.best == [best_of(code) for code in view.codes]
        for seat in view.seats:
            for best, hole in zip(view.best, seat.holes, strict=True):
                assert best is not None
                assert best <= hole.scores["strokes"]


async def test_a_review(connect: Connect) -> None:
    """Each move with the best before and after it, down to what the hole came to; to anybody."""
    ann, ben, eve = [await connect(name) for name in ("Ann", "Ben", "Eve")]
    match = await between(ann, ben)
    boards = {board.seat: board for board in await ann.boards(match, 1)}
    for asking, seat in ((ann, 1), (ann, 2), (eve, 1)):
        reviewed = await asking.review(match, 1, seat)
        assert (reviewed.hole, reviewed.seat) == (1, seat)
        assert reviewed.best == best_of(ann.view(match).codes[0])
        assert [step.move for step in reviewed.steps] == boards[seat].moves
        assert reviewed.strokes == boards[seat].board["strokes"]
        assert reviewed.steps[0].before == reviewed.best
        lost = {n: step.after - step.before for n, step in enumerate(reviewed.steps, 1)}
        assert {loss.number: loss.strokes for loss in reviewed.losses} == {
            n: strokes for n, strokes in lost.items() if strokes > 0
        }
        assert sum(lost.values()) + reviewed.lost_at_end == reviewed.strokes - reviewed.best


async def test_what_cannot_be_reviewed(connect: Connect) -> None:
    """Neither a hole that is not over for everybody, nor a seat that nobody has."""
    ann, ben = await connect("Ann"), await connect("Ben")
    match = await between(ann, ben)
    for hole, seat, reason in ((2, 1, "not_now"), (1, 3, "nobody_there")):
        with pytest.raises(RefusedError) as refused:
            await ann.review(match, hole, seat)
        assert refused.value.reason == reason


async def test_moves_are_taken_while_a_hole_is_reviewed(connect: Connect) -> None:
    """Several reviews are answered one after the other, and whatever is asked meanwhile at once."""
    ann, ben = await connect("Ann"), await connect("Ben")
    match = await between(ann, ben)
    reviews = [asyncio.create_task(ann.review(match, 1, seat)) for seat in (1, 2, 1)]
    await ann.ready(match)
    await ben.ready(match)
    await until_hole(ann, match, 2)
    assert (await ann.move(match, "d")).number == 1
    assert [review.seat for review in await asyncio.gather(*reviews)] == [1, 2, 1]
