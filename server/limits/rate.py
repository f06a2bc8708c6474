"""How fast is too fast: a token bucket as one number.

A bucket is the time at which it will be full again. Whoever takes from it moves that time
ahead, and what would move it further ahead than the whole bucket takes to fill is too much.
So a bucket that was never heard of is a full one (0), nothing runs by itself to fill it, and
one that is full again can be forgotten.
"""

from dataclasses import dataclass

FULL = 0.0
_GRAIN_MS = 0.01  # sums of fractions are not exact


@dataclass(frozen=True, slots=True)
class Rate:
    """`burst` at once, and `per_s` a second for as long as anybody likes."""

    per_s: float
    burst: int

    def take(self, full_at_ms: float, now_ms: int, cost: float = 1) -> float | None:
        """Return the bucket after `cost` was taken from it; None if it has not so much."""
        after_ms = max(full_at_ms, now_ms) + cost * 1000 / self.per_s
        return after_ms if after_ms - now_ms <= self.burst * 1000 / self.per_s + _GRAIN_MS else None
