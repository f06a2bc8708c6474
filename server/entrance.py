"""The way into a match: to open one, join one, come back to one, or look on.

Each command ends in `entered` or in `refused`, once. What it asks of the store is awaited
here, in tasks that belong to no connection.
"""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from engine.game import Refusal
from engine.match.commands import Create, Join, StartRun
from engine.match.refusals import MatchRefusal
from engine.match.settings import SettingsError
from server import protocol
from server.audience import Viewer
from server.hub import Hub
from server.live import LiveMatch
from server.of_seat import SeatCommand
from server.outbox import Outbox
from server.people import Person
from server.players import Player
from server.projection import SPECTATOR
from server.protocol import ProtocolRefusal
from server.road import LOBBY, Answer
from server.rounds import Round
from server.store import StoreAway
from server.wire_settings import read_settings

MatchCommand: TypeAlias = SeatCommand | protocol.AskHouse | protocol.ShowBoards
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
    ) -> None:
        self._hub = hub
        self._player = player
        self._outbox = outbox
        self._end = end
        self._known = known
        self._entered = entered
        self._refused = refused

    async def create(self, command: protocol.Create) -> None:
        """Open a match, and take its first seat."""
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
            self._sit(live, create, partial(self._seated, live, command))

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
        except StoreAway:
            self._refused(command, ProtocolRefusal.TRY_AGAIN)
            return
        if live is None:
            self._refused(command, ProtocolRefusal.TOO_MANY)
        elif live.fold.match is not None:
            self._seated(live, command, None)
        else:
            start = StartRun(made.settings, made.id, made.closes_at_ms, made.commitment, made.scope)
            self._sit(live, start, partial(self._run_started, live, made, command))

    def _run_started(
        self, live: LiveMatch, made: Round, command: protocol.StartRun, answer: Answer
    ) -> None:
        if answer is Refusal.OVER:  # it came after the closing
            answer = ProtocolRefusal.ROUND_CLOSED
            self._hub.matches.spawn(self._hub.never_begun(self._player.id, made))
        self._seated(live, command, answer)

    async def enter(self, command: Entering | MatchCommand) -> None:
        """Take a seat, come back to one or look on, so that the command can be done."""
        assert not isinstance(command, protocol.Create | protocol.StartRun)
        try:
            live = await self._hub.matches.find(command.match)
            why = await self._why_not(command, live)
            if live is not None and why is None and isinstance(command, protocol.Rematch):
                await self._rematch(live, command)
                return
        except StoreAway:
            self._refused(command, ProtocolRefusal.TRY_AGAIN)
            return
        if live is None or why is not None:
            self._refused(command, why or MatchRefusal.NO_MATCH)
        elif isinstance(command, protocol.Join):
            self._join(live, command)
        elif (isinstance(command, protocol.Watch) and not self._plays_alone(live)) or (
            isinstance(command, protocol.ShowBoards) and not live.fold.seat_of(self._player.id)
        ):
            self._look_on(live, command)
        else:
            self._seated(live, command, None)

    def _plays_alone(self, live: LiveMatch) -> bool:
        return live.fold.whole().alone and live.fold.seat_of(self._player.id) is not None

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
        entering = isinstance(command, protocol.Join | protocol.Watch | protocol.ShowBoards)
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
            self._sit(live, create, partial(self._rematched, live, over, command))

    async def _may_play_again(self, scope: str, over: LiveMatch) -> bool:
        """Tell whether the player may open a rematch, or join the one that there is."""
        if await self._hub.find_rematch(over) is None:
            return await self._hub.door.opens(scope, self._player.id)
        return await self._hub.door.reopens(scope, self._player.id)

    def _rematched(
        self, live: LiveMatch, over: LiveMatch, command: protocol.Rematch, answer: Answer
    ) -> None:
        """Join the rematch if somebody else has opened it, else bring the house along."""
        if answer is None and live.fold.seat_of(self._player.id) is None:
            self._join(live, command)
            return
        if answer is None:
            self._hub.bring_house(live, over)
        self._seated(live, command, answer)

    def _join(self, live: LiveMatch, command: protocol.Join | protocol.Rematch) -> None:
        join = Join(self._player.house, command.request)
        self._sit(live, join, partial(self._seated, live, command))

    def _sit(
        self, live: LiveMatch, command: Create | StartRun | Join, reply: Callable[[Answer], None]
    ) -> None:
        person = Person(self._player.id, self._player.name)
        live.road.submit(LOBBY, command, reply, person)

    def _seated(self, live: LiveMatch, command: Entering | MatchCommand, answer: Answer) -> None:
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
        live.attach(seat, self._outbox, self._end, partial(self._attached, live, command))

    def _attached(
        self, live: LiveMatch, command: Entering | MatchCommand, viewer: Viewer | None
    ) -> None:
        if viewer is None:
            self._refused(command, ProtocolRefusal.TRY_AGAIN)
        else:
            self._entered(live, command, viewer)

    def _look_on(self, live: LiveMatch, command: protocol.Watch | protocol.ShowBoards) -> None:
        match = live.fold.whole()
        if match.alone and not match.finished:  # its deals are still before others
            self._refused(command, MatchRefusal.NOT_SEATED)
            return
        viewer = Viewer(SPECTATOR, self._outbox, self._end, generation=0)
        self._entered(live, command, viewer)
