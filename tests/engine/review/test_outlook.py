"""What choices promise: against all orders counted out, and without a look at the stock."""

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from engine.game import Refusal, Undo
from engine.golf.board import GolfBoard
from engine.golf.deal import Deal
from engine.golf.rules import Rules
from engine.review import Choice, Estimate, Outlook, outlook
from engine.review.outlook import MOST_ORDERS, cautious, estimate, sample
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
    assert found.behind(found.best.strokes).mean == 0
    draw = found.of("d")
    behind = found.behind(draw.strokes)
    assert behind.mean == pytest.approx(draw.expected.mean - found.best.expected.mean)
    assert found.of("1:7C") is found.choices[0]
    with pytest.raises(LookupError, match="'3' cannot be chosen here"):
        found.of("3")


def test_the_orders_that_pick_the_best_do_not_judge() -> None:
    """Of choices that are equal but for chance none is behind, on average over many samples.

    Were the best picked by the orders that measure it, each would be by a third of a stroke.
    """
    dice, behind = Random("equal"), list[float]()
    for _ in range(2000):
        choices = [Choice(move, tuple(dice.randint(0, 1) for _ in range(8))) for move in "123"]
        behind.append(Outlook(tuple(choices)).behind(choices[0].strokes).mean)
    assert abs(sum(behind) / len(behind)) < 0.02


def test_how_often_the_error_holds() -> None:
    """Two errors each way hold the mean of what was sampled nine times of ten, or more often.

    The values are of the kind that the outlook has: most are none, some a stroke or two.
    """
    dice = Random("held")
    for values in ((0, 1), (0, 0, 0, 0, 0, 1), (-1, 0, 0, 0, 1, 2), (0,) * 24 + (2,)):
        mean = sum(values) / len(values)
        for count in (4, 8, 16, 64):
            found = [cautious(dice.choices(values, k=count)) for _ in range(1000)]
            held = sum(abs(each.mean - mean) <= 2 * each.error for each in found)
            assert held >= 900, (values, count)


def test_equal_values_are_no_certainty() -> None:
    """The error of values that are all alike is that of one in so many that was not seen."""
    for count in (2, 4, 16, 64):
        found = cautious([0] * count)
        assert found.mean == 0
        assert 1 / count <= found.error < 8 / count
    assert cautious([0] * 4).error == pytest.approx(0.638, abs=5e-4)  # worked out by hand
    assert cautious([0] * 4).error > estimate([0] * 4).error == 0


def test_fewer_orders_where_they_cost_more() -> None:
    """A whole tableau is sampled less often, within a limit."""
    rules = Rules()
    cards = whole_deal(Random("whole"), rules)
    found = outlook(cards, cards.stock, rules, "x")
    assert 4 <= len(found.best.strokes) < MOST_ORDERS


def test_as_many_orders_as_the_cells_are_for() -> None:
    """Each order takes the tableau's cells once for each choice."""
    board = pos({1: "7C", 2: "9D 7D", 3: "5H"}, "8H", "8S 6C KD")
    a_choice = 2 * 3 * 2
    for orders in (4, 10):
        cells = orders * 3 * a_choice
        for spare in (0, a_choice):
            found = outlook(board.cards, board.cards.stock, board.rules, "x", cells=cells + spare)
            assert [len(choice.strokes) for choice in found.choices] == [orders] * 3


def test_the_best_is_best_over_all_orders() -> None:
    """Not where one order, the first or the last, would have it; of equal ones it is the first."""
    choices = tuple(map(Choice, "123", [(0, 9, 0), (2, 2, 2), (1, 4, 1)]))
    assert Outlook(choices).best.move == "2"
    assert Outlook((*choices, Choice("d", (3, 0, 3)))).best.move == "2"


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
