"""The exact solver: the fewest strokes that any play of a hole can reach, and a line to them.

    solve(deal, rules) -> Solution(strokes=-2, left=0, stock_left=2, line=("d", "5", ...))

The order of the stock is known to it, so what it says was possible, not what could be known.

Theory
------
Suits do not matter, and a column only ever gets shorter. So a position is the heights of the
seven columns (6^7 = 279,936 *cells*), the rank on the foundation, and how many cards were
drawn. The foundation's rank is that of the last card played, and that card is known from the
cell and the column it came from: a *state* is a cell, the column last played, and the draws.

Every play leads from a cell to one with a card fewer. So one sweep over the cells, from those
with most cards to those with fewest (`grid` keeps them in this order), meets every way there
is, without recursion and without hashing; each step treats all cells of a *level*, those with
equally many cards, at once (numpy).

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

from engine.golf.deal import Deal
from engine.golf.rules import Draw, Rules
from engine.golf.solver.anytime import solve_anytime
from engine.golf.solver.solution import Solution
from engine.golf.solver.when_stuck import solve_when_stuck

__all__ = ["Solution", "solve"]


def solve(deal: Deal, rules: Rules) -> Solution:
    """Return the best that a deal, or any position within it, can come to under its rules."""
    if rules.draw is Draw.ANYTIME:
        return solve_anytime(deal, rules)
    return solve_when_stuck(deal, rules)
