"""What counts, and where: the tables that a result belongs to. Pure.

Finished matches of two humans or more count, the daily nine, and the runs of an open round
that two or more had; without undo, and not as a show. House players are never listed.
"""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from engine.game import Undo
from engine.match.settings import STANDARD_HOLES, Format
from engine.rounds.places import places
from server.ids import MatchId, PlayerId
from server.results import PlayerResult, Result
from server.standings.periods import PeriodKind, day_of, period_at
from server.standings.row import RowKey
from server.standings.table import DAILY, Table, is_scope

HUMANS_MIN = 2

Annulments: TypeAlias = Mapping[tuple[MatchId, str], int]
"""What does not count, by match and scope ("" for everywhere), with the annulment's number."""


def counts(result: Result) -> bool:
    """Tell whether a result counts anywhere."""
    fair = result.undo == Undo.OFF and not result.show
    if not fair or result.holes not in STANDARD_HOLES or not _is_whole(result):
        return False
    if result.round:
        return bool(result.day) or result.entrants >= HUMANS_MIN
    return result.humans >= HUMANS_MIN


def _is_whole(result: Result) -> bool:
    """Tell whether all holes were played, or as many as match play takes."""
    if result.format == Format.MATCH:
        return True
    return all(len(played.strokes or played.points) == result.holes for played in result.players)


def scopes_of(result: Result, annulled: Annulments) -> list[str]:
    """Return the scopes in which a result counts: all, and the one that it was played in."""
    if not counts(result) or (result.match, "") in annulled:
        return []
    own = result.scope
    theirs = own and is_scope(own) and (result.match, own) not in annulled
    return ["", own] if theirs else [""]


def tables_of(result: Result, annulled: Annulments) -> Iterator[Table]:
    """Yield the tables that a result belongs to, over all scopes and periods."""
    day = day_of(result)
    for scope in scopes_of(result, annulled):
        for kind in PeriodKind:
            yield Table.of(result, scope, period_at(kind, day))
        if result.day:
            for kind in (PeriodKind.ALL, PeriodKind.DAY):
                yield Table(scope, period_at(kind, day), result.game, DAILY, rules=result.rules)


def people_of(result: Result) -> Iterator[tuple[PlayerId, PlayerResult]]:
    """Yield who can have a row: people who are known still."""
    for played in result.players:
        if not played.house and played.player is not None:
            yield played.player, played


def concerned(result: Result, annulled: Annulments) -> Iterator[RowKey]:
    """Yield the rows that a result changes."""
    people = list(people_of(result))
    for table in tables_of(result, annulled):
        for player, _ in people:
            yield RowKey(table, player)


def places_in(result: Result) -> dict[int, int]:
    """Return the place of each seat; by the totals, if the result is from before it told them."""
    if all(played.place for played in result.players):
        return {played.seat: played.place for played in result.players}
    counted = Format(result.format)
    totals = [
        sum(played.strokes if counted.fewest_wins else played.points) for played in result.players
    ]
    told = places(totals, fewest_wins=counted.fewest_wins)
    seats = [played.seat for played in result.players]
    return {seat: int(place.removeprefix("T")) for seat, place in zip(seats, told, strict=True)}
