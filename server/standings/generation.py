"""One generation of the tables in the store, and how it takes in entries.

It has a hash: `k`, the last entry that it has taken in; `known`, the last annulment that it
knew of when it was begun; `unknown`, one that it met and did not know of; `results`, how
many it took in.
"""

import asyncio
import json
from collections import defaultdict
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, replace

from server.ids import PlayerId
from server.results import Booked, Entry, Listing, Result, Results, Solved
from server.script import Script
from server.standings.counting import Annulments, concerned, people_of, scopes_of
from server.standings.fold import Folded, fold
from server.standings.keys import POINTER, Keys
from server.standings.periods import PeriodKind
from server.standings.rankings import Ranking
from server.standings.row import Row, RowKey, parse_row
from server.standings.table import Table, parse_table
from server.standings.writing import Command, written
from server.store import Client, ask, ask_all

ROWS_AT_ONCE = 400
"""How many rows are changed at once, about: writing them must not hold up the store."""

_ADVANCE = Script.load("server.standings", "advance")
_DROPPED_AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class Stand:
    """How far a generation is."""

    k: int = 0
    known: int = 0
    unknown: int = 0
    results: int = 0


@dataclass(frozen=True, slots=True)
class Generation:
    """The tables as computed by one fold from the first entry on."""

    number: int

    @property
    def keys(self) -> Keys:
        return Keys(self.number)

    async def begin(self, client: Client, known: int) -> None:
        """Let it be built beside the one that is shown; `known`: the last annulment that it knows."""
        await ask(client, "HSET", self.keys.own, "k", 0, "known", known)

    async def stand(self, client: Client) -> Stand:
        """Return how far it is."""
        found = await ask(client, "HMGET", self.keys.own, "k", "known", "unknown", "results")
        return Stand(*(int(each or 0) for each in found))

    async def advance(
        self,
        client: Client,
        stand: Stand,
        booked: Sequence[Booked[Entry]],
        annulled: Annulments,
        *,
        current: bool,
    ) -> int:
        """Take in the first of the entries that follow; return how many, 0 if another was quicker.

        Of `annulled` counts what the generation knew when it was begun. `current`: only
        while this is the generation that is shown. Raise `StoreAway`.
        """
        known = {what: k for what, k in annulled.items() if k <= stand.known}
        solved = await _solved(client, booked)
        part = _first_of(booked, known, solved)
        before = await self._before(client, part, known, solved)
        commands = await asyncio.to_thread(self._commands, before, part, known, solved)
        done = await _ADVANCE.run(
            client,
            [self.keys.own, POINTER],
            [str(self.number) if current else "", stand.k, part[-1].k, commands],
        )
        return len(part) if done else 0

    def _commands(
        self,
        before: Folded,
        part: Sequence[Booked[Entry]],
        known: Annulments,
        solved: Mapping[int, Result],
    ) -> str:
        folded = fold(before.rows, before.listed, known, part, solved)
        commands: list[Command] = written(self.keys, before.rows, folded)
        return json.dumps(commands)

    async def _before(
        self,
        client: Client,
        part: Sequence[Booked[Entry]],
        known: Annulments,
        solved: Mapping[int, Result],
    ) -> Folded:
        """Read what some entries concern, as it stands."""
        needed: dict[RowKey, None] = {}
        who: dict[tuple[str, PlayerId], None] = {}
        for each in part:
            result = _result_in(each.entry, solved)
            if result is not None:
                needed |= dict.fromkeys(concerned(result, known))
                who |= {
                    (scope, player): None
                    for scope in scopes_of(result, known)
                    for player, _ in people_of(result)
                }
            elif isinstance(each.entry, Listing):
                needed |= dict.fromkeys(await self._rows_of(client, each.entry))
        return Folded(await self._rows(client, list(needed)), await self._listed(client, list(who)))

    async def _rows_of(self, client: Client, listing: Listing) -> list[RowKey]:
        scope, player = listing.scope, listing.player
        names = await ask(client, "ZRANGE", self.keys.of(scope, player), 0, -1)
        return [RowKey(parse_table(scope, name.decode()), player) for name in names]

    async def _rows(self, client: Client, needed: Sequence[RowKey]) -> dict[RowKey, Row]:
        by_table: dict[Table, list[PlayerId]] = defaultdict(list)
        for key in needed:
            by_table[key.table].append(key.player)
        asked = [("HMGET", self.keys.rows(table), *own) for table, own in by_table.items()]
        found = await ask_all(client, *asked) if asked else []
        return {
            RowKey(table, player): parse_row(text)
            for (table, own), texts in zip(by_table.items(), found, strict=True)
            for player, text in zip(own, texts, strict=True)
            if text is not None
        }

    async def lists(self, client: Client, scope: str, player: PlayerId) -> bool:
        """Tell whether a player may be listed in a scope."""
        return (await self._listed(client, [(scope, player)]))[(scope, player)]

    async def _listed(
        self, client: Client, who: Sequence[tuple[str, PlayerId]]
    ) -> dict[tuple[str, PlayerId], bool]:
        asked = [("HGET", self.keys.listed(scope), player) for scope, player in who]
        found = await ask_all(client, *asked) if asked else []
        return {each: told == b"1" for each, told in zip(who, found, strict=True)}

    async def take(
        self, client: Client, stand: Stand, annulled: Annulments, *, current: bool
    ) -> bool:
        """Take in a page of the results log from where it stands; False if there is nothing."""
        booked = await Results(client).read(stand.k)
        more = bool(booked)
        while booked:
            taken = await self.advance(client, stand, booked, annulled, current=current)
            if not taken:
                break
            stand = replace(stand, k=booked[taken - 1].k)
            booked = booked[taken:]
        return more

    async def drop(self, client: Client) -> None:
        """Delete everything of this generation: first what lets it grow, what names others last."""
        keys = self.keys
        await ask(client, "UNLINK", keys.own)
        for scope in [name.decode() for name in await ask(client, "SMEMBERS", keys.scopes)]:
            names = await ask(client, "ZRANGE", keys.tables(scope), 0, -1)
            tables = [parse_table(scope, name.decode()) for name in names]
            for table in tables:
                if table.kind is PeriodKind.ALL:  # all who have a row have one there
                    async for players in _fields(client, keys.rows(table)):
                        theirs = [keys.of(scope, player) for player in players]
                        theirs += [keys.history(scope, player) for player in players]
                        await ask(client, "UNLINK", *theirs)
                lists = [keys.ranked(ranking, table) for ranking in Ranking]
                await ask(client, "UNLINK", keys.rows(table), keys.changed(table), *lists)
            await ask(client, "UNLINK", keys.tables(scope), keys.listed(scope))
        await ask(client, "UNLINK", keys.scopes)


