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
from server.protocol import CloseCode, Event, Progress, encode
from server.sight import WHOLE, Sight

PROGRESS_EVERY_MS = 250
BESIDE = 0


@dataclass(frozen=True, slots=True)
class Viewer:
    """A connection that looks on from a seat, with the session generation that it was given.

    `sight` is what it is told of the people, and of the group. One of generation `BESIDE` is a
    service's, that neither replaces nor is replaced.
    """

    seat: int
    outbox: Outbox
    close: Callable[[int, str], None]
    generation: int
    sight: Sight = WHOLE


class Audience:
    """The viewers of one match. `match` gives it as it stands, `state` builds a viewer's state."""

    def __init__(
        self, match_id: MatchId, match: Callable[[], Match], state: Callable[[Viewer], Event]
    ) -> None:
        self._id = match_id
        self._match = match
        self._state = state
        self._viewers: dict[int, Viewer] = {}
        self._spectators: list[Viewer] = []
        self._beside: list[Viewer] = []
        self._resting: asyncio.TimerHandle | None = None
        self._unsent = False
        self._sent: dict[bool, Progress] = {}

    @property
    def seats(self) -> frozenset[int]:
        """The seats that have a connection here."""
        return frozenset((*self._viewers, *(viewer.seat for viewer in self._beside)))

    @property
    def generations(self) -> dict[int, int]:
        """The session generation of each seat that has a viewer here."""
        return {seat: viewer.generation for seat, viewer in self._viewers.items()}

    @property
    def empty(self) -> bool:
        """Whether nobody looks on here, with a seat or without."""
        return not self._all()

    def enter(self, viewer: Viewer) -> None:
        """Let a viewer in, and show it the match; of two with one seat the older is replaced."""
        if viewer.seat == projection.SPECTATOR:
            self._spectators.append(viewer)
            self._show(viewer)
            return
        if viewer.generation == BESIDE:
            self._beside.append(viewer)
            self._show(viewer)
            return
        newest = self._viewers.get(viewer.seat)
        if newest is not None and newest.generation > viewer.generation:  # it was let in first
            viewer.close(CloseCode.REPLACED, "opened elsewhere")
            return
        self.replace(viewer.seat, viewer.generation)
        self._viewers[viewer.seat] = viewer
        self.show(viewer.seat)

    def replace(self, seat: int, generation: int) -> None:
        """Close a seat's viewer if it is of an older generation than this one."""
        viewer = self._viewers.get(seat)
        if viewer is not None and viewer.generation < generation:
            del self._viewers[seat]
            viewer.close(CloseCode.REPLACED, "opened elsewhere")

    def lost(self, seat: int, generation: int) -> None:
        """Close a seat's viewer of this generation, since the store has lost that it was opened.

        It could do nothing any more, and its player is to come again.
        """
        viewer = self._viewers.get(seat)
        if viewer is not None and viewer.generation == generation:
            del self._viewers[seat]
            viewer.close(CloseCode.TRY_AGAIN, "the store has lost this session")

    def leave(self, outbox: Outbox) -> None:
        """Let the viewer with this outbox go, if it still is one."""
        for seat, viewer in list(self._viewers.items()):
            if viewer.outbox is outbox:
                del self._viewers[seat]
        self._spectators = [other for other in self._spectators if other.outbox is not outbox]
        self._beside = [other for other in self._beside if other.outbox is not outbox]

    def show(self, seat: int) -> None:
        """Have a seat's whole state sent, if anybody looks on from there."""
        for viewer in self._all():
            if viewer.seat == seat:
                self._show(viewer)

    def show_to(self, outbox: Outbox) -> None:
        """Have the whole state sent to the viewer with this outbox, if there is one."""
        for viewer in self._all():
            if viewer.outbox is outbox:
                self._show(viewer)

    def show_all(self) -> None:
        """Have everybody's whole state sent, with all progress in it."""
        match = self._match()
        for with_stock in (False, True):
            self._sent[with_stock] = projection.progress(self._id, match, with_stock=with_stock)
        for viewer in self._all():
            self._show(viewer)

    def tell(self, event: Event) -> None:
        """Send everybody the same."""
        for viewer in self._all():
            viewer.outbox.answer(event)

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
        viewers = self._all()
        self._viewers.clear()
        self._spectators.clear()
        self._beside.clear()
        for viewer in viewers:
            viewer.close(code, reason)

    def _all(self) -> list[Viewer]:
        return [*self._viewers.values(), *self._spectators, *self._beside]

    def _show(self, viewer: Viewer) -> None:
        viewer.outbox.state(self._id, lambda: self._state(viewer))

    def _rested(self) -> None:
        self._resting = None
        if self._unsent:
            self._unsent = False
            self.progressed()

    def _send_progress(self) -> None:
        match = self._match()
        frames: dict[bool, str] = {}
        for with_stock in (False, True):
            progress = projection.progress(self._id, match, with_stock=with_stock)
            if progress != self._sent.get(with_stock):  # a draw is not to be told by silence
                self._sent[with_stock] = progress
                frames[with_stock] = encode(progress)
        for viewer in self._all():
            frame = frames.get(projection.sees_stock(match, viewer.seat))
            if frame is not None:
                viewer.outbox.progress(self._id, frame)
