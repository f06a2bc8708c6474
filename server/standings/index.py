"""Reading which tables there are: of a scope, and those in which a player has a row."""

from server.ids import PlayerId
from server.standings.keys import Keys
from server.standings.periods import PeriodKind
from server.standings.shown import Command, Shown
from server.standings.table import Table, parse_table
from server.store import Client

TABLES = 50
"""How many tables are told at once."""


class Index:
    """The tables of one store, by name. Everything raises `StoreAway`."""

    def __init__(self, client: Client) -> None:
        self._shown = Shown(client)

    async def exists(self, table: Table) -> bool:
        """Tell whether anybody has a row in a table."""

        def asked(keys: Keys) -> list[Command]:
            return [("ZSCORE", keys.tables(table.scope), table.name)]

        (found,) = await self._shown.at_once(asked)
        return found is not None

    async def players(self, table: Table) -> int:
        """Return how many players have a row in a table, listed or not."""

        def asked(keys: Keys) -> list[Command]:
            return [("HLEN", keys.rows(table))]

        (found,) = await self._shown.at_once(asked)
        return int(found)

    async def tables(
        self, scope: str, kind: PeriodKind, count: int = TABLES, before: str = ""
    ) -> list[Table]:
        """Return the tables of a scope with a kind of period, the latest first.

        `before` is the name of the one to go on behind.
        """
        last = f"({before}" if before else f"({kind.letter}~"
        return await self._names(scope, None, last, f"[{kind.letter}", count)

    async def tables_of(
        self, player: PlayerId, scope: str, kind: PeriodKind, period: str
    ) -> list[Table]:
        """Return the tables of a scope and period in which a player has a row."""
        first = f"{kind.letter}{period}|"
        return await self._names(scope, player, f"({first}~", f"[{first}", TABLES)

    async def _names(
        self, scope: str, player: PlayerId | None, last: str, first: str, count: int
    ) -> list[Table]:
        def asked(keys: Keys) -> list[Command]:
            key = keys.of(scope, player) if player else keys.tables(scope)
            return [("ZRANGE", key, last, first, "BYLEX", "REV", "LIMIT", 0, count)]

        (names,) = await self._shown.at_once(asked)
        return [parse_table(scope, name.decode()) for name in names]
