"""How players are shown to others: the one place where an id gets its name."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from server.ids import PlayerId
from server.players import Players

OPERATOR = PlayerId("")
"""Who looks on from the command line of the server."""


@dataclass(frozen=True, slots=True)
class Named:
    """A player as a viewer sees them."""

    id: str
    name: str


async def named(
    players: Players,
    viewer: PlayerId,  # noqa: ARG001, everybody sees the same as long as nobody can hide
    asked: Iterable[PlayerId],
) -> Mapping[PlayerId, Named]:
    """Return how each of these players is shown to a viewer. Raise `StoreAway`."""
    wanted = list(dict.fromkeys(asked))
    names = await players.names(wanted)
    return {player: Named(player, names.get(player, "")) for player in wanted}
