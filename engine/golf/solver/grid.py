"""The cells of a tableau: the heights of its columns as one number, level by level.

Cell number: the sum of height x step, a column's step being how many cells the columns before
it have. A grid depends on the heights at the start alone; it is made once, and read-only.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import prod

import numpy as np
from numpy.typing import NDArray

Cells = NDArray[np.int64]
Ranks = NDArray[np.uint8]

GRIDS_KEPT = 16


class Grid:
    """All cells that play can come to from columns of given heights.

    `steps` says by how much a cell's number falls when a column loses a card, `cards` how many
    cards each cell has; `levels` are the cells with 0 cards, with 1, and so on, each in
    ascending order.
    """

    def __init__(self, heights: tuple[int, ...]) -> None:
        self.heights = heights
        self.size = prod(height + 1 for height in heights)
        self.steps = tuple(
            prod(height + 1 for height in heights[:column]) for column in range(len(heights))
        )
        self.cards = np.zeros(self.size, np.uint8)
        for column, height in enumerate(heights):
            self.cards += self.by_height(column, range(height + 1))
        order = np.argsort(self.cards, kind="stable").astype(np.int64)
        bounds = np.searchsorted(self.cards[order], np.arange(sum(heights) + 2))
        self.levels = tuple(order[start:end] for start, end in pairwise(bounds))

    def by_height(self, column: int, values: Iterable[int]) -> Ranks:
        """Return for each cell the value that belongs to the height of a column there."""
        cells = np.empty(self.size, np.uint8)
        shape = (-1, self.heights[column] + 1, self.steps[column])
        cells.reshape(shape)[:] = np.array([*values], np.uint8)[None, :, None]
        return cells

    def cell_of(self, columns: Iterable[Sequence[object]]) -> int:
        """Return the cell in which columns have these lengths."""
        return sum(len(column) * step for column, step in zip(columns, self.steps, strict=True))


@lru_cache(GRIDS_KEPT)
def grid_of(heights: tuple[int, ...]) -> Grid:
    """Return the grid below columns of these heights."""
    return Grid(heights)
