"""The sweep where cards are drawn only when none fits: every number of draws to each state.

A state has a set of draws, the bits of a number: bit d stands for d cards drawn. Playing a
card that fits keeps the set. Where nothing fits, cards are drawn until something does: for
each bit the next bit above it at which the card of the stock fits some available card. With
`target` the set of all those bits and `gaps` all others, adding a bit to the gaps carries it
through them to the next target.
"""

import numpy as np
from numpy.typing import NDArray

from engine.golf.deal import Deal
from engine.golf.rules import Rules
from engine.golf.solver.grid import CELLS, STEPS, cell_of, levels, sweep
from engine.golf.solver.ranks import KINDS, ROW, available, fits, last_played, rank_of
from engine.golf.solver.solution import Solution, solution

Sets = NDArray[np.uint32]


def solve_when_stuck(deal: Deal, rules: Rules) -> Solution:
    """Return the best that a position can come to where cards are drawn when none fits."""
    return WhenStuck(deal, rules).solution()


class WhenStuck:
    """The sweep of one deal. `sets[column][cell]`: the draws with which a state is reached; the last is the start's."""

    def __init__(self, deal: Deal, rules: Rules) -> None:
        self.stock = len(deal.stock)
        self.all = np.uint32((1 << (self.stock + 1)) - 1)
        self.table = fits(rules)
        self.targets = np.zeros(ROW, np.uint32)
        for draws, card in enumerate(deal.stock, 1):
            self.targets[self.table[:, rank_of(card)]] |= np.uint32(1 << draws)
        ranks = np.uint32(1) << np.arange(ROW, dtype=np.uint32)
        self.fitting = np.array(
            [ranks[self.table[:, top]].sum() for top in range(KINDS)], np.uint32
        )
        self.whole = np.where(self.table.T, np.uint32(0xFFFFFFFF), np.uint32(0))
        self.ranks = available(deal)
        self.tops = [*last_played(deal), np.full(CELLS, rank_of(deal.foundation), np.uint8)]
        self.start = cell_of([len(column) for column in deal.tableau])
        self.cards = sum(map(len, deal.tableau))
        self.sets = np.zeros((len(STEPS) + 1, CELLS), np.uint32)
        self.sets[-1, self.start] = 1
        self.reached = np.zeros(CELLS, np.bool_)
        self.reached[self.start] = True
        self.left = sweep(self.cards, self.reached, self._play_from)

    def _play_from(self, cells: NDArray[np.int64]) -> None:
        """Reach whatever can be reached from cells of one level by one play."""
        ranks = [column.take(cells, mode="clip") for column in self.ranks]
        target = np.bitwise_or.reduce([self.targets.take(rank) for rank in ranks])
        there = np.bitwise_or.reduce([np.uint32(1) << rank.astype(np.uint32) for rank in ranks])
        rows = np.zeros((cells.size, ROW), np.uint32)
        stuck = np.zeros(cells.size, np.uint32)
        for sets, tops in zip(self.sets, self.tops, strict=True):
            draws = sets.take(cells, mode="clip")
            if draws.any():
                top = tops.take(cells, mode="clip")
                rows |= self.whole.take(top, axis=0) & draws[:, None]
                stuck |= np.where(self.fitting.take(top) & there, np.uint32(0), draws)
        drawn = next_bits(stuck, target, self.all)
        first = np.arange(0, ROW * cells.size, ROW)
        for column, step in enumerate(STEPS):
            rank = ranks[column]
            played = rows.ravel().take(first + rank) | (drawn & self.targets.take(rank))
            some = np.flatnonzero(played)
            after = cells.take(some) - step
            self.sets[column][after] = played.take(some)
            self.reached[after] = True

    def states(self) -> list[NDArray[np.bool_]]:
        """Return for each column which cells are reached by a play of it."""
        return [sets != 0 for sets in self.sets[:-1]]

    def solution(self) -> Solution:
        """Return the best state of all, and the way to it."""
        level = levels()[self.left]
        cell = int(level[self.reached[level]][0])
        states = [
            (lowest(int(sets[cell])), column) for column, sets in enumerate(self.sets) if sets[cell]
        ]
        draws, column = min(states)
        return solution(self.left, self.stock - draws, self._line(cell, column, draws))

    def _line(self, cell: int, column: int, draws: int) -> list[str]:
        line: list[str] = []
        while cell != self.start:
            rank = int(self.tops[column][cell])
            cell += STEPS[column]
            line.append(str(column + 1))
            column, before = self._before(cell, rank, draws)
            line += ["d"] * (draws - before)
            draws = before
        return line[::-1]

    def _before(self, cell: int, rank: int, draws: int) -> tuple[int, int]:
        """Return a state, column and draws, from which a card is played at so many draws."""
        there = {int(column[cell]) for column in self.ranks}
        target = 0
        for one in there:
            target |= int(self.targets[one])
        return next(
            (column, before)
            for column, (sets, tops) in enumerate(zip(self.sets, self.tops, strict=True))
            for before in range(draws + 1)
            if int(sets[cell]) >> before & 1
            and self._leads(int(tops[cell]), before, there, target, rank, draws)
        )

    def _leads(
        self, top: int, before: int, there: set[int], target: int, rank: int, draws: int
    ) -> bool:
        """Tell whether from this top a card of that rank is played at just so many draws."""
        if self.table[rank, top]:
            return before == draws
        if any(self.table[one, top] for one in there):
            return False
        passed = target & ((1 << draws) - (2 << before))
        return before < draws and not passed and bool(int(self.targets[rank]) >> draws & 1)


def next_bits(bits: Sets, target: Sets, within: np.uint32) -> Sets:
    """Move each bit up to the next bit of `target` above it; those that find none fall away."""
    gaps = ~target & within
    above = (bits << np.uint32(1)) & within
    carried = gaps + (above & gaps)
    return (carried | above) & target & within


def lowest(bits: int) -> int:
    """Return the number of the lowest bit that is set."""
    return (bits & -bits).bit_length() - 1
