"""The matches that a connection attends, seated or looking on: the way in, what is asked there."""

import time
from functools import partial

from engine.match.refusals import MatchRefusal
from server import protocol
from server.aside import Aside
from server.audience import BESIDE, Viewer
from server.entrance import Entrance
from server.hub import Hub
from server.inbox import Inbox
from server.live import LiveMatch
from server.looking import Look, Looking
from server.metrics import ACK_SECONDS
from server.of_seat import of_seat
from server.players import Player
from server.projection import SPECTATOR
from server.protocol import Done, ProtocolRefusal
from server.road import Answer, session_counter
from server.seating import Entering, MatchCommand, Seating
from server.telling import Telling

VIEWS_LIMIT = 64
"""At how many matches that are not over a connection may look on."""


class Attending:
    """A player's matches on one connection; each command is answered once."""

    def __init__(
        self, hub: Hub, player: Player, telling: Telling, inbox: Inbox, *, service: bool
    ) -> None:
        self._hub = hub
        self._player = player
        self._telling = telling
        self._inbox = inbox
        aside = Aside(lambda look: hub.matches.spawn(telling.guarded(look)), telling.say)
        self._looking = Looking(hub.reviewing, aside, telling.say)
        self._entrance = Entrance(
            hub,
            Seating(
                hub,
                player,
                telling.outbox,
                telling.end,
                self._known,
                self._entered,
                self._not_entered,
                service=service,
            ),
        )
        self._views: dict[str, tuple[LiveMatch, Viewer]] = {}

    def take(self, command: Entering | MatchCommand) -> None:
        """Do a command, at once or after the way into its match."""
        if not isinstance(command, Entering) and command.match in self._views:
            self._within(*self._views[command.match], command)
        elif self._make_room():
            self._inbox.hold()
            self._hub.matches.spawn(self._telling.guarded(self._entrance.enter(command)))
        else:
            self._telling.refuse(command, ProtocolRefusal.TOO_MANY)

    def leave(self) -> None:
        """Look on at nothing any more: the connection is gone."""
        for live, _ in self._views.values():
            live.audience.leave(self._telling.outbox)

    def _make_room(self) -> bool:
        """Look on no more at what is over, if need be; False if there is no room even so."""
        if len(self._views) >= VIEWS_LIMIT:
            over = [match for match, (live, _) in self._views.items() if live.fold.over]
            for match in over:
                live, _ = self._views.pop(match)
                live.audience.leave(self._telling.outbox)
        return len(self._views) < VIEWS_LIMIT

    # The way in. Each ends in `free`.

    def _known(self, match: str) -> Viewer | None:
        _, viewer = self._views.get(match, (None, None))
        return viewer

    def _entered(self, live: LiveMatch, command: Entering | MatchCommand, viewer: Viewer) -> None:
        if self._telling.ended:
            return
        if self._known(live.id) is not viewer:
            live.audience.leave(self._telling.outbox)
            self._views[live.id] = (live, viewer)
            live.enter(viewer)
        if isinstance(command, Entering):
            self._telling.say(Done(command.request, live.id))
        else:
            self._within(live, viewer, command)
        self._inbox.free()

    def _not_entered(self, command: Entering | MatchCommand, reason: str, detail: str = "") -> None:
        self._telling.refuse(command, reason, detail)
        self._inbox.free()

    # Within a match.

    def _within(self, live: LiveMatch, viewer: Viewer, command: MatchCommand) -> None:
        if isinstance(command, Look):
            # Who plays is no spectator of the own match.
            you = live.fold.seat_of(self._player.id) or viewer.seat
            self._looking.answer(live, you, command)
        elif viewer.seat == SPECTATOR:
            self._telling.refuse(command, MatchRefusal.NOT_SEATED)
        elif isinstance(command, protocol.AskHouse):
            asked = self._hub.ask_house(live, viewer.seat, command.strength, command.request)
            self._answer(live, viewer.seat, command, asked)
        else:
            self._inbox.begin()
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
        with self._telling.edge():
            self._inbox.finish()
            if isinstance(command, protocol.Move):
                ACK_SECONDS.observe(time.perf_counter() - asked_s)
            self._answer(live, seat, command, answer)
            self._inbox.go_on()

    def _answer(self, live: LiveMatch, seat: int, command: MatchCommand, answer: Answer) -> None:
        if answer is not None:
            self._telling.refuse(command, answer)
            if answer is MatchRefusal.STALE:
                live.audience.show(seat)
        elif isinstance(command, protocol.Move):
            self._telling.say(live.moved(seat, command.hole, command.number))
        else:
            if isinstance(command, protocol.Leave):
                self._left(live)
            if isinstance(command, protocol.Remove) and command.seat in live.fold.people:
                removed = live.fold.people[command.seat].player
                self._hub.matches.spawn(self._hub.forget_player(removed, live.id))
            self._telling.say(Done(command.request, live.id))

    def _left(self, live: LiveMatch) -> None:
        live.audience.leave(self._telling.outbox)
        self._views.pop(live.id, None)
        self._hub.matches.spawn(self._hub.forget_player(self._player.id, live.id))


def _relies_on(viewer: Viewer) -> dict[str, int]:
    """Return what a command relies on beside its match: that no other connection took over."""
    beside = viewer.generation == BESIDE
    return {} if beside else {session_counter(viewer.seat): viewer.generation}
