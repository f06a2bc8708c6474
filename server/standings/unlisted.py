"""Who has figures in a table and no place in a list: for the operator alone.

This reads the whole table, so nothing that a player can ask for does it.
"""

from server.ids import PlayerId
from server.standings.rankings import Ranking, Standing, member
from server.standings.row import parse_row
from server.standings.shown import Shown
from server.standings.table import Table
from server.store import Client, ask

_AT_ONCE = 500


async def unlisted(client: Client, table: Table, ranking: Ranking) -> list[Standing]:
    """Return guests, and who has played too few rounds; most rounds first. Raise `StoreAway`."""
    key = (await Shown(client).generation()).keys.rows(table)
    found: dict[PlayerId, Standing] = {}
    cursor = None
    while cursor != 0:
        cursor, page = await ask(client, "HSCAN", key, cursor or 0, "COUNT", _AT_ONCE)
        for name, text in page.items():
            player, row = PlayerId(name.decode()), parse_row(text)
            if not ranking.lists(row) and ranking.has_figure(row):
                found[player] = Standing(None, player, row)
    return sorted(
        found.values(), key=lambda each: (-each.row.rounds, member(each.player, each.row))
    )
