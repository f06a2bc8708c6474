"""The sweep where cards are drawn only when none fits: every number of draws to each state.

A state has a set of draws, the bits of a number: bit d stands for d cards drawn. Playing a
card that fits keeps the set. Where nothing fits, cards are drawn until something does: for
each bit the next bit above it at which the card of the stock fits some available card. With
`target` the set of all those bits and `gaps` all others, adding a bit to the gaps carries it
through them to the next target.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from engine.golf.deal import Deal
from engine.golf.rules import Rules
from engine.golf.solver.grid import Cells
from engine.golf.solver.planes import Planes
from engine.golf.solver.ranks import KINDS, ROW, fits, rank_of
from engine.golf.solver.solution import Solution, solution

Sets = NDArray[np.uint32]


class WhenStuck:
    """The sweep of several positions. `sets[column][place]`: the draws with which a state is reached.

    The last of them is the start's. `targets[plane][rank]`: the draws after which it fits.
    """

    def __init__(self, deals: Sequence[Deal], rules: Rules) -> None:
        self.planes = planes = Planes(deals)
        self.reached = planes.reached
        self.steps = planes.grid.steps
        self.all = np.uint32((1 << (int(planes.stocks.max()) + 1)) - 1)
        self.table = fits(rules)
        self.targets = np.array([_targets(deal, self.table) for deal in deals], np.uint32)
        ranks = np.uint32(1) << np.arange(ROW, dtype=np.uint32)
        self.fitting = np.array(
            [ranks[self.table[:, top]].sum() for top in range(KINDS)], np.uint32
        )
        self.whole = np.where(self.table.T, np.uint32(0xFFFFFFFF), np.uint32(0))
        starts = np.repeat([rank_of(deal.foundation) for deal in deals], planes.grid.size)
        self.tops = [*planes.tops(), starts.astype(np.uint8)]
        self.sets = np.zeros((len(self.steps) + 1, planes.reached.size), np.uint32)
        self.sets[-1, planes.starts] = 1
        planes.sweep(self._play_from)

    def _play_from(self, places: Cells) -> None:
        """Reach whatever can be reached from places of one level by one play."""
        ranks = [column.take(places, mode="clip") for column in self.planes.ranks]
        row = self.planes.plane_of(places) * ROW
        targets = [self.targets.take(row + rank) for rank in ranks]
        target = np.bitwise_or.reduce(targets)
        there = np.bitwise_or.reduce([np.uint32(1) << rank.astype(np.uint32) for rank in ranks])
        rows = np.zeros((places.size, ROW), np.uint32)
        stuck = np.zeros(places.size, np.uint32)
        for sets, tops in zip(self.sets, self.tops, strict=True):
            draws = sets.take(places, mode="clip")
            if draws.any():
                top = tops.take(places, mode="clip")
                rows |= self.whole.take(top, axis=0) & draws[:, None]
                stuck |= np.where(self.fitting.take(top) & there, np.uint32(0), draws)
        drawn = next_bits(stuck, target, self.all)
        first = np.arange(0, ROW * places.size, ROW)
        for column, step in enumerate(self.steps):
            played = rows.ravel().take(first + ranks[column]) | (drawn & targets[column])
            some = np.flatnonzero(played)
            after = places.take(some) - step
            self.sets[column][after] = played.take(some)
            self.reached[after] = True

    def states(self) -> list[NDArray[np.bool_]]:
        """Return for each column which places are reached by a play of it."""
        return [sets != 0 for sets in self.sets[:-1]]

    def strokes(self) -> Cells:
        """Return for each position the fewest strokes that it can come to."""
        cleared = np.bitwise_or.reduce(self.sets[:, :: self.planes.grid.size])
        draws = np.array([lowest(int(bits)) for bits in cleared])
        left = self.planes.left()
        return np.where(left > 0, left, draws - self.planes.stocks)

    def solution(self) -> Solution:
        """Return the best state of the first position, and the way to it."""
        left = int(self.planes.left()[0])
        level = self.planes.grid.levels[left]
        cell = int(level[self.reached[level]][0])
        states = [
            (lowest(int(sets[cell])), column) for column, sets in enumerate(self.sets) if sets[cell]
        ]
        draws, column = min(states)
        return solution(left, int(self.planes.stocks[0]) - draws, self._line(cell, column, draws))

    def _line(self, cell: int, column: int, draws: int) -> list[str]:
        line: list[str] = []
        while cell != self.planes.starts[0]:
            rank = int(self.tops[column][cell])
            cell += self.steps[column]
            line.append(str(column + 1))
            column, before = self._before(cell, rank, draws)
            line += ["d"] * (draws - before)
            draws = before
        return line[::-1]

    def _before(self, cell: int, rank: int, draws: int) -> tuple[int, int]:
        """Return a state, column and draws, from which a card is played at so many draws."""
        there = {int(column[cell]) for column in self.planes.ranks}
        target = 0
        for one in there:
            target |= int(self.targets[0, one])
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
        return before < draws and not passed and bool(int(self.targets[0, rank]) >> draws & 1)


def _targets(deal: Deal, table: NDArray[np.bool_]) -> Sets:
    """Return by rank, as bits, the draws after which a card of that rank fits."""
    targets = np.zeros(ROW, np.uint32)
    for draws, card in enumerate(deal.stock, 1):
        targets[table[:, rank_of(card)]] |= np.uint32(1 << draws)
    return targets


def next_bits(bits: Sets, target: Sets, within: np.uint32) -> Sets:
    """Move each bit up to the next bit of `target` above it; those that find none fall away."""
    gaps = ~target & within
    above = (bits << np.uint32(1)) & within
    carried = gaps + (above & gaps)
    return (carried | above) & target & within


def lowest(bits: int) -> int:
    """Return the number of the lowest bit that is set."""
    return (bits & -bits).bit_length() - 1
