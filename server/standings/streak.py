"""Streaks: how many days in a row a player has finished the daily nine.

Results may come in any order, so what is kept is the stretches of days, the latest last,
each from its first day to its last; a day that comes late joins two of them.
"""

from collections.abc import Sequence
from datetime import date
from typing import TypeAlias

STRETCHES = 32
"""How many stretches are kept: a day that comes after so many later gaps stands alone."""

Stretch: TypeAlias = tuple[int, int]
"""First and last day, as ordinals (`date.toordinal`)."""


def with_day(stretches: Sequence[Stretch], day: date) -> tuple[Stretch, ...]:
    """Return the stretches with one more day."""
    number = day.toordinal()
    first, last = number, number
    apart: list[Stretch] = []
    for begun, ended in stretches:
        if ended >= number - 1 and begun <= number + 1:
            first, last = min(first, begun), max(last, ended)
        else:
            apart.append((begun, ended))
    return tuple(sorted([*apart, (first, last)])[-STRETCHES:])


def longest(stretches: Sequence[Stretch]) -> int:
    """Return how many days the longest stretch has."""
    return max((last - first + 1 for first, last in stretches), default=0)


def current(stretches: Sequence[Stretch], today: date) -> int:
    """Return how many days the stretch has that today's nine can go on with, or did."""
    if not stretches:
        return 0
    first, last = stretches[-1]
    return last - first + 1 if last >= today.toordinal() - 1 else 0
