"""Which list one looks at: every one that can be chosen is one that the server has."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.protocol import StandingsTable
from server.standings.asked import asked_ranking, asked_table
from server.terminal.screen.wanted import Wanted, period_text, play_text, plays_in
from tests.terminal.list_views import group_view

TODAY = dt.date(2026, 11, 6)
PERIODS = ["", "season", "week", "day", "2026-11", "2026-W45", "2026-11-05"]
TABLES = [
    StandingsTable(
        format=kind, holes=holes, rules=rules, relaxed=relaxed, clearable_only=clearable_only
    )
    for kind in ("stroke", "points", "match")
    for holes in (9, 18)
    for rules in ("E", "SJ2FA")
    for relaxed in (False, True)
    for clearable_only in (False, True)
]
KEYS = st.lists(
    st.one_of(
        st.tuples(st.just("turn"), st.integers(-3, 3)),
        st.tuples(st.just("of_period"), st.sampled_from(PERIODS)),
        st.tuples(st.just("of_play"), st.sampled_from(TABLES)),
        st.tuples(st.just("of"), st.sampled_from([None, group_view()])),
    ),
    max_size=12,
)


@given(KEYS)
def test_every_list_that_is_wanted_is_there(keys: list[tuple[str, object]]) -> None:
    """Whatever is chosen in whatever order, the server has such a list, and it can be named."""
    wanted = Wanted()
    for name, value in keys:
        wanted = getattr(wanted, name)(value)
    table = asked_table(wanted.table, TODAY)
    assert asked_ranking(table, wanted.ranking) == wanted.ranking
    assert wanted.ranking in wanted.lists
    assert play_text(wanted.table)


@given(st.sampled_from(TABLES), st.sampled_from([None, group_view()]))
def test_turning_on_comes_to_every_list(table: StandingsTable, group: object) -> None:
    """As many steps as there are lists lead once through all of them, and back."""
    wanted = first = Wanted().of_play(table).of(group)  # type: ignore[arg-type]
    seen = []
    for _ in first.lists:
        seen.append(wanted.ranking)
        wanted = wanted.turn(1)
    assert (sorted(seen), wanted) == (sorted(first.lists), first)
    assert wanted.turn(1).turn(-1) == wanted


@pytest.mark.parametrize(
    ("period", "text"),
    [
        ("", "all time"),
        ("2026-11", "November 2026"),
        ("2026-W05", "week 5 of 2026"),
        ("2026-11-06", "6 November 2026"),
    ],
)
def test_periods_are_said(period: str, text: str) -> None:
    """A period as the server writes it is told in words."""
    assert period_text(period) == text


def test_only_what_was_played_then_can_be_chosen() -> None:
    """Tables of other periods, and those of the daily nine, are not among the plays of a period."""
    tables = [
        StandingsTable(period="2026-11"),
        StandingsTable(period="2026-10", rules="C"),
        StandingsTable(period="2026-11", format="daily"),
    ]
    assert plays_in(tables, "2026-11") == tables[:1]


def test_rules_of_a_newer_server_are_told_as_they_came() -> None:
    """What cannot be read is no reason to show nothing."""
    assert play_text(StandingsTable(rules="Z9", format="skins")) == "skins, 9 holes, Z9"
