"""Hints in practice: they are the solver's, and where there is none it is said why."""

from collections.abc import AsyncIterator, Callable

import pytest

from engine.game import Undo
from engine.games import read_code
from engine.golf.board import GolfBoard
from engine.golf.game import GOLF
from engine.golf.solver import solve
from server.hints import Hints
from server.protocol import Hint, Hinted, Refused
from server.solving import NeverSolved, NotSolved, Solver

CODE = "GO1-E-AAAAAAB"


@pytest.fixture
async def hints() -> AsyncIterator[Hints]:
    """Hints of a solver's process of their own."""
    solver = Solver()
    yield Hints(solver)
    await solver.close()


class Fails:
    """A solver that gives no answer, in its own way."""

    def __init__(self, error: NotSolved) -> None:
        self.error = error

    async def ask(self, question: object) -> object:
        raise self.error


def played(code: str, *moves: str) -> GolfBoard:
    board = GOLF.start(read_code(code)[1], Undo.ALL)
    for move in moves:
        after = board.apply(move)
        assert isinstance(after, GolfBoard)
        board = after
    return board


@pytest.mark.parametrize(
    "code", [CODE, "GO1-C-AAAAAAC", "GO1-S-AAAAAAB", "GO1-EJ1-GVLVJFIZFBQZRUDB", "GO1-EF-AAAAAAB"]
)
async def test_who_follows_the_hints_comes_to_the_best(hints: Hints, code: str) -> None:
    """Each is a best move of the engine's solver, and what it promises is come to in the end."""
    board, moves = played(code), list[str]()
    best = solve(board.cards, board.rules).strokes
    while True:
        hint = await hints.answer(Hint("r", code, moves))
        assert isinstance(hint, Hinted)
        assert (hint.request, hint.strokes) == ("r", best)
        if not hint.move:
            break
        moves.append(hint.move)
        board = played(code, *moves)
        if board.over:
            break
    assert board.strokes == best


async def test_moves_that_were_undone_do_not_count(hints: Hints) -> None:
    """A draw that was taken back is in the stock again."""
    first = await hints.answer(Hint("r", CODE, []))
    assert await hints.answer(Hint("r", CODE, ["d", "d", "u", "u"])) == first
    assert isinstance(first, Hinted)


@pytest.mark.parametrize(
    ("code", "moves", "reason"),
    [
        ("nothing", [], "bad_code"),
        (CODE, ["5"], "rank"),
        (CODE, ["fore"], "malformed"),
        (CODE, ["c"], "over"),
        ("DS1-D1N-AAAAAAB", [], "not_solved"),
    ],
)
async def test_where_there_is_none(hints: Hints, code: str, moves: list[str], reason: str) -> None:
    """It is refused by name: no code, no such move, a hole that is over, a game without solver."""
    told = await hints.answer(Hint("r", code, moves))
    assert isinstance(told, Refused)
    assert (told.reason, told.request) == (reason, "r")


@pytest.mark.parametrize(
    ("made", "reason"),
    [
        (lambda: Hints(None), "not_solved"),
        (lambda: Hints(Fails(NotSolved("x"))), "try_again"),  # type: ignore[arg-type]
        (lambda: Hints(Fails(NeverSolved("x"))), "not_solved"),  # type: ignore[arg-type]
    ],
)
async def test_without_an_answer(made: Callable[[], Hints], reason: str) -> None:
    """To ask again is worth it where there may be an answer later, and only there."""
    told = await made().answer(Hint("r", CODE, []))
    assert isinstance(told, Refused)
    assert (told.reason, told.request) == (reason, "r")
