"""What one player has in one table.

Whole numbers all but the rating: averages are made of them when they are asked for. A hole
conceded, timed out or left counts as played: 0 <= `cleared` <= `holes`, always.
"""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from engine.game import Status
from engine.match.settings import Format
from engine.rounds.handicap import RESULTS, nines
from engine.rounds.par import to_par
from server.ids import PlayerId
from server.results import PlayerResult, Result
from server.standings.periods import day_of
from server.standings.rating import MU, SIGMA
from server.standings.streak import Stretch, longest, with_day
from server.standings.table import DAILY, Table

_STAMP = 15
"""How many digits of time stand before a row as it is stored."""


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's figures. `listed` tells whether the player may be listed in the scope.

    `to_par`, `best_to_par` and `best_round_points` are of whole rounds, `best_points` of a
    hole, `best_match` is where the best round was played: the fewest strokes, or the most
    points where points are counted (or dollars, which are kept as points are). `last_ms` is when the last round ended. `won`, `halved`
    and `lost` are of match play, `rated`, `mu` and `sigma` of live matches, `nines` the
    latest nine-hole results against par, `days` the stretches of the daily nine. `over_best`
    counts the strokes over the best possible, on the `over_holes` of which that is known.
    """

    listed: bool = False
    rounds: int = 0
    holes: int = 0
    cleared: int = 0
    conceded: int = 0
    timed_out: int = 0
    to_par: int = 0
    best_to_par: int = 0
    points: int = 0
    best_points: int = 0
    best_round_points: int = 0
    best_match: str = ""
    last_ms: int = 0
    won: int = 0
    halved: int = 0
    lost: int = 0
    rated: int = 0
    mu: float = MU
    sigma: float = SIGMA
    nines: tuple[int, ...] = ()
    days: tuple[Stretch, ...] = ()
    best_streak: int = 0
    over_best: int = 0
    over_holes: int = 0


class RowKey(msgspec.Struct, frozen=True):
    """Whose row in which table."""

    table: Table
    player: PlayerId


def with_round(row: Row, table: Table, result: Result, played: PlayerResult) -> Row:
    """Return the row with one more round in it, all but what others have to do with."""
    row = replace(
        row,
        rounds=row.rounds + 1,
        holes=row.holes + len(played.statuses),
        cleared=row.cleared + played.statuses.count(Status.CLEARED),
        conceded=row.conceded + played.statuses.count(Status.CONCEDED),
        timed_out=row.timed_out + played.statuses.count(Status.TIMED_OUT),
        last_ms=max(row.last_ms, played.ended_at_ms or result.ended_at_ms),
    )
    if table.format == Format.MATCH:  # may have ended early, and so is no round against par
        return row
    row = _with_score(row, table, result, played)
    if table.format != DAILY:
        return row
    days = with_day(row.days, day_of(result))
    return replace(row, days=days, best_streak=max(row.best_streak, longest(days)))


def with_outcome(row: Row, place: int, others: int) -> Row:
    """Return the row with one more match won, halved or lost; both places tell which."""
    return replace(
        row,
        won=row.won + (place < others),
        halved=row.halved + (place == others),
        lost=row.lost + (place > others),
    )


def with_fewest(row: Row, played: PlayerResult, fewest: Sequence[int]) -> Row:
    """Return the row with what was possible in a round that is in it; no more of it is known."""
    over = [strokes - best for strokes, best in zip(played.strokes, fewest, strict=False)]
    return replace(row, over_best=row.over_best + sum(over), over_holes=row.over_holes + len(over))


def row_text(row: Row) -> str:
    """Write a row as it is stored: the time that it is ordered by inside a tie, then JSON."""
    return f"{row.last_ms:0{_STAMP}d}{msgspec.json.encode(row).decode()}"


def parse_row(text: bytes) -> Row:
    """Read a row that is stored."""
    return msgspec.json.decode(text[_STAMP:], type=Row)


def _with_score(row: Row, table: Table, result: Result, played: PlayerResult) -> Row:
    points, against_par = sum(played.points), to_par(sum(played.strokes), len(played.strokes))
    most_wins = table.format in {Format.POINTS, Format.DOLLARS}
    first = row.rounds == 1
    fewer, more = against_par < row.best_to_par, points > row.best_round_points
    best = first or (more if most_wins else fewer)
    best_points = max(played.points, default=0)
    return replace(
        row,
        to_par=row.to_par + against_par,
        best_to_par=against_par if first or fewer else row.best_to_par,
        points=row.points + points,
        best_points=best_points if first else max(row.best_points, best_points),
        best_round_points=points if first or more else row.best_round_points,
        best_match=result.match if best else row.best_match,
        nines=(*row.nines, *(nines(played.strokes) if played.strokes else []))[-RESULTS:],
    )
