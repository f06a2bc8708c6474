"""One match on this node: its fold, its clock, its commands, and those who look on.

What happens to it takes one road (`road`); nothing is adopted that is not in its log
(`fold`); what is adopted is told to those who look on (`audience`); and what falls due by
itself is asked for when the clock has come to it (`alarm`).
"""

from collections.abc import Callable, Mapping

from engine.match.commands import (
    ClockCommand,
    CloseLobby,
    End,
    EndHole,
    NoteRolledBack,
    Return,
    StartHole,
)
from engine.match.entries import (
    Entry,
    HoleStarted,
    Left,
    Moved,
    Reacted,
    Readied,
    RunStarted,
    Stamped,
    Started,
)
from engine.match.state import Match, Phase, Presence
from server import protocol
from server.alarm import RING_AGAIN_MS, Alarm
from server.audience import BESIDE, Audience, Viewer
from server.fold import Fold, Spawn
from server.ids import MatchId
from server.log import (
    Attached,
    Beat,
    Log,
    Unknown,
)
from server.metrics import RESUMES, START_SKEW_SECONDS
from server.noting import Noting
from server.outbox import Outbox
from server.possible import Possible
from server.projection import moved, state
from server.protocol import CloseCode, ProtocolRefusal
from server.redraws import Redraws
from server.road import Answer, Road
from server.sight import WHOLE, Sight
from server.solving import Solver
from server.world import World

RETRY_MS = 500
CLOCK = "clock"


