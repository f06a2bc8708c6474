"""One generation of the tables in the store, and how it takes in results."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from server.results import Booked
from server.script import Script
from server.standings.fold import concerned, fold
from server.standings.lists import Ranking, is_listed, member
from server.standings.rows import Row, RowKey, Table
from server.store import Client, ask, ask_all

POINTER = "{standings}:now"
"""Holds the number of the generation that is shown; the first is 0."""

_ADVANCE = Script.load("server.standings", "advance")
_TABLE = "t:"


@dataclass(frozen=True, slots=True)
class Generation:
    """The tables as computed by one fold from the first result on."""

    number: int

    @property
    def key(self) -> str:
        """Name the hash of how far it is (`k`) and which tables it has."""
        return f"{{standings}}:{self.number}"

    def rows(self, table: Table) -> str:
        """Name the hash of a table's rows by player."""
        return f"{self.key}:rows:{table}"

    def ranked(self, ranking: Ranking, table: Table) -> str:
        """Name the sorted set of a table's listed players."""
        return f"{self.key}:{ranking}:{table}"

    async def k(self, client: Client) -> int:
        """Return the number of the last result that it has taken in."""
        return int(await ask(client, "HGET", self.key, "k") or 0)

    async def tables(self, client: Client) -> list[Table]:
        """Return the tables that have a row."""
        fields = await ask(client, "HGETALL", self.key)
        return sorted(
            msgspec.json.decode(text, type=Table)
            for name, text in fields.items()
            if name.startswith(_TABLE.encode())
        )

    async def advance(
        self, client: Client, k: int, booked: Sequence[Booked], *, current: bool
    ) -> bool:
        """Take in the results that follow number `k`; False if another was quicker.

        `current`: only while this is the generation that is shown. Raise `StoreAway`.
        """
        keys = list({key: None for each in booked for key, _ in concerned(each.result)})
        asked = [("HGET", self.rows(key.table), key.player) for key in keys]
        found = await ask_all(client, *asked) if asked else []
        before = {
            key: msgspec.json.decode(text, type=Row)
            for key, text in zip(keys, found, strict=True)
            if text is not None
        }
        rows = dict(before)
        for each in booked:
            rows |= fold(rows, each.result)
        commands = [command for key in keys for command in self._writing(key, before, rows)]
        done = await _ADVANCE.run(
            client,
            [self.key, POINTER],
            [str(self.number) if current else "", k, booked[-1].k, json.dumps(commands)],
        )
        return bool(done)

    async def drop(self, client: Client) -> None:
        """Delete everything of this generation."""
        names = [self.key]
        for table in await self.tables(client):
            names.append(self.rows(table))
            names += (self.ranked(ranking, table) for ranking in Ranking)
        await ask(client, "UNLINK", *names)

    def _writing(
        self, key: RowKey, before: Mapping[RowKey, Row], after: Mapping[RowKey, Row]
    ) -> Iterator[list[str]]:
        """Yield the commands that write a row that has changed."""
        table, player, row = key.table, key.player, after[key]
        yield ["HSET", self.key, f"{_TABLE}{table}", msgspec.json.encode(table).decode()]
        yield ["HSET", self.rows(table), player, msgspec.json.encode(row).decode()]
        for ranking in Ranking:
            ranked = self.ranked(ranking, table)
            if key in before and is_listed(before[key]):
                yield ["ZREM", ranked, member(player, before[key])]
            if is_listed(row):
                yield ["ZADD", ranked, repr(ranking.score(row)), member(player, row)]
