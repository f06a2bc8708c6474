"""The way into a match: to open one, join one, come back to one, or look on.

Each command ends in `entered` or in `refused`, once. What it asks of the store is awaited
here, in tasks that belong to no connection.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from engine.game import Refusal
from engine.match.commands import Create, Join, StartRun
from engine.match.refusals import MatchRefusal
from engine.match.settings import SettingsError
from server import protocol
from server.audience import Viewer
from server.hub import Hub
from server.ids import is_guild
from server.live import LiveMatch
from server.looking import Look
from server.noted import PlayerGoneError
from server.of_seat import SeatCommand
from server.outbox import Outbox
from server.people import Person
from server.players import Player
from server.projection import SPECTATOR
from server.protocol import ProtocolRefusal
from server.road import LOBBY, Answer
from server.rounds import Round
from server.sight import WHOLE, FromOutside, Sight
from server.store import StoreAway
from server.wire_settings import read_settings

MatchCommand: TypeAlias = SeatCommand | protocol.AskHouse | Look
"""What is asked within a match; a seat is needed for all but a look at the boards."""
Entering: TypeAlias = (
    protocol.Create
    | protocol.StartRun
    | protocol.Join
    | protocol.Open
    | protocol.Watch
    | protocol.Rematch
)
"""What takes a seat, or comes back to one, or looks on."""
Entered: TypeAlias = Callable[[LiveMatch, Entering | MatchCommand, Viewer], None]
Refused: TypeAlias = Callable[..., None]


@dataclass(frozen=True, slots=True)
class _Way:
    """One command's way into a match, and what is seen of it then."""

    live: LiveMatch
    command: Entering | MatchCommand
    sight: Sight


