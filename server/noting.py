"""Noting in a match's log that the store had lost some of it: once, whoever noticed it.

What was told of the lost part, heads of the chain among it, stands in no record any more.
So the record itself says that there was more, how far, and with which head. Every node
that had folded more notices; the first to note it does so for all.
"""

from engine.match.commands import NoteRolledBack
from server.protocol import ProtocolRefusal
from server.road import Answer, Road

NOTE = "note"


class Noting:
    """What one node has to note about one match."""

    def __init__(self, road: Road) -> None:
        self._road = road
        self._note: NoteRolledBack | None = None

    def take(self, note: NoteRolledBack) -> None:
        """Have this noted, now or when the store can be reached again."""
        self._note = note
        self.go_on()

    def go_on(self) -> None:
        """Try again, if anything is to be noted."""
        if self._note is not None and not self._road.busy(NOTE):
            self._road.submit(NOTE, self._note, self._noted)

    def _noted(self, answer: Answer) -> None:
        if answer is not ProtocolRefusal.TRY_AGAIN:
            self._note = None
