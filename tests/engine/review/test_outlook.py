"""What choices promise: against all orders counted out, and without a look at the stock."""

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from engine.game import Refusal, Undo
from engine.golf.board import GolfBoard
from engine.golf.deal import Deal
from engine.golf.rules import Rules
from engine.review import Estimate, outlook
from engine.review.outlook import MOST_ORDERS, estimate, sample
from tests.engine.golf.pos import pos
from tests.engine.golf.solver.plain import best_strokes
from tests.engine.golf.solver.positions import small, whole_deal
from tests.engine.strategies import ALL_RULES

FOUR = 4


def choices_of(board: GolfBoard) -> list[str]:
    return [move for move in "1234567d" if not isinstance(board.apply(move), Refusal)]


def counted_out(cards: Deal, rules: Rules, move: str) -> float:
    """Return the mean over every order of the stock, by plain search."""
    found = []
    for order in permutations(cards.stock):
        after = GolfBoard(replace(cards, stock=order), rules, Undo.OFF).apply(move)
        assert isinstance(after, GolfBoard)
        found.append(best_strokes(after.cards, rules))
    return sum(found) / len(found)


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_every_order_counted_out(rules: Rules) -> None:
    """Each legal move has its figure, within five standard errors of the mean of all orders."""
    dice = Random(f"outlook {rules}")
    for _ in range(2):
        cards = small(dice, rules, most=2)
        cards = replace(cards, stock=cards.stock[:FOUR])
        board = GolfBoard(cards, rules, Undo.OFF)
        if board.over:
            continue
        found = outlook(cards, cards.stock, rules, "a", 60)
        assert [choice.move for choice in found.choices] == choices_of(board)
        for choice in found.choices:
            mean, error = choice.expected.mean, choice.expected.error
            assert mean == pytest.approx(
                counted_out(cards, rules, choice.move), abs=5 * error + 0.3
            )


@pytest.mark.parametrize("rules", ALL_RULES[::5], ids=str)
def test_the_order_of_the_stock_is_not_known(rules: Rules) -> None:
    """Two deals that differ in the order of their stock alone have the same outlook."""
    cards = whole_deal(Random(f"hidden {rules}"), rules)
    cards = replace(cards, tableau=tuple(column[:2] for column in cards.tableau))
    other = replace(cards, stock=cards.stock[::-1])
    first, second = (outlook(each, each.stock, rules, "seed") for each in (cards, other))
    assert first == second
    assert first != outlook(cards, cards.stock, rules, "another seed")


def test_differences_are_taken_order_by_order() -> None:
    """The best choice is behind by nothing at all; the others by a mean over the same orders."""
    board = pos({1: "7C", 2: "9D 7D", 3: "5H"}, "8H", "8S 6C KD")
    found = outlook(board.cards, board.cards.stock, board.rules, "x")
    assert len(found.best.strokes) == MOST_ORDERS
    assert found.behind(found.best.strokes) == Estimate(0, 0)
    draw = found.of("d")
    behind = found.behind(draw.strokes)
    assert behind.mean == pytest.approx(draw.expected.mean - found.best.expected.mean)
    assert found.of("1:7C") is found.choices[0]
    with pytest.raises(LookupError, match="'3' cannot be chosen here"):
        found.of("3")


def test_fewer_orders_where_they_cost_more() -> None:
    """A whole tableau is sampled less often, within a limit."""
    rules = Rules()
    cards = whole_deal(Random("whole"), rules)
    found = outlook(cards, cards.stock, rules, "x")
    assert 4 <= len(found.best.strokes) < MOST_ORDERS


def test_a_sample_of_more_cards_than_lie_there() -> None:
    """Who does not know all that was seen samples the stock from more cards than it has."""
    unseen = pos({1: "7C"}, "8H", "8S 6C KD 2H").cards.stock
    drawn = sample(unseen, 2, "x", 40)
    assert {len(stock) for stock in drawn} == {2}
    assert {card for stock in drawn for card in stock} == set(unseen)
    assert len(set(drawn)) == 12


def test_estimates() -> None:
    """Mean and standard error, by hand; a sample of one has no error to tell."""
    found = estimate([1, 2, 3, 4])
    assert found.mean == 2.5
    assert found.error == pytest.approx((5 / 3 / 4) ** 0.5)
    assert estimate([7]) == Estimate(7, 0.0)
