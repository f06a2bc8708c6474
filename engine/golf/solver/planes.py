"""Several positions of one tableau side by side: what a sweep treats at once.

Each position has a *plane*, all cells of the grid; a *place* is a cell in a plane, numbered
plane by plane. The columns of every position are the lower part of those of the tableau that
they have in common, so one grid, and one card at each height, serve them all.
"""

from collections.abc import Callable, Sequence

import numpy as np

from engine.golf.deal import Deal, Tableau
from engine.golf.solver.grid import Cells, Ranks, grid_of
from engine.golf.solver.ranks import available, last_played

NONE_YET = -1


class Planes:
    """The places of several positions. `reached` marks those that play comes to.

    `stocks` are how many cards each has in the stock, `starts` the places where they begin;
    `ranks` are those of the available cards, by column and place.
    """

    def __init__(self, deals: Sequence[Deal]) -> None:
        self.count = len(deals)
        tableau: Tableau = tuple(
            max(columns, key=len) for columns in zip(*(deal.tableau for deal in deals), strict=True)
        )
        self.grid = grid_of(tuple(map(len, tableau)))
        self.stocks = np.array([len(deal.stock) for deal in deals])
        self.starts = [
            plane * self.grid.size + self.grid.cell_of(deal.tableau)
            for plane, deal in enumerate(deals)
        ]
        self.ranks = [self._everywhere(ranks) for ranks in available(tableau, self.grid)]
        self._tableau = tableau
        self.reached = np.zeros(self.count * self.grid.size, np.bool_)
        self.reached[self.starts] = True

    def tops(self) -> list[Ranks]:
        """Return for each column the rank that was played of it last, by place."""
        return [self._everywhere(ranks) for ranks in last_played(self._tableau, self.grid)]

    def plane_of(self, places: Cells) -> Cells:
        """Return in which plane places are."""
        return places // self.grid.size

    def sweep(self, play_from: Callable[[Cells], None]) -> None:
        """Play from all places that are reached, level by level.

        `play_from` marks in `reached` what it comes to, always in the next level.
        """
        first = np.arange(self.count) * self.grid.size
        for level in self.grid.levels[:0:-1]:
            among = level if self.count == 1 else np.add.outer(first, level).ravel()
            places = among.compress(self.reached.take(among, mode="clip"))
            if places.size:
                play_from(places)

    def left(self) -> Cells:
        """Return for each position the fewest cards that play leaves of it."""
        reached = self.reached.reshape(self.count, -1)
        left = np.full(self.count, NONE_YET)
        levels = enumerate(self.grid.levels)
        while NONE_YET in left:
            cards, level = next(levels)
            left[(left == NONE_YET) & reached[:, level].any(axis=1)] = cards
        return left

    def _everywhere(self, ranks: Ranks) -> Ranks:
        return ranks if self.count == 1 else np.tile(ranks, self.count)
