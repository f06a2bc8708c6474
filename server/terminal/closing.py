"""When a round closes, as people type and say it: `2d`, `18h`, `2d12h`, `18:00`, `fri-18:00`.

A time of day is the player's own; how far off it is follows from `now`, which is an argument.
"""

import re
from datetime import UTC, date, datetime, timedelta

from server.protocol import LATEST_CLOSING_MS
from server.terminal.times import DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, span_text
from server.terminal.words import MONTHS, WEEKDAYS, say

_SPAN = re.compile(r"(?:(\d{1,3})d)?(?:(\d{1,4})h)?(?:(\d{1,5})m)?(?:(\d{1,5})s)?")
_UNITS_MS = (DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS)
_MOMENT = re.compile(r"(?:([a-z]+)-?)?([01]?\d|2[0-3]):([0-5]\d)")


def read_closing_ms(text: str, now: datetime) -> int:
    """Return how far ahead a closing is. Raise `ValueError` for what is none."""
    ahead_ms = _read(text.lower(), now)
    if not 0 < ahead_ms <= LATEST_CLOSING_MS:
        raise ValueError(say("closing_late"))
    return ahead_ms


def here_and_now() -> datetime:
    """Return the time as the player's own clock and calendar have it."""
    return datetime.now().astimezone()


def closes_text(closes_at_ms: int, clock_ms: int) -> str:
    """Say when a round closes: in how long, and at what time of the player's own."""
    left_ms = closes_at_ms - clock_ms
    if left_ms <= 0:
        return say("has_closed")
    return say("closes", time=span_text(left_ms), when=when_text(closes_at_ms))


def when_text(at_ms: int) -> str:
    """Say a moment in the player's own time."""
    at = datetime.fromtimestamp(at_ms / SECOND_MS, UTC).astimezone()
    return say("moment", day=day_text(at.date()), time=f"{at.hour}:{at.minute:02}")


def day_text(day: date) -> str:
    """Say a day."""
    weekday, month = WEEKDAYS[day.weekday()], MONTHS[day.month - 1]
    return say("day", weekday=weekday, day=day.day, month=month)


def _read(text: str, now: datetime) -> int:
    span = _SPAN.fullmatch(text) if text.isascii() else None
    if span is not None and text:
        return sum(int(n or 0) * unit for n, unit in zip(span.groups(), _UNITS_MS, strict=True))
    moment = _MOMENT.fullmatch(text) if text.isascii() else None
    if moment is None:
        raise ValueError(say("closing_form"))
    weekday, hour, minute = moment.groups()
    days = [n for n, name in enumerate(WEEKDAYS) if name.lower().startswith(weekday or "")]
    if weekday and (len(days) != 1 or len(weekday) < 2):
        raise ValueError(say("closing_form"))
    ahead = (days[0] - now.weekday()) % 7 if weekday else 0
    at = _on(now, ahead, int(hour), int(minute))
    if at <= now:
        at = _on(now, ahead + (7 if weekday else 1), int(hour), int(minute))
    return int((at - now).total_seconds() * SECOND_MS)


def _on(now: datetime, days: int, hour: int, minute: int) -> datetime:
    """Return a time of day so many days ahead, on the player's own calendar."""
    day = now.replace(tzinfo=None) + timedelta(days=days)
    return day.replace(hour=hour, minute=minute, second=0, microsecond=0).astimezone()
