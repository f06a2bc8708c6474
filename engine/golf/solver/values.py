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
from engine.golf.solver.grid import CELLS, STEPS, Cells, Ranks, cell_of, levels
from engine.golf.solver.ranks import NOTHING, ROW, available, fits, last_played, rank_of
from engine.golf.solver.when_stuck import WhenStuck

WIDTH = 24
"""The length of a row by draws: up to 19 cards of stock, in whole words."""
LEAST = -19
"""No hole comes to fewer strokes; worth is kept as strokes less this."""
NEVER = 255

Rows = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class _Level:
    """Cells that have equally many cards, and what can be played from them.

    `ranks` are those of the available cards, `plays` what playing them is worth, each by
    column; `later` is what drawing is worth.
    """

    cells: Cells
    cards: int
    ranks: list[Ranks]
    plays: list[Rows]
    later: Rows


class Values:
    """What every position of a deal is worth, in strokes; `best` tells it."""

    def __init__(self, deal: Deal, rules: Rules) -> None:
        self._forced = rules.draw is Draw.WHEN_STUCK
        self._stock = len(deal.stock)
        self._table = fits(rules)
        self._ranks = available(deal)
        self._tops = last_played(deal)
        self._closed = np.full((ROW, WIDTH), NEVER, np.uint8)
        for draws, card in enumerate(deal.stock, 1):
            self._closed[self._table[:, rank_of(card)], draws] = 0
        sweep = WhenStuck(deal, rules) if self._forced else Anytime(deal, rules)
        self._reached = sweep.states()
        self._rows = [np.empty((CELLS, WIDTH), np.uint8) for _ in STEPS]
        self._run(sum(map(len, deal.tableau)))

    def best(self, position: Deal) -> int:
        """Return the fewest strokes that a position of this deal can still come to."""
        left = sum(map(len, position.tableau))
        if left == 0:
            return -len(position.stock)
        cell = cell_of([len(column) for column in position.tableau])
        level = self._level(np.array([cell]), left)
        top = np.array([rank_of(position.foundation)], np.uint8)
        rows = self._worth(level, np.zeros(1, np.int64), top)
        return int(rows[0, self._stock - len(position.stock)]) + LEAST

    def _run(self, most: int) -> None:
        cleared = np.clip(np.arange(WIDTH) - self._stock - LEAST, 0, NEVER).astype(np.uint8)
        for rows in self._rows:
            rows[0] = cleared
        for cards in range(1, most):
            among = levels()[cards]
            some = np.logical_or.reduce([reached.take(among) for reached in self._reached])
            level = self._level(among.compress(some), cards)
            states = [np.flatnonzero(reached.take(level.cells)) for reached in self._reached]
            tops = [
                top.take(level.cells.take(mine))
                for top, mine in zip(self._tops, states, strict=True)
            ]
            worth = self._worth(level, np.concatenate(states), np.concatenate(tops))
            ends = np.cumsum([mine.size for mine in states])[:-1]
            for rows, mine, found in zip(self._rows, states, np.split(worth, ends), strict=True):
                rows[level.cells.take(mine)] = found

    def _level(self, cells: Cells, cards: int) -> _Level:
        ranks, plays = [], []
        closed = np.full((cells.size, WIDTH), NEVER, np.uint8)
        for column, step in enumerate(STEPS):
            rank = self._ranks[column].take(cells)
            after = cells - step
            there = (rank != NOTHING) & self._reached[column].take(after, mode="clip")
            play = self._rows[column].take(after, axis=0, mode="clip")
            play[~there] = NEVER
            np.minimum(closed, play | self._closed.take(rank, axis=0), out=closed)
            ranks.append(rank)
            plays.append(play)
        return _Level(cells, cards, ranks, plays, self._later(closed, ranks))

    def _later(self, drawn: Rows, ranks: list[Ranks]) -> Rows:
        """Return what drawing is worth, of what playing is worth right after each draw."""
        by_draws = np.ascontiguousarray(drawn.T)
        later = np.full_like(by_draws, NEVER)
        if self._forced:
            opens = [self._closed.take(rank, axis=0) == 0 for rank in ranks]
            stops = np.ascontiguousarray(np.logical_or.reduce(opens).T)
            for draws in range(WIDTH - 2, -1, -1):
                after = draws + 1
                later[draws] = np.where(stops[after], by_draws[after], later[after])
        else:
            for draws in range(WIDTH - 2, -1, -1):
                np.minimum(by_draws[draws + 1], later[draws + 1], out=later[draws])
        return np.ascontiguousarray(later.T)

    def _worth(self, level: _Level, mine: Cells, tops: Ranks) -> Rows:
        """Return what some cells of a level are worth with these ranks on the foundation."""
        rows = level.later.take(mine, axis=0)
        open_ = np.zeros(mine.size, np.bool_)
        for rank, play in zip(level.ranks, level.plays, strict=True):
            fitting = np.flatnonzero(self._table[rank.take(mine), tops])
            found = play.take(mine.take(fitting), axis=0)
            if self._forced:  # what fits must be played before anything is drawn
                first = fitting.compress(~open_.take(fitting))
                rows[first] = NEVER
                open_[fitting] = True
            rows[fitting] = np.minimum(rows.take(fitting, axis=0), found)
        return np.minimum(rows, np.uint8(level.cards - LEAST), out=rows)
