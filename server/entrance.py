"""The way into a match: to open one, join one, come back to one, or look on.

Each command ends in `entered` or in `refused`, once. What it asks of the store is awaited
here, in tasks that belong to no connection.
"""

from dataclasses import replace
from functools import partial

from engine.match.refusals import MatchRefusal
from server import protocol
from server.audience import Viewer
from server.hub import Hub
from server.live import LiveMatch
from server.looking import Look
from server.noted import PlayerGoneError
from server.opening import Opening
from server.projection import SPECTATOR
from server.protocol import ProtocolRefusal
from server.road import Answer
from server.seating import Entering, MatchCommand, Seating, Way
from server.sight import FromOutside
from server.store import StoreAway


class Entrance:
    """One player's way into matches, on one connection."""

    def __init__(self, hub: Hub, seating: Seating) -> None:
        self._hub = hub
        self._seating = seating
        self._opening = Opening(hub, seating)
        self._player = seating.player
        self._refused = seating.refused

    async def enter(self, command: Entering | MatchCommand) -> None:
        """Open a match, take a seat, come back to one or look on; then the command can be done."""
        try:
            if isinstance(command, protocol.Create):
                await self._opening.create(command)
            elif isinstance(command, protocol.StartRun):
                await self._opening.start_run(command)
            else:
                live = await self._hub.matches.find(command.match)
                why = await self._why_not(command, live)
                if live is None or why is not None:
                    self._refused(command, why or MatchRefusal.NO_MATCH)
                    return
                sight = await self._hub.door.sight(live.fold.whole().scope, self._player.id)
                await self._go(Way(live, command, sight))
        except PlayerGoneError:
            self._refused(command, ProtocolRefusal.SIGNED_OUT)
        except StoreAway:
            self._refused(command, ProtocolRefusal.TRY_AGAIN)

    async def _go(self, way: Way) -> None:
        live, command = way.live, way.command
        seated = live.fold.seat_of(self._player.id) is not None
        if isinstance(command, protocol.Rematch):
            await self._opening.rematch(live, command)
        elif isinstance(command, protocol.Join):
            self._seating.join(way)
        elif isinstance(command, protocol.Watch) or (isinstance(command, Look) and not seated):
            await self._look_on(way)
        else:
            self._seating.seated(way, None)

    async def _why_not(self, command: Entering | MatchCommand, live: LiveMatch | None) -> Answer:
        """Say why the player cannot come in; a match to be joined is noted before the seat."""
        assert not isinstance(command, protocol.Create | protocol.StartRun)
        if live is None:
            return (
                await self._hub.desk.what_is(command.match, self._player.id)
                or MatchRefusal.NO_MATCH
            )
        await self._seating.look_for_seat(live)
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

    async def _look_on(self, way: Way) -> None:
        """Look on as one without a seat; who has one replaces nobody so. Raise `StoreAway`."""
        live, sight, outbox = way.live, way.sight, self._seating.outbox
        match, people = live.fold.whole(), live.fold.people
        stranger = live.fold.seat_of(self._player.id) is None
        if stranger and match.alone and not match.finished:  # its deals are still before others
            self._refused(way.command, MatchRefusal.NOT_SEATED)
            return
        if stranger:  # else those who play know each other
            onlooker = partial(self._hub.door.onlooker, self._player.id, match.scope)
            again = partial(live.audience.show_to, outbox)
            names = FromOutside(onlooker, self._hub.matches.spawn, again)
            await names.look(dict(people))
            sight = replace(sight, shown=names.shown)
        viewer = Viewer(SPECTATOR, outbox, self._seating.end, 0, sight)
        self._seating.entered(live, way.command, viewer)
