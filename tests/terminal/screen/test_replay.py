"""Replays of holes that are over."""

import msgspec
from msgspec.structs import replace

from server.client import Client
from server.protocol import HoleBoard
from server.terminal.screen.replay import as_played, steps
from tests.server.node.conftest import Connect
from tests.server.node.playing import QUICK
from tests.terminal.screen.conftest import Begin
from tests.terminal.screen.evening import Evening

CODE = "GO1-E-AAAAAAB"
MOVES = ["d", "5:9C", "2:8C", "d", "2:2C", "u", "c"]


def test_steps() -> None:
    """A replay begins with the deal, has a step for each move, and says what it was."""
    made = steps(CODE, "plays", MOVES)
    assert made is not None
    assert [step.told for step in made] == [
        "as it was dealt",
        "drew 8♠",
        "9♣ from column 5",
        "8♣ from column 2",
        "drew A♦",
        "2♣ from column 2",
        "took back",
        "conceded",
    ]
    assert [step.board.left for step in made] == [35, 35, 34, 33, 33, 32, 33, 33]


def test_the_end_of_a_hole() -> None:
    """A hole that was conceded ends with that; time that is up is a step of its own."""
    made = steps(CODE, "plays", MOVES)
    assert made is not None
    board = msgspec.structs.asdict(made[-1].board)
    assert as_played(CODE, "plays", HoleBoard(1, MOVES, board)) == made
    late = as_played(CODE, "plays", HoleBoard(1, MOVES[:-1], board | {"status": "timed_out"}))
    assert len(late) == len(made)
    assert late[-1].told.startswith("Time is up")


def test_what_does_not_fit_has_its_end_only() -> None:
    """Moves that the deal refuses are not replayed; the board that was told is shown."""
    assert steps(CODE, "off", ["5"]) is None
    made = steps(CODE, "off", ["d", "c"])
    assert made is not None
    board = msgspec.structs.asdict(made[-1].board)
    (only,) = as_played(CODE, "off", HoleBoard(1, ["5"], board))
    assert only.board == made[-1].board


async def test_everybodys_boards(evening: Begin, connect: Connect) -> None:
    """After a hole everybody's moves can be seen, step by step; tab changes whose.

    Who comes back with another client sees all of it, too.
    """
    bo = await connect("Bo")
    match = await bo.create(replace(QUICK, pause_ms=60_000))
    async with evening("Ann") as ann:
        await ann.shows("You are Ann")
        await ann.press("j", *bo.view(match).invite, "enter")
        await ann.in_room("LobbyRoom")
        await ann.press("r")
        await bo.until(match, lambda view: len(view.seats) == 2 and view.seats[1].ready)
        await bo.start(match)
        await _first_hole(ann, bo, match)
        await ann.press("v")
        await ann.in_room("ReplayRoom")
        await ann.shows("Hole 1, Ann (you)")
        await ann.shows("step 0 of 1")
        await ann.press("end")
        assert "conceded" in ann.text()
        await ann.press("tab")
        await ann.shows("Hole 1, Bo")
        await ann.shows("step 0 of 3")
        await ann.press("right")
        assert "drew" in ann.text()
        await ann.press("down", "up", "shift+tab", "escape")
        await ann.in_room("PauseRoom")
    async with evening("Ann") as back:
        await back.shows("Go on with the running match")
        await back.press("g")
        await back.in_room("PauseRoom")
        await back.press("v")
        await back.shows("Hole 1, Ann (you)")
        await back.press("end")
        assert "conceded" in back.text()


async def _first_hole(ann: Evening, bo: Client, match: str) -> None:
    await ann.in_room("HoleRoom")
    await ann.until(lambda: ann.seat.board)
    for move in ("d", "d", "c"):
        await bo.move(match, move)
    await ann.press("c", "y")
    await ann.in_room("PauseRoom")
