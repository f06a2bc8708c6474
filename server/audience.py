"""Who looks on at one match on this node, and when each is told what.

One viewer a seat: a newer one replaces the older, which is told so and closed. Progress
goes out at once after a quiet time and then at most every `PROGRESS_EVERY_MS`, encoded
once for each kind of recipient.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from engine.match.state import Match
from server import projection
from server.ids import MatchId
from server.outbox import Outbox
from server.protocol import CloseCode, Event, encode

PROGRESS_EVERY_MS = 250


@dataclass(frozen=True, slots=True)
class Viewer:
    """A connection that looks on from a seat, with the session generation that it was given."""

    seat: int
    outbox: Outbox
    close: Callable[[int, str], None]
    generation: int


class Audience:
    """The viewers of one match. `match` gives it as it stands, `state` builds a seat's state."""

    def __init__(
        self, match_id: MatchId, match: Callable[[], Match], state: Callable[[int], Event]
    ) -> None:
        self._id = match_id
        self._match = match
        self._state = state
        self._viewers: dict[int, Viewer] = {}
        self._resting: asyncio.TimerHandle | None = None
        self._unsent = False

    @property
    def seats(self) -> frozenset[int]:
        """The seats that have a connection here."""
        return frozenset(self._viewers)

    def enter(self, viewer: Viewer) -> None:
        """Let a viewer in, and show it the match; one who had the seat before is replaced."""
        self.replace(viewer.seat, viewer.generation)
        self._viewers[viewer.seat] = viewer
        self.show(viewer.seat)

    def replace(self, seat: int, generation: int) -> None:
        """Close a seat's viewer if it is of an older generation than this one."""
        viewer = self._viewers.get(seat)
        if viewer is not None and viewer.generation < generation:
            del self._viewers[seat]
            viewer.close(CloseCode.REPLACED, "opened elsewhere")

    def leave(self, outbox: Outbox) -> None:
        """Let the viewer with this outbox go, if it still is one."""
        for seat, viewer in list(self._viewers.items()):
            if viewer.outbox is outbox:
                del self._viewers[seat]

    def show(self, seat: int) -> None:
        """Have a seat's whole state sent, if anybody looks on from there."""
        viewer = self._viewers.get(seat)
        if viewer is not None:
            viewer.outbox.state(self._id, lambda: self._state(seat))

    def show_all(self) -> None:
        """Have everybody's whole state sent."""
        for seat in self._viewers:
            self.show(seat)

    def progressed(self) -> None:
        """Have everybody's progress sent, now or when the pace allows it."""
        if self._resting is not None:
            self._unsent = True
            return
        self._send_progress()
        loop = asyncio.get_running_loop()
        self._resting = loop.call_later(PROGRESS_EVERY_MS / 1000, self._rested)

    def close(self, code: int, reason: str) -> None:
        """Close everybody's connection."""
        viewers = list(self._viewers.values())
        self._viewers.clear()
        for viewer in viewers:
            viewer.close(code, reason)

    def _rested(self) -> None:
        self._resting = None
        if self._unsent:
            self._unsent = False
            self.progressed()

    def _send_progress(self) -> None:
        match = self._match()
        frames: dict[bool, str] = {}
        for seat, viewer in self._viewers.items():
            kind = projection.sees_stock(match, seat)
            if kind not in frames:
                frames[kind] = encode(projection.progress(self._id, match, with_stock=kind))
            viewer.outbox.progress(self._id, frames[kind])
