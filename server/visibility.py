"""Who sees a player in a list: what a player chooses, and what a viewer is shown for it.

It is about lists (standings, the results of rounds, open matches) and about those who look on
at a match, not about those who play it with one another. A hidden player keeps the place. Pure.
"""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from enum import StrEnum

from server.ids import PlayerId
from server.nobody import DELETED, HIDDEN


class Visibility(StrEnum):
    """To whom a player is shown by name: to all, to the own group or server, to nobody."""

    ALL = "all"
    GROUPS = "groups"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Listed:
    """What is kept of a player for lists."""

    name: str
    visibility: Visibility = Visibility.ALL


@dataclass(frozen=True, slots=True)
class Shown:
    """A player as one viewer sees them in a list; `player` is "" where that is not told."""

    name: str
    player: PlayerId | str


def shown(
    player: PlayerId,
    listed: Listed | None,
    viewer: PlayerId,
    members: Container[PlayerId] = frozenset(),
) -> Shown:
    """Decide what a viewer sees for a player.

    `listed` is None for a player who was deleted; `members` are those of the group whose
    list it is, nobody for a list of all.
    """
    if listed is None:
        return Shown(DELETED, "")
    fellows = player in members and viewer in members
    open_to = listed.visibility is Visibility.ALL or (
        listed.visibility is Visibility.GROUPS and fellows
    )
    return Shown(listed.name, player) if open_to or player == viewer else Shown(HIDDEN, "")


@dataclass(frozen=True, slots=True)
class Onlooker:
    """Who looks at a list, with what is kept of those in it, and its group's members if any."""

    player: PlayerId
    listed: Mapping[PlayerId, Listed]
    members: Container[PlayerId] = frozenset()

    def sees(self, player: PlayerId) -> Shown:
        """Return what is seen for a player of the list."""
        return shown(player, self.listed.get(player), self.player, self.members)
