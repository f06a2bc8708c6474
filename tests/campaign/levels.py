"""Two levels of each campaign: a quick one for every run of the tests, and the full one.

The quick one throws the same dice each time and looks at the structure alone; the full one
throws fresh dice, holds the figures to what is promised and tells them.
"""

import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

import pytest

FULL_WITHIN_S = 3000


@dataclass(frozen=True, slots=True)
class Level:
    """How much of a campaign is run; `seed` throws its dice."""

    size: int
    full: bool
    seed: int

    def dice(self) -> random.Random:
        return random.Random(self.seed)


def levels(*, quick: int, full: int) -> pytest.MarkDecorator:
    """Run a test at both levels, with so many kills, cuts, races or whatever it is about."""
    marks = [pytest.mark.campaign, pytest.mark.timeout(FULL_WITHIN_S)]
    return pytest.mark.parametrize(
        "level",
        [
            pytest.param(Level(quick, full=False, seed=45), id="quick"),
            pytest.param(Level(full, full=True, seed=secrets.randbits(32)), id="full", marks=marks),
        ],
    )


def percentile(times: Sequence[float], share: float) -> float:
    """Return the least of the times that so large a share of them does not exceed."""
    ordered = sorted(times)
    return ordered[max(0, min(len(ordered) - 1, round(share * len(ordered) + 0.5) - 1))]


def spread(times_s: Sequence[float]) -> str:
    """Write times in a few words."""
    shown = [1000 * percentile(times_s, share) for share in (0.5, 0.95, 0.99, 1.0)]
    return "p50 {:.1f} p95 {:.1f} p99 {:.1f} max {:.1f} ms".format(*shown)
