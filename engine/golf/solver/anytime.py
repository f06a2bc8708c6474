"""The sweep where cards may be drawn at any time: the fewest draws to each state.

A state's *code* is rank on the foundation x (stock + 1) + draws, so that one table of the
deal, by code and rank, says how many draws there will be once a card of that rank has been
played next: as many as now if it fits at once, else up to the first card of the stock that it
fits on. A cell's codes (one for each column last played) become a row of such numbers, the
minimum over the columns; the cell's available cards pick theirs from it.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.golf.deal import Deal
from engine.golf.rules import Rules
from engine.golf.solver.grid import CELLS, STEPS, cell_of, levels, sweep
from engine.golf.solver.ranks import KINDS, NOTHING, ROW, available, fits, rank_of
from engine.golf.solver.solution import Solution, solution

NEVER = 255
"""So many draws are never made."""


def solve_anytime(deal: Deal, rules: Rules) -> Solution:
    """Return the best that a position can come to where cards may be drawn at any time."""
    return Anytime(deal, rules).solution()


class Anytime:
    """The sweep of one deal. `codes[column][cell]` is the state's code with fewest draws, `none` if it is not reached."""

    def __init__(self, deal: Deal, rules: Rules) -> None:
        self.stock = len(deal.stock)
        self.width = self.stock + 1
        self.none = KINDS * self.width
        kind: Any = np.uint8 if self.none <= NEVER else np.uint16
        self.draws = _next_draws(deal, rules)
        self.ranks = available(deal)
        self.start = cell_of([len(column) for column in deal.tableau])
        self.cards = sum(map(len, deal.tableau))
        self.codes = np.full((len(STEPS), CELLS), self.none, kind)
        self.codes[0, self.start] = rank_of(deal.foundation) * self.width
        self.reached = np.zeros(CELLS, np.bool_)
        self.reached[self.start] = True
        self.left = sweep(self.cards, self.reached, self._play_from)

    def _play_from(self, cells: NDArray[np.int64]) -> None:
        """Reach whatever can be reached from cells of one level by one play."""
        rows = self._rows(cells).ravel()
        first = np.arange(0, ROW * cells.size, ROW)
        for column, step in enumerate(STEPS):
            ranks = self.ranks[column].take(cells, mode="clip")
            draws = rows.take(first + ranks, mode="clip")
            played = np.flatnonzero(draws != NEVER)
            after = cells.take(played, mode="clip") - step
            codes = ranks.take(played, mode="clip").astype(self.codes.dtype)
            codes *= codes.dtype.type(self.width)
            codes += draws.take(played, mode="clip")
            self.codes[column][after] = codes
            self.reached[after] = True

    def _rows(self, cells: NDArray[np.int64]) -> NDArray[np.uint8]:
        """Return for each cell a row by rank: the draws once such a card is played."""
        words = self.draws.view(np.uint64)
        rows: NDArray[np.uint8] | None = None
        for codes in self.codes:
            found = words.take(codes.take(cells, mode="clip"), axis=0, mode="clip").view(np.uint8)
            rows = found if rows is None else np.minimum(rows, found, out=rows)
        assert rows is not None, "a tableau has columns"
        return rows

    def states(self) -> list[NDArray[np.bool_]]:
        """Return for each column which cells are reached by a play of it."""
        return [codes != self.none for codes in self.codes]

    def solution(self) -> Solution:
        """Return the best state of all, and the way to it."""
        level = levels()[self.left]
        cell = int(level[self.reached[level]][0])
        line, draws = self._line(cell)
        return solution(self.left, self.stock - draws, line)

    def _line(self, cell: int) -> tuple[list[str], int]:
        """Return the moves that lead to a cell with fewest draws, and how many draws they are."""
        if cell == self.start:
            return [], 0
        codes = [int(code) for code in self.codes[:, cell]]
        column, code = min(
            ((column, code) for column, code in enumerate(codes) if code != self.none),
            key=lambda state: state[1] % self.width,
        )
        total = code % self.width
        line: list[str] = []
        while cell != self.start:
            rank, draws = divmod(code, self.width)
            cell += STEPS[column]
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


def _next_draws(deal: Deal, rules: Rules) -> NDArray[np.uint8]:
    """Return a table by code and rank: the draws once such a card is played next."""
    table = fits(rules)
    width = len(deal.stock) + 1
    later = np.full((width + 1, ROW), NEVER, np.uint8)  # when at least one more is drawn
    for draws in range(width - 2, -1, -1):
        later[draws] = later[draws + 1]
        later[draws, table[:, rank_of(deal.stock[draws])]] = draws + 1
    rows = np.full((KINDS * width + 1, ROW), NEVER, np.uint8)
    for top in range(KINDS):
        block = rows[top * width : (top + 1) * width]
        block[:] = later[:width]
        block[:, table[:, top]] = np.arange(width, dtype=np.uint8)[:, None]
    rows[:, NOTHING] = NEVER
    return rows
