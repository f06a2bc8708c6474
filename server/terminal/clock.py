"""The clocks of a match in lines: the time left in a hole, the countdown to the next."""

from engine.match.state import Phase
from server.protocol import MatchView
from server.terminal.alone import rest_told, rests
from server.terminal.times import time_text
from server.terminal.told import Told, said
from server.terminal.words import say

WARN_AT_MS = (60_000, 30_000, 10_000)
COUNT_AT_MS = (60_000, 10_000)


def ends_in_ms(view: MatchView, clock_ms: int) -> int | None:
    """Return what is left of the clock that runs, if one does: a hole's, one before a start.

    Between two holes of a run it is the time until the round closes.
    """
    if view.phase == Phase.PLAYING:
        return max(0, view.deadline_ms - clock_ms)
    if view.phase == Phase.LOBBY and view.start_at_ms:
        return max(0, view.start_at_ms - clock_ms)
    if view.phase == Phase.WAITING and view.hole < view.settings.holes:
        return max(0, view.starts_at_ms - clock_ms)
    return None


def marks(view: MatchView) -> tuple[int, ...]:
    """Return at which times left something is told by itself."""
    return WARN_AT_MS if view.phase == Phase.PLAYING else COUNT_AT_MS


def time_told(view: MatchView, left_ms: int) -> Told:
    """Tell the time left."""
    time = time_text(left_ms)
    if view.phase == Phase.PLAYING:
        return said("time", say("time_left", time=time), hole=view.hole, left_ms=left_ms)
    if view.phase == Phase.LOBBY:
        return said("start_in", say("start_in", time=time), left_ms=left_ms)
    if rests(view):
        return rest_told(view, left_ms)
    key = "next_hole" if left_ms else "next_hole_now"
    line = say(key, hole=view.hole + 1, time=time)
    return said("countdown", line, hole=view.hole + 1, left_ms=left_ms)


def to_next_mark_ms(marks_ms: tuple[int, ...], left_ms: int) -> int | None:
    """Return how long it is to the next mark."""
    return min((left_ms - mark_ms for mark_ms in marks_ms if mark_ms < left_ms), default=None)


class Marks:
    """Watches the clock that runs for what of it is told by itself."""

    def __init__(self) -> None:
        self._clock: tuple[object, ...] = ()
        self._first_ms = self._left_ms = 0

    def due(self, view: MatchView, clock_ms: int) -> Told | None:
        """Tell the time left if it has come down to a mark since the last call.

        A mark that lies near the time that was told when the clock began is left out.
        """
        left_ms = ends_in_ms(view, clock_ms)
        if left_ms is None:
            return None
        running = (view.phase, view.hole, view.starts_at_ms, view.start_at_ms)
        if self._clock != running:
            self._clock, self._first_ms, self._left_ms = running, left_ms, left_ms
        before_ms, self._left_ms = self._left_ms, left_ms
        far = [mark_ms for mark_ms in marks(view) if 2 * mark_ms <= self._first_ms]
        if any(left_ms <= mark_ms < before_ms for mark_ms in far):
            return time_told(view, left_ms)
        return None
