"""One player's connection: hello first, then commands in order, each answered once.

It reads frames and fills an outbox; it never waits for a send, and what it asks of the
store runs outside it. While a command that must look something up is under way, the
frames behind it wait in a bounded inbox, so that they are taken in order.
"""

import time
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from engine.match.refusals import MatchRefusal
from server import protocol
from server.audience import BESIDE, Viewer
from server.desks import DeskCommand, Desks
from server.entrance import Entering, Entrance, MatchCommand
from server.greeting import POLICY, SERVICE, NotWelcome, greet
from server.hub import Hub
from server.ids import PlayerId
from server.limits import Visit
from server.live import LiveMatch
from server.logs import logger_of
from server.looking import Look, Looking
from server.metrics import ACK_SECONDS, REFUSED
from server.of_seat import of_seat
from server.outbox import Outbox
from server.players import Player, Players
from server.projection import SPECTATOR
from server.protocol import CloseCode, Done, FrameError, ProtocolRefusal, Refused
from server.refusing import refusal
from server.road import Answer, session_counter
from server.store import StoreAway

logger = logger_of(__name__)

INBOX_LIMIT = 256
FAULTS_LIMIT = 20
"""How many bad frames a connection may send before it is closed."""
VIEWS_LIMIT = 64
"""At how many matches that are not over a connection may look on."""
OURS = 1011


