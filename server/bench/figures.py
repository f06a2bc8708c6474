"""Figures of a benchmark: percentiles, and a table of them."""

import math
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spread:
    """How long something took, in milliseconds: as a rule, and at its slowest but one in 100."""

    p50: float
    p99: float


def spread(taken_ms: Sequence[float]) -> Spread:
    """Return the percentiles of what was measured. Raise `ValueError` for nothing."""
    if not taken_ms:
        raise ValueError("nothing was measured")
    ordered = sorted(taken_ms)
    return Spread(_at(ordered, 50), _at(ordered, 99))


def _at(ordered: Sequence[float], percent: int) -> float:
    return round(ordered[math.ceil(len(ordered) * percent / 100) - 1], 3)


def table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Lay out rows under headings: the first column to the left, all else to the right."""
    cells = [headings, *rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if at else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in cells
    ]
