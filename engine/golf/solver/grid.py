"""The cells of a tableau: the heights of its columns as one number, level by level.

Cell number: the sum of height x 6^column. It is made once, and read-only from then on.
"""

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
