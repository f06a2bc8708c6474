"""The store as a match sees it: counters that are compared and set, a clock, a log.

It knows no match, like the real one: what it takes is what the counters and the clock
allow. `Keeper` is a node: a fold of the log that may lag behind it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from engine.codes import GameCode
from engine.game import Refusal
from engine.match.commands import CloseLobby, Command, End
from engine.match.decide import decide
from engine.match.decision import Already, Counters, Decision, Outcome
from engine.match.entries import ClockGivenBack, Entry, HoleStarted, RunStarted, Stamped, Started
from engine.match.evolve import evolve
from engine.match.notation import entry_text, parse_entry
from engine.match.refusals import MatchRefusal
from engine.match.secret import codes_at, codes_of, commitment
from engine.match.state import Match

SECRET = bytes(range(32))
OPENED = SECRET.hex()
COMMITTED = commitment(SECRET)
BEGIN_MS = 1_800_000_000_000


class Failure(StrEnum):
    """Why the store does not take an entry."""

    CONFLICT = "conflict"
    EARLY = "early"
    LATE = "late"


Answer: TypeAlias = Stamped | Failure | Already | MatchRefusal | Refusal


class Store:
    """One match's counters, clock and log."""

    def __init__(self) -> None:
        self.counters: Counters = {}
        self.clock_ms = BEGIN_MS
        self.log: list[tuple[int, bytes]] = []

    def append(self, decision: Decision) -> Stamped | Failure:
        """Store an entry if the counters that it relies on still stand and its time is right."""
        if any(self.counters.get(name, 0) != value for name, value in decision.expect.items()):
            return Failure.CONFLICT
        if decision.not_before_ms is not None and self.clock_ms < decision.not_before_ms:
            return Failure.EARLY
        if decision.not_after_ms is not None and self.clock_ms > decision.not_after_ms:
            return Failure.LATE
        self.counters |= decision.set
        return self._stored(decision.entry)

    def outage(self, ms: int) -> None:
        """Stand still for a while; time that a running match's players lost is given back."""
        if self.counters.get("run", 0):
            self._stored(ClockGivenBack(ms))

    def _stored(self, entry: Entry) -> Stamped:
        self.log.append((self.clock_ms, entry_text(entry)))
        return Stamped(len(self.log), self.clock_ms, entry)


class BlindStore(Store):
    """A store that does not look at some of what it should compare."""

    def __init__(self, blind: str) -> None:
        super().__init__()
        self.blind = blind

    def append(self, decision: Decision) -> Stamped | Failure:
        if self.blind == "time":
            return super().append(replace(decision, not_before_ms=None, not_after_ms=None))
        seen = {
            name: value
            for name, value in decision.expect.items()
            if name.partition(":")[0] != self.blind
        }
        return super().append(replace(decision, expect=seen))


@dataclass(frozen=True)
class Step:
    """A command that was taken: the match before it, what it came to, and the match after it."""

    before: Match | None
    command: Command
    decision: Decision
    after: Match


def opening(command: Command) -> Command:
    """Add to a clock's command the secret that it opens, which only those who keep it know."""
    return replace(command, secret=OPENED) if isinstance(command, End | CloseLobby) else command


class Keeper:
    """A node that keeps a match: it judges by what it has read, which may not be all."""

    def __init__(self, store: Store, codes: Sequence[GameCode] = ()) -> None:
        self.store = store
        self.codes = tuple(codes)
        self.folded: Match | None = None
        self.steps: list[Step] = []

    @property
    def v(self) -> int:
        """How many entries have been folded."""
        return self.folded.v if self.folded else 0

    @property
    def match(self) -> Match:
        assert self.folded is not None
        return self.folded

    def read(self, most: int | None = None) -> None:
        """Fold in what the log holds beyond what has been folded, or the first of it."""
        end = None if most is None else self.v + most
        for v, (at_ms, text) in enumerate(self.store.log[self.v : end], self.v + 1):
            self.fold(Stamped(v, at_ms, parse_entry(text)))

    def fold(self, stamped: Stamped) -> None:
        """Fold in one entry; from the start on the codes are known."""
        if isinstance(stamped.entry, HoleStarted):
            self.codes = codes_at(SECRET, self.folded, self.codes, stamped.entry)
        self.folded = evolve(self.folded, stamped, self.codes)
        if isinstance(stamped.entry, Started | RunStarted) and not self.codes:
            self.codes = codes_of(SECRET, self.match)

    def judge(self, command: Command) -> Outcome:
        """Judge a command by what has been read."""
        return decide(self.folded, command, self.codes)

    def ask(self, command: Command) -> Answer:
        """Judge a command by all there is, store what it comes to, and fold that in."""
        self.read()
        before, outcome = self.folded, self.judge(command)
        if not isinstance(outcome, Decision):
            return outcome
        stored = self.store.append(outcome)
        self.read()
        if isinstance(stored, Stamped):
            self.steps.append(Step(before, command, outcome, self.match))
        return stored