class Session:
    """A connection's side of the protocol.

    `close` ends the connection with a code, `visit` says what is too much.
    """

    def __init__(
        self,
        hub: Hub,
        players: Players,
        outbox: Outbox,
        close: Callable[[int, str], None],
        visit: Visit,
    ) -> None:
        self._hub = hub
        self._desks = Desks(hub)
        self._looking = Looking(hub.reviewing, self._spawn, self._say)
        self._players = players
        self._outbox = outbox
        self._close = close
        self._visit = visit
        self._player: Player | None = None
        self._entrance: Entrance | None = None
        self._service = False
        self._views: dict[str, tuple[LiveMatch, Viewer]] = {}
        self._inbox: deque[protocol.Command | FrameError] = deque()
        self._busy = False
        self._under_way = 0
        self._faults = 0
        self._ended = False
        self._deleting = False
        self._forget: Callable[[], None] = lambda: None

    def received(self, frame: str | bytes) -> None:
        """Take a frame; it is answered through the outbox."""
        if self._ended:
            return
        if len(self._inbox) >= INBOX_LIMIT:
            self._too_fast(Refused(ProtocolRefusal.TOO_FAST))
            return
        self._inbox.append(_command(frame))
        self._next()

    def expire(self) -> None:
        """Close the connection if hello has not been said by now."""
        if self._player is None:
            self._end(POLICY, ProtocolRefusal.HELLO_FIRST)

    def closed(self) -> None:
        """The connection is gone; what it had under way goes on without it."""
        self._ended = True
        self._inbox.clear()
        self._forget()
        for live, _ in self._views.values():
            live.audience.leave(self._outbox)

    # Frames, one after the other.

    def _next(self) -> None:
        """Take what waits: moves at once, all else when what was before it is answered."""
        while self._inbox and not self._busy:
            frame = self._inbox[0]
            if self._under_way and not isinstance(frame, protocol.Move):
                return
            self._inbox.popleft()
            with self._edge():
                self._take(frame)

    def _look_up(self, coroutine: Coroutine[Any, Any, None]) -> None:
        self._busy = True
        self._spawn(coroutine)

    def _spawn(self, coroutine: Coroutine[Any, Any, None]) -> None:
        self._hub.matches.spawn(self._looked_up(coroutine))

    async def _looked_up(self, coroutine: Coroutine[Any, Any, None]) -> None:
        with self._edge():
            await coroutine

    def _free(self) -> None:
        self._busy = False
        self._next()

    @contextmanager
    def _edge(self) -> Iterator[None]:
        """Hold a fault of ours to this one connection: the only broad except of the server."""
        try:
            yield
        except Exception:
            logger.exception("a session failed", player=self._player and self._player.id)
            self._end(OURS, "a fault of ours")

    def _end(self, code: int, reason: str) -> None:
        """Read nothing more, and close the connection once what was said is written."""
        self._ended = True
        self._inbox.clear()
        self._close(code, reason)

    def _take(self, command: protocol.Command | FrameError) -> None:
        if isinstance(command, FrameError):
            self._fault(ProtocolRefusal.BAD_FRAME, str(command))
            return
        if isinstance(command, protocol.Hello):
            if self._player is None:
                self._look_up(self._greet(command))
            else:
                self._fault(ProtocolRefusal.BAD_FRAME, "hello comes once")
        elif self._player is None or self._entrance is None:
            self._refuse(ProtocolRefusal.HELLO_FIRST)
            self._end(POLICY, ProtocolRefusal.HELLO_FIRST)
        elif not self._visit.may_ask(command):
            self._too_fast(refusal(command, ProtocolRefusal.TOO_FAST))
        elif isinstance(command, DeskCommand):
            self._look_up(self._ask(command, self._player))
        elif isinstance(command, Entering) or command.match not in self._views:
            self._enter(command, self._entrance)
        else:
            self._within(*self._views[command.match], command)

    def _fault(self, reason: ProtocolRefusal, detail: str) -> None:
        self._refuse(reason, detail=detail)
        self._faults += 1
        if self._faults > FAULTS_LIMIT:
            self._end(POLICY, "too many frames that are no commands")

    def _enter(self, command: Entering | MatchCommand, entrance: Entrance) -> None:
        if not self._make_room():
            self._refuse_command(command, ProtocolRefusal.TOO_MANY)
        elif isinstance(command, protocol.Create):
            self._look_up(entrance.create(command))
        elif isinstance(command, protocol.StartRun):
            self._look_up(entrance.start_run(command))
        else:
            self._look_up(entrance.enter(command))

    def _too_fast(self, refused: Refused) -> None:
        self._say(refused)
        if not self._visit.may_go_on():
            self._end(POLICY, "too many commands, too fast")

    def _make_room(self) -> bool:
        """Look on no more at what is over, if need be; False if there is no room even so."""
        if len(self._views) >= VIEWS_LIMIT:
            over = [match for match, (live, _) in self._views.items() if live.fold.over]
            for match in over:
                live, _ = self._views.pop(match)
                live.audience.leave(self._outbox)
        return len(self._views) < VIEWS_LIMIT

    def _refuse(self, reason: str, **of: Any) -> None:
        self._say(Refused(str(reason), **of))

    def _refuse_command(
        self, command: Entering | MatchCommand, reason: str, detail: str = ""
    ) -> None:
        self._say(refusal(command, reason, detail))

    # What must be looked up. Each ends in `_free`.

    async def _greet(self, hello: protocol.Hello) -> None:
        greeting = await greet(self._players, self._hub.tickets, hello, self._visit)
        if isinstance(greeting, NotWelcome):
            self._refuse(greeting.reason, detail=greeting.detail)
            self._end(greeting.code, greeting.reason)
            return
        self._player, welcome = greeting
        self._service = hello.kind == SERVICE
        self._entrance = Entrance(
            self._hub,
            self._player,
            self._outbox,
            self._end,
            self._known,
            self._entered,
            self._not_entered,
            service=self._service,
        )
        try:
            self._forget = await self._hub.sessions.enter(self._player, self._sign_out)
        except StoreAway:
            self._refuse(ProtocolRefusal.TRY_AGAIN)
            self._end(CloseCode.TRY_AGAIN, ProtocolRefusal.TRY_AGAIN)
        if self._ended:
            self._forget()
            return
        if self._service:
            self._hub.matches.spawn(self._hub.list_player(self._player.id))
        self._outbox.answer(welcome)
        self._free()

    def _sign_out(self, code: int, reason: str) -> None:
        if not self._deleting:  # which says so itself
            self._refuse(ProtocolRefusal.SIGNED_OUT, detail=reason)
            self._end(code, reason)

    async def _ask(self, command: DeskCommand, player: Player) -> None:
        self._deleting = isinstance(command, protocol.DeleteMe)
        answer = await self._desks.answer(player, command, service=self._service)
        self._say(answer)
        if self._deleting and isinstance(answer, Done):
            self._end(CloseCode.DELETED, "this player was deleted")
            return
        self._deleting = False
        self._free()

    def _say(self, event: protocol.Event) -> None:
        if isinstance(event, Refused):
            REFUSED.labels(event.reason).inc()
        self._outbox.answer(event)

    # Within a match.

    def _known(self, match: str) -> Viewer | None:
        _, viewer = self._views.get(match, (None, None))
        return viewer

    def _entered(self, live: LiveMatch, command: Entering | MatchCommand, viewer: Viewer) -> None:
        if self._ended:
            return
        if self._known(live.id) is not viewer:
            live.audience.leave(self._outbox)
            self._views[live.id] = (live, viewer)
            live.enter(viewer)
        if isinstance(command, Entering):
            self._outbox.answer(Done(command.request, live.id))
        else:
            self._within(live, viewer, command)
        self._free()

    def _not_entered(self, command: Entering | MatchCommand, reason: str, detail: str = "") -> None:
        self._refuse_command(command, reason, detail)
        self._free()

    def _within(self, live: LiveMatch, viewer: Viewer, command: MatchCommand) -> None:
        if isinstance(command, Look):
            seat = live.fold.seat_of(self._player.id) if self._player else None
            you = seat or viewer.seat  # who plays is no spectator of the own match
            self._looking.answer(live, you, command)
        elif viewer.seat == SPECTATOR:
            self._refuse_command(command, MatchRefusal.NOT_SEATED)
        elif isinstance(command, protocol.AskHouse):
            asked = self._hub.ask_house(live, viewer.seat, command.strength, command.request)
            self._answer(live, viewer.seat, command, asked)
        else:
            self._under_way += 1
            live.road.submit(
                live.road.queue_of(viewer.seat),
                of_seat(command, viewer.seat, live.fold, live.clock_ms),
                partial(self._answered, live, viewer.seat, command, time.perf_counter()),
                expect=_relies_on(viewer),
            )

    def _answered(
        self,
        live: LiveMatch,
        seat: int,
        command: MatchCommand,
        asked_s: float,
        answer: Answer,
    ) -> None:
        with self._edge():
            self._under_way -= 1
            if isinstance(command, protocol.Move):
                ACK_SECONDS.observe(time.perf_counter() - asked_s)
            self._answer(live, seat, command, answer)
            self._next()

    def _answer(self, live: LiveMatch, seat: int, command: MatchCommand, answer: Answer) -> None:
        if answer is not None:
            self._refuse_command(command, answer)
            if answer is MatchRefusal.STALE:
                live.audience.show(seat)
        elif isinstance(command, protocol.Move):
            self._outbox.answer(live.moved(seat, command.hole, command.number))
        else:
            if isinstance(command, protocol.Leave) and self._player is not None:
                self._left(live, self._player.id)
            if isinstance(command, protocol.Remove) and command.seat in live.fold.people:
                removed = live.fold.people[command.seat].player
                self._hub.matches.spawn(self._hub.forget_player(removed, live.id))
            self._outbox.answer(Done(command.request, live.id))

    def _left(self, live: LiveMatch, player: PlayerId) -> None:
        live.audience.leave(self._outbox)
        self._views.pop(live.id, None)
        self._hub.matches.spawn(self._hub.forget_player(player, live.id))


def _relies_on(viewer: Viewer) -> dict[str, int]:
    """Return what a command relies on beside its match: that no other connection took over."""
    beside = viewer.generation == BESIDE
    return {} if beside else {session_counter(viewer.seat): viewer.generation}


def _command(frame: str | bytes) -> protocol.Command | FrameError:
    if isinstance(frame, bytes):
        return FrameError("a frame is text")
    try:
        return protocol.parse_command(frame)
    except FrameError as error:
        return error
