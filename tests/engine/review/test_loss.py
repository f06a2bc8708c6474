"""What a loss splits into."""

from random import Random

import pytest

from engine.codes import parse_code
from engine.game import Undo
from engine.golf.board import GolfBoard
from engine.golf.deal import deal
from engine.golf.rules import parse_rules
from engine.review import Blame, Estimate, HoleReview, Line, Loss, split
from engine.review.outlook import FEWEST_ORDERS, choices_of, outlook
from tests.engine.golf.pos import pos
from tests.engine.review.test_hole import random_line


def only_loss(line: Line, orders: int | None = None) -> Loss:
    """Split the one loss of a line."""
    (number,) = line.losing
    step = line.steps[number - 1]
    return split(step.board.cards, step.board.rules, step.move, step.lost, "x", orders)


def test_a_mistake_that_could_be_seen() -> None:
    """Drawing away from a run, with nothing in the stock that would bring it back, is a decision."""
    lost = only_loss(HoleReview(pos({1: "6C 7C"}, "8H", "KD KS")).line(["d", "d"]))
    assert (lost.move, lost.strokes, lost.better) == ("d", 4, "1")
    assert (lost.decision.mean, lost.luck, lost.blame) == (4, 0, Blame.DECISION)
    assert 0 < lost.decision.error < 0.1


def test_bad_luck() -> None:
    """Of two columns that promise the same, the wrong one costs a stroke and was no mistake.

    Under the sevens lie a queen and a 2, in the stock a jack and a 3 around an 8: which of them
    comes before the 8 nobody can know.
    """
    review = HoleReview(pos({1: "2C 7C", 2: "QC 7D"}, "8H", "JD 8S 3S", rules="S"))
    (right, wrong) = (review.line(move) for move in "21")
    assert (review.best, right.losing) == (0, ())
    lost = only_loss(wrong, 2000)
    assert (lost.move, lost.strokes, lost.blame) == ("1", 1, Blame.LUCK)
    assert abs(lost.decision.mean) < 3 * lost.decision.error < 0.2
    assert lost.luck == 1 - lost.decision.mean
    assert only_loss(wrong, FEWEST_ORDERS).blame is Blame.OPEN


def test_conceding_is_a_decision() -> None:
    """Conceding gives up what playing on would bring, whatever the stock is."""
    line = HoleReview(pos({1: "7C", 2: "9D"}, "8H", "8S")).line(["1", "c"])
    lost = only_loss(line)
    assert (line.losing, lost.strokes, lost.decision.mean, lost.luck) == ((2,), 1, 1, 0)
    assert (lost.better, lost.blame) == ("d", Blame.DECISION)


def test_the_only_choice_is_luck_for_certain() -> None:
    """Where something must be played, and it is all that fits, there was nothing to decide."""
    start = pos({1: "2C 7C 4C", 2: "QC 7D"}, "8H", "8S", rules="S")
    assert choices_of(start.cards, start.rules) == ["2"]
    found = split(start.cards, start.rules, "2:7D", 1, "x")
    assert found == Loss("2:7D", 1, Estimate(0, 0), "2:7D")
    assert (found.blame, found.luck) == (Blame.LUCK, 1)


@pytest.mark.parametrize(
    ("mean", "error", "strokes", "blame"),
    [
        (1.0, 0.4, 1, Blame.DECISION),
        (1.0, 0.5, 1, Blame.OPEN),
        (0.1, 0.2, 1, Blame.LUCK),
        (0.1, 0.21, 1, Blame.OPEN),
        (0.1, 0.21, 2, Blame.LUCK),
        (-0.5, 0.6, 1, Blame.OPEN),
    ],
)
def test_what_is_clear(mean: float, error: float, strokes: int, blame: Blame) -> None:
    """Two errors decide; what is neither clearly the decision's nor clearly luck is open."""
    assert Loss("1", strokes, Estimate(mean, error), "2").blame is blame


@pytest.mark.parametrize("rules", ["C", "SJ1F"])
def test_the_same_seed_is_the_same_figures(rules: str) -> None:
    """Each loss of a line is split into what is behind the best choice's, and the rest."""
    start = GolfBoard(deal(parse_code(f"GO1-{rules}-LOSSESSS")), parse_rules(rules), Undo.PLAYS)
    moves, _ = random_line(start, Random(rules))
    line = HoleReview(start).line(moves)
    assert line.losing
    for number in line.losing:
        step = line.steps[number - 1]
        cards = step.board.cards
        found, again = (split(cards, start.rules, step.move, step.lost, "x", 4) for _ in "ab")
        assert found == again
        assert found.decision.mean + found.luck == step.lost
        if found.better != step.move:
            assert found.decision.mean > 0
            assert found.better == outlook(cards, cards.stock, start.rules, "x", 4).best.move
