"""The lists: how rows are ordered, and who shares a place. Pure.

Figures are compared as fractions. The store orders by the nearest IEEE number, which is the
same for equal fractions, and differs for different ones as long as the counts below the
line multiply to less than 2^52: no player gets that many rounds.

Equal figures share a place, written `T2`. Inside a tie the order is: whose last round ended
earlier, then the player's id. `member` writes that into the name by which the store sorts.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import groupby

from engine.rounds.places import place_text
from server.ids import PlayerId
from server.standings.rows import Row

ROUNDS_MIN = 5
"""How many rounds it takes to be listed."""


class Ranking(StrEnum):
    """A list: what rows are ordered by."""

    PAR = "par"
    POINTS = "points"

    def figure(self, row: Row) -> Fraction:
        """Return what the list shows: strokes against par a round, or points a hole."""
        if self is Ranking.PAR:
            return Fraction(row.to_par, row.rounds)
        return Fraction(row.points, row.holes)

    def score(self, row: Row) -> float:
        """Return what the store sorts by, the best first."""
        return row.to_par / row.rounds if self is Ranking.PAR else -row.points / row.holes


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a list; `place` is None for who is not listed yet."""

    place: str | None
    player: PlayerId
    row: Row


def is_listed(row: Row) -> bool:
    return row.rounds >= ROUNDS_MIN and row.holes > 0


def member(player: PlayerId, row: Row) -> str:
    """Name a row in a sorted set, so that equal scores stand in the order of the ties."""
    return f"{row.last_ms:015d}:{player}"


def player_of(name: str) -> PlayerId:
    """Return the player of a member's name."""
    return PlayerId(name.partition(":")[2])


def placed(ranking: Ranking, ordered: Iterable[tuple[PlayerId, Row]]) -> list[Standing]:
    """Give rows in order their places: 1, T2, T2, 4."""
    standings: list[Standing] = []
    for _, group in groupby(ordered, key=lambda each: ranking.figure(each[1])):
        tied = list(group)
        place = place_text(len(standings) + 1, shared=len(tied) > 1)
        standings += (Standing(place, player, row) for player, row in tied)
    return standings


def not_yet(rows: Iterable[tuple[PlayerId, Row]]) -> list[Standing]:
    """Put those who are not listed yet in order: who has played more rounds comes first."""
    ordered = sorted(rows, key=lambda each: (-each[1].rounds, member(*each)))
    return [Standing(None, player, row) for player, row in ordered]