class Entrance:
    """One player's way into matches, on one connection.

    `known` gives the viewer that the connection has in a match already; `end` closes the
    connection, for a viewer that is replaced.
    """

    def __init__(
        self,
        hub: Hub,
        player: Player,
        outbox: Outbox,
        end: Callable[[int, str], None],
        known: Callable[[str], Viewer | None],
        entered: Entered,
        refused: Refused,
        *,
        service: bool = False,
    ) -> None:
        self._hub = hub
        self._player = player
        self._outbox = outbox
        self._end = end
        self._known = known
        self._entered = entered
        self._refused = refused
        self._service = service

    async def create(self, command: protocol.Create) -> None:
        """Open a match, and take its first seat."""
        if is_guild(command.scope) and not self._service:
            self._refused(command, ProtocolRefusal.NOT_SERVICE)
            return
        try:
            settings = read_settings(command.settings)
            if not await self._hub.door.opens(command.scope, self._player.id):
                self._refused(command, ProtocolRefusal.NOT_MEMBER)
                return
            prepared = await self._hub.prepare(
                self._player.id, command.request, settings, command.scope
            )
        except SettingsError as error:
            self._refused(command, ProtocolRefusal.BAD_SETTINGS, str(error))
        except PlayerGoneError:
            self._refused(command, ProtocolRefusal.SIGNED_OUT)
        except StoreAway:
            self._refused(command, ProtocolRefusal.TRY_AGAIN)
        else:
            if prepared is None:
                self._refused(command, ProtocolRefusal.TOO_MANY)
                return
            live, invite = prepared
            create = Create(
                settings, invite, live.fold.commitment, self._player.house, command.scope
            )
            self._sit(live, create, partial(self._seated, _Way(live, command, WHOLE)))

    async def start_run(self, command: protocol.StartRun) -> None:
        """Begin the player's run of a round, or come back to it."""
        rounds = self._hub.desk.rounds
        try:
            made = await rounds.find(command.round)
            if made is None:
                self._refused(command, ProtocolRefusal.NO_ROUND)
                return
            if not await self._hub.desk.lets_in(command.round, made, self._player.id):
                self._refused(command, ProtocolRefusal.NOT_MEMBER)
                return
            run, played = await rounds.run_of(made.id, self._player.id)
            if run is None and await rounds.is_over(made):
                self._refused(command, ProtocolRefusal.ROUND_CLOSED)
                return
            if run is not None and played:
                live = await self._hub.matches.find(run)
            else:
                live = await self._hub.prepare_run(self._player.id, made)
            if live is not None:
                await self._look_for_seat(live)
            sight = await self._hub.door.sight(made.scope, self._player.id)
        except PlayerGoneError:
            self._refused(command, ProtocolRefusal.SIGNED_OUT)
            return
        except StoreAway:
            self._refused(command, ProtocolRefusal.TRY_AGAIN)
            return
        if live is None:
            self._refused(command, ProtocolRefusal.TOO_MANY)
        elif live.fold.match is not None:
            self._seated(_Way(live, command, sight), None)
        else:
            start = StartRun(made.settings, made.id, made.closes_at_ms, made.commitment, made.scope)
            way = _Way(live, command, sight)
            self._sit(live, start, partial(self._run_started, way, made))

    def _run_started(self, way: _Way, made: Round, answer: Answer) -> None:
        if answer is Refusal.OVER:  # it came after the closing
            answer = ProtocolRefusal.ROUND_CLOSED
            self._hub.matches.spawn(self._hub.never_begun(self._player.id, made))
        self._seated(way, answer)

    async def enter(self, command: Entering | MatchCommand) -> None:
        """Take a seat, come back to one or look on, so that the command can be done."""
        assert not isinstance(command, protocol.Create | protocol.StartRun)
        try:
            live = await self._hub.matches.find(command.match)
            why = await self._why_not(command, live)
            if live is None or why is not None:
                self._refused(command, why or MatchRefusal.NO_MATCH)
                return
            sight = await self._hub.door.sight(live.fold.whole().scope, self._player.id)
            await self._go(_Way(live, command, sight))
        except PlayerGoneError:
            self._refused(command, ProtocolRefusal.SIGNED_OUT)
        except StoreAway:
            self._refused(command, ProtocolRefusal.TRY_AGAIN)

    async def _go(self, way: _Way) -> None:
        live, command = way.live, way.command
        seated = live.fold.seat_of(self._player.id) is not None
        if isinstance(command, protocol.Rematch):
            await self._rematch(live, command)
        elif isinstance(command, protocol.Join):
            self._join(way)
        elif (isinstance(command, protocol.Watch) and not (seated and live.fold.whole().alone)) or (
            isinstance(command, Look) and not seated
        ):
            await self._look_on(way)
        else:
            self._seated(way, None)

    async def _look_for_seat(self, live: LiveMatch) -> None:
        """Read on where no seat of the player is known: it may have been taken on another node.

        Raise `StoreAway`.
        """
        if live.fold.seat_of(self._player.id) is None and not await live.fold.load():
            raise StoreAway(f"match {live.id} cannot be read on")

    async def _why_not(self, command: Entering | MatchCommand, live: LiveMatch | None) -> Answer:
        """Say why the player cannot come in; a match to be joined is noted before the seat."""
        assert not isinstance(command, protocol.Create | protocol.StartRun)
        if live is None:
            return (
                await self._hub.desk.what_is(command.match, self._player.id)
                or MatchRefusal.NO_MATCH
            )
        await self._look_for_seat(live)
        if live.fold.match is None:
            return MatchRefusal.NO_MATCH
        entering = isinstance(command, protocol.Join | protocol.Watch | Look)
        if entering and not self._player.house:  # the house comes where it was asked in
            why = await self._hub.door.to_match(command.match, live, self._player.id)
            if why is not None:
                return why
        if isinstance(command, protocol.Join):
            noted = await self._hub.note(self._player.id, live.id)
            return None if noted else ProtocolRefusal.TOO_MANY
        return None

    async def _rematch(self, over: LiveMatch, command: protocol.Rematch) -> None:
        match = over.fold.match
        if match is None or over.fold.seat_of(self._player.id) is None:
            self._refused(command, MatchRefusal.NOT_SEATED)
        elif not match.finished:
            self._refused(command, MatchRefusal.NOT_NOW)
        elif not await self._may_play_again(match.scope, over):
            self._refused(command, ProtocolRefusal.NOT_MEMBER)
        else:
            prepared = await self._hub.prepare_rematch(self._player.id, over)
            if prepared is None:
                self._refused(command, ProtocolRefusal.TOO_MANY)
                return
            live, invite = prepared
            create = Create(
                match.settings, invite, live.fold.commitment, self._player.house, match.scope
            )
            sight = await self._hub.door.sight(match.scope, self._player.id)
            way = _Way(live, command, sight)
            self._sit(live, create, partial(self._rematched, way, over))

    async def _may_play_again(self, scope: str, over: LiveMatch) -> bool:
        """Tell whether the player may open a rematch, or join the one that there is."""
        if await self._hub.find_rematch(over) is not None:
            return await self._hub.door.reopens(scope, self._player.id)
        may_open = self._service or not is_guild(scope)
        return may_open and await self._hub.door.opens(scope, self._player.id)

    def _rematched(self, way: _Way, over: LiveMatch, answer: Answer) -> None:
        """Join the rematch if somebody else has opened it, else bring the house along."""
        if answer is None and way.live.fold.seat_of(self._player.id) is None:
            self._join(way)
            return
        if answer is None:
            self._hub.bring_house(way.live, over)
        self._seated(way, answer)

    def _join(self, way: _Way) -> None:
        assert isinstance(way.command, protocol.Join | protocol.Rematch)
        join = Join(self._player.house, way.command.request)
        self._sit(way.live, join, partial(self._seated, way))

    def _sit(
        self, live: LiveMatch, command: Create | StartRun | Join, reply: Callable[[Answer], None]
    ) -> None:
        person = Person(self._player.id, self._player.name)
        live.road.submit(LOBBY, command, reply, person)

    def _seated(self, way: _Way, answer: Answer) -> None:
        live, command = way.live, way.command
        seat = live.fold.seat_of(self._player.id)
        if answer is not None or seat is None:
            if seat is None and answer is not ProtocolRefusal.TRY_AGAIN:
                self._hub.matches.spawn(self._hub.forget_player(self._player.id, live.id))
            self._refused(command, answer or MatchRefusal.NOT_SEATED)
            return
        known = self._known(live.id)
        if known is not None and known.seat == seat:
            live.audience.show(seat)
            self._entered(live, command, known)
            return
        attach = live.attach_beside if self._service else live.attach
        attach(seat, self._outbox, self._end, partial(self._attached, way), way.sight)

    def _attached(self, way: _Way, viewer: Viewer | None) -> None:
        if viewer is None:
            self._refused(way.command, ProtocolRefusal.TRY_AGAIN)
        else:
            self._entered(way.live, way.command, viewer)

    async def _look_on(self, way: _Way) -> None:
        """Look on without a seat. Raise `StoreAway`."""
        live, sight = way.live, way.sight
        match, people = live.fold.whole(), live.fold.people
        if match.alone and not match.finished:  # its deals are still before others
            self._refused(way.command, MatchRefusal.NOT_SEATED)
            return
        if live.fold.seat_of(self._player.id) is None:  # else those who play know each other
            onlooker = partial(self._hub.door.onlooker, self._player.id, match.scope)
            again = partial(live.audience.show_to, self._outbox)
            names = FromOutside(onlooker, self._hub.matches.spawn, again)
            await names.look(dict(people))
            sight = replace(sight, shown=names.shown)
        viewer = Viewer(SPECTATOR, self._outbox, self._end, 0, sight)
        self._entered(live, way.command, viewer)
