"""The pure fold, against a plain recomputation."""

import random
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from server.ids import MatchId, PlayerId
from server.results import Annulled, Booked, Entry, PlayerResult, Result, Solved
from server.standings import Row, RowKey, Table
from server.standings.fold import Folded, fold
from server.standings.row import parse_row, row_text, with_round
from tests.server.standings.plain import plain_tables
from tests.server.standings.results import entries_by, listing, round_of

dice = st.randoms(use_true_random=False)


def folded(entries: list[Entry], *, annulled: bool = True) -> Folded:
    booked = numbered(entries)
    known = {
        (one.entry.match, one.entry.scope): one.k
        for one in booked
        if isinstance(one.entry, Annulled) and annulled
    }
    results = {one.k: one.entry for one in booked if isinstance(one.entry, Result)}
    return fold({}, {}, known, booked, results)


def numbered(entries: list[Entry]) -> list[Booked[Entry]]:
    """Number entries; what was possible in a result is told once, and knows its number."""
    booked: list[Booked[Entry]] = []
    numbers: dict[MatchId, int] = {}
    told: set[MatchId] = set()
    for one in entries:
        k = len(booked) + 1
        match one:
            case Solved(match=of):
                if of not in told:
                    booked.append(Booked(k, replace(one, of=numbers[of])))
                told.add(of)
            case Result(match=of):
                numbers[of] = k
                booked.append(Booked(k, one))
            case _:
                booked.append(Booked(k, one))
    return booked


def rows_of(entries: list[Entry]) -> dict[PlayerId, Row]:
    return {key.player: row for key, row in folded(entries).rows.items() if key.table == Table()}


@given(dice, st.integers(0, 25))
def test_the_fold_is_what_a_plain_recomputation_gives(dice: random.Random, count: int) -> None:
    """Each row is what all its results come to at once, to the last digit."""
    entries = entries_by(dice, count)
    plain = plain_tables(entries)
    assert folded(entries).rows == {
        RowKey(table, player): row for table, rows in plain.items() for player, row in rows.items()
    }


@given(dice, st.integers(0, 30))
def test_there_are_never_more_holes_cleared_than_played(dice: random.Random, count: int) -> None:
    """R04: 0 <= cleared <= holes, always."""
    for row in folded(entries_by(dice, count)).rows.values():
        assert 0 <= row.cleared <= row.holes
        assert row.cleared + row.conceded + row.timed_out <= row.holes


def test_all_holes_count_as_played() -> None:
    """R04: ten cleared, one conceded, one timed out, one left: 13 holes, 76.9 %."""
    statuses = (*["cleared"] * 10, "conceded", "timed_out", "conceded")
    played = PlayerResult(PlayerId("a"), 1, house=False, strokes=(5,) * 13, points=(0,) * 13,
                          statuses=statuses, place=1)  # fmt: skip
    match = Result(MatchId("m"), 0, "golf", "E", "match", 18, "off", False, False, (played,))
    row = with_round(Row(), Table(format="match"), match, played)
    assert (row.holes, row.cleared, row.conceded, row.timed_out) == (13, 10, 2, 1)
    assert round(100 * Fraction(row.cleared, row.holes), 1) == Fraction("76.9")


@given(dice, st.integers(1, 30))
def test_a_row_is_read_as_it_was_written(dice: random.Random, count: int) -> None:
    """Whole numbers and ratings are exact through the store's text."""
    for row in folded(entries_by(dice, count)).rows.values():
        assert parse_row(row_text(row).encode()) == row


@given(dice, st.integers(0, 30))
def test_what_is_annulled_is_as_if_it_had_never_been(dice: random.Random, count: int) -> None:
    """Everywhere, or in one scope: then the others keep it."""
    entries = entries_by(dice, count)
    gone = {one.match for one in entries if isinstance(one, Annulled) and not one.scope}
    without = [
        one for one in entries if not isinstance(one, Result | Solved) or one.match not in gone
    ]
    assert folded(entries).rows == folded(without).rows