async def _solved(client: Client, booked: Sequence[Booked[Entry]]) -> dict[int, Result]:
    """Return the results that entries tell what was possible in, by their numbers."""
    numbers = [each.entry.of for each in booked if isinstance(each.entry, Solved)]
    return {found.k: found.entry for found in await Results(client).results(numbers)}


def _result_in(entry: Entry, solved: Mapping[int, Result]) -> Result | None:
    """Return the result whose rows an entry changes."""
    if isinstance(entry, Solved):
        return solved.get(entry.of)
    return entry if isinstance(entry, Result) else None


def _first_of(
    booked: Sequence[Booked[Entry]], known: Annulments, solved: Mapping[int, Result]
) -> Sequence[Booked[Entry]]:
    """Return as many entries as concern few enough rows, one at least."""
    rows = 0
    for at, each in enumerate(booked):
        result = _result_in(each.entry, solved)
        if result is not None:
            rows += sum(1 for _ in concerned(result, known))
        if rows > ROWS_AT_ONCE:
            return booked[: at or 1]
    return booked


async def _fields(client: Client, key: str) -> AsyncIterator[list[PlayerId]]:
    """Yield the fields of a hash, some at a time."""
    cursor = 0
    while True:
        cursor, found = await ask(client, "HSCAN", key, cursor, "COUNT", _DROPPED_AT_ONCE)
        players = [PlayerId(name.decode()) for name in found]
        if players:
            yield players
        if int(cursor) == 0:
            return
