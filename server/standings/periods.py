"""Periods: all time, a season (calendar month), an ISO week, a day. All of them are UTC.

A period is written as "", `2026-11`, `2026-W48`, `2026-11-30`.
"""

import datetime as dt
import re
from enum import StrEnum

from server.ids import is_day
from server.results import Result

_LATEST_MS = int(dt.datetime(9999, 12, 31, tzinfo=dt.UTC).timestamp()) * 1000
_SEASON = re.compile(r"[0-9]{4}-[0-9]{2}")
_WEEK = re.compile(r"([0-9]{4})-W([0-9]{2})")


class PeriodKind(StrEnum):
    """How long a period is. In `SEASON` and so on as a period's word, the current one is meant."""

    ALL = "all"
    SEASON = "season"
    WEEK = "week"
    DAY = "day"

    @property
    def letter(self) -> str:
        return self.value[0]


def day_at(at_ms: int) -> dt.date:
    """Return the day of a time (UTC, ms since 1970)."""
    return dt.datetime.fromtimestamp(min(at_ms, _LATEST_MS) / 1000, dt.UTC).date()


def day_of(result: Result) -> dt.date:
    """Return the day that a result counts for: a run of the daily nine for its own."""
    return dt.date.fromisoformat(result.day) if result.day else day_at(result.ended_at_ms)


def period_at(kind: PeriodKind, day: dt.date) -> str:
    """Return the period of a kind that a day lies in."""
    match kind:
        case PeriodKind.ALL:
            return ""
        case PeriodKind.SEASON:
            return day.isoformat()[:7]
        case PeriodKind.WEEK:
            year, week, _ = day.isocalendar()
            return f"{year:04d}-W{week:02d}"
        case PeriodKind.DAY:
            return day.isoformat()


def kind_of(period: str) -> PeriodKind | None:
    """Return how long a period is; None if the text is no period."""
    if period == "":
        return PeriodKind.ALL
    if is_day(period):
        return PeriodKind.DAY
    if _SEASON.fullmatch(period) and is_day(f"{period}-01"):
        return PeriodKind.SEASON
    week = _WEEK.fullmatch(period)
    return PeriodKind.WEEK if week and _is_week(*map(int, week.groups())) else None


def _is_week(year: int, week: int) -> bool:
    try:
        dt.date.fromisocalendar(year, week, 1)
    except ValueError:
        return False
    return True
