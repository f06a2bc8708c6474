"""What is seen of the people of a match from outside."""

import asyncio
from collections.abc import Collection, Coroutine
from typing import Any

from server.ids import PlayerId
from server.people import Person
from server.sight import WHOLE, FromOutside
from server.store import StoreAway
from server.visibility import Listed, Onlooker, Visibility

ANN, BOB, EVE = (PlayerId(letter * 16) for letter in "abe")
LISTED = {
    ANN: Listed("Ann", Visibility.NOBODY),
    BOB: Listed("Bob", Visibility.ALL),
}
PEOPLE = {1: Person(ANN, "Ann"), 2: Person(BOB, "Bob"), 3: Person(EVE, "Eve")}


class Around:
    """What stands around: the players, who may be away, and what is spawned."""

    def __init__(self) -> None:
        self.away = False
        self.asked: list[list[PlayerId]] = []
        self.spawned: list[Coroutine[Any, Any, None]] = []
        self.shown = 0
        self.names = FromOutside(self.look, self.spawned.append, self.again)

    async def look(self, players: Collection[PlayerId]) -> Onlooker:
        if self.away:
            raise StoreAway("away")
        self.asked.append([*players])
        return Onlooker(EVE, LISTED)

    def again(self) -> None:
        self.shown += 1

    def seen(self, *seats: int) -> list[str]:
        people = {seat: PEOPLE[seat] for seat in seats}
        return [person.name for person in self.names.shown(people).values()]

    async def catch_up(self) -> None:
        spawned, self.spawned[:] = [*self.spawned], []
        await asyncio.gather(*spawned)


def test_who_plays_sees_all() -> None:
    assert WHOLE.shown(PEOPLE) == PEOPLE
    assert WHOLE.scoped


async def test_as_a_list_would_show_them() -> None:
    """Who is hidden is nobody, who was deleted, too; nothing more is asked."""
    around = Around()
    await around.names.look(PEOPLE)
    assert around.seen(1, 2, 3) == ["hidden player", "Bob", "deleted player"]
    assert (around.spawned, len(around.asked)) == ([], 1)


async def test_who_comes_later_has_no_name_until_looked_up() -> None:
    """Once, whatever is shown meanwhile; then it is shown again."""
    around = Around()
    await around.names.look({1: PEOPLE[1]})
    assert around.seen(1, 2) == around.seen(1, 2) == ["hidden player"]
    assert (len(around.spawned), around.shown) == (1, 0)
    await around.catch_up()
    assert around.shown == 1
    assert around.seen(1, 2) == ["hidden player", "Bob"]
    assert around.spawned == []


async def test_while_the_store_is_away_nobody_is_shown() -> None:
    """And when it is there again the next state asks anew."""
    around = Around()
    around.away = True
    assert around.seen(2) == []
    await around.catch_up()
    assert around.shown == 0
    around.away = False
    assert around.seen(2) == []
    await around.catch_up()
    assert around.seen(2) == ["Bob"]
