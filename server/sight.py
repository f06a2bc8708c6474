"""What of a match one viewer is told beside the game: who plays it, and in which group.

Those who play with one another see each other's names. Who looks on sees them as a list
would show them. In whose group a match is played is told to members of that group alone.
"""

import contextlib
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from server.ids import PlayerId
from server.people import Person
from server.store import StoreAway
from server.visibility import Onlooker

People: TypeAlias = Mapping[int, Person]
Look: TypeAlias = Callable[[Collection[PlayerId]], Awaitable[Onlooker]]
"""Looks up how players may be shown to one viewer. Raises `StoreAway`."""


def _by_name(people: People) -> People:
    return people


@dataclass(frozen=True, slots=True)
class Sight:
    """What a viewer sees: `shown` gives the people as they may be shown, `scoped` the group."""

    scoped: bool = True
    shown: Callable[[People], People] = _by_name


WHOLE = Sight()
"""What a player of the match sees who is in its group, if it has one."""


class FromOutside:
    """The people of a match as somebody sees them who looks on.

    Who took a seat since the last look has no name until that player was looked up, too: then
    `again` is called.
    """

    def __init__(
        self,
        look: Look,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        again: Callable[[], None],
    ) -> None:
        self._look = look
        self._spawn = spawn
        self._again = again
        self._names: dict[PlayerId, str] = {}
        self._looking = False

    async def look(self, people: People) -> None:
        """Look up how people may be shown. Raise `StoreAway`."""
        players = [person.player for person in people.values()]
        onlooker = await self._look(players)
        self._names |= {player: onlooker.sees(player).name for player in players}

    def shown(self, people: People) -> People:
        """Return the people as they may be shown, as far as that is known."""
        if not self._looking and any(one.player not in self._names for one in people.values()):
            self._looking = True
            self._spawn(self._look_again(people))
        return {
            seat: Person(one.player, self._names[one.player])
            for seat, one in people.items()
            if one.player in self._names
        }

    async def _look_again(self, people: People) -> None:
        with contextlib.suppress(StoreAway):  # they have no names until the next state
            await self.look(people)
            self._again()
        self._looking = False
