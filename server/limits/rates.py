"""The figures: how much of what, for a connection, a player and an address.

An address is a home, an office or a school, so it has room for dozens who play as fast as
hands can (12 moves a second each, for ten of them: 120). A connection is one player on one
device; a player may have several. What makes the server look something up in the store, or
leaves something behind there, costs more than a move; a review takes some of a second of a core, a hint some
hundredths.
"""

from collections.abc import Mapping

from server import protocol
from server.limits.rate import Rate

COMMANDS_OF_CONNECTION = Rate(per_s=50, burst=600)
COMMANDS_OF_PLAYER = Rate(per_s=100, burst=1200)
COMMANDS_OF_ADDRESS = Rate(per_s=400, burst=4000)

CREATIONS_OF_PLAYER = Rate(per_s=0.5, burst=60)
CREATIONS_OF_ADDRESS = Rate(per_s=5, burst=300)

GUESTS_OF_ADDRESS = Rate(per_s=0.2, burst=200)
WRONG_SECRETS_OF_ADDRESS = Rate(per_s=0.5, burst=60)
REQUESTS_OF_ADDRESS = Rate(per_s=50, burst=500)
"""Pages, and connections that are opened."""

REFUSALS_OF_CONNECTION = Rate(per_s=4, burst=200)
"""How often a connection may hear `too_fast` before it is closed."""
FRAMES_OF_CONNECTION = Rate(per_s=200, burst=2000)
"""Frames of any kind, pings and fragments too; beyond it the connection is closed at once."""

_LOOK_UP = 4
_LIST = 8
_REVIEW = 60
_HINT = 16
_COSTS: Mapping[type, int] = {
    protocol.Move: 1,
    protocol.ListMatches: _LIST,
    protocol.ListRounds: _LIST,
    protocol.ShowBoards: _LIST,
    protocol.Review: _REVIEW,
    protocol.Practise: _LIST,
    protocol.Hint: _HINT,
    protocol.ShowStandings: _LIST,
    protocol.ShowProfile: _LIST,
    protocol.ShowHeadToHead: _LIST,
    protocol.ListTables: _LIST,
    protocol.ListResults: _LIST,
    protocol.ListGroups: _LIST,
    protocol.ShowGroup: _LIST,
    protocol.ShowData: _LIST,
    protocol.ListDevices: _LIST,
    protocol.Vouch: 1,
    protocol.Remember: 1,
}
_CREATES = (
    protocol.Create,
    protocol.Rematch,
    protocol.OpenRound,
    protocol.StartRun,
    protocol.CreateGroup,
    protocol.JoinGroup,
    protocol.LeaveGroup,
    protocol.NewGroupCode,
    protocol.AnnulResult,
)


def cost_of(command: protocol.Command) -> int:
    """Return what a command costs; a move is 1."""
    return _COSTS.get(type(command), _LOOK_UP)


def creates(command: protocol.Command) -> bool:
    """Tell whether a command may leave something new in the store: a match, a round, a group, an entry."""
    return isinstance(command, _CREATES)
