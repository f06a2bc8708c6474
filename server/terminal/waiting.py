"""A script's `wait`: what for, how long, and whether to wait on."""

from dataclasses import dataclass
from enum import Enum, auto

from server.terminal.commands import Wait
from server.terminal.errors import Refuse
from server.terminal.table import Room
from server.terminal.times import time_text
from server.terminal.words import say


class Outcome(Enum):
    """How a wait stands."""

    NOT_YET = auto()
    THERE = auto()
    LATE = auto()
    NEVER = auto()


@dataclass(frozen=True, slots=True)
class Waiting:
    """A wait that was begun by a line; `until_s` is on the event loop's clock."""

    wait: Wait
    line: str
    until_s: float | None

    @classmethod
    def begin(cls, wait: Wait, line: str, now_s: float) -> "Waiting":
        """Begin to wait."""
        return cls(wait, line, None if wait.within_ms is None else now_s + wait.within_ms / 1000)

    def outcome(self, room: Room, now_s: float) -> Outcome:
        """Judge the wait by a room as it was last told."""
        try:
            if room.reached(self.wait):
                return Outcome.THERE
        except Refuse:
            return Outcome.NEVER
        late = self.until_s is not None and now_s >= self.until_s
        return Outcome.LATE if late else Outcome.NOT_YET

    def in_vain(self, outcome: Outcome) -> str:
        """Say that it was in vain."""
        key = "wait_late" if outcome is Outcome.LATE else "wait_never"
        return say(key, what=self.line, time=time_text(self.wait.within_ms or 0))
