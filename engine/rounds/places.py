"""Places with ties: equal ones share a place, and those behind are skipped (1, T2, T2, 4)."""

from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

Key = TypeVar("Key", int, tuple[int, ...])


def places(keys: Sequence[Key], *, fewest_wins: bool) -> list[str]:
    """Return the place of each total, in the order given: `1`, or `T2` where it is shown tied.

    Where a countback decides, the keys are its tuples instead of totals.
    """
    shared = Counter(keys)
    first: dict[Key, int] = {}
    for rank, key in enumerate(sorted(keys, reverse=not fewest_wins), 1):
        first.setdefault(key, rank)
    return [place_text(first[key], shared=shared[key] > 1) for key in keys]


def place_text(place: int, *, shared: bool) -> str:
    """Write a place as scoreboards do, a shared one with a `T`."""
    return f"T{place}" if shared else str(place)
