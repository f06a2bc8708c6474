"""One match on this node: commands in, entries out, and those who look on.

Every change takes one road: `submit` a command, `decide`, append, adopt what the log
stored, tell those who look on. Nothing is adopted that is not in the log, and nothing is
awaited: the log answers by calling back, so a connection that goes away touches nothing.

Of each seat one command is under way at a time; what follows waits in a bounded queue.
A conflict means that another node was first: read on, judge anew.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias, assert_never

from engine.game import Refusal
from engine.match.commands import ClockCommand, Command, Join, Return
from engine.match.decide import Already, Decision, decide
from engine.match.entries import Created, Joined, Left, Moved, Stamped, entry_text
from engine.match.refusals import MatchRefusal
from engine.match.state import Phase, Presence
from server import protocol
from server.alarm import RING_AGAIN_MS, Alarm
from server.audience import Audience, Viewer
from server.fold import Fold, Spawn
from server.ids import MatchId
from server.log import (
    Append,
    Attached,
    Beat,
    Conflict,
    Log,
    Outcome,
    Stored,
    TooEarly,
    TooLate,
    Unknown,
)
from server.outbox import Outbox
from server.people import Person, person_text
from server.projection import moved, state
from server.protocol import ProtocolRefusal
from server.world import World

Answer: TypeAlias = MatchRefusal | Refusal | ProtocolRefusal | None
"""Why a command was refused; None when it has happened."""
Reply: TypeAlias = Callable[[Answer], None]

QUEUE_LIMIT = 64
"""The most commands of one seat that wait."""
ATTEMPTS = 8
"""How often a command is judged anew before its player is asked to try again."""
RETRY_MS = 500
HOST_SEAT = 1
CLOCK = "clock"
OURS = 1011


def session_counter(seat: int) -> str:
    """Name the counter of a seat's session generation."""
    return f"s:{seat}"


@dataclass(slots=True)
class _Job:
    command: Command
    reply: Reply
    person: Person | None
    expect: dict[str, int]
    takes: int = 0  # the seat that `person` gets by it
    attempts: int = 0


