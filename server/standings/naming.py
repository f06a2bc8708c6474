"""How players are shown to others: the one place where an id gets its name."""

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass

from server.ids import PlayerId
from server.players import Players
from server.visibility import Onlooker

OPERATOR = PlayerId("")
"""Who looks on from the command line of the server: sees all, and ids of those without a name."""


@dataclass(frozen=True, slots=True)
class Named:
    """A player as a viewer sees them; `id` is "" for who is hidden, or was deleted."""

    id: str
    name: str


async def named(
    players: Players,
    viewer: PlayerId,
    asked: Iterable[PlayerId],
    members: Container[PlayerId] = frozenset(),
) -> Mapping[PlayerId, Named]:
    """Return how each of these players is shown to a viewer. Raise `StoreAway`.

    `members` are those of the group whose list it is.
    """
    wanted = list(dict.fromkeys(asked))
    listed = await players.listed(wanted)
    if viewer == OPERATOR:
        names = {player: one.name for player, one in listed.items()}
        return {player: Named(player, names.get(player, "")) for player in wanted}
    seen = {player: Onlooker(viewer, listed, members).sees(player) for player in wanted}
    return {player: Named(shown.player, shown.name) for player, shown in seen.items()}
