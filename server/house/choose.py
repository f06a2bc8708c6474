"""What a house player plays, by the open cards alone, and how strong each of them is.

The strongest one takes too long for this process, see `sampling`.
"""

import random
from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from engine.cards import Card
from server.house.position import Position

DRAW = "d"
CONCEDE = "c"
STATES_LIMIT = 3_000
"""How many positions a run is searched through; what lies beyond is not seen."""
ENDS_LIMIT = 8
"""How many ends of runs are thought on."""


class Strength(StrEnum):
    """How well a house player plays."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"


def choose(
    board: Mapping[str, Any],
    rules: str,
    strength: Strength = Strength.MEDIUM,
    dice: random.Random | None = None,
) -> str:
    """Choose a move for a board as a player sees it.

    EASY plays any card that fits, MEDIUM begins the longest run that it sees, HARD weighs
    what the run leaves behind: how long a run the next card would start on average. So does
    EXPERT where it cannot sample.
    """
    if not board["fits"]:
        return DRAW if board["stock_left"] else CONCEDE
    position = Position.seen(board, rules)
    if strength is Strength.EASY:
        column = (dice or random.Random()).choice(board["fits"])  # noqa: S311
    elif strength is Strength.MEDIUM or not board["stock_left"]:
        column = _longest(position)
    else:
        column = _farsighted(position)
        if column is None:
            return DRAW
    return f"{column}:{position.tableau[column - 1][-1]}"


def _runs(start: Position) -> dict[Position, int]:
    """Find the positions that plays alone lead to, each with the column of the first play."""
    first: dict[Position, int] = {}
    wave = [(after, column) for column, after in start.plays()]
    while wave and len(first) < STATES_LIMIT:
        further = []
        for position, column in wave:
            if position not in first:
                first[position] = column
                further += [(after, column) for _, after in position.plays()]
        wave = further
    return first


def _longest(position: Position) -> int:
    runs = _runs(position)
    return runs[min(runs, key=lambda end: end.left)]


def _farsighted(position: Position) -> int | None:
    """Return the first column of the run with the best outlook, None to draw at once."""
    runs = _runs(position)
    ends = sorted(runs, key=lambda end: end.left)[:ENDS_LIMIT]
    best = min(ends, key=_outlook)
    can_wait = position.rules.draw == "anytime"
    return None if can_wait and _outlook(position) < _outlook(best) else runs[best]


def _outlook(position: Position) -> float:
    """Return how many cards would be left, on average, after the next draw's longest run."""
    hidden = position.hidden()
    if not hidden or not position.left:
        return position.left
    lefts = (count * _left_after(position, card) for card, count in hidden.items())
    return sum(lefts) / hidden.total()


def _left_after(position: Position, card: Card) -> int:
    drawn = position.drawn(card)
    return min((end.left for end in _runs(drawn)), default=drawn.left)