class LiveMatch:
    """A match in memory. `over` is called once its end has been adopted."""

    def __init__(
        self,
        match_id: MatchId,
        secret: bytes,
        log: Log,
        world: World,
        spawn: Spawn,
        over: Callable[["LiveMatch"], None],
    ) -> None:
        self.id = match_id
        self.fold = Fold(match_id, secret, log, spawn, self._changed, self._broken)
        self.audience = Audience(match_id, self.fold.whole, self._state)
        self._alarm = Alarm(world, self._ring, lambda: self.audience.seats)
        self._log = log
        self._over = over
        self._queues: dict[str, deque[_Job]] = {}
        self._attaching = 0

    @property
    def idle(self) -> bool:
        """Whether nothing is under way here and nobody looks on."""
        under_way = self._queues or self._attaching or self.fold.reading
        return not under_way and not self.audience.seats

    def stop(self) -> None:
        """Let go of the clock; the match goes on wherever else it is kept."""
        self._alarm.stop()

    def moved(self, seat: int, hole: int, number: int) -> protocol.Moved:
        """Build the answer to a stored move."""
        return moved(self.id, self.fold.whole(), seat, hole, number)

    def attach(
        self,
        seat: int,
        outbox: Outbox,
        close: Callable[[int, str], None],
        done: Callable[[Viewer | None], None],
    ) -> None:
        """Open a new session of a seat, for `enter`; `done` gets None if the store is away."""

        def attached(outcome: Attached | Unknown) -> None:
            self._attaching -= 1
            if isinstance(outcome, Unknown):
                done(None)
                return
            self._alarm.set_clock(outcome.clock_ms)
            done(Viewer(seat, outbox, close, outcome.s))

        self._attaching += 1
        self._log.attach(self.id, seat, attached)

    def enter(self, viewer: Viewer) -> None:
        """Let a viewer look on; a player who was gone is back by it."""
        self.audience.enter(viewer)
        if self._is_gone(viewer.seat):
            self.submit(str(viewer.seat), Return(viewer.seat), lambda _answer: None)

    def beat(self) -> None:
        """Keep the match's clock going, and note who has a connection here."""
        self._log.beat(self.id, self.audience.seats, self._beaten)

    # The road of a command.

    def submit(
        self,
        queue: str,
        command: Command,
        reply: Reply,
        person: Person | None = None,
        *,
        expect: dict[str, int] | None = None,
    ) -> None:
        """Judge a command after those before it in its queue, store it, and reply once.

        `person` is who takes a seat by it; `expect` are counters that it relies on
        besides those that `decide` names.
        """
        jobs = self._queues.setdefault(queue, deque())
        if len(jobs) >= QUEUE_LIMIT:
            reply(ProtocolRefusal.TOO_FAST)
            return
        jobs.append(_Job(command, reply, person, expect or {}))
        if len(jobs) == 1:
            self._judge(queue)

    def _judge(self, queue: str) -> None:
        job = self._queues[queue][0]
        if self.fold.set_aside:
            self._finish(queue, ProtocolRefusal.TRY_AGAIN)
            return
        if isinstance(job.command, Join) and job.person and self.fold.seat_of(job.person.player):
            self._finish(queue, None)
            return
        outcome = decide(self.fold.match, job.command, self.fold.codes)
        if isinstance(outcome, Decision):
            self._log.append(self._append(job, outcome), partial(self._answered, queue))
        else:
            self._finish(queue, None if isinstance(outcome, Already) else outcome)

    def _append(self, job: _Job, decision: Decision) -> Append:
        people: dict[str, bytes] = {}
        entry = decision.entry
        if isinstance(entry, Created | Joined) and job.person is not None:
            job.takes = entry.seat if isinstance(entry, Joined) else HOST_SEAT
            people[str(job.takes)] = person_text(job.person)
        elif isinstance(entry, Left) and self.fold.whole().phase is Phase.LOBBY:
            people[str(entry.seat)] = b""
        return Append(
            match=self.id,
            entry=entry_text(entry),
            expect=decision.expect | job.expect,
            set=decision.set,
            not_before_ms=decision.not_before_ms,
            not_after_ms=decision.not_after_ms,
            people=people,
        )

    def _answered(self, queue: str, outcome: Outcome) -> None:
        job = self._queues[queue][0]
        match outcome:
            case Stored():
                if job.person is not None:
                    self.fold.people[job.takes] = job.person
                self.fold.adopt(outcome, partial(self._adopted, queue))
            case Conflict():
                job.attempts += 1
                self.beat()  # tells whether the session was replaced
                self.fold.read_on(partial(self._judge_again, queue))
            case TooEarly(clock_ms=clock_ms):
                self._alarm.set_clock(clock_ms)
                self._finish(queue, MatchRefusal.NOT_NOW)
            case TooLate(clock_ms=clock_ms):
                self._alarm.set_clock(clock_ms)
                self._finish(queue, Refusal.OVER)
            case Unknown():
                self._finish(queue, ProtocolRefusal.TRY_AGAIN)
            case _:
                assert_never(outcome)

    def _adopted(self, queue: str, read: bool) -> None:
        self._finish(queue, None if read else ProtocolRefusal.TRY_AGAIN)

    def _judge_again(self, queue: str, read: bool) -> None:
        if read and self._queues[queue][0].attempts < ATTEMPTS:
            self._judge(queue)
        else:
            self._finish(queue, ProtocolRefusal.TRY_AGAIN)

    def _finish(self, queue: str, answer: Answer) -> None:
        jobs = self._queues[queue]
        job = jobs.popleft()
        if jobs:
            asyncio.get_running_loop().call_soon(self._judge, queue)
        else:
            del self._queues[queue]
        job.reply(answer)

    # What follows from the log.

    def _changed(self, stamped: Stamped) -> None:
        match = self.fold.whole()
        self._alarm.set_clock(stamped.at_ms)
        if isinstance(stamped.entry, Moved):
            self.audience.progressed()
        else:
            self.audience.show_all()
        if match.finished:
            self._over(self)
        self._alarm.set(match)

    def _broken(self) -> None:
        self._alarm.stop()
        self.audience.close(OURS, "this match cannot go on here")

    def _beaten(self, outcome: Beat | Unknown) -> None:
        if isinstance(outcome, Unknown) or self.fold.match is None:
            return
        self._alarm.set_clock(outcome.clock_ms)
        self._alarm.seen(outcome.seen_ms)
        for seat, generation in outcome.sessions.items():
            self.audience.replace(seat, generation)
        if outcome.v > self.fold.v:
            self.fold.read_on()
        self._alarm.set(self.fold.match)

    def _ring(self, command: ClockCommand) -> None:
        if CLOCK not in self._queues:
            self.submit(CLOCK, command, self._rung)

    def _rung(self, answer: Answer) -> None:
        if not self.fold.set_aside:
            tried = answer is ProtocolRefusal.TRY_AGAIN
            self._alarm.set(self.fold.whole(), RETRY_MS if tried else RING_AGAIN_MS)

    def _is_gone(self, number: int) -> bool:
        seats = self.fold.whole().seats
        return any(seat.number == number and seat.presence is Presence.GONE for seat in seats)

    def _state(self, seat: int) -> protocol.State:
        match, clock_ms = self.fold.whole(), self._alarm.clock_ms()
        return state(self.id, match, self.fold.people, seat, clock_ms)