def test_a_fold_says_what_it_did_not_know() -> None:
    """An annulment that is met unawares changes nothing, and is told by its number."""
    annulled = Annulled(MatchId("m"), "", "unfair", "", 0)
    entries: list[Entry] = [round_of("m", a=1, b=2), annulled]
    assert folded(entries, annulled=False).unknown == 2
    assert folded(entries, annulled=False).rows == folded(entries[:1]).rows
    assert folded(entries).unknown == 0
    assert folded(entries).rows == {}


def test_a_guest_has_a_row_and_is_not_listed() -> None:
    """Who may be listed is told; rows are kept, and come back with all their figures."""
    rounds: list[Entry] = [round_of(f"m{n}", n, a=40, b=50) for n in range(5)]
    assert [row.listed for row in rows_of(rounds).values()] == [False, False]
    bound = [*rounds, *listing("a")]
    assert rows_of(bound)[PlayerId("a")].listed
    away = [*bound, *listing("a", listed=False), round_of("m5", a=30, b=50)]
    assert not rows_of(away)[PlayerId("a")].listed
    back = rows_of([*away, *listing("a")])[PlayerId("a")]
    assert (back.listed, back.rounds, back.to_par) == (True, 6, -40)


def test_a_match_that_ended_early_is_no_round_against_par() -> None:
    """In match play rows count won, halved and lost; strokes of a part of a round say nothing."""
    entries: list[Entry] = [
        round_of("m1", kind="match", a=1, b=2),
        round_of("m2", kind="match", a=2, b=2),
        round_of("m3", kind="match", b=1, a=2),
        round_of("m4", kind="match", b=1, a=2),
    ]
    rows = {key.player: row for key, row in folded(entries).rows.items() if not key.table.period}
    assert [(row.won, row.halved, row.lost, row.to_par) for row in rows.values()] == [
        (1, 1, 2, 0), (2, 1, 1, 0),
    ]  # fmt: skip
    assert all(row.rated == 4 and row.best_match == "" for row in rows.values())


def test_results_from_before_places_were_told_count_alike() -> None:
    """A result without places has them from its totals."""
    told = round_of("m", a=44, b=45, c=45)
    before = [replace(one, place=0) for one in told.players]
    old = replace(told, players=tuple(before))
    assert folded([old]).rows == folded([told]).rows


def test_a_part_of_a_round_counts_nowhere() -> None:
    """But in match play, which can be decided early."""
    whole = round_of("m", a=1, b=2)
    part = [replace(one, strokes=one.strokes[:8]) for one in whole.players]
    assert folded([replace(whole, players=tuple(part))]).rows == {}
    assert folded([replace(whole, players=tuple(part), format="match")]).rows


def test_strokes_over_the_best_possible() -> None:
    """They are counted on the holes of which that is known, in whatever order it comes."""
    first, second = round_of("m1", a=3, b=10), round_of("m2", 1, a=5, b=-2)
    whole, part = Solved(first.match, 1, (-1,) * 9), Solved(second.match, 2, (-2, 0, -1))
    orders: list[list[Entry]] = [[first, whole, second, part], [first, second, part, whole]]
    for entries in orders:
        rows = rows_of(entries)
        assert [(row.over_best, row.over_holes) for row in rows.values()] == [(20, 12), (20, 12)]
    rows = rows_of([first, second, whole])
    assert [(row.over_best, row.over_holes) for row in rows.values()] == [(12, 9), (19, 9)]
    assert [row.to_par for row in rows.values()] == [-82, -82]


def test_what_was_possible_in_a_result_that_does_not_count() -> None:
    """Neither what is annulled nor what never counted has strokes over anything."""
    played, shown = round_of("m1", a=3, b=10), replace(round_of("m2", a=3, b=10), show=True)
    gone = Annulled(played.match, "", "unfair", "", 0)
    fewest = [Solved(played.match, 1, (0,) * 9), Solved(shown.match, 2, (0,) * 9)]
    assert rows_of([played, shown, *fewest, gone]) == {}
