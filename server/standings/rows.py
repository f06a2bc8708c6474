"""The tables, and what one player has in one of them."""

import msgspec

from engine.rounds.par import to_par
from server.ids import PlayerId
from server.results import PlayerResult, Result


class Table(msgspec.Struct, frozen=True, order=True):
    """Which results are counted together: the same game, format, length and exact rules."""

    game: str = "golf"
    format: str = "stroke"
    holes: int = 9
    rules: str = "E"
    relaxed: bool = False

    @classmethod
    def of(cls, result: Result) -> "Table":
        """Return the table that a result belongs to."""
        return cls(result.game, result.format, result.holes, result.rules, result.relaxed)

    def __str__(self) -> str:
        relaxed = ":relaxed" if self.relaxed else ""
        return f"{self.game}:{self.format}:{self.holes}:{self.rules}{relaxed}"


class Row(msgspec.Struct, frozen=True):
    """A player's figures, whole numbers all: averages are made of them when they are asked for.

    A hole conceded, timed out or left counts as played. `best_to_par` is of a round,
    `best_points` of a hole; `last_ms` is when the last round ended.
    """

    rounds: int = 0
    holes: int = 0
    cleared: int = 0
    conceded: int = 0
    timed_out: int = 0
    to_par: int = 0
    best_to_par: int = 0
    points: int = 0
    best_points: int = 0
    last_ms: int = 0


class RowKey(msgspec.Struct, frozen=True):
    """Whose row in which table."""

    table: Table
    player: PlayerId


def with_round(row: Row, played: PlayerResult, ended_at_ms: int) -> Row:
    """Return the row with one more round in it."""
    holes = len(played.strokes)
    round_to_par = to_par(sum(played.strokes), holes)
    best_points = max(played.points, default=0)
    first = row.rounds == 0
    return Row(
        rounds=row.rounds + 1,
        holes=row.holes + holes,
        cleared=row.cleared + played.statuses.count("cleared"),
        conceded=row.conceded + played.statuses.count("conceded"),
        timed_out=row.timed_out + played.statuses.count("timed_out"),
        to_par=row.to_par + round_to_par,
        best_to_par=round_to_par if first else min(row.best_to_par, round_to_par),
        points=row.points + sum(played.points),
        best_points=best_points if first else max(row.best_points, best_points),
        last_ms=max(row.last_ms, ended_at_ms),
    )
