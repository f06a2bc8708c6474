"""Which room a match is seen in, by its phase and whether one has a seat."""

from engine.match.state import Phase
from server.protocol import MatchView
from server.terminal.screen.rooms.hole import HoleRoom
from server.terminal.screen.rooms.lobby import LobbyRoom
from server.terminal.screen.rooms.pause import EndRoom, PauseRoom
from server.terminal.screen.rooms.room import SeatRoom
from server.terminal.screen.rooms.watching import WatchRoom


def room_of(view: MatchView) -> type[SeatRoom]:
    """Return the kind of room that shows a match as it stands."""
    match view.phase:
        case Phase.LOBBY:
            return LobbyRoom
        case Phase.PLAYING:
            return HoleRoom if view.you else WatchRoom
        case Phase.ENDED | Phase.ABORTED:
            return EndRoom
        case _:
            return PauseRoom
