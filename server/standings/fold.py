"""The fold: how a result changes the tables. Pure; rows in, rows out."""

from collections.abc import Iterator, Mapping

from engine.game import Undo
from engine.match.settings import STANDARD_HOLES
from server.results import PlayerResult, Result
from server.standings.rows import Row, RowKey, Table, with_round

HUMANS_MIN = 2


def counts(result: Result) -> bool:
    """Tell whether a result counts: a whole round of two people or more, without undo or show."""
    fair = result.undo == Undo.OFF and not result.show
    return fair and result.holes in STANDARD_HOLES and result.humans >= HUMANS_MIN


def concerned(result: Result) -> Iterator[tuple[RowKey, PlayerResult]]:
    """Yield the rows that a result changes. House players are never listed."""
    if not counts(result):
        return
    table = Table.of(result)
    for played in result.players:
        if not played.house and played.player is not None:
            yield RowKey(table, played.player), played


def fold(rows: Mapping[RowKey, Row], result: Result) -> dict[RowKey, Row]:
    """Return the rows that a result changes, as they are after it."""
    return {
        key: with_round(rows.get(key, Row()), played, result.ended_at_ms)
        for key, played in concerned(result)
    }
