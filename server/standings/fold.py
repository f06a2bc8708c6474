"""The fold: how the entries of the results log change the tables. Pure; rows in, rows out.

What is annulled is known before a fold begins, as far as it is known at all: so a result
that does not count is passed over when its turn comes. A fold that meets an annulment which
it did not know of says so in `unknown`, and has to be begun again.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import assert_never

from msgspec.structs import replace

from engine.match.settings import Format
from server.ids import PlayerId
from server.results import Annulled, Booked, Entry, Listing, Result, Solved
from server.standings.counting import (
    HUMANS_MIN,
    Annulments,
    people_of,
    places_in,
    scopes_of,
    tables_of,
)
from server.standings.rating import rated
from server.standings.row import Row, RowKey, with_fewest, with_outcome, with_round
from server.standings.table import Table


@dataclass(frozen=True, slots=True)
class Played:
    """A line of a player's history in a scope: result `k`, and the place in it."""

    scope: str
    player: PlayerId
    k: int
    ended_at_ms: int
    place: int


@dataclass(slots=True)
class Folded:
    """What has come of some entries, on top of what was there before.

    `rows` and `listed` are all that is known by now; `changed` are the rows that are other
    than before, each with the number of the entry that changed it last.
    """

    rows: dict[RowKey, Row]
    listed: dict[tuple[str, PlayerId], bool]
    changed: dict[RowKey, int] = field(default_factory=dict)
    listings: set[tuple[str, PlayerId]] = field(default_factory=set)
    played: list[Played] = field(default_factory=list)
    results: int = 0
    unknown: int = 0


def fold(
    rows: Mapping[RowKey, Row],
    listed: Mapping[tuple[str, PlayerId], bool],
    annulled: Annulments,
    booked: Iterable[Booked[Entry]],
    solved: Mapping[int, Result],
) -> Folded:
    """Fold entries in, in their order. `rows` and `listed` hold what they concern.

    `solved` has, by their numbers, the results that any of them says what was possible in.
    """
    folded = Folded(dict(rows), dict(listed))
    for each in booked:
        match each.entry:
            case Result() as result:
                _take_result(folded, each.k, result, annulled)
            case Listing() as listing:
                _take_listing(folded, each.k, listing)
            case Solved(of=of, fewest=fewest):
                if of in solved:
                    _take_solved(folded, each.k, solved[of], fewest, annulled)
            case Annulled(match=match, scope=scope):
                if (match, scope) not in annulled:
                    folded.unknown = each.k
            case _:
                assert_never(each.entry)
    return folded


def _take_result(folded: Folded, k: int, result: Result, annulled: Annulments) -> None:
    folded.results += 1
    places = places_in(result)
    for table in tables_of(result, annulled):
        for key, row in _table_after(folded, table, result, places).items():
            folded.rows[key] = row
            folded.changed[key] = k
    for scope in scopes_of(result, annulled):
        folded.played += (
            Played(scope, player, k, result.ended_at_ms, places[played.seat])
            for player, played in people_of(result)
        )


def _take_solved(
    folded: Folded, k: int, result: Result, fewest: Sequence[int], annulled: Annulments
) -> None:
    for table in tables_of(result, annulled):
        for player, played in people_of(result):
            key = RowKey(table, player)
            folded.rows[key] = with_fewest(_row(folded, key), played, fewest)
            folded.changed[key] = k


def _table_after(
    folded: Folded, table: Table, result: Result, places: Mapping[int, int]
) -> dict[RowKey, Row]:
    """Return the rows of one table that a result changes, as they are after it."""
    people = list(people_of(result))
    keys = [RowKey(table, player) for player, _ in people]
    own = [places[played.seat] for _, played in people]
    rows = [
        with_round(_row(folded, key), table, result, played)
        for key, (_, played) in zip(keys, people, strict=True)
    ]
    if table.format == Format.MATCH and len(places) == HUMANS_MIN:
        both = sum(places.values())
        rows = [with_outcome(row, at, both - at) for row, at in zip(rows, own, strict=True)]
    if not result.round and len(rows) >= HUMANS_MIN:
        rows = _rated(rows, own)
    return dict(zip(keys, rows, strict=True))


def _row(folded: Folded, key: RowKey) -> Row:
    known = folded.rows.get(key)
    if known is not None:
        return known
    return Row(listed=folded.listed.get((key.table.scope, key.player), False))


def _rated(rows: Sequence[Row], places: Sequence[int]) -> list[Row]:
    after = rated([(row.mu, row.sigma) for row in rows], places)
    return [
        replace(row, rated=row.rated + 1, mu=mu, sigma=sigma)
        for row, (mu, sigma) in zip(rows, after, strict=True)
    ]


def _take_listing(folded: Folded, k: int, listing: Listing) -> None:
    who = (listing.scope, listing.player)
    folded.listed[who] = listing.listed
    folded.listings.add(who)
    for key, row in folded.rows.items():
        if (key.table.scope, key.player) == who and row.listed != listing.listed:
            folded.rows[key] = replace(row, listed=listing.listed)
            folded.changed[key] = k
