"""One player's connection: hello first, then commands in order, each answered once.

It reads frames and fills an outbox; it never waits for a send, and what it asks of the
store runs outside it. While a command that must look something up is under way, the
frames behind it wait in a bounded inbox, so that they are taken in order.
"""

import logging
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeAlias, assert_never

from engine.match import commands
from engine.match.refusals import MatchRefusal
from engine.match.settings import SettingsError
from server import protocol
from server.audience import Viewer
from server.greeting import POLICY, NotWelcome, greet
from server.hub import Hub
from server.live import Answer, LiveMatch, session_counter
from server.outbox import Outbox
from server.people import Person
from server.players import Player, Players
from server.protocol import Done, FrameError, ProtocolRefusal, Refused
from server.store import StoreAway
from server.wire_settings import read_settings

logger = logging.getLogger(__name__)

INBOX_LIMIT = 256
FAULTS_LIMIT = 20
"""How many bad frames a connection may send before it is closed."""
OURS = 1011

SeatCommand: TypeAlias = (
    protocol.Ready | protocol.AskHouse | protocol.Start | protocol.Leave | protocol.Move
)
PlayerCommand: TypeAlias = protocol.Create | protocol.Join | protocol.Open | SeatCommand


class Session:
    """A connection's side of the protocol. `close` ends the connection with a code."""

    def __init__(
        self, hub: Hub, players: Players, outbox: Outbox, close: Callable[[int, str], None]
    ) -> None:
        self._hub = hub
        self._players = players
        self._outbox = outbox
        self._close = close
        self._player: Player | None = None
        self._seats: dict[str, tuple[LiveMatch, Viewer]] = {}
        self._inbox: deque[str | bytes] = deque()
        self._busy = False
        self._faults = 0
        self._ended = False

    def received(self, frame: str | bytes) -> None:
        """Take a frame; it is answered through the outbox."""
        if self._ended:
            return
        if len(self._inbox) >= INBOX_LIMIT:
            self._refuse(ProtocolRefusal.TOO_FAST)
            return
        self._inbox.append(frame)
        self._next()

    def closed(self) -> None:
        """The connection is gone; what it had under way goes on without it."""
        self._ended = True
        self._inbox.clear()
        for live, _ in self._seats.values():
            live.audience.leave(self._outbox)

    @property
    def player(self) -> Player:
        """Who this is. Raise `LookupError` before hello."""
        if self._player is None:
            raise LookupError("nobody has said hello")
        return self._player

    # Frames, one after the other.

    def _next(self) -> None:
        while self._inbox and not self._busy:
            with self._edge():
                self._take(self._inbox.popleft())

    def _look_up(self, coroutine: Coroutine[Any, Any, None]) -> None:
        self._busy = True
        self._hub.spawn(self._looked_up(coroutine))

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
            logger.exception("a session of %s failed", self._player)
            self._end(OURS, "a fault of ours")

    def _end(self, code: int, reason: str) -> None:
        """Read nothing more, and close the connection once what was said is written."""
        self._ended = True
        self._inbox.clear()
        self._close(code, reason)

    def _take(self, frame: str | bytes) -> None:
        try:
            command = protocol.parse_command(frame)
        except FrameError as error:
            self._fault(ProtocolRefusal.BAD_FRAME, str(error))
            return
        if isinstance(command, protocol.Hello):
            if self._player is None:
                self._look_up(self._greet(command))
            else:
                self._fault(ProtocolRefusal.BAD_FRAME, "hello comes once")
        elif self._player is None:
            self._refuse(ProtocolRefusal.HELLO_FIRST)
            self._end(POLICY, ProtocolRefusal.HELLO_FIRST)
        elif isinstance(command, protocol.Create):
            self._look_up(self._create(command))
        elif isinstance(command, protocol.Join | protocol.Open) or command.match not in self._seats:
            self._look_up(self._enter(command))
        else:
            self._in_seat(*self._seats[command.match], command)

    def _fault(self, reason: ProtocolRefusal, detail: str) -> None:
        self._refuse(reason, detail=detail)
        self._faults += 1
        if self._faults > FAULTS_LIMIT:
            self._end(POLICY, "too many frames that are no commands")

    def _refuse(self, reason: str, **of: Any) -> None:
        self._outbox.answer(Refused(str(reason), **of))

    # Hello.

    async def _greet(self, hello: protocol.Hello) -> None:
        greeting = await greet(self._players, hello)
        if isinstance(greeting, NotWelcome):
            self._refuse(greeting.reason, detail=greeting.detail)
            self._end(greeting.code, greeting.reason)
            return
        self._player, welcome = greeting
        self._outbox.answer(welcome)
        self._free()

    # Taking a seat, or coming back to it. Each ends in `_attached` or `_not_seated`.

    async def _create(self, command: protocol.Create) -> None:
        try:
            settings = read_settings(command.settings)
            live, invite = await self._hub.prepare(self.player.id, command.request)
        except SettingsError as error:
            self._refuse(ProtocolRefusal.BAD_SETTINGS, request=command.request, detail=str(error))
            self._free()
        except StoreAway:
            self._not_seated(command, ProtocolRefusal.TRY_AGAIN)
        else:
            create = commands.Create(settings, invite, self.player.house)
            live.submit(self.player.id, create, partial(self._seated, live, command), self._person)

    async def _enter(self, command: protocol.Join | protocol.Open | SeatCommand) -> None:
        try:
            live = await self._hub.find(command.match)
            if live is not None and isinstance(command, protocol.Join):
                await self._hub.note(self.player.id, live.id)
        except StoreAway:
            self._not_seated(command, ProtocolRefusal.TRY_AGAIN)
            return
        if live is None or live.fold.match is None:
            self._not_seated(command, MatchRefusal.NO_MATCH)
        elif isinstance(command, protocol.Join):
            join = commands.Join(self.player.house, command.request)
            live.submit(self.player.id, join, partial(self._seated, live, command), self._person)
        else:
            self._seated(live, command, None)

    @property
    def _person(self) -> Person:
        return Person(self.player.id, self.player.name)

    def _seated(self, live: LiveMatch, command: PlayerCommand, answer: Answer) -> None:
        seat = live.fold.seat_of(self.player.id)
        if answer is not None or seat is None:
            self._not_seated(command, answer or MatchRefusal.NOT_SEATED)
            return
        if live.id in self._seats:
            live.audience.show(seat)
            self._attached(live, command, self._seats[live.id][1])
            return
        live.attach(seat, self._outbox, self._end, partial(self._attached, live, command))

    def _attached(self, live: LiveMatch, command: PlayerCommand, viewer: Viewer | None) -> None:
        if viewer is None:
            self._not_seated(command, ProtocolRefusal.TRY_AGAIN)
            return
        if self._ended:
            return
        if live.id not in self._seats:
            self._seats[live.id] = (live, viewer)
            live.enter(viewer)
        if isinstance(command, protocol.Create | protocol.Join | protocol.Open):
            self._outbox.answer(Done(command.request, live.id))
        else:
            self._in_seat(live, viewer, command)
        self._free()

    def _not_seated(self, command: PlayerCommand, reason: str) -> None:
        self._refuse_command(command, reason)
        self._free()

    # Commands of a seat.

    def _in_seat(self, live: LiveMatch, viewer: Viewer, command: SeatCommand) -> None:
        reply = partial(self._answered, live, viewer.seat, command)
        if isinstance(command, protocol.AskHouse):
            reply(self._hub.ask_house(live, viewer.seat))
            return
        live.submit(
            str(viewer.seat),
            _of_seat(command, viewer.seat),
            reply,
            expect={session_counter(viewer.seat): viewer.generation},
        )

    def _answered(self, live: LiveMatch, seat: int, command: SeatCommand, answer: Answer) -> None:
        if answer is not None:
            self._refuse_command(command, answer)
            if answer is MatchRefusal.STALE:
                live.audience.show(seat)
        elif isinstance(command, protocol.Move):
            self._outbox.answer(live.moved(seat, command.hole, command.number))
        else:
            if isinstance(command, protocol.Leave):
                self._left(live)
            self._outbox.answer(Done(command.request, live.id))

    def _left(self, live: LiveMatch) -> None:
        live.audience.leave(self._outbox)
        self._seats.pop(live.id, None)
        self._hub.spawn(self._hub.forget_player(self.player.id, live.id))

    def _refuse_command(self, command: PlayerCommand, reason: str) -> None:
        if isinstance(command, protocol.Move):
            self._refuse(reason, match=command.match, hole=command.hole, number=command.number)
        elif isinstance(command, protocol.Create):
            self._refuse(reason, request=command.request)
        else:
            self._refuse(reason, match=command.match, request=command.request)


def _of_seat(
    command: protocol.Ready | protocol.Start | protocol.Leave | protocol.Move, seat: int
) -> commands.Command:
    match command:
        case protocol.Move(hole=hole, number=number, move=move):
            return commands.Move(seat, hole, number, move)
        case protocol.Ready(request=request, ready=ready):
            return commands.SetReady(seat, ready, request)
        case protocol.Start(request=request):
            return commands.Start(seat, request)
        case protocol.Leave(request=request):
            return commands.Leave(seat, request)
        case _:
            assert_never(command)
