"""Times as people type and say them: `2`, `90s`, `2m`, `1:30`, `1m30s`; `2 minutes 5 seconds`.

Long ones are said in days and hours, or hours and minutes: `2 days 5 hours`.
"""

import re

from server.terminal.words import counted, say

SECOND_MS = 1000
MINUTE_MS = 60 * SECOND_MS
HOUR_MS = 60 * MINUTE_MS
DAY_MS = 24 * HOUR_MS
_FORM = re.compile(r"(\d{1,4}):([0-5]\d)|(?:(\d{1,4})m)?(?:(\d{1,5})s)?|(\d{1,5})")


def read_ms(text: str, unit_ms: int) -> int:
    """Read a time in milliseconds; a bare number counts `unit_ms`. Raise `ValueError` for others."""
    form = _FORM.fullmatch(text.lower())
    if not text.isascii() or form is None or not text:
        raise ValueError(say("time_form"))
    clock_minutes, clock_seconds, minutes, seconds, bare = (
        int(part or 0) for part in form.groups()
    )
    minutes, seconds = minutes + clock_minutes, seconds + clock_seconds
    return minutes * MINUTE_MS + seconds * SECOND_MS + bare * unit_ms


def time_text(ms: int) -> str:
    """Say a time in minutes and seconds; what is begun of a second counts."""
    minutes, seconds = divmod(-(-max(0, ms) // SECOND_MS), 60)
    if not minutes:
        return counted("second", seconds)
    if not seconds:
        return counted("minute", minutes)
    return say("time_spent", minutes=counted("minute", minutes), seconds=counted("second", seconds))


def span_text(ms: int) -> str:
    """Say a time that may be long, in its two largest units; of long ones less is said, not more."""
    days, rest_ms = divmod(max(0, ms), DAY_MS)
    hours, rest_ms = divmod(rest_ms, HOUR_MS)
    if days:
        first, second = counted("day", days), counted("hour", hours) if hours else ""
    elif hours:
        minutes = rest_ms // MINUTE_MS
        first, second = counted("hour", hours), counted("minute", minutes) if minutes else ""
    else:
        return time_text(ms)
    return say("span", first=first, second=second) if second else first
