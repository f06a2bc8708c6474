"""The bell: news of entries, from whichever node appended them, over subscriptions.

What it brings is a hint, never a fact: anything may be lost. So the listener is told of a
gap after every subscription that the store has confirmed, the first one included: read
from the stream *then*, and adopt what the bell brings strictly in order.

Each match is heard at the primary that has its slot, where its entries are stored. The
store rings within the shard (SPUBLISH), the same on one server as in a Cluster: over all of
a Cluster (PUBLISH) each of its servers would hear each move of each match, and more
primaries would make it no faster. When a slot moves or a primary is replaced, the matches
concerned are heard at the new one, after a gap.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from server.ids import MatchId
from server.log import keys
from server.log.line import Ear, Line
from server.log.patience import PATIENCE, Patience
from server.log.values import Stored
from server.store import Moved, Place, Primaries


@dataclass(frozen=True, slots=True)
class Listener:
    """Who hears of a match. Both are called from the event loop."""

    on_entry: Callable[[Stored], None]
    on_gap: Callable[[MatchId], None]


class Bell:
    """One node's ear for the matches that it serves. Made inside a running loop."""

    def __init__(self, primaries: Primaries, name: str, patience: Patience = PATIENCE) -> None:
        self._primaries = primaries
        self._name = name
        self._patience = patience
        self._ear = Ear(
            self._news, self._confirmed, self._gone, self._moved, primaries.seek, primaries.confirm
        )
        self._listeners: dict[MatchId, Listener] = {}
        self._homes: dict[MatchId, Place] = {}
        self._lines: dict[Place, Line] = {}
        self._leaving: set[asyncio.Task[None]] = set()
        primaries.watch(self._settle)
        primaries.seek()
        self._settle()

    @property
    def healthy(self) -> bool:
        """Whether there is a line to every primary, over which something was heard lately."""
        return bool(self._lines) and all(line.healthy for line in self._lines.values())

    def listen(self, match: MatchId, listener: Listener) -> None:
        """Hear of a match. There is one listener for each: a second one is our mistake."""
        if match in self._listeners:
            raise ValueError(f"match {match!r} is being listened to already")
        self._listeners[match] = listener
        self._bring_home(match)

    def mute(self, match: MatchId) -> None:
        """Hear no more of a match."""
        self._listeners.pop(match, None)
        self._leave_home(match)

    async def close(self) -> None:
        """Stop listening."""
        for line in self._lines.values():
            await line.close()
        if self._leaving:
            await asyncio.wait(self._leaving)

    def _settle(self) -> None:
        """Have a line to each primary and no other, and hear each match at its own."""
        known = self._primaries.known
        for place in known - self._lines.keys():
            access = self._primaries.access
            self._lines[place] = Line(access, place, self._name, self._ear, self._patience)
        for match in self._listeners:
            self._bring_home(match)
        for place in self._lines.keys() - known:
            task = asyncio.create_task(self._lines.pop(place).close())
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)

    def _bring_home(self, match: MatchId) -> None:
        place = self._primaries.of(keys.bell(match))
        if place != self._homes.get(match):
            self._leave_home(match)
            if place is not None:
                self._homes[match] = place
                self._lines[place].add(match)

    def _leave_home(self, match: MatchId) -> None:
        home = self._homes.pop(match, None)
        if home is not None:
            self._lines[home].drop(match)

    # What the lines tell.

    def _news(self, match: MatchId, entry: Stored) -> None:
        if match in self._listeners:
            self._listeners[match].on_entry(entry)

    def _confirmed(self, match: MatchId) -> None:
        if match in self._listeners:
            self._listeners[match].on_gap(match)

    def _gone(self, match: MatchId) -> None:
        """Ask for a match again that is rung for no more: the answer says who rings for it."""
        home = self._homes.pop(match, None)
        if home is not None:
            self._lines[home].matches.discard(match)  # unsubscribed it is already
            self._bring_home(match)
            self._primaries.seek()

    def _moved(self, place: Place, error: Moved) -> None:
        self._primaries.moved(error, place)
