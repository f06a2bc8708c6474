"""Times as Discord's own timestamps, so that they run without an edit."""

import time
from dataclasses import dataclass, field

GRAIN_S = 2


@dataclass(slots=True)
class Clock:
    """Turns times of a match's clock into timestamps; one that was told stays what it was.

    What is read of a clock is never twice the same to the second, and a message must not be
    changed for that.
    """

    _told: dict[int, int] = field(default_factory=dict)

    def stamp(self, clock_ms: int, at_ms: int) -> str:
        """Write when it is `at_ms` by the match's clock, which is `clock_ms` now."""
        told_s = self._told.get(at_ms, 0)
        now_s = round(time.time() + (at_ms - clock_ms) / 1000)
        if abs(told_s - now_s) > GRAIN_S:
            told_s = self._told[at_ms] = now_s
        return f"<t:{told_s}:R>"
