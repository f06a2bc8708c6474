"""The best that is still possible from every position of a deal that play can lead to.

One sweep forward says which states there are (`anytime`, `when_stuck`), one backward what each
of them is worth: for a cell and the column last played, the fewest strokes by the number of
cards drawn, a row of small numbers. What a play leads to is worth what its state is; drawing
leads to the best play at a later number of draws, or, where cards are drawn only when none
fits, to those at the next number at which something fits. Stopping is worth the cards left.

So a hole is reviewed with one pass, however many players' lines through it are looked at.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engine.golf.deal import Deal
from engine.golf.rules import Draw, Rules
from engine.golf.solver.anytime import Anytime
from engine.golf.solver.grid import Cells, Ranks
from engine.golf.solver.ranks import KINDS, NOTHING, ROW, fits, rank_of
from engine.golf.solver.when_stuck import WhenStuck

WIDTH = 24
"""The length of a row by draws: up to 19 cards of stock, in whole words."""
WHOLE = np.dtype((np.void, WIDTH))
"""A row as one thing, which is written faster than its numbers."""
LEAST = -19
"""No hole comes to fewer strokes; worth is kept as strokes less this."""
NEVER = 255
BITS = np.uint16(1) << np.arange(ROW, dtype=np.uint16)
"""A rank as one bit; none for an empty column."""
BITS[NOTHING] = 0

Rows = NDArray[np.uint8]
Bits = NDArray[np.uint16]


@dataclass(frozen=True, slots=True)
class _Level:
    """Cells that have equally many cards, and what can be played from them.

    `bits` are the ranks of the available cards, `plays` what playing them is worth, each by
    column; `later` is what drawing is worth.
    """

    cells: Cells
    cards: int
    bits: list[Bits]
    plays: list[Rows]
    later: Rows


class Values:
    """What every position of a deal is worth, in strokes; `best` tells it."""

    def __init__(self, deal: Deal, rules: Rules) -> None:
        self._forced = rules.draw is Draw.WHEN_STUCK
        self._stock = len(deal.stock)
        table = fits(rules)
        self._fitting = np.array([BITS[table[:, top]].sum() for top in range(KINDS)], np.uint16)
        self._closed = np.full((ROW, WIDTH), NEVER, np.uint8)
        for draws, card in enumerate(deal.stock, 1):
            self._closed[table[:, rank_of(card)], draws] = 0
        sweep = WhenStuck([deal], rules) if self._forced else Anytime([deal], rules)
        self._planes = sweep.planes
        self._tops = sweep.planes.tops()
        self._grid = sweep.planes.grid
        self._states = sweep.states()
        self._index = np.zeros((len(self._states), self._grid.size), np.int32)
        self._rows = [self._cleared()]
        for cards in range(1, sum(self._grid.heights)):
            self._rows.append(self._of_level(cards))

    def best(self, position: Deal) -> int:
        """Return the fewest strokes that a position of this deal can still come to."""
        left = sum(map(len, position.tableau))
        if left == 0:
            return -len(position.stock)
        cell = self._grid.cell_of(position.tableau)
        level = self._level(np.array([cell]), left)
        top = np.array([rank_of(position.foundation)], np.uint8)
        rows = self._worth(level, np.zeros(1, np.int64), top)
        return int(rows[1, self._stock - len(position.stock)]) + LEAST

    def _cleared(self) -> Rows:
        """Return the rows of the cell without cards."""
        self._index[:, 0] = 1
        rows = np.full((2, WIDTH), NEVER, np.uint8)
        rows[1] = np.clip(np.arange(WIDTH) - self._stock - LEAST, 0, NEVER)
        return rows

    def _of_level(self, cards: int) -> Rows:
        """Return the rows of all states with so many cards, and note where each is."""
        among = self._grid.levels[cards]
        level = self._level(among.compress(self._planes.reached.take(among)), cards)
        states = [np.flatnonzero(reached.take(level.cells)) for reached in self._states]
        cells = [level.cells.take(mine) for mine in states]
        tops = [top.take(mine) for top, mine in zip(self._tops, cells, strict=True)]
        first = 1
        for index, mine in zip(self._index, cells, strict=True):
            index[mine] = np.arange(first, first + mine.size)
            first += mine.size
        return self._worth(level, np.concatenate(states), np.concatenate(tops))

    def _level(self, cells: Cells, cards: int) -> _Level:
        """Look at what can be played from cells of one level; all below it is known."""
        below = self._rows[cards - 1]
        bits, plays = [], []
        drawn = np.full((cells.size, WIDTH), NEVER, np.uint8)
        stops = np.full((cells.size, WIDTH), NEVER, np.uint8)
        for column, step in enumerate(self._grid.steps):
            rank = self._planes.ranks[column].take(cells)
            # From an empty column this is a cell in which the column is full, and not played.
            found = self._index[column].take(cells - step, mode="wrap")
            play = below.take(found, axis=0)
            closed = self._closed.take(rank, axis=0)
            if self._forced:
                np.minimum(stops, closed, out=stops)
            np.minimum(drawn, np.bitwise_or(closed, play, out=closed), out=drawn)
            bits.append(BITS.take(rank))
            plays.append(play)
        later = self._next_stop(drawn, stops) if self._forced else self._best_draw(drawn)
        return _Level(cells, cards, bits, plays, later)

    def _best_draw(self, drawn: Rows) -> Rows:
        """Return what drawing is worth where any number of cards may be drawn."""
        later = np.full_like(drawn, NEVER)
        for draws in range(self._stock - 1, -1, -1):
            after = draws + 1
            np.minimum(drawn[:, after], later[:, after], out=later[:, draws])
        return later

    def _next_stop(self, drawn: Rows, stops: Rows) -> Rows:
        """Return what drawing is worth where it ends at the next card that something fits on.

        `stops` is 0 there.
        """
        later = np.full_like(drawn, NEVER)
        for draws in range(self._stock - 1, -1, -1):
            after = draws + 1
            later[:, draws] = np.where(stops[:, after] == 0, drawn[:, after], later[:, after])
        return later

    def _worth(self, level: _Level, mine: Cells, tops: Ranks) -> Rows:
        """Return what some cells of a level are worth with these ranks on the foundation.

        The first row is nobody's.
        """
        rows = np.full((mine.size + 1, WIDTH), NEVER, np.uint8)
        own = rows[1:]
        level.later.take(mine, axis=0, out=own, mode="clip")
        wanted = self._fitting.take(tops)
        open_ = np.zeros(mine.size, np.bool_)
        for bits, play in zip(level.bits, level.plays, strict=True):
            fitting = np.flatnonzero((wanted & bits.take(mine)) != 0)
            found = play.take(mine.take(fitting), axis=0)
            if self._forced:  # what fits must be played before anything is drawn
                first = fitting.compress(~open_.take(fitting))
                own[first] = NEVER
                open_[fitting] = True
            np.minimum(own.take(fitting, axis=0), found, out=found)
            own.view(WHOLE)[fitting] = found.view(WHOLE)
        np.minimum(own, np.uint8(level.cards - LEAST), out=own)
        return rows
