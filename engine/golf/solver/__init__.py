"""The exact solver: the fewest strokes that any play of a hole can reach, and a line to them.

    solve(deal, rules) -> Solution(strokes=-2, left=0, stock_left=2, line=("d", "5", ...))
    fewest_strokes([deal, deal.after_draw(), ...], rules) -> [-2, -2, ...]

The order of the stock is known to it, so what it says was possible, not what could be known.

Theory
------
Suits do not matter, and a column only ever gets shorter. So a position is the heights of the
seven columns (at most 6^7 = 279,936 *cells*), the rank on the foundation, and how many cards were
drawn. The foundation's rank is that of the last card played, and that card is known from the
cell and the column it came from: a *state* is a cell, the column last played, and the draws.

Every play leads from a cell to one with a card fewer. So one sweep over the cells, from those
with most cards to those with fewest (`grid` keeps them in this order), meets every way there
is, without recursion and without hashing; each step treats all cells of a *level*, those with
equally many cards, at once (numpy). Several positions of one tableau can be swept together
(`planes`): with few cards that takes little longer than one of them.

Where a card may be drawn at any time, of two ways to the same cell and column the one with
fewer draws can do all that the other can: it can draw the difference first. So one number, the
fewest draws, stands for all ways to a state (`anytime`). Where cards are drawn only when none
fits, that does not hold: a state keeps the set of all draws that lead to it, as the bits of a
number; and what is drawn until something fits is the next set bit, found for all states at
once by the carry of an addition (`when_stuck`).

The way not taken: depth-first search with a table of visited positions, as solvers of the
family do it. It finds out whether a deal can be cleared, and takes longer to do so than this
sweep takes to know the best score; its time varies by orders of magnitude from deal to deal.
"""

from collections.abc import Sequence
from math import prod

from engine.golf.deal import Deal
from engine.golf.rules import Draw, Rules
from engine.golf.solver.anytime import Anytime
from engine.golf.solver.solution import Solution
from engine.golf.solver.when_stuck import WhenStuck

__all__ = ["Solution", "fewest_strokes", "solve"]

PLACES_AT_ONCE = 600_000
"""How many cells of several positions are swept together; it bounds memory, at some 50 MB."""


def solve(deal: Deal, rules: Rules) -> Solution:
    """Return the best that a deal, or any position within it, can come to under its rules."""
    return _sweep([deal], rules).solution()


def fewest_strokes(deals: Sequence[Deal], rules: Rules) -> list[int]:
    """Return the fewest strokes of each of several positions of one tableau.

    They may differ in how much of each column is left, in the foundation and in the stock.
    """
    largest = max(prod(len(column) + 1 for column in deal.tableau) for deal in deals)
    together = max(1, PLACES_AT_ONCE // largest)
    return [
        int(strokes)
        for first in range(0, len(deals), together)
        for strokes in _sweep(deals[first : first + together], rules).strokes()
    ]


def _sweep(deals: Sequence[Deal], rules: Rules) -> Anytime | WhenStuck:
    kind = Anytime if rules.draw is Draw.ANYTIME else WhenStuck
    return kind(deals, rules)
