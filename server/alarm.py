"""A match's clock as this node knows it, and an alarm for what falls due next."""

import asyncio
from collections.abc import Callable, Collection, Mapping

from engine.match.commands import CallGone, ClockCommand
from engine.match.due import due
from engine.match.state import Match
from server.world import World

RING_AGAIN_MS = 5
"""The least between two rings: the store's clock and ours are not quite one."""


class Alarm:
    """Rings with a command when it falls due. `connected` says which seats are, here."""

    def __init__(
        self,
        world: World,
        ring: Callable[[ClockCommand], None],
        connected: Callable[[], Collection[int]],
    ) -> None:
        self._world = world
        self._ring = ring
        self._connected = connected
        self._ahead_ms = 0
        self._seen_ms: Mapping[int, int] | None = None
        self._timer: asyncio.TimerHandle | None = None

    def clock_ms(self) -> int:
        """Return the match clock as far as it is known here."""
        return self._world.now_ms() + self._ahead_ms

    def set_clock(self, clock_ms: int) -> None:
        """Take the match clock as the store has just told it."""
        self._ahead_ms = clock_ms - self._world.now_ms()

    def seen(self, seen_ms: Mapping[int, int]) -> None:
        """Take when each seat was last noted as connected, by any node."""
        self._seen_ms = seen_ms

    def set(self, match: Match, least_ms: int = 0) -> None:
        """Ring for what falls due next in the match as it stands, not before `least_ms`."""
        self.stop()
        pending = self._pending(match)
        if pending:
            wait_ms = max(least_ms, min(at_ms for at_ms, _ in pending) - self.clock_ms())
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(wait_ms / 1000, self._rung, match)

    def stop(self) -> None:
        """Ring no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _pending(self, match: Match) -> list[tuple[int, ClockCommand]]:
        here = dict.fromkeys(self._connected(), self.clock_ms())
        pending = due(match, {**(self._seen_ms or {}), **here})
        if self._seen_ms is None:  # who has just loaded the match cannot say who is gone
            return [
                (at_ms, command) for at_ms, command in pending if not isinstance(command, CallGone)
            ]
        return pending

    def _rung(self, match: Match) -> None:
        self._timer = None
        clock_ms = self.clock_ms()
        for at_ms, command in self._pending(match):
            if at_ms <= clock_ms:
                self._ring(command)
                return
        self.set(match, RING_AGAIN_MS)
