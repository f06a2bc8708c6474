"""To open a match: a new one, a run of a round, or another with the same people."""

from functools import partial

from engine.game import Refusal
from engine.match.commands import Create, StartRun
from engine.match.refusals import MatchRefusal
from engine.match.settings import SettingsError
from server import protocol
from server.hub import Hub
from server.ids import is_guild
from server.live import LiveMatch
from server.protocol import ProtocolRefusal
from server.road import Answer
from server.rounds import Round
from server.seating import Seating, Way
from server.sight import WHOLE
from server.wire_settings import read_settings


class Opening:
    """The matches that one player opens. All may raise `PlayerGoneError` or `StoreAway`."""

    def __init__(self, hub: Hub, seating: Seating) -> None:
        self._hub = hub
        self._seating = seating
        self._player = seating.player
        self._refused = seating.refused

    async def create(self, command: protocol.Create) -> None:
        """Open a match, and take its first seat."""
        if is_guild(command.scope) and not self._seating.service:
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
            return
        if prepared is None:
            self._refused(command, ProtocolRefusal.TOO_MANY)
            return
        live, invite = prepared
        create = Create(settings, invite, live.fold.commitment, self._player.house, command.scope)
        seated = partial(self._seating.seated, Way(live, command, WHOLE))
        self._seating.sit(live, create, seated)

    async def start_run(self, command: protocol.StartRun) -> None:
        """Begin the player's run of a round, or come back to it."""
        rounds = self._hub.desk.rounds
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
            await self._seating.look_for_seat(live)
        sight = await self._hub.door.sight(made.scope, self._player.id)
        if live is None:
            self._refused(command, ProtocolRefusal.TOO_MANY)
        elif live.fold.match is not None:
            self._seating.seated(Way(live, command, sight), None)
        else:
            start = StartRun(made.settings, made.id, made.closes_at_ms, made.commitment, made.scope)
            way = Way(live, command, sight)
            self._seating.sit(live, start, partial(self._run_started, way, made))

    def _run_started(self, way: Way, made: Round, answer: Answer) -> None:
        if answer is Refusal.OVER:  # it came after the closing
            answer = ProtocolRefusal.ROUND_CLOSED
            self._hub.matches.spawn(self._hub.never_begun(self._player.id, made))
        self._seating.seated(way, answer)

    async def rematch(self, over: LiveMatch, command: protocol.Rematch) -> None:
        """Open another match with the same people, or join the one that there is."""
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
            way = Way(live, command, sight)
            self._seating.sit(live, create, partial(self._rematched, way, over))

    async def _may_play_again(self, scope: str, over: LiveMatch) -> bool:
        """Tell whether the player may open a rematch, or join the one that there is."""
        if await self._hub.find_rematch(over) is not None:
            return await self._hub.door.reopens(scope, self._player.id)
        may_open = self._seating.service or not is_guild(scope)
        return may_open and await self._hub.door.opens(scope, self._player.id)

    def _rematched(self, way: Way, over: LiveMatch, answer: Answer) -> None:
        """Join the rematch if somebody else has opened it, else bring the house along."""
        if answer is None and way.live.fold.seat_of(self._player.id) is None:
            self._seating.join(way)
            return
        if answer is None:
            self._hub.bring_house(way.live, over)
        self._seating.seated(way, answer)
