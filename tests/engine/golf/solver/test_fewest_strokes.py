"""Many positions in one sweep, against each of them by itself."""

from dataclasses import replace
from random import Random

import pytest

from engine.codes import parse_code
from engine.golf import solver
from engine.golf.deal import Deal, deal
from engine.golf.rules import EASY, Rules
from engine.golf.solver import fewest_strokes, solve
from tests.engine.golf.solver.plain import best_strokes
from tests.engine.golf.solver.positions import small, whole_deal
from tests.engine.strategies import ALL_RULES

MOST_STOCK = 19


def several(cards: Deal, dice: Random) -> list[Deal]:
    """Shuffle the stock anew, shorten it and some columns, and put another card on top."""
    found = [cards]
    for _ in range(5):
        stock = list(cards.stock)
        dice.shuffle(stock)
        kept = dice.randint(0, len(stock))
        tableau = tuple(column[: dice.randint(0, len(column))] for column in cards.tableau)
        top = dice.choice([cards.foundation, *stock[kept:]])
        found.append(Deal(tableau if any(tableau) else cards.tableau, top, tuple(stock[:kept])))
    return found


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_plain_search(rules: Rules) -> None:
    """Whatever they differ in, each is worth what plain search finds."""
    dice = Random(f"several {rules}")
    for _ in range(6):
        deals = several(small(dice, rules, most=2), dice)
        assert fewest_strokes(deals, rules) == [best_strokes(deal, rules) for deal in deals]


@pytest.mark.parametrize("rules", ALL_RULES[::7], ids=str)
def test_more_than_are_swept_at_once(rules: Rules) -> None:
    """Whole deals, of which few are swept together, come out in their order."""
    dice = Random(f"whole {rules}")
    cards = whole_deal(dice, rules)
    deals = several(cards, dice)
    assert len(deals) * 6**7 > solver.PLACES_AT_ONCE
    assert fewest_strokes(deals, rules) == [solve(deal, rules).strokes for deal in deals]


def test_nothing_is_left() -> None:
    """Positions that are cleared are worth the stock that they have left."""
    cards = whole_deal(Random("cleared"), ALL_RULES[0])
    cleared = replace(cards, tableau=((),) * 7)
    assert fewest_strokes([cleared, replace(cleared, stock=())], ALL_RULES[0]) == [
        -len(cards.stock),
        0,
    ]


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_every_size_of_stock(rules: Rules) -> None:
    """However many cards the stocks have, and however many positions are swept together."""
    whole = whole_deal(Random(f"stocks {rules}"), rules)
    tableau = tuple(column[:1] for column in whole.tableau[:3]) + ((),) * 4
    spare = [card for column in whole.tableau for card in column[1:]]
    for size in range(MOST_STOCK + 1):
        deals = [
            Deal(tableau, spare[-plane], tuple(spare[plane : plane + size])) for plane in (1, 2, 3)
        ]
        expected = [solve(each, rules).strokes for each in deals]
        assert expected == [best_strokes(each, rules) for each in deals]
        for planes in (1, 2, 3):
            assert fewest_strokes(deals[:planes], rules) == expected[:planes]


def test_a_whole_deal_alone() -> None:
    """The published one, by itself: its codes are just as many as a byte has values."""
    cards = deal(parse_code("GO1-E-AAAAAAB"))
    assert fewest_strokes([cards], EASY) == [solve(cards, EASY).strokes]
