"""The cells of a tableau: the heights of its columns as one number, level by level.

Cell number: the sum of height x 6^column. It is made once, and read-only from then on.
"""

from collections.abc import Callable
from functools import cache
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from engine.golf.notation import COLUMNS, ROWS

HEIGHTS = ROWS + 1
CELLS = HEIGHTS**COLUMNS
STEPS = tuple(HEIGHTS**column for column in range(COLUMNS))
"""By how much a cell's number falls when a column loses a card."""

Cells = NDArray[np.int64]
Ranks = NDArray[np.uint8]


@cache
def levels() -> tuple[Cells, ...]:
    """Return the cells with 0 cards, with 1, ... up to 35, each in ascending order."""
    cards = np.zeros(CELLS, np.uint8)
    for step in STEPS:
        cards.reshape(-1, HEIGHTS, step)[:] += np.arange(HEIGHTS, dtype=np.uint8)[None, :, None]
    order = np.argsort(cards, kind="stable").astype(np.int64)
    bounds = np.searchsorted(cards[order], np.arange(COLUMNS * ROWS + 2))
    return tuple(order[start:end] for start, end in pairwise(bounds))


def by_height(column: int, values: list[int]) -> Ranks:
    """Return for each cell the value that belongs to the height of a column there."""
    cells = np.empty(CELLS, np.uint8)
    cells.reshape(-1, HEIGHTS, STEPS[column])[:] = np.array(values, np.uint8)[None, :, None]
    return cells


def cell_of(heights: list[int]) -> int:
    """Return the cell of given heights."""
    return sum(height * step for height, step in zip(heights, STEPS, strict=True))


def sweep(cards: int, reached: NDArray[np.bool_], play_from: Callable[[Cells], None]) -> int:
    """Play from all cells that are reached, level by level; return the fewest cards left.

    `play_from` marks in `reached` what it comes to, always in the next level.
    """
    left = cards
    for number in range(cards, 0, -1):
        level = levels()[number]
        cells = level.compress(reached.take(level, mode="clip"))
        if not cells.size:
            return left
        left = number
        play_from(cells)
    return 0 if reached[0] else left
