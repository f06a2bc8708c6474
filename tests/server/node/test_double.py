"""Nine deals of Double Solitaire over real sockets, from the lobby to the standings."""

import random

import pytest

from engine.double_solitaire.deal import deal
from engine.double_solitaire.position import write_position
from engine.games import read_code
from server.client import Client, RefusedError
from server.house.double import choose_double
from server.protocol import MatchSettings, MatchView, StandingsTable
from server.store import Client as Store
from tests.server.node.conftest import Connect
from tests.server.node.playing import open_match, until_hole
from tests.server.node.test_rounds import eventually
from tests.server.standings.results import listing
from tests.server.standings.stores import book

NINE = MatchSettings(
    game="double_solitaire", rules="D3N", format="points", countdown_ms=0, pause_ms=0
)
MOVES = 12


async def play_deal(player: Client, match: str, hole: int, dice: random.Random) -> int:
    """Play some moves of a deal and concede it; return its points."""
    view = await until_hole(player, match, hole)
    for _ in range(MOVES):
        assert view.board is not None
        await player.move(match, choose_double(view.board, NINE.rules, dice=dice))
        view = player.view(match)
    moved = await player.move(match, "c")
    points = moved.board["points"]
    assert isinstance(points, int)
    return points


async def test_nine_deals(connect: Connect, client: Store) -> None:
    """All see the same totals, the most points win, and it counts in the lists of this game alone."""
    ann, bob = await connect("Ann"), await connect("Bob")
    await book(client, *listing(ann.player))
    match = await open_match(ann, bob, settings=NINE)
    await ann.start(match)
    dice = random.Random(9)
    points: dict[int, list[int]] = {1: [], 2: []}
    for hole in range(1, 10):
        for seat, player in enumerate((ann, bob), 1):
            points[seat].append(await play_deal(player, match, hole, dice))
    ended = [await player.until(match, _over) for player in (ann, bob)]
    for view in ended:
        assert [seat.totals for seat in view.seats] == [{"points": sum(points[n])} for n in (1, 2)]
        assert [hole.scores["points"] for hole in view.seats[0].holes] == points[1]
        first = 1 + (sum(points[2]) > sum(points[1]))
        assert next(seat.seat for seat in view.seats if seat.place in {"1", "T1"}) == first
        assert all(code.startswith("DS1-D3N-") for code in view.codes)

    table = StandingsTable(game="double_solitaire", format="points", rules="D3N")
    page = await eventually(lambda: ann.standings(table, ranking="rating"), lambda page: page.lines)
    assert page.rankings == ["points", "rating"]
    (line,) = page.lines
    assert (line.row.holes, line.row.conceded, line.row.points) == (9, 9, sum(points[1]))
    assert (line.row.best_points, line.row.to_par) == (max(points[1]), 0)
    assert (await ann.standings(ranking="rating")).lines == []
    for wrong in (
        StandingsTable(game="double_solitaire", format="stroke", rules="D3N"),
        StandingsTable(game="double_solitaire", format="daily", rules="D3N"),
        StandingsTable(game="double_solitaire", format="dollars", rules="D3N"),
        StandingsTable(format="dollars"),
    ):
        with pytest.raises(RefusedError) as caught:
            await ann.standings(wrong)
        assert caught.value.reason == "no_table"


async def test_what_is_told_of_a_deal(connect: Connect) -> None:
    """A board tells what lies open; the deal turns out to be that of the code told at its end."""
    ann, bob = await connect("Ann"), await connect("Bob")
    match = await open_match(ann, bob, settings=NINE)
    await ann.start(match)
    begun = (await until_hole(ann, match)).board
    assert begun is not None
    assert (begun["stock_left"], begun["points"], begun["face_up"]) == (59, 0, [1] * 9)
    assert [column[:-1] for column in begun["tableau"]] == [[None] * n for n in range(9)]
    for player in (ann, bob):
        await until_hole(player, match)
        await player.move(match, "c")
    view = await ann.until(match, lambda view: len(view.codes) == 1)
    dealt = write_position(deal(read_code(view.codes[0])[1]))["tableau"]
    assert isinstance(dealt, list)
    assert [column[-1] for column in begun["tableau"]] == [column[-1] for column in dealt]


def _over(view: MatchView) -> bool:
    return view.phase == "ended"
