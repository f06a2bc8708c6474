"""Positions for the solver: whole deals, and small ones that plain search can finish."""

from random import Random

from hypothesis import strategies as st

from engine.codes import LETTERS, GameCode
from engine.golf.deal import Deal, deal
from engine.golf.rules import Rules
from tests.engine import strategies as our


def small(dice: Random, rules: Rules, most: int = 3) -> Deal:
    """Deal by the dice, and leave up to `most` cards in each column and some of the stock."""
    whole = whole_deal(dice, rules)
    heights = [dice.randint(0, most) for _ in whole.tableau]
    heights[dice.randrange(7)] = most  # a tableau has a card
    tableau = tuple(column[:height] for column, height in zip(whole.tableau, heights, strict=True))
    return Deal(tableau, whole.foundation, whole.stock[: dice.randint(0, len(whole.stock))])


def whole_deal(dice: Random, rules: Rules) -> Deal:
    letters = "".join(dice.choice(LETTERS) for _ in range(12))
    return deal(GameCode("GO1", str(rules), letters))


small_deals: st.SearchStrategy[tuple[Deal, Rules]] = st.builds(
    lambda dice, rules: (small(dice, rules), rules),
    st.randoms(use_true_random=False),
    our.rules,
)
"""A small position and its rules, over every combination of options."""
