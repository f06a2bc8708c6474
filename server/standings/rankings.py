"""The rankings: what rows are ordered by, who is in the list, and who shares a place. Pure.

Figures are compared as fractions, ratings as they are. The store orders by the nearest IEEE
number, which is the same for equal fractions, and differs for different ones as long as the
counts below the line multiply to less than 2^52: no player gets that many rounds.

Equal figures share a place, written `T2`. Inside a tie the order is: whose last round ended
earlier, then the player's id. `member` writes that into the name by which the store sorts.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from engine.game import Measure
from engine.match.settings import Format
from engine.rounds.handicap import handicap
from engine.rounds.places import place_text
from server.ids import PlayerId
from server.standings.periods import PeriodKind
from server.standings.rating import ordinal
from server.standings.row import Row
from server.standings.table import DAILY, Table

ROUNDS_MIN = 5
"""How many rounds it takes to be listed by an average."""


class Ranking(StrEnum):
    """A list: what rows are ordered by."""

    PAR = "par"
    POINTS = "points"
    RATING = "rating"
    HANDICAP = "handicap"
    DAILY = "daily"
    STREAK = "streak"

    @property
    def least_wins(self) -> bool:
        return self in {Ranking.PAR, Ranking.HANDICAP, Ranking.DAILY}

    @property
    def rounds_min(self) -> int:
        """How many rounds it takes to be listed."""
        return ROUNDS_MIN if self in {Ranking.PAR, Ranking.POINTS} else 1

    def figure(self, row: Row) -> Fraction | float:
        """Return what the list shows.

        Strokes against par a round, points a hole, mu - 3 sigma, the handicap, the day's
        strokes against par, or days in a row. Raise `ZeroDivisionError` for who has none.
        """
        match self:
            case Ranking.PAR:
                return Fraction(row.to_par, row.rounds)
            case Ranking.POINTS:
                return Fraction(row.points, row.holes)
            case Ranking.RATING:
                return ordinal(row.mu, row.sigma)
            case Ranking.HANDICAP:
                return handicap(row.nines) or Fraction(0)
            case Ranking.DAILY:
                return Fraction(row.to_par)
            case Ranking.STREAK:
                return Fraction(row.best_streak)

    def score(self, row: Row) -> float:
        """Return what the store sorts by, the best first."""
        figure = float(self.figure(row))
        return (figure if self.least_wins else -figure) + 0.0  # never -0.0

    def lists(self, row: Row) -> bool:
        """Tell whether a row stands in the list."""
        return row.listed and self.has_figure(row) and row.rounds >= self.rounds_min

    def has_figure(self, row: Row) -> bool:
        """Tell whether there is anything that the list could show of a player."""
        return row.rated > 0 if self is Ranking.RATING else row.rounds > 0 and row.holes > 0


_OF_FORMAT = {
    Format.STROKE.value: (Ranking.PAR, Ranking.POINTS, Ranking.RATING, Ranking.HANDICAP),
    Format.POINTS.value: (Ranking.POINTS, Ranking.RATING),
    Format.DOLLARS.value: (Ranking.POINTS, Ranking.RATING),
    Format.MATCH.value: (Ranking.RATING,),
}


def rankings_of(table: Table) -> tuple[Ranking, ...]:
    """Return the lists that a table has, the usual one first; none for a table that cannot be."""
    if table.format == DAILY:
        lists = {PeriodKind.DAY: (Ranking.DAILY,), PeriodKind.ALL: (Ranking.STREAK,)}
        return lists.get(table.kind, ())
    return _OF_FORMAT.get(table.format, ())


def counted_in(table: Table) -> Measure:
    """Return what the results of a table are counted in."""
    return Measure.STROKES if table.format == DAILY else Format(table.format).measure


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a list; `place` is None for who is not listed (yet)."""

    place: str | None
    player: PlayerId
    row: Row


def member(player: PlayerId, row: Row) -> str:
    """Name a row in a sorted set, so that equal scores stand in the order of the ties."""
    return f"{row.last_ms:015d}:{player}"


def player_of(name: str) -> PlayerId:
    """Return the player of a member's name."""
    return PlayerId(name.partition(":")[2])


@dataclass(frozen=True, slots=True)
class Edges:
    """What lies around a stretch of a list.

    `start` is how many stand before it, `better` how many of them are really better than its
    first; `first_shared` and `last_shared` how many have the figure of its first, of its last.
    """

    start: int
    better: int
    first_shared: int
    last_shared: int


def places_along(scores: Sequence[float], edges: Edges) -> list[str]:
    """Return the places of a stretch of a list, in its order: 1, T2, T2, 4."""
    places: list[str] = []
    for score in scores:
        if score == scores[0]:
            places.append(place_text(edges.better + 1, shared=edges.first_shared > 1))
            continue
        first = scores.index(score)
        at_end = score == scores[-1]
        shared = edges.last_shared > 1 if at_end else scores.count(score) > 1
        places.append(place_text(edges.start + first + 1, shared=shared))
    return places
