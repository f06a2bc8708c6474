"""Places with ties: equal totals share one, and those behind are skipped (1, T2, T2, 4)."""

from collections.abc import Sequence


def places(totals: Sequence[int], *, fewest_wins: bool) -> list[str]:
    """Return the place of each total, in the order given: `1`, or `T2` where it is shown tied."""
    ranked = sorted(totals, reverse=not fewest_wins)
    return [
        f"{'T' if ranked.count(total) > 1 else ''}{ranked.index(total) + 1}" for total in totals
    ]
