"""How the house plays each game."""

import random
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from engine.double_solitaire.game import DOUBLE_SOLITAIRE
from engine.golf.game import GOLF
from server.house.choose import Strength, choose
from server.house.double import choose_double

Choose: TypeAlias = Callable[[Mapping[str, Any], str, Strength, random.Random | None], str]


class Habits(NamedTuple):
    """How moves are chosen, and in how many of them a hole is done, so that it is in time.

    `samples`: the strongest asks the solver what to play, by all the cards that it has seen.
    `greedy` is the strength that leaves nothing lie which can be had at once.
    """

    choose: Choose
    moves: int
    greedy: Strength
    samples: bool


HABITS = {
    GOLF.name: Habits(choose, 80, Strength.MEDIUM, samples=True),  # at most 54
    DOUBLE_SOLITAIRE.name: Habits(
        choose_double, 700, Strength.HARD, samples=False
    ),  # 200 to 300, the weak ones 600
}
WAITING = {"d", "r"}
"""Moves that earn nothing themselves: to draw, and to recycle."""
