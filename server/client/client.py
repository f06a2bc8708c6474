"""One player's connection to a server, for as long as it is needed."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Callable
from types import TracebackType
from typing import Self, TypeAlias, assert_never

from engine.match.refusals import MatchRefusal
from server import protocol
from server.client.errors import ClientError, RefusedError
from server.client.line import Line
from server.client.views import Views
from server.protocol import (
    Command,
    Event,
    FrameError,
    MatchSettings,
    MatchView,
    Moved,
    ProtocolRefusal,
)

_logger = logging.getLogger(__name__)

TRY_AGAIN_S = 0.3

Key: TypeAlias = str | tuple[str, int, int]
"""What names a command in its answer: the request, or match, hole and action number."""


class Client:
    """A player at a server. Use `connect` to make one, and close it when done."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self._views = Views()
        self._pending: dict[Key, tuple[Command, asyncio.Future[Event]]] = {}
        self._moving: dict[str, asyncio.Lock] = {}
        self._open: set[str] = set()
        self._again: set[asyncio.TimerHandle] = set()
        self.connection: Callable[[bool], None] = lambda connected: None
        self._reading: asyncio.Task[None] | None = None
        self._failed: ClientError | None = None

    @classmethod
    async def connect(cls, url: str, *, secret: str = "", name: str = "") -> Self:
        """Connect as the player of a secret, or as a new guest.

        Raise `UnreachableError` if no server answers, `NotWelcomeError` if it refuses.
        Later cuts of the connection raise nothing: the client reconnects.
        """
        line = Line(url, secret, name)
        await line.open()
        client = cls(line)
        client._reading = asyncio.create_task(client._read())
        return client

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """End the connection. Seats and boards are kept by the server."""
        for handle in self._again:
            handle.cancel()
        if self._reading is not None:
            self._reading.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reading
        await self._line.close()

    @property
    def player(self) -> str:
        """This player's id."""
        return self._line.welcome.player

    @property
    def name(self) -> str:
        return self._line.welcome.name

    @property
    def secret(self) -> str:
        """What to connect with the next time, to be the same player."""
        return self._line.secret

    @property
    def matches(self) -> list[str]:
        """The matches that this player had to do with when the connection was made."""
        return self._line.welcome.matches

    # Matches.

    def view(self, match: str) -> MatchView:
        """Return a match as it stands. Raise `LookupError` if it was never opened here."""
        return self._views.get(match)

    def clock_ms(self, match: str) -> int:
        """Return the match clock as it should be now."""
        return self._views.clock_ms(match)

    def watch(self, match: str) -> AsyncIterator[MatchView]:
        """Yield the match as it stands, and again whenever it has changed."""
        return self._views.watch(match)

    async def until(self, match: str, holds: Callable[[MatchView], bool]) -> MatchView:
        """Wait until something holds of a match, and return the match then."""
        async for view in self.watch(match):
            if holds(view):
                return view
        raise ClientError("the match was not watched to its end")

    # Commands. Each raises `RefusedError` if the server does not take it.

    async def create(self, settings: MatchSettings | None = None) -> str:
        """Open a match and take its first seat; return its id."""
        request = _request()
        return await self._seat(protocol.Create(request, settings or MatchSettings()))

    async def join(self, match: str) -> str:
        """Take a seat by invite code or id; return the match's id."""
        return await self._seat(protocol.Join(_request(), match))

    async def open(self, match: str) -> str:
        """Come back to a match that this player is seated in."""
        return await self._seat(protocol.Open(_request(), match))

    async def ready(self, match: str, ready: bool = True) -> None:
        """Be ready to start, or for the next hole; or not ready to start after all."""
        await self._ask(protocol.Ready(request := _request(), match, ready), request)

    async def ask_house(self, match: str) -> None:
        """Ask a house player to take a seat; the state tells when it has."""
        await self._ask(protocol.AskHouse(request := _request(), match), request)

    async def start(self, match: str) -> None:
        """Start the match, as its host."""
        await self._ask(protocol.Start(request := _request(), match), request)

    async def leave(self, match: str) -> None:
        """Give the seat up for good."""
        self._open.discard(match)
        await self._ask(protocol.Leave(request := _request(), match), request)

    async def move(self, match: str, move: str) -> Moved:
        """Make a move in the open hole, after those that are under way; return the board."""
        async with self._moving.setdefault(match, asyncio.Lock()):
            view = self.view(match)
            if view.hole == 0:
                raise RefusedError(MatchRefusal.NOT_NOW)
            command = protocol.Move(match, view.hole, view.action, move)
            answer = await self._ask(command, (match, view.hole, view.action))
        if not isinstance(answer, Moved):
            raise ClientError(f"a move was answered with {answer!r}")
        return answer

    # The road to the server and back.

    async def _seat(self, command: protocol.Create | protocol.Join | protocol.Open) -> str:
        done = await self._ask(command, command.request)
        if not isinstance(done, protocol.Done):
            raise ClientError(f"a request was answered with {done!r}")
        self._open.add(done.match)
        await self.until(done.match, lambda view: view.you != 0)
        return done.match

    async def _ask(self, command: Command, key: Key) -> Event:
        if self._failed is not None:
            raise self._failed
        try:
            protocol.parse_command(protocol.encode(command))
        except FrameError as error:
            raise RefusedError(ProtocolRefusal.BAD_FRAME, str(error)) from error
        answer: asyncio.Future[Event] = asyncio.get_running_loop().create_future()
        self._pending[key] = (command, answer)
        try:
            await self._line.send(command)
            return await answer
        finally:
            self._pending.pop(key, None)

    async def _read(self) -> None:
        try:
            while True:
                async for event in self._line:
                    self._heard(event)
                self.connection(False)
                await self._line.reopen()
                self.connection(True)
                for match in self._open:
                    self._come_back(match)
                for command, _ in list(self._pending.values()):
                    await self._line.send(command)
        except ClientError as error:
            self._failed = error
            self._views.fail(error)
            for _, answer in self._pending.values():
                if not answer.done():
                    answer.set_exception(error)

    def _come_back(self, match: str) -> None:
        """Have a match's state sent again; nobody waits for the answer."""
        command = protocol.Open(_request(), match)
        answer: asyncio.Future[Event] = asyncio.get_running_loop().create_future()
        answer.add_done_callback(lambda done: self._came_back(command.request, done))
        self._pending[command.request] = (command, answer)

    def _came_back(self, request: str, answer: asyncio.Future[Event]) -> None:
        self._pending.pop(request, None)
        if not answer.cancelled() and answer.exception() is not None:
            _logger.warning("a match cannot be opened again: %s", answer.exception())

    def _heard(self, event: Event) -> None:
        match event:
            case protocol.State():
                self._views.told(event.state)
            case protocol.Moved():
                self._views.moved(event)
                self._answer((event.match, event.hole, event.number), event)
            case protocol.Progress():
                self._views.progressed(event)
            case protocol.Done():
                self._answer(event.request, event)
            case protocol.Refused():
                self._refused(event)
            case protocol.Welcome():
                _logger.warning("the server said welcome twice")
            case _:
                assert_never(event)

    def _answer(self, key: Key, event: Event) -> None:
        _, answer = self._pending.get(key, (None, None))
        if answer is not None and not answer.done():
            answer.set_result(event)

    def _refused(self, refused: protocol.Refused) -> None:
        key = refused.request or (refused.match, refused.hole, refused.number)
        command, answer = self._pending.get(key, (None, None))
        if command is None or answer is None or answer.done():
            return
        if refused.reason == ProtocolRefusal.TRY_AGAIN:
            loop = asyncio.get_running_loop()
            loop.call_later(TRY_AGAIN_S, self._send_again, key)
        else:
            answer.set_exception(RefusedError(refused.reason, refused.detail))

    def _send_again(self, key: Key) -> None:
        command, _ = self._pending.get(key, (None, None))
        if command is not None:
            self._line.send_soon(command)


def _request() -> str:
    return secrets.token_hex(8)
