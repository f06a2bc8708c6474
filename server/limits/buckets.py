"""The buckets of one rate, one for each key, in bounded memory.

What was not touched for longest lies first. Each time something is taken up to two of those
are let go, if they are full again; and if there are too many, the first goes full or not. An
attacker with that many addresses gets fresh buckets by it, and has the caps before it still.
"""

from collections.abc import Callable

from server.limits.rate import FULL, Rate

KEYS_LIMIT = 10_000


class Buckets:
    """Buckets by key. `now_ms` is a clock that only goes forward."""

    def __init__(self, rate: Rate, now_ms: Callable[[], int], limit: int = KEYS_LIMIT) -> None:
        self._rate = rate
        self._now_ms = now_ms
        self._limit = limit
        self._full_at_ms: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._full_at_ms)

    def take(self, key: str, cost: float = 1) -> bool:
        """Take from a key's bucket; False, and nothing is taken, if it has not so much."""
        now_ms = self._now_ms()
        before_ms = self._full_at_ms.pop(key, FULL)
        after_ms = self._rate.take(before_ms, now_ms, cost)
        self._full_at_ms[key] = before_ms if after_ms is None else after_ms
        self._forget(now_ms)
        return after_ms is not None

    def has(self, key: str, cost: float = 1) -> bool:
        """Tell whether so much could be taken."""
        full_at_ms = self._full_at_ms.get(key, FULL)
        return self._rate.take(full_at_ms, self._now_ms(), cost) is not None

    def _forget(self, now_ms: int) -> None:
        for _ in range(2):
            oldest = next(iter(self._full_at_ms))
            if self._full_at_ms[oldest] > now_ms and len(self._full_at_ms) <= self._limit:
                return
            del self._full_at_ms[oldest]
