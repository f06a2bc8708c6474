"""The arithmetic of the rules page."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.double_solitaire.board import DoubleBoard
from engine.double_solitaire.notation import Action, Carry, Move, Place
from engine.game import Measure, Refusal, Undo
from tests.engine.double_solitaire import strategies as our
from tests.engine.double_solitaire.pos import pos
from tests.engine.double_solitaire.strategies import chosen, made

FULL = {"S": [13, 13], "H": [13, 13], "D": [13, 13], "C": [12, 13]}


@pytest.mark.parametrize(
    ("board", "move", "points"),
    [
        (pos({1: "AS"}), "1-f", 10),
        (pos({1: "9S|AS"}), "1-f", 15),
        (pos({}, waste="AS"), "w-f", 10),
        (pos({1: "8H"}, waste="7S"), "w-1", 5),
        (pos({}, waste="KS"), "w-1", 5),
        (pos({1: "8H", 2: "7S"}), "2-1", 0),
        (pos({1: "8H", 2: "2C|7S"}), "2-1", 5),
        (pos({2: "2C|KS QH"}), "2-1", 5),
        (pos({1: "3H"}, foundations={"S": [2, 0]}), "fS1-1", 0),
        (pos({}, stock="2C"), "d", 0),
    ],
)
def test_normal(board: DoubleBoard, move: str, points: int) -> None:
    """Each move earns what the page says, and a card turned up five on top of it."""
    assert made(board, move).score(Measure.POINTS) == points


@pytest.mark.parametrize(
    ("board", "move", "dollars"),
    [
        (pos({1: "AS"}, "D1V"), "1-f", -99),
        (pos({1: "9S|AS"}, "D3V"), "1-f", -99),
        (pos({}, "D3V", waste="AS"), "w-f", -99),
        (pos({1: "8H"}, "D1V", waste="7S"), "w-1", -104),
        (pos({1: "8H", 2: "2C|7S"}, "D1V"), "2-1", -104),
        (pos({1: "3H"}, "D1V", foundations={"S": [2, 0]}), "fS1-1", -94),
        (pos({}, "D1V", stock="2C"), "d", -104),
        (pos({1: "AS"}, "D1V", foundations={"H": [13, 6]}), "1-f", -4),
        (pos({1: "AS"}, "D1V", foundations={"H": [13, 7]}), "1-f", 1),
        (pos({1: "KC"}, "D1V", foundations=FULL), "1-f", 416),
    ],
)
def test_vegas(board: DoubleBoard, move: str, dollars: int) -> None:
    """A card on a foundation is five dollars and nothing else is any; from the 21st it is a gain."""
    assert made(board, move).score(Measure.DOLLARS) == dollars


def test_recycling_costs_down_to_nothing() -> None:
    """A recycle costs a hundred points, an early one less: the score is never below nought."""
    board = made(pos({}, stock="2C 3C"), "d")
    assert board.earned == 0
    board = made(made(made(board, "d"), "r"), "d")
    assert (board.earned, board.moves) == (0, 4)
    board = pos({1: "AS", 2: "AH"}, waste="9C", foundations={"C": [5, 0]})
    board = made(made(board, "1-f"), "2-f")
    assert (board.earned, made(board, "r").earned) == (20, 0)
    rich = pos({1: " ".join(f"{rank}S" for rank in "KQJT98765432A")}, waste="9C")
    for _ in range(13):
        rich = made(rich, "1-f")
    assert (rich.earned, made(rich, "r").earned) == (130, 30)


def test_to_and_fro_earns_each_time_alone() -> None:
    """Alone a card that comes back to its foundation earns its points again."""
    board = pos({1: "2H", 2: "AS"})
    earned = []
    for move in ("2-f", "fS1-1", "1-f", "fS1-1", "1-f"):
        board = made(board, move)
        earned.append(board.earned)
    assert earned == [10, 10, 20, 20, 30]


@pytest.mark.parametrize(("rules", "earned"), [("D1N", [10] * 5), ("D1V", [-99] * 5)])
def test_to_and_fro_earns_once_in_a_match(rules: str, earned: list[int]) -> None:
    """In a match the same card earns once, by either scoring."""
    board = pos({1: "2H", 2: "AS"}, rules, score_once=True)
    found = []
    for move in ("2-f", "fS1-1", "1-f", "fS1-1", "1-f"):
        board = made(board, move)
        found.append(board.earned)
    assert found == earned


def test_twins_earn_each_for_itself() -> None:
    """Of two cards that look the same each earns once, whichever foundation it comes to."""
    board = pos({1: "2H", 2: "AS", 3: "AS"}, score_once=True)
    for move in ("2-f", "fS1-1", "3-f"):
        board = made(board, move)
    assert board.earned == 20
    board = made(board, "1-f")
    assert (board.earned, board.cards.ranks()["S"]) == (20, [1, 1])


def test_undo_takes_the_points_back() -> None:
    """An undone card has not earned yet: when it comes again it does, in a match too."""
    back = made(made(pos({1: "KS", 2: "AS"}, undo=Undo.PLAYS, score_once=True), "2-f"), "u")
    assert (back.earned, made(back, "2-f").earned) == (0, 10)


def test_what_lies_on_foundations_has_earned() -> None:
    """In a position the cards on foundations have been scored before."""
    board = pos({1: "2H"}, foundations={"S": [1, 0]}, score_once=True)
    assert made(made(board, "fS1-1"), "1-f").earned == 0


def test_other_measures() -> None:
    """Points are not asked of a deal for dollars, nor strokes of either."""
    for rules, measure in (
        ("D1V", Measure.POINTS),
        ("D3N", Measure.DOLLARS),
        ("D1N", Measure.STROKES),
    ):
        with pytest.raises(ValueError, match=f"^{rules} counts .*, not {measure}"):
            pos({1: "KS"}, rules).score(measure)


@given(our.boards, our.choices)
def test_the_score_is_a_fold_of_the_moves(board: DoubleBoard, choices: list[int]) -> None:
    """The score is what the moves earn, added up from the start with the floor at nought."""
    steps: list[tuple[DoubleBoard, Move]] = []
    for choice in choices:
        move = chosen(board, choice)
        if move is None:
            continue
        after = board.make(move)
        assert not isinstance(after, Refusal)
        if move is Action.UNDO:
            steps.pop()
        else:
            steps.append((board, move))
        board = after
    vegas = board.rules.measure is Measure.DOLLARS
    score = -104 if vegas else 0
    founded: set[object] = set()
    boards = [*(before for before, _ in steps), board]
    for (before, after), (_, move) in zip(pairwise(boards), steps, strict=True):
        points = 5 * (before.cards.face_down - after.cards.face_down)
        dollars = 0
        if move is Action.RECYCLE:
            points -= 100
        elif isinstance(move, Carry) and move.target is Place.FOUNDATIONS:
            new = {c for pile in after.cards.foundations for c in pile}
            new -= {c for pile in before.cards.foundations for c in pile}
            if not (board.score_once and new <= founded):
                points, dollars = points + 10, 5
            founded |= new
        elif isinstance(move, Carry) and move.source is Place.WASTE:
            points += 5
        score = score + dollars if vegas else max(0, score + points)
    assert board.earned == score == board.score(board.rules.measure)


@given(st.integers(-(10**4), 10**4))
def test_written(score: int) -> None:
    """Dollars have their sign before the number, and a minus before that: `-$104`."""
    assert Measure.POINTS.write(score) == str(score)
    assert Measure.DOLLARS.write(score).replace("$", "") == str(score)
    assert [Measure.DOLLARS.write(each) for each in (416, 0, -104)] == ["$416", "$0", "-$104"]
