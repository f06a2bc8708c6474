"""How players are shown to others: the one place where an id gets its name."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from server.groups.members import Members
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


@dataclass(frozen=True, slots=True)
class Names:
    """Players as one viewer sees them in the lists of a scope: of a group or server, or of all."""

    players: Players
    members: Members
    viewer: PlayerId
    scope: str

    async def of(self, asked: Iterable[PlayerId]) -> Mapping[PlayerId, Named]:
        """Return how each of these players is shown. Raise `StoreAway`."""
        wanted = list(dict.fromkeys(asked))
        if self.viewer == OPERATOR:
            return await named(self.players, wanted)
        listed = await self.players.listed(wanted)
        fellows = await self.members.among(self.scope, {*wanted, self.viewer})
        onlooker = Onlooker(self.viewer, listed, fellows)
        seen = {player: onlooker.sees(player) for player in wanted}
        return {player: Named(shown.player, shown.name) for player, shown in seen.items()}


async def named(players: Players, asked: Iterable[PlayerId]) -> Mapping[PlayerId, Named]:
    """Return each of these players as the operator sees them. Raise `StoreAway`."""
    wanted = list(dict.fromkeys(asked))
    listed = await players.listed(wanted)
    names = {player: one.name for player, one in listed.items()}
    return {player: Named(player, names.get(player, "")) for player in wanted}
