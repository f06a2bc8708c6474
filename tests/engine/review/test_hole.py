"""The best before and after each move, against plain search; and what a line lost in all."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.codes import parse_code
from engine.game import Undo
from engine.golf.board import GolfBoard
from engine.golf.deal import Deal, deal
from engine.golf.rules import Rules, parse_rules
from engine.review import HoleReview
from tests.engine.golf.pos import PUBLISHED_LINE, pos
from tests.engine.golf.solver.plain import best_strokes
from tests.engine.golf.solver.positions import small, small_deals
from tests.engine.strategies import ALL_RULES, legal, made


def random_line(board: GolfBoard, dice: Random) -> tuple[list[str], list[GolfBoard]]:
    """Play by the dice, undo and all, for a while; return the moves and the boards."""
    boards: list[GolfBoard] = [board]
    moves: list[str] = []
    while not boards[-1].over and len(moves) < 30:
        move = dice.choice([move for move in legal(boards[-1]) if str(move) != "c"])
        moves.append(str(move))
        boards.append(made(boards[-1], move))
    return moves, boards


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_plain_search(rules: Rules) -> None:
    """Before and after each move, undo too, stands what plain search finds from there."""
    dice = Random(f"review {rules}")
    for undo in Undo:
        start = GolfBoard(small(dice, rules, most=2), rules, undo)
        review = HoleReview(start)
        for _ in range(2):
            moves, boards = random_line(start, dice)
            line = review.line(moves)
            best = [best_strokes(board.cards, rules) for board in boards]
            assert [step.move for step in line.steps] == moves
            assert [step.before for step in line.steps] == best[:-1]
            assert [step.after for step in line.steps] == best[1:]
            assert (line.best, line.strokes) == (best[0], boards[-1].strokes)


@pytest.mark.parametrize("rules", ["E", "S", "CJ2", "RF", "EW"])
def test_what_was_lost_adds_up(rules: str) -> None:
    """The losses of a whole line, and that of its end, are what it lies behind the best."""
    code = parse_code(f"GO1-{rules}-REVIEWED")
    start = GolfBoard(deal(code), parse_rules(rules), Undo.PLAYS)
    moves, boards = random_line(start, Random(rules))
    line = HoleReview(start).line(moves)
    lost = sum(step.lost for step in line.steps) + line.lost_at_end
    assert lost == boards[-1].strokes - line.best


@settings(max_examples=60, deadline=None)
@given(small_deals, st.sampled_from(Undo), st.randoms(use_true_random=False), st.booleans())
def test_what_stands_adds_up(
    found: tuple[Deal, Rules], undo: Undo, dice: Random, concedes: bool
) -> None:
    """However much was taken back, what the standing moves lost is what is over the best."""
    start = GolfBoard(*found, undo)
    moves, boards = random_line(start, dice)
    if concedes and not boards[-1].over:
        moves.append("c")
    line = HoleReview(start).line(moves)
    assert "u" not in {moves[number - 1] for number in line.standing}
    assert all(line.steps[number - 1].lost >= 0 for number in line.standing)
    lost = sum(line.steps[number - 1].lost for number in line.losing)
    assert lost + line.lost_at_end == line.strokes - line.best
    again = HoleReview(start).line([moves[number - 1] for number in line.standing])
    assert (again.strokes, again.lost_at_end) == (line.strokes, line.lost_at_end)


def test_the_published_line() -> None:
    """The known line of the published deal clears it, two strokes behind the best."""
    start = GolfBoard(deal(parse_code("GO1-E-AAAAAAB")), parse_rules("E"), Undo.OFF)
    review = HoleReview(start)
    line = review.line(PUBLISHED_LINE.split())
    assert (review.best, line.strokes) == (-6, -4)
    assert sum(step.lost for step in line.steps) == 2
    assert line.lost_at_end == 0
    best = review.line(review.solution().line)
    assert {step.lost for step in best.steps} == {0}


def test_an_undo_wins_back() -> None:
    """What a play lost, its undo brings back."""
    start = pos({1: "7C", 2: "9D"}, "8H", "8S", undo=Undo.PLAYS)
    line = HoleReview(start).line(["d", "1", "u", "2"])
    assert [step.lost for step in line.steps] == [1, 0, 0, 0]
    assert (line.standing, line.losing) == ((1, 4), (1,))
    start = pos({1: "4C 7C", 2: "6D 7D"}, "8H", undo=Undo.PLAYS)
    line = HoleReview(start).line(["1", "u", "2", "2"])
    assert [step.lost for step in line.steps] == [2, -2, 0, 0]
    assert (line.standing, line.losing) == ((3, 4), ())
    line = HoleReview(pos({1: "6C 7C", 2: "8D"}, "9H", undo=Undo.PLAYS)).line(["2", "u", "2", "1"])
    assert [(step.before, step.after) for step in line.steps] == [(0, 0)] * 4


def test_stopping_early_loses() -> None:
    """Conceding loses at that move; running out of time loses at the end."""
    review = HoleReview(pos({1: "7C", 2: "9D"}, "8H", "8S"))
    assert review.best == 0
    conceded = review.line(["1", "c"])
    assert [step.lost for step in conceded.steps] == [0, 1]
    assert (conceded.strokes, conceded.lost_at_end) == (1, 0)
    assert review.line(["1"]).lost_at_end == 1
    assert review.line([]).lost_at_end == 2


def test_moves_that_are_not_taken() -> None:
    """A line that the board refuses is none."""
    with pytest.raises(ValueError, match="move 2, '1', is refused: empty_column"):
        HoleReview(pos({1: "7C", 2: "9D"}, "8H", "8S")).line(["1", "1"])
