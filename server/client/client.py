"""One player's connection to a server, for as long as it is needed."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from types import TracebackType
from typing import Self, assert_never

from engine.match.refusals import MatchRefusal
from server import protocol
from server.client.asking import Answer, Asking, expected
from server.client.circles import Circles
from server.client.errors import ClientError, RefusedError
from server.client.first import First
from server.client.line import Line
from server.client.nonces import Nonces
from server.client.own import Own
from server.client.seats import Seats
from server.client.service import Service
from server.client.views import Views
from server.protocol import (
    Event,
    MatchSettings,
    MatchView,
    Moved,
)

_logger = logging.getLogger(__name__)


class Client(Seats):
    """A player at a server. Use `connect` to make one, and close it when done.

    `groups` and `own` hold what is asked of groups of friends, and about oneself, `service` what
    a service asks alone.
    """

    def __init__(self, line: Line, entropy: Callable[[int], bytes]) -> None:
        self._line = line
        super().__init__(Asking(line, entropy))
        self.groups = Circles(self._asking)
        self.own = Own(self._asking, line)
        self.service = Service(self._asking)
        self._views = Views()
        self._nonces = Nonces(self._asking, entropy, self._views.contributed)
        self._moving: dict[str, asyncio.Lock] = {}
        self._open: set[str] = set()
        self._watched: set[str] = set()
        self.reaction: Callable[[protocol.Reaction], None] = lambda reaction: None
        self.connection: Callable[[bool], None] = lambda connected: None
        self._reading: asyncio.Task[None] | None = None

    @classmethod
    async def connect(
        cls,
        url: str,
        *,
        secret: str = "",
        name: str = "",
        headers: Mapping[str, str] = {},
        acts_for: str = "",
        ticket: str = "",
    ) -> Self:
        """Connect as the player of a secret, or as a new guest; `headers` go with the request.

        A service connects with its key for a secret, as the Discord user whom it `acts_for`;
        with a `ticket` and no secret this is a new device of the player who was given it.

        Raise `UnreachableError` if no server answers, `NotWelcomeError` if it refuses.
        Later cuts of the connection raise nothing: the client reconnects.
        """
        return await cls.over(Line(url, secret, name, headers, acts_for, ticket))

    @classmethod
    async def over(cls, line: Line, entropy: Callable[[int], bytes] = secrets.token_bytes) -> Self:
        """Connect over a line that was not opened yet; raises what `connect` does."""
        await line.open()
        client = cls(line, entropy)
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
        try:
            if self._reading is not None:
                self._reading.cancel()
                await asyncio.wait((self._reading,))  # whoever closes may be cancelled meanwhile
                if not self._reading.cancelled():
                    self._reading.result()
        finally:
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

    def first(self, match: str) -> First:
        """Return what the server told of a match first. Raise `LookupError` before it did."""
        return self._views.first(match)

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

    async def ask(self, command: protocol.Command) -> Answer:
        """Send a command made by oneself, with a request of one's own; return its answer."""
        return await self._asking.ask(command)

    async def enter(
        self, command: protocol.Create | protocol.StartRun | protocol.Join | protocol.Rematch
    ) -> str:
        """Take a seat by a command made by oneself; return the match's id."""
        return await self._seat(command)

    async def create(self, settings: MatchSettings | None = None, scope: str = "") -> str:
        """Open a match, in a group if `scope` names one, and take its first seat; return its id."""
        request = self._asking.new_request()
        return await self._seat(protocol.Create(request, settings or MatchSettings(), scope))

    async def join(self, match: str) -> str:
        """Take a seat by invite code or id; return the match's id."""
        return await self._seat(protocol.Join(self._asking.new_request(), match))

    async def open(self, match: str) -> str:
        """Come back to a match that this player is seated in."""
        return await self._seat(protocol.Open(self._asking.new_request(), match))

    async def watch_on(self, match: str) -> str:
        """Look on at a match without a seat, by invite code or id; return the match's id."""
        done = await self._entered(protocol.Watch(self._asking.new_request(), match))
        self._watched.add(done)
        return done

    async def rematch(self, match: str) -> str:
        """Play again with the same people and rules; return the new match's id."""
        return await self._seat(protocol.Rematch(self._asking.new_request(), match))

    async def start_run(self, ref: str = "daily") -> str:
        """Begin this player's run of a round, or come back to it; return the run's match."""
        return await self._seat(protocol.StartRun(self._asking.new_request(), ref))

    async def leave(self, match: str) -> None:
        """Give the seat up for good."""
        self._open.discard(match)
        await self._asking.ask(protocol.Leave(self._asking.new_request(), match))

    async def move(self, match: str, move: str) -> Moved:
        """Make a move in the open hole, after those that are under way; return the board."""
        async with self._moving.setdefault(match, asyncio.Lock()):
            view = self.view(match)
            if view.hole == 0:
                raise RefusedError(MatchRefusal.NOT_NOW)
            command = protocol.Move(match, view.hole, view.action, move)
            return expected(Moved, await self._asking.ask(command))

    # The road to the server and back.

    async def _seat(
        self,
        command: protocol.Create
        | protocol.StartRun
        | protocol.Join
        | protocol.Open
        | protocol.Rematch,
    ) -> str:
        match = await self._entered(command)
        self._open.add(match)
        await self.until(match, lambda view: view.you != 0)
        return match

    async def _entered(
        self,
        command: protocol.Create
        | protocol.StartRun
        | protocol.Join
        | protocol.Open
        | protocol.Rematch
        | protocol.Watch,
    ) -> str:
        return expected(protocol.Done, await self._asking.ask(command)).match

    async def _read(self) -> None:
        try:
            while True:
                async for event in self._line:
                    self._heard(event)
                self._line.check_cut()
                self.connection(False)
                await self._line.reopen()
                self.connection(True)
                for match in self._open:
                    self._asking.say(protocol.Open(self._asking.new_request(), match), now=False)
                for match in self._watched:
                    self._asking.say(protocol.Watch(self._asking.new_request(), match), now=False)
                await self._asking.send_all()
        except ClientError as error:
            self._views.fail(error)
            self._asking.fail(error)

    def _heard(self, event: Event) -> None:
        match event:
            case protocol.State():
                self._views.told(event.state)
                self._nonces.contribute(event.state)
            case protocol.Moved():
                self._views.moved(event)
                self._asking.answered(event)
            case protocol.Progress():
                self._views.progressed(event)
            case (
                protocol.Done()
                | protocol.Matches()
                | protocol.Boards()
                | protocol.Reviewed()
                | protocol.Practised()
                | protocol.Hinted()
                | protocol.Round()
                | protocol.Rounds()
                | protocol.StandingsPage()
                | protocol.Profile()
                | protocol.HeadToHead()
                | protocol.Tables()
                | protocol.Played()
                | protocol.Group()
                | protocol.Groups()
                | protocol.Kept()
                | protocol.Devices()
                | protocol.Secret()
                | protocol.Ticket()
                | protocol.Memories()
            ):
                self._asking.answered(event)
            case protocol.Reaction():
                self.reaction(event)
            case protocol.Refused():
                self._asking.refused(event)
            case protocol.Welcome():
                _logger.warning("the server said welcome twice")
            case _:
                assert_never(event)
