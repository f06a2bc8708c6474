"""The handicap: how far above par a player plays on good days.

It is the mean of the best two fifths of the last twenty nine-hole results against par, one
at least. An 18-hole round is two results, its first nine and its last.
"""

from collections.abc import Sequence
from fractions import Fraction

RESULTS = 20
"""How many of the latest nine-hole results count."""
NINE = 9


def nines(strokes: Sequence[int]) -> list[int]:
    """Return the nine-hole results of a round in strokes against par. Raise `ValueError`."""
    if len(strokes) not in (NINE, 2 * NINE):
        raise ValueError(f"a round has 9 or 18 holes, not {len(strokes)}")
    return [sum(strokes[at : at + NINE]) - 5 * NINE for at in range(0, len(strokes), NINE)]


def handicap(results: Sequence[int]) -> Fraction | None:
    """Return the handicap of nine-hole results against par, the latest last; None for none."""
    latest = sorted(results[-RESULTS:])
    if not latest:
        return None
    best = latest[: max(1, len(latest) * 2 // 5)]
    return Fraction(sum(best), len(best))
