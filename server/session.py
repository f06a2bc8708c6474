"""One player's connection: hello first, then commands in order, each answered once.

It reads frames and fills an outbox; it never waits for a send, and what it asks of the
store runs outside it. While a command that must look something up is under way, the
frames behind it wait in a bounded inbox, so that they are taken in order; what the solver
looks into, a hint or a review, holds nothing back.
"""

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from server import protocol
from server.aside import Aside
from server.attending import Attending
from server.desks import DeskCommand, Desks
from server.greeting import SERVICE, NotWelcome, greet
from server.hub import Hub
from server.inbox import Inbox, Sent
from server.limits import Visit
from server.outbox import Outbox
from server.players import Player, Players
from server.protocol import CloseCode, Done, FrameError, ProtocolRefusal, Refused
from server.refusing import refusal
from server.store import StoreAway
from server.telling import Telling

FAULTS_LIMIT = 20
"""How many bad frames a connection may send before it is closed."""


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
        self._players = players
        self._telling = Telling(outbox, close)
        self._inbox = Inbox(self._telling, self._take)
        self._hints = Aside(self._spawn, self._telling.say)
        self._visit = visit
        self._player: Player | None = None
        self._attending: Attending | None = None
        self._service = False
        self._faults = 0
        self._deleting = False
        self._forget: Callable[[], None] = lambda: None

    def received(self, frame: str | bytes) -> None:
        """Take a frame; it is answered through the outbox."""
        if self._telling.ended:
            return
        if self._inbox.full:
            self._too_fast(Refused(ProtocolRefusal.TOO_FAST))
            return
        self._inbox.put(_command(frame))

    def expire(self) -> None:
        """Close the connection if hello has not been said by now."""
        if self._player is None:
            self._telling.end(CloseCode.POLICY, ProtocolRefusal.HELLO_FIRST)

    def closed(self) -> None:
        """The connection is gone; what it had under way goes on without it."""
        self._telling.ended = True
        self._inbox.clear()
        self._forget()
        if self._attending is not None:
            self._attending.leave()

    def _take(self, command: Sent) -> None:
        if isinstance(command, FrameError):
            self._fault(ProtocolRefusal.BAD_FRAME, str(command))
        elif isinstance(command, protocol.Hello):
            if self._player is None:
                self._look_up(self._greet(command))
            else:
                self._fault(ProtocolRefusal.BAD_FRAME, "hello comes once")
        elif self._player is None or self._attending is None:
            self._refuse(ProtocolRefusal.HELLO_FIRST)
            self._telling.end(CloseCode.POLICY, ProtocolRefusal.HELLO_FIRST)
        elif not self._visit.may_ask(command):
            self._too_fast(refusal(command, ProtocolRefusal.TOO_FAST))
        elif isinstance(command, protocol.Hint):
            self._hints.take(command, partial(self._hub.hints.answer, command))
        elif isinstance(command, DeskCommand):
            self._look_up(self._ask(command, self._player))
        else:
            self._attending.take(command)

    def _fault(self, reason: ProtocolRefusal, detail: str) -> None:
        self._refuse(reason, detail)
        self._faults += 1
        if self._faults > FAULTS_LIMIT:
            self._telling.end(CloseCode.POLICY, "too many frames that are no commands")

    def _too_fast(self, refused: Refused) -> None:
        self._telling.say(refused)
        if not self._visit.may_go_on():
            self._telling.end(CloseCode.POLICY, "too many commands, too fast")

    def _refuse(self, reason: ProtocolRefusal, detail: str = "") -> None:
        self._telling.say(Refused(str(reason), detail))

    # What must be looked up. Each ends in `free`, or with the connection.

    def _look_up(self, coroutine: Coroutine[Any, Any, None]) -> None:
        self._inbox.hold()
        self._spawn(coroutine)

    def _spawn(self, coroutine: Coroutine[Any, Any, None]) -> None:
        self._hub.matches.spawn(self._telling.guarded(coroutine))

    async def _greet(self, hello: protocol.Hello) -> None:
        greeting = await greet(self._players, self._hub.tickets, hello, self._visit)
        if isinstance(greeting, NotWelcome):
            self._refuse(greeting.reason, greeting.detail)
            self._telling.end(greeting.code, greeting.reason)
            return
        self._player, welcome = greeting
        self._telling.player = self._player.id
        self._service = hello.kind == SERVICE
        self._attending = Attending(
            self._hub, self._player, self._telling, self._inbox, service=self._service
        )
        try:
            self._forget = await self._hub.sessions.enter(self._player, self._sign_out)
        except StoreAway:
            self._refuse(ProtocolRefusal.TRY_AGAIN)
            self._telling.end(CloseCode.TRY_AGAIN, ProtocolRefusal.TRY_AGAIN)
        if self._telling.ended:
            self._forget()
            return
        if self._service:
            self._hub.matches.spawn(self._hub.list_player(self._player.id))
        self._telling.say(welcome)
        self._inbox.free()

    def _sign_out(self, code: int, reason: str) -> None:
        if not self._deleting:  # which says so itself
            self._refuse(ProtocolRefusal.SIGNED_OUT, reason)
            self._telling.end(code, reason)

    async def _ask(self, command: DeskCommand, player: Player) -> None:
        self._deleting = isinstance(command, protocol.DeleteMe)
        answer = await self._desks.answer(player, command, service=self._service)
        self._telling.say(answer)
        if self._deleting and isinstance(answer, Done):
            self._telling.end(CloseCode.DELETED, "this player was deleted")
            return
        self._deleting = False
        self._inbox.free()


def _command(frame: str | bytes) -> Sent:
    if isinstance(frame, bytes):
        return FrameError("a frame is text")
    try:
        return protocol.parse_command(frame)
    except FrameError as error:
        return error