class LiveMatch:
    """A match in memory.

    `started` is called when it needs its clock again, `over` when it has ended, or is a run
    that was played to its end.
    """

    def __init__(
        self,
        match_id: MatchId,
        secret: bytes,
        log: Log,
        world: World,
        spawn: Spawn,
        started: Callable[["LiveMatch"], None],
        over: Callable[["LiveMatch"], None],
        solver: Solver | None = None,
    ) -> None:
        self.id = match_id
        self.fold = Fold(
            match_id, secret, log, spawn, self._changed, self._broken, self._rolled_back
        )
        self.audience = Audience(match_id, self.fold.whole, self._state)
        self._possible = Possible(solver, spawn, self.audience.show_all)
        self._redraws = Redraws(solver, spawn, self.fold.drawn, self._redrawn)
        self._alarm = Alarm(world, self._ring, lambda: self.audience.seats)
        self._log = log
        self._started = started
        self._over = over
        self.road = Road(self.fold, log, self.beat, self._alarm.set_clock)
        self._noting = Noting(self.road)
        self._attaching = 0
        self._sessions: dict[int, int] = {}
        self.rematch = ""
        self.asked_house: set[str] = set()

    @property
    def idle(self) -> bool:
        """Whether nothing is under way here and nobody looks on."""
        under_way = (
            not self.road.empty or self._attaching or self.fold.reading or self._redraws.asking
        )
        return not under_way and self.audience.empty

    def stop(self) -> None:
        """Let go of the clock; the match goes on wherever else it is kept."""
        self._alarm.stop()

    def moved(self, seat: int, hole: int, number: int) -> protocol.Moved:
        """Build the answer to a stored move."""
        return moved(self.id, self.fold.whole(), seat, hole, number)

    @property
    def clock_ms(self) -> int:
        """The match clock as far as it is known here."""
        return self._alarm.clock_ms()

    def attach(
        self,
        seat: int,
        outbox: Outbox,
        close: Callable[[int, str], None],
        done: Callable[[Viewer | None], None],
        sight: Sight = WHOLE,
    ) -> None:
        """Open a new session of a seat, for `enter`; `done` gets None if the store is away.

        Whoever comes from another node has perhaps been told what was not heard of here yet,
        so all that the log had by then is folded in first.
        """

        def attached(outcome: Attached | Unknown) -> None:
            self._attaching -= 1
            if isinstance(outcome, Unknown):
                done(None)
                return
            self._alarm.set_clock(outcome.clock_ms)
            RESUMES.inc()
            self._sessions[seat] = outcome.s
            viewer = Viewer(seat, outbox, close, outcome.s, sight)
            if outcome.v > self.fold.v:  # who comes from another node may know more than this one
                self.fold.read_on(lambda read: done(viewer if read else None))
            else:
                done(viewer)

        self._attaching += 1
        self._log.attach(self.id, seat, attached, self._sessions.get(seat, 0))

    def attach_beside(
        self,
        seat: int,
        outbox: Outbox,
        close: Callable[[int, str], None],
        done: Callable[[Viewer | None], None],
        sight: Sight = WHOLE,
    ) -> None:
        """Let a service look on from a seat, for `enter`, beside whoever sits there."""
        viewer = Viewer(seat, outbox, close, BESIDE, sight)
        self.fold.read_on(lambda read: done(viewer if read else None))

    def enter(self, viewer: Viewer) -> None:
        """Let a viewer look on; a player who was gone is back by it."""
        self.audience.enter(viewer)
        if self._is_gone(viewer.seat):
            self.road.submit(str(viewer.seat), Return(viewer.seat), lambda _answer: None)

    def beat(self) -> None:
        """Keep the match's clock going, and note who has a connection here."""
        here = self.audience.generations
        self._log.beat(self.id, self.audience.seats, lambda outcome: self._beaten(outcome, here))

    def open_up(self) -> None:
        """End a run whose round is over for everybody."""
        self._ring(End())

    # What follows from the log.

    def _changed(self, stamped: Stamped) -> None:
        now = self.fold.whole()
        if isinstance(stamped.entry, HoleStarted):
            START_SKEW_SECONDS.observe(max(0, stamped.at_ms - now.starts_at_ms) / 1000)
        self._alarm.set_clock(stamped.at_ms)
        match stamped.entry:
            case Moved():
                self.audience.progressed()
            case Reacted(seat=seat, word=word):
                self.audience.tell(protocol.Reaction(self.id, seat, word))
            case _:
                self.audience.show_all()
        if _starts(now, stamped.entry):
            self._started(self)
        if now.finished or now.phase is Phase.SEALED:
            self._over(self)
        if now.phase is Phase.WAITING and not now.last_hole:
            self._redraws.of_next(now)  # found while the countdown runs
        self._alarm.set(now)

    def _broken(self) -> None:
        self._alarm.stop()
        self.audience.close(CloseCode.OURS, "this match cannot go on here")

    def _rolled_back(self, note: NoteRolledBack) -> None:
        """Show what the store still has, and have it noted in the log, for everybody to see."""
        self._noting.take(note)
        self.audience.show_all()
        self._alarm.set(self.fold.whole())

    def _beaten(self, outcome: Beat | Unknown, here: Mapping[int, int]) -> None:
        """Go by what the store knows; `here` are the sessions that were open here as it was asked."""
        if isinstance(outcome, Unknown) or self.fold.match is None:
            return
        self._alarm.set_clock(outcome.clock_ms)
        self._alarm.seen(outcome.seen_ms)
        self._sessions.update(outcome.sessions)
        for seat, generation in outcome.sessions.items():
            self.audience.replace(seat, generation)
            if here.get(seat, 0) > generation:
                self.audience.lost(seat, here[seat])
        if outcome.id != self.fold.last_id or not self.fold.people_known:
            self.fold.read_on()
        self._noting.go_on()
        self._alarm.set(self.fold.match)

    def _ring(self, command: ClockCommand) -> None:
        completed = self._complete(command)
        if completed is not None and not self.road.busy(CLOCK):
            self.road.submit(CLOCK, completed, self._rung)

    def _complete(self, command: ClockCommand) -> ClockCommand | None:
        """Add to what fell due what only the keeper of the log and the secret has.

        None if that is not known yet; then it rings again.
        """
        match command:
            case StartHole():
                draw = self._redraws.of_next(self.fold.whole())
                return None if draw is None else StartHole(draw)
            case EndHole():
                return EndHole(self.fold.head, self.fold.v)
            case End():
                return End(self.fold.open_secret())
            case CloseLobby():
                return CloseLobby(self.fold.open_secret())
            case _:
                return command

    def _rung(self, answer: Answer) -> None:
        if not self.fold.set_aside:
            tried = answer is ProtocolRefusal.TRY_AGAIN
            self._alarm.set(self.fold.whole(), RETRY_MS if tried else RING_AGAIN_MS)

    def _redrawn(self, found: bool) -> None:
        if not self.fold.set_aside:
            self._alarm.set(self.fold.whole(), 0 if found else RETRY_MS)

    def _is_gone(self, number: int) -> bool:
        seats = self.fold.whole().seats
        return any(seat.number == number and seat.presence is Presence.GONE for seat in seats)

    def _state(self, viewer: Viewer) -> protocol.State:
        match, clock_ms = self.fold.whole(), self._alarm.clock_ms()
        people, scoped = viewer.sight.shown(self.fold.people), viewer.sight.scoped
        return state(
            self.id,
            match,
            people,
            viewer.seat,
            clock_ms,
            self.rematch,
            self.fold.head,
            scoped=scoped,
            best=self._possible.of(match),
        )


def _starts(match: Match, entry: Entry) -> bool:
    """Tell whether by this entry the match is due sooner than it was: a run waits for long."""
    begins = isinstance(entry, Started | RunStarted)
    return begins or (match.alone and isinstance(entry, Readied | HoleStarted | Left))
