"""Everything that a store has of standings, as plain values to be compared."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server.ids import PlayerId
from server.results import Entry, Results
from server.standings import PeriodKind, Ranking, Standing, Standings, Table, rankings_of
from server.standings.generation import Generation
from server.standings.keys import MENDING
from server.standings.shown import Shown
from server.store import Client, ask, open_client
from tests.server.standings.plain import Tables
from tests.server.standings.results import PLAYERS, SCOPES

Lists = dict[tuple[Table, Ranking], list[Standing]]


async def all_tables(standings: Standings) -> list[Table]:
    """Return all tables, some at a time."""
    found: list[Table] = []
    for scope in ("", *SCOPES):
        for kind in PeriodKind:
            before = ""
            while page := await standings.index.tables(scope, kind, 7, before):
                found += page
                before = page[-1].name
    return found


async def whole_list(
    standings: Standings, table: Table, ranking: Ranking, count: int = 4
) -> list[Standing]:
    """Read a list to its end, page by page."""
    page = await standings.lists.top(table, ranking, count)
    lines = list(page.lines)
    while page.next is not None:
        page = await standings.lists.after(table, ranking, page.next, count)
        lines += page.lines
    assert len(lines) == page.total
    return lines


async def all_lists(standings: Standings) -> Lists:
    return {
        (table, ranking): lines
        for table in await all_tables(standings)
        for ranking in rankings_of(table)
        if (lines := await whole_list(standings, table, ranking))
    }


async def all_rows(standings: Standings, players: list[PlayerId] = PLAYERS) -> Tables:
    """Return all rows of all players, as the players' own indexes have them."""
    rows: Tables = {}
    periods = {(table.scope, table.kind, table.period) for table in await all_tables(standings)}
    for scope, kind, period in periods:
        for player in players:
            tables = await standings.index.tables_of(player, scope, kind, period)
            own = await standings.profiles.rows(player, tables) if tables else []
            for table, row in zip(tables, own, strict=True):
                rows.setdefault(table, {})[player] = row
    return rows


async def contents(client: Client) -> dict[str, object]:
    """Return all that the generation that is shown consists of, to the last digit."""
    number = (await ask(client, "GET", "{standings}:now") or b"0").decode()
    prefix, found = f"{{standings}}:{number}", {}
    for key in await ask(client, "KEYS", "{standings}:*"):
        name = key.decode().removeprefix(prefix)
        if name == key.decode() or name[:1] not in {"", ":"}:
            continue
        match await ask(client, "TYPE", key):
            case b"hash":
                found[name] = await ask(client, "HGETALL", key)
            case b"set":
                found[name] = await ask(client, "SMEMBERS", key)
            case _:
                found[name] = await ask(client, "ZRANGE", key, 0, -1, "WITHSCORES")
    found[""] = await Generation(int(number)).stand(client)  # its own hash, nought told or not
    return found


async def read_all(client: Client) -> list[Entry]:
    """Return the whole results log."""
    read: list[Entry] = []
    while page := await Results(client).read(len(read)):
        read += (booked.entry for booked in page)
    return read


async def book(client: Client, *entries: Entry) -> None:
    for entry in entries:
        await Results(client).book(entry)


async def settle(client: Client) -> None:
    """Follow until all is taken in; who computed everything anew is not let rest."""
    while True:
        await ask(client, "DEL", MENDING)
        await Standings(client).follow()
        if not (await (await Shown(client).generation()).stand(client)).unknown:
            return


@contextmanager
def opened(runner: asyncio.Runner, socket: Path) -> Iterator[Client]:
    """Open a client of an emptied store, and close it whatever happens: for laws with examples."""
    client = open_client(socket, "par45-test")
    runner.run(_emptied(client))
    try:
        yield client
    finally:
        runner.run(client.aclose())


async def _emptied(client: Client) -> None:
    await ask(client, "FLUSHALL")
