"""What a fold has changed, as commands to the store: few and long ones. Pure."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TypeAlias

from server.standings.fold import Folded, Played
from server.standings.keys import Keys
from server.standings.rankings import Ranking, member, rankings_of
from server.standings.row import Row, RowKey, row_text
from server.standings.table import Table

Command: TypeAlias = list[str]

CHANGES_KEPT = 500
"""How many of the players whose rows changed last are known, in each table."""
PLACES = 64
"""How many places a match has at most: `history_score` has room for so many."""
_WORDS = 1000
"""How many words a command has at most; an even number."""


def written(keys: Keys, before: Mapping[RowKey, Row], folded: Folded) -> list[Command]:
    """Return the commands that bring the store from the rows before to those after."""
    by_table: dict[Table, list[RowKey]] = defaultdict(list)
    for key in folded.changed:
        by_table[key.table].append(key)
    tables = (_table(keys, table, own, before, folded) for table, own in by_table.items())
    new = [key for key in folded.changed if key not in before]
    return [
        *chain.from_iterable(tables),
        *_indexed(keys, new),
        *_listed(keys, folded),
        *_histories(keys, folded.played),
        *_noted(keys, folded),
    ]


def history_score(ended_at_ms: int, place: int) -> int:
    """Return what a history is ordered by: the time, and in its last digits the place.

    Two who played the same match have it at the same time: whose score is less won.
    """
    return ended_at_ms * PLACES + min(place, PLACES) - 1


def history_member(k: int) -> str:
    return f"{k:015d}"


def _table(
    keys: Keys, table: Table, own: Sequence[RowKey], before: Mapping[RowKey, Row], folded: Folded
) -> Iterator[Command]:
    rows = folded.rows
    stored = [(key.player, row_text(rows[key])) for key in own]
    yield from _long(["HSET", keys.rows(table)], stored)
    changed = [(str(folded.changed[key]), key.player) for key in own]
    yield from _long(["ZADD", keys.changed(table)], changed)
    yield ["ZREMRANGEBYRANK", keys.changed(table), "0", str(-CHANGES_KEPT - 1)]
    for ranking in rankings_of(table):
        gone, come = [], []
        for key in own:
            was, now = _stands(ranking, key, before.get(key)), _stands(ranking, key, rows[key])
            if was and (not now or was[1] != now[1]):
                gone.append((was[1],))
            if now and now != was:
                come.append(now)
        yield from _long(["ZREM", keys.ranked(ranking, table)], gone)
        yield from _long(["ZADD", keys.ranked(ranking, table)], come)


def _stands(ranking: Ranking, key: RowKey, row: Row | None) -> tuple[str, str] | None:
    """Return score and member of a row in a list; None if it is not in it."""
    if row is None or not ranking.lists(row):
        return None
    return repr(ranking.score(row)), member(key.player, row)


def _indexed(keys: Keys, new: Iterable[RowKey]) -> Iterator[Command]:
    """Note tables and players of rows that were not there before."""
    tables: dict[str, set[str]] = defaultdict(set)
    of: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for key in new:
        table = key.table
        tables[table.scope].add(table.name)
        of[keys.of(table.scope, key.player)].append(("0", table.name))
    for scope, names in sorted(tables.items()):
        yield ["SADD", keys.scopes, scope]
        yield from _long(["ZADD", keys.tables(scope)], [("0", name) for name in sorted(names)])
    for name, theirs in of.items():
        yield from _long(["ZADD", name], theirs)


def _listed(keys: Keys, folded: Folded) -> Iterator[Command]:
    for scope, player in sorted(folded.listings):
        yield ["SADD", keys.scopes, scope]
        listed = str(int(folded.listed[scope, player]))
        yield ["HSET", keys.listed(scope), player, listed]


def _histories(keys: Keys, played: Iterable[Played]) -> Iterator[Command]:
    for one in played:
        score = str(history_score(one.ended_at_ms, one.place))
        yield ["ZADD", keys.history(one.scope, one.player), score, history_member(one.k)]


def _noted(keys: Keys, folded: Folded) -> Iterator[Command]:
    if folded.results:
        yield ["HINCRBY", keys.own, "results", str(folded.results)]
    if folded.unknown:
        yield ["HSET", keys.own, "unknown", str(folded.unknown)]


def _long(head: Command, groups: Sequence[Sequence[str]]) -> Iterator[Command]:
    """Yield one command for many groups of words, or several where that would be too long."""
    at_once = _WORDS // len(groups[0]) if groups else 1
    for start in range(0, len(groups), at_once):
        yield [*head, *chain.from_iterable(groups[start : start + at_once])]
