"""Periods and streaks: which day a result counts for, in UTC alone."""

import datetime as dt
import os
import time
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.standings.periods import PeriodKind, day_at, day_of, kind_of, period_at
from server.standings.streak import STRETCHES, current, longest, with_day
from server.standings.table import Table, is_scope, parse_table
from tests.server.standings.results import round_of

days = st.dates(dt.date(1970, 1, 1), dt.date(2100, 12, 31))


def ms(text: str) -> int:
    return int(dt.datetime.fromisoformat(f"{text}+00:00").timestamp() * 1000)


@pytest.fixture(params=["UTC", "Pacific/Kiritimati", "America/New_York", "Asia/Kathmandu"])
def zone(request: pytest.FixtureRequest) -> Iterator[None]:
    before = os.environ.get("TZ")
    os.environ["TZ"] = request.param
    time.tzset()
    yield
    os.environ.pop("TZ")
    if before is not None:
        os.environ["TZ"] = before
    time.tzset()


def test_a_run_counts_for_the_day_it_was_dealt(zone: None) -> None:
    """R23: begun at 23:59:50Z and over at 00:03Z, wherever the server's clock hangs."""
    run = round_of("m", ms("2026-12-01T00:03:00"), day="2026-11-30", a=45)
    assert day_of(run) == dt.date(2026, 11, 30)
    match = round_of("m", ms("2026-12-01T00:03:00"), a=45, b=45)
    assert day_of(match) == dt.date(2026, 12, 1)
    assert [str(day_at(ms(f"2026-{at}"))) for at in ("11-30T23:59:59.999", "12-01T00:00")] == [
        "2026-11-30", "2026-12-01",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("day", "week"),
    [
        ("2026-12-31", "2026-W53"),
        ("2027-01-01", "2026-W53"),
        ("2027-01-03", "2026-W53"),
        ("2027-01-04", "2027-W01"),
        ("2024-12-29", "2024-W52"),
        ("2024-12-30", "2025-W01"),
        ("2100-01-03", "2099-W53"),
    ],
)
def test_weeks_at_a_years_end_are_iso_weeks(day: str, week: str) -> None:
    """R23: a week belongs to the year that has its Thursday."""
    assert period_at(PeriodKind.WEEK, dt.date.fromisoformat(day)) == week


@given(days, st.sampled_from(PeriodKind))
def test_a_period_says_what_kind_it_is(day: dt.date, kind: PeriodKind) -> None:
    assert kind_of(period_at(kind, day)) is kind


@pytest.mark.parametrize(
    "text",
    ["2026", "2026-13", "2026-W54", "2025-W53", "2026-02-30", "2026-1", "٢٠٢٦-11", "2026-11\n"],
)
def test_what_is_no_period_is_none(text: str) -> None:
    assert kind_of(text) is None


@given(
    st.sampled_from(("", "g-a", "d-12")),
    days,
    st.sampled_from(PeriodKind),
    st.booleans(),
    st.booleans(),
)
def test_a_tables_name_is_read_as_it_was_written(
    scope: str, day: dt.date, kind: PeriodKind, relaxed: bool, clearable: bool
) -> None:
    table = Table(scope, period_at(kind, day), "golf", "points", 18, "CW1J2", relaxed, clearable)
    assert parse_table(scope, table.name) == table


def test_scopes_have_a_form() -> None:
    assert all(map(is_scope, ("", "g-" + "a" * 16, "d-" + "1" * 19)))
    assert not any(map(is_scope, ("g", "g-", "x-a", "g-A", "g-a|b", "g-" + "a" * 33, "g-a\n")))


@given(st.lists(st.integers(0, 40), max_size=40))
def test_streaks_do_not_depend_on_the_order_of_the_days(offsets: list[int]) -> None:
    """Days in a row, however they come, and each once."""
    first = dt.date(2026, 12, 20)
    stretches: tuple[tuple[int, int], ...] = ()
    for offset in offsets:
        stretches = with_day(stretches, first + dt.timedelta(days=offset))
    ordered: tuple[tuple[int, int], ...] = ()
    for offset in sorted(set(offsets)):
        ordered = with_day(ordered, first + dt.timedelta(days=offset))
    assert stretches == ordered
    have = set(offsets)
    runs = [next(n for n in range(50) if day + n not in have) for day in have]
    assert longest(stretches) == max(runs, default=0)


def test_a_streak_goes_on_until_a_day_is_missed() -> None:
    """Today's nine may still be played: yesterday's streak stands until midnight."""
    day = dt.date(2026, 12, 30)
    stretches: tuple[tuple[int, int], ...] = ()
    for after in range(4):
        stretches = with_day(stretches, day + dt.timedelta(days=after))
    lengths = [current(stretches, day + dt.timedelta(days=after)) for after in range(3, 6)]
    assert lengths == [4, 4, 0]
    assert current((), day) == 0


def test_as_many_stretches_are_kept_as_are_needed() -> None:
    stretches: tuple[tuple[int, int], ...] = ()
    for day in range(1, 1000, 2):
        stretches = with_day(stretches, dt.date.fromordinal(day))
    assert len(stretches) == STRETCHES
