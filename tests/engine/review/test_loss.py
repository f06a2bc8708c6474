"""What a loss splits into."""

from random import Random

import pytest

from engine.codes import parse_code
from engine.game import Undo
from engine.golf.board import GolfBoard
from engine.golf.deal import deal
from engine.golf.rules import parse_rules
from engine.review import HoleReview, losses
from tests.engine.golf.pos import pos
from tests.engine.review.test_hole import random_line


def test_a_mistake_that_could_be_seen() -> None:
    """Drawing away from a run, with nothing in the stock that would bring it back, is a decision."""
    start = pos({1: "6C 7C"}, "8H", "KD KS")
    line = HoleReview(start).line(["d", "d"])
    (lost,) = losses(line, "x")
    assert (lost.number, lost.move, lost.strokes, lost.better) == (1, "d", 4, "1")
    assert (lost.decision.mean, lost.decision.error, lost.luck) == (4, 0, 0)


def test_bad_luck() -> None:
    """Of two columns that promise the same, the wrong one costs a stroke and was no mistake.

    Under the sevens lie a queen and a 2, in the stock a jack and a 3 around an 8: which of them
    comes before the 8 nobody can know.
    """
    review = HoleReview(pos({1: "2C 7C", 2: "QC 7D"}, "8H", "JD 8S 3S", rules="S"))
    (right, wrong) = (review.line(move) for move in "21")
    assert (review.best, right.steps[0].lost) == (0, 0)
    (lost,) = losses(wrong, "x")
    assert (lost.move, lost.strokes) == ("1", 1)
    assert lost.decision.mean < 3 * lost.decision.error < 1
    assert lost.luck == 1 - lost.decision.mean


def test_conceding_is_a_decision() -> None:
    """Conceding gives up what playing on would bring, whatever the stock is."""
    line = HoleReview(pos({1: "7C", 2: "9D"}, "8H", "8S")).line(["1", "c"])
    (lost,) = losses(line, "x")
    assert (lost.number, lost.strokes, lost.decision.mean, lost.luck) == (2, 1, 1, 0)
    assert lost.better == "d"


@pytest.mark.parametrize("rules", ["C", "SJ1F"])
def test_only_what_lost_is_split(rules: str) -> None:
    """Each move that lost strokes has its loss, and no other; the same seed is the same figures."""
    start = GolfBoard(deal(parse_code(f"GO1-{rules}-LOSSESSS")), parse_rules(rules), Undo.PLAYS)
    moves, _ = random_line(start, Random(rules))
    line = HoleReview(start).line(moves)
    found = losses(line, "x", 4)
    lost = [number for number, step in enumerate(line.steps, 1) if step.lost > 0]
    assert [loss.number for loss in found] == lost
    assert found == losses(line, "x", 4)
    assert all(loss.decision.mean >= 0 for loss in found)
    assert all((loss.better == loss.move) is (loss.decision.mean == 0) for loss in found)
