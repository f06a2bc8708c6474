"""Reading the lists: a page, what is around a player, in time that hardly grows with the list.

A list is a sorted set, of which a stretch is read by rank or behind a cursor; what stands
before the stretch is counted, never read.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.rounds.places import place_text
from server.ids import PlayerId
from server.script import Script
from server.standings.cursor import Cursor
from server.standings.generation import Generation
from server.standings.keys import POINTER
from server.standings.rankings import Edges, Ranking, Standing, places_along, player_of
from server.standings.row import Row, parse_row
from server.standings.shown import Shown
from server.standings.table import Table
from server.standings.writing import CHANGES_KEPT
from server.store import Client, Word

PAGE = 50
"""How many lines a page has at most."""
AROUND = 11
"""How many lines are shown around a player."""

_STRETCH = Script.load("server.standings", "order", "stretch")


class BegunAnew(Exception):
    """The list was computed anew, or changed too much, since the page that is asked to go on."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some lines of a list in order, of `total`; `before` stand before them.

    `moved` are those who were behind the page before and stand before this one now. `next`
    leads on to what is behind, None at the end. `own` is the row of who was asked for.
    """

    lines: tuple[Standing, ...]
    total: int
    before: int
    moved: tuple[Standing, ...] = ()
    next: Cursor | None = None
    own: Row | None = None


class Lists:
    """The lists of one store, to be read. Everything raises `StoreAway`."""

    def __init__(self, client: Client) -> None:
        self._shown = Shown(client)

    async def top(self, table: Table, ranking: Ranking, count: int = PAGE) -> Stretch:
        """Return the first page of a list."""
        return await self._stretch(table, ranking, count, "top")

    async def after(
        self, table: Table, ranking: Ranking, cursor: Cursor, count: int = PAGE
    ) -> Stretch:
        """Return the page behind a cursor. Raise `BegunAnew`."""
        asked = (repr(cursor.score), cursor.member, cursor.k)
        return await self._stretch(table, ranking, count, "after", *asked)

    async def around(
        self, table: Table, ranking: Ranking, player: PlayerId, count: int = AROUND
    ) -> Stretch:
        """Return the lines around a player; none, and perhaps a row, for who is not listed."""
        return await self._stretch(table, ranking, count, "around", player, count // 2)

    async def own(self, table: Table, ranking: Ranking, player: PlayerId) -> Standing | None:
        """Return a player's own place and figures; None for who has none in the table."""
        found = await self._stretch(table, ranking, 1, "around", player, 0)
        if found.lines:
            return found.lines[0]
        return None if found.own is None else Standing(None, player, found.own)

    async def _stretch(self, table: Table, ranking: Ranking, count: int, *asked: Word) -> Stretch:
        async def ask_now(now: Generation) -> Any:
            keys = now.keys
            named = [POINTER, keys.own, keys.ranked(ranking, table), keys.rows(table)]
            return await _STRETCH.run(
                self._shown.client, [*named, keys.changed(table)], [now.number, count, *asked]
            )

        k, known, total, before, *edges, entries, moved, changes, own = await self._shown.ask(
            ask_now
        )
        if asked[0] == "after" and (known > int(asked[3]) or changes >= CHANGES_KEPT):
            raise BegunAnew
        members, rows = [each.decode() for each in entries[::3]], entries[2::3]
        scores = [float(score) for score in entries[1::3]]
        places = places_along(scores, Edges(before, *edges)) if scores else []
        more = before + len(members) < total
        return Stretch(
            lines=tuple(
                Standing(place, player_of(member), parse_row(row))
                for place, member, row in zip(places, members, rows, strict=True)
            ),
            total=total,
            before=before,
            moved=tuple(map(_moved, zip(*[iter(moved)] * 5, strict=True))),
            next=Cursor(k, scores[-1], members[-1]) if more and members else None,
            own=parse_row(own) if own else None,
        )


def _moved(told: Sequence[Any]) -> Standing:
    member, _, row, better, shared = told
    place = place_text(better + 1, shared=shared > 1)
    return Standing(place, player_of(member.decode()), parse_row(row))
