"""The sweep where cards may be drawn at any time: the fewest draws to each state.

A state's *code* is rank on the foundation x (stock + 1) + draws, so that one table of the
deal, by code and rank, says how many draws there will be once a card of that rank has been
played next: as many as now if it fits at once, else up to the first card of the stock that it
fits on. A cell's codes (one for each column last played) become a row of such numbers, the
minimum over the columns; the cell's available cards pick theirs from it.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.golf.deal import Deal
from engine.golf.rules import Rules
from engine.golf.solver.grid import Cells
from engine.golf.solver.planes import Planes
from engine.golf.solver.ranks import KINDS, NOTHING, ROW, fits, rank_of
from engine.golf.solver.solution import Solution, solution

NEVER = 255
"""So many draws are never made."""


class Anytime:
    """The sweep of several positions. `codes[column][place]` is the state's code with fewest draws.

    Codes of the second position come after those of the first, and so on; it is `none` where
    a state is not reached.
    """

    def __init__(self, deals: Sequence[Deal], rules: Rules) -> None:
        self.planes = planes = Planes(deals)
        self.reached = planes.reached
        self.steps = planes.grid.steps
        self.width = int(planes.stocks.max()) + 1
        self.draws = np.concatenate([_next_draws(deal, rules, self.width) for deal in deals])
        self.none = KINDS * self.width
        self.rows = self.none + 1
        kind: Any = np.min_scalar_type(len(self.draws))  # `rows` is to fit, too, as a divisor
        self.codes = np.full((len(self.steps), planes.reached.size), self.none, kind)
        for plane, (deal, start) in enumerate(zip(deals, planes.starts, strict=True)):
            self.codes[0, start] = plane * self.rows + rank_of(deal.foundation) * self.width
        planes.sweep(self._play_from)

    def _play_from(self, places: Cells) -> None:
        """Reach whatever can be reached from places of one level by one play."""
        rows = self._rows(places).ravel()
        first = np.arange(0, ROW * places.size, ROW)
        bases = self._bases(places)
        for column, step in enumerate(self.steps):
            ranks = self.planes.ranks[column].take(places, mode="clip")
            draws = rows.take(first + ranks, mode="clip")
            played = np.flatnonzero(draws != NEVER)
            after = places.take(played, mode="clip") - step
            codes = ranks.take(played, mode="clip").astype(self.codes.dtype)
            codes *= codes.dtype.type(self.width)
            codes += draws.take(played, mode="clip")
            if bases is not None:
                codes += bases.take(played, mode="clip")
            self.codes[column][after] = codes
            self.reached[after] = True

    def _bases(self, places: Cells) -> NDArray[Any] | None:
        """Return the first code of the position that each place belongs to; None if all are 0."""
        if self.planes.count == 1:
            return None
        return (self.planes.plane_of(places) * self.rows).astype(self.codes.dtype)

    def _rows(self, places: Cells) -> NDArray[np.uint8]:
        """Return for each place a row by rank: the draws once such a card is played."""
        words = self.draws.view(np.uint64)
        rows: NDArray[np.uint8] | None = None
        for codes in self.codes:
            found = words.take(codes.take(places, mode="clip"), axis=0, mode="clip").view(np.uint8)
            rows = found if rows is None else np.minimum(rows, found, out=rows)
        assert rows is not None, "a tableau has columns"
        return rows

    def states(self) -> list[NDArray[np.bool_]]:
        """Return for each column which places are reached by a play of it."""
        return [codes != self.none for codes in self.codes]

    def strokes(self) -> Cells:
        """Return for each position the fewest strokes that it can come to."""
        cleared = self.codes[:, :: self.planes.grid.size]
        draws = np.where(cleared == self.none, NEVER, cleared % self.rows % self.width)
        left = self.planes.left()
        return np.where(left > 0, left, draws.min(axis=0) - self.planes.stocks)

    def solution(self) -> Solution:
        """Return the best state of the first position, and the way to it."""
        left = int(self.planes.left()[0])
        level = self.planes.grid.levels[left]
        cell = int(level[self.reached[level]][0])
        line, draws = self._line(cell)
        return solution(left, int(self.planes.stocks[0]) - draws, line)

    def _line(self, cell: int) -> tuple[list[str], int]:
        """Return the moves that lead to a cell with fewest draws, and how many draws they are."""
        (start, *_) = self.planes.starts
        if cell == start:
            return [], 0
        codes = [int(code) for code in self.codes[:, cell]]
        column, code = min(
            ((column, code) for column, code in enumerate(codes) if code != self.none),
            key=lambda state: state[1] % self.width,
        )
        total = code % self.width
        line: list[str] = []
        while cell != start:
            rank, draws = divmod(code, self.width)
            cell += self.steps[column]
            line.append(str(column + 1))
            column, code = self._before(cell, rank, draws)
            line += ["d"] * (draws - code % self.width)
        return line[::-1], total

    def _before(self, cell: int, rank: int, draws: int) -> tuple[int, int]:
        """Return a state of a cell from which a card of that rank is played at so many draws."""
        found = [int(code) for code in self.codes[:, cell]]
        return next(
            (column, code) for column, code in enumerate(found) if self.draws[code, rank] == draws
        )


def _next_draws(deal: Deal, rules: Rules, width: int) -> NDArray[np.uint8]:
    """Return a table by code and rank: the draws once such a card is played next."""
    table = fits(rules)
    later = np.full((width + 1, ROW), NEVER, np.uint8)  # when at least one more is drawn
    for draws in range(len(deal.stock) - 1, -1, -1):
        later[draws] = later[draws + 1]
        later[draws, table[:, rank_of(deal.stock[draws])]] = draws + 1
    rows = np.full((KINDS * width + 1, ROW), NEVER, np.uint8)
    for top in range(KINDS):
        block = rows[top * width : (top + 1) * width]
        block[:] = later[:width]
        block[:, table[:, top]] = np.arange(width, dtype=np.uint8)[:, None]
    rows[:, NOTHING] = NEVER
    return rows
