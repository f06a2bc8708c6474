"""The road of a command: judged, stored, adopted, answered once.

Of each queue one command is under way at a time; what follows waits, up to a limit. A
conflict means that another node was first: read on, judge anew. Nothing is awaited: the
log answers by calling back, so a connection that goes away touches nothing.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias, assert_never

from engine.game import Refusal
from engine.match.commands import Command, Join
from engine.match.decide import decide
from engine.match.decision import Already, Decision
from engine.match.entries import Created, Joined, Left, Removed, RunStarted
from engine.match.notation import entry_text
from engine.match.refusals import MatchRefusal
from engine.match.state import Phase
from server.fold import Fold
from server.log import Append, Conflict, Log, Outcome, Stored, TooEarly, TooLate, Unknown
from server.metrics import CONFLICTS, DUPLICATES, UNKNOWN
from server.people import Person, person_text
from server.protocol import ProtocolRefusal

Answer: TypeAlias = MatchRefusal | Refusal | ProtocolRefusal | None
"""Why a command was refused; None when it has happened."""
Reply: TypeAlias = Callable[[Answer], None]

QUEUE_LIMIT = 128
"""The most commands of one queue that wait."""
ATTEMPTS = 8
"""How often a command is judged anew before its player is asked to try again."""
HOST_SEAT = 1
LOBBY = "lobby"


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


class Road:
    """The commands of one match on this node.

    `beat` asks the store who is connected and which sessions are void; `set_clock` takes
    the match clock as the store has told it.
    """

    def __init__(
        self, fold: Fold, log: Log, beat: Callable[[], None], set_clock: Callable[[int], None]
    ) -> None:
        self._fold = fold
        self._log = log
        self._beat = beat
        self._set_clock = set_clock
        self._queues: dict[str, deque[_Job]] = {}

    @property
    def empty(self) -> bool:
        """Whether no command is under way."""
        return not self._queues

    def busy(self, queue: str) -> bool:
        """Tell whether a command of that queue is under way."""
        return queue in self._queues

    def queue_of(self, seat: int) -> str:
        """Name the queue of a seat's commands: one for all in the lobby, where seats compete."""
        match = self._fold.match
        return LOBBY if match is None or match.phase is Phase.LOBBY else str(seat)

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
        if self._fold.set_aside:
            self._finish(queue, ProtocolRefusal.TRY_AGAIN)
            return
        if job.person and not self._fold.people_known:  # perhaps this very person has a seat
            job.attempts += 1
            self._fold.read_on(partial(self._judge_again, queue))
            return
        if isinstance(job.command, Join) and job.person and self._fold.seat_of(job.person.player):
            self._finish(queue, None)
            return
        outcome = decide(self._fold.match, job.command, self._fold.codes)
        if isinstance(outcome, Decision):
            self._log.append(self._append(job, outcome), partial(self._answered, queue))
        elif isinstance(outcome, Already):
            DUPLICATES.inc()
            self._finish(queue, None)
        else:
            self._finish(queue, outcome)

    def _append(self, job: _Job, decision: Decision) -> Append:
        people: dict[str, bytes] = {}
        entry = decision.entry
        if isinstance(entry, Created | RunStarted | Joined) and job.person is not None:
            job.takes = entry.seat if isinstance(entry, Joined) else HOST_SEAT
            people[str(job.takes)] = person_text(job.person)
        elif isinstance(entry, Left) and self._fold.whole().phase is Phase.LOBBY:
            people[str(entry.seat)] = b""
        elif isinstance(entry, Removed):
            people[str(entry.removed)] = b""
        return Append(
            match=self._fold.id,
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
                    self._fold.people[job.takes] = job.person
                self._fold.adopt(outcome, partial(self._adopted, queue))
            case Conflict():
                CONFLICTS.inc()
                job.attempts += 1
                self._beat()  # tells whether the session was replaced
                self._fold.read_on(partial(self._judge_again, queue))
            case TooEarly(clock_ms=clock_ms):
                self._set_clock(clock_ms)
                self._finish(queue, MatchRefusal.NOT_NOW)
            case TooLate(clock_ms=clock_ms):
                self._set_clock(clock_ms)
                self._finish(queue, Refusal.OVER)
            case Unknown():
                UNKNOWN.inc()
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
