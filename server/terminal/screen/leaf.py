"""Leafing through a list: the page that one looks at, and the way on and back.

The server tells where a page goes on, not what was before it. So the way back is known here,
as what led to each page; before a page that was found around a player, players lead.
"""

from dataclasses import dataclass

from server.client import Client, RefusedError
from server.protocol import ProtocolRefusal, StandingsPage, StandingView
from server.terminal.errors import Refuse
from server.terminal.screen.wanted import Wanted
from server.terminal.standings import YOU


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page of a list. `here` is what led to it, "" for the top; None if a player did.

    `back` is what led to each page before, the top first.
    """

    wanted: Wanted
    page: StandingsPage
    here: str | None = ""
    back: tuple[str, ...] = ()

    @property
    def rows(self) -> list[StandingView]:
        """Return all lines of the page, who has come before it first."""
        return [*self.page.moved, *self.page.lines]


async def top(client: Client, wanted: Wanted, count: int) -> Leaf:
    """Return the first page of a list. Raise `RefusedError`."""
    page = await client.standings(wanted.table, wanted.ranking, count=count)
    return Leaf(wanted, page)


async def behind(client: Client, leaf: Leaf, count: int) -> Leaf:
    """Return the page behind; the top where the list has changed too much. Raise `Refuse`."""
    if not leaf.page.next:
        raise Refuse("last_page")
    back = () if leaf.here is None else (*leaf.back, leaf.here)
    return await _after(client, leaf.wanted, leaf.page.next, back, count)


async def before(client: Client, leaf: Leaf, count: int) -> Leaf:
    """Return the page before. Raise `Refuse` if there is none."""
    if leaf.back:
        return await _after(client, leaf.wanted, leaf.back[-1], leaf.back[:-1], count)
    if not leaf.page.before:
        raise Refuse("first_page")
    half = leaf.page.lines[: max(1, len(leaf.page.lines) // 2)]
    leads = next((line.player for line in half if line.player), None)
    if leads is None:
        return await top(client, leaf.wanted, count)
    found = await _around(client, leaf.wanted, leads, count)
    return found if found.page.before else await top(client, leaf.wanted, count)


async def around(client: Client, leaf: Leaf, count: int) -> Leaf:
    """Return the lines around the player's own. Raise `Refuse` for who has no place."""
    return await _around(client, leaf.wanted, YOU, count)


async def _around(client: Client, wanted: Wanted, player: str, count: int) -> Leaf:
    page = await client.standings(wanted.table, wanted.ranking, around=player, count=count)
    if not page.lines:
        raise Refuse("no_own_place")
    return Leaf(wanted, page, None)


async def _after(
    client: Client, wanted: Wanted, after: str, back: tuple[str, ...], count: int
) -> Leaf:
    try:
        page = await client.standings(wanted.table, wanted.ranking, after=after, count=count)
    except RefusedError as error:
        if error.reason != ProtocolRefusal.BEGIN_AGAIN:
            raise
        return await top(client, wanted, count)
    return Leaf(wanted, page, after, back)
