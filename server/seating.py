"""A player's place in a match: the seat that is taken or come back to, and what is seen from it.

A command is on its way in until it ends in `entered` or in `refused`, once.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from engine.match.commands import Create, Join, StartRun
from engine.match.refusals import MatchRefusal
from server import protocol
from server.audience import Viewer
from server.hub import Hub
from server.live import LiveMatch
from server.looking import Look
from server.of_seat import SeatCommand
from server.outbox import Outbox
from server.people import Person
from server.players import Player
from server.protocol import ProtocolRefusal
from server.road import LOBBY, Answer
from server.sight import Sight
from server.store import StoreAway

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
class Way:
    """One command's way into a match, and what is seen of it then."""

    live: LiveMatch
    command: Entering | MatchCommand
    sight: Sight


class Seating:
    """One player's seats, on one connection.

    `known` gives the viewer that the connection has in a match already; `end` closes the
    connection, for a viewer that is replaced. `service` is for a connection of the bot's.
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
        self.player = player
        self.outbox = outbox
        self.end = end
        self.entered = entered
        self.refused = refused
        self.service = service
        self._hub = hub
        self._known = known

    async def look_for_seat(self, live: LiveMatch) -> None:
        """Read on where no seat of the player is known: it may have been taken on another node.

        Raise `StoreAway`.
        """
        if live.fold.seat_of(self.player.id) is None and not await live.fold.load():
            raise StoreAway(f"match {live.id} cannot be read on")

    def join(self, way: Way) -> None:
        """Take a free seat."""
        assert isinstance(way.command, protocol.Join | protocol.Rematch)
        join = Join(self.player.house, way.command.request)
        self.sit(way.live, join, partial(self.seated, way))

    def sit(
        self, live: LiveMatch, command: Create | StartRun | Join, reply: Callable[[Answer], None]
    ) -> None:
        """Ask for a seat; `reply` is called once it is taken, or with why it is not."""
        person = Person(self.player.id, self.player.name)
        live.road.submit(LOBBY, command, reply, person)

    def seated(self, way: Way, answer: Answer) -> None:
        """See the match from the player's seat, or be refused with `answer`."""
        live, command = way.live, way.command
        seat = live.fold.seat_of(self.player.id)
        if answer is not None or seat is None:
            if seat is None and answer is not ProtocolRefusal.TRY_AGAIN:
                self._hub.matches.spawn(self._hub.forget_player(self.player.id, live.id))
            self.refused(command, answer or MatchRefusal.NOT_SEATED)
            return
        known = self._known(live.id)
        if known is not None and known.seat == seat:
            live.audience.show(seat)
            self.entered(live, command, known)
            return
        attach = live.attach_beside if self.service else live.attach
        attach(seat, self.outbox, self.end, partial(self._attached, way), way.sight)

    def _attached(self, way: Way, viewer: Viewer | None) -> None:
        if viewer is None:
            self.refused(way.command, ProtocolRefusal.TRY_AGAIN)
        else:
            self.entered(way.live, way.command, viewer)
