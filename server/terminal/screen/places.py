"""Which room a match is seen in, by its phase and whether one has a seat."""

from engine.match.state import Phase
from server.protocol import MatchView
from server.terminal.alone import is_over
from server.terminal.screen.rooms.hole import HoleRoom
from server.terminal.screen.rooms.lobby import LobbyRoom
from server.terminal.screen.rooms.pause import EndRoom, PauseRoom
from server.terminal.screen.rooms.room import SeatRoom
from server.terminal.screen.rooms.sealed import SealedRoom
from server.terminal.screen.rooms.watching import ShowRoom, WatchRoom


def room_of(view: MatchView) -> type[SeatRoom]:
    """Return the kind of room that shows a match as it stands."""
    if view.round and is_over(view):
        return SealedRoom
    match view.phase:
        case Phase.LOBBY:
            return LobbyRoom
        case Phase.PLAYING:
            if view.you:
                return HoleRoom
            return ShowRoom if view.settings.show else WatchRoom
        case Phase.ENDED | Phase.ABORTED:
            return EndRoom
        case _:
            return PauseRoom
