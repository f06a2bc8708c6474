"""When a round closes, typed and told, in the player's own time."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.protocol import LATEST_CLOSING_MS
from server.terminal.closing import closes_text, day_text, read_closing_ms, when_text
from server.terminal.times import DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, span_text
from tests.terminal.views import CLOSES_MS

WEDNESDAY = datetime(2026, 11, 4, 17, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "ahead_ms"),
    [
        ("2d", 2 * DAY_MS),
        ("18h", 18 * HOUR_MS),
        ("2d12h", 2 * DAY_MS + 12 * HOUR_MS),
        ("90M", 90 * MINUTE_MS),
        ("1h30m5s", HOUR_MS + 30 * MINUTE_MS + 5 * SECOND_MS),
        ("31d", LATEST_CLOSING_MS),
        ("18:00", 30 * MINUTE_MS),
        ("17:30", DAY_MS),
        ("9:05", 15 * HOUR_MS + 35 * MINUTE_MS),
        ("fri-18:00", 2 * DAY_MS + 30 * MINUTE_MS),
        ("Friday-18:00", 2 * DAY_MS + 30 * MINUTE_MS),
        ("fr18:00", 2 * DAY_MS + 30 * MINUTE_MS),
        ("wed-18:00", 30 * MINUTE_MS),
        ("wed-17:00", 7 * DAY_MS - 30 * MINUTE_MS),
    ],
)
def test_a_closing(text: str, ahead_ms: int) -> None:
    """A closing is a time from now, or the next time of day, on a weekday if one is named."""
    assert read_closing_ms(text, WEDNESDAY) == ahead_ms


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        *((text, "a round closes in a time like") for text in ("", "2", "soon", "d", "2x", "d2h")),
        *((text, "a round closes in a time like") for text in ("25:00", "12:60", "s-18:00", "٢d")),
        *((text, "a round closes in a time like") for text in ("xxx-18:00", "f18:00", "fri")),
        *((text, "within 31 days") for text in ("0d", "0m", "32d", "31d1s", "999d")),
    ],
)
def test_no_closing(text: str, wrong: str) -> None:
    """What is no closing, or none that a round can have, is said so."""
    with pytest.raises(ValueError, match=wrong):
        read_closing_ms(text, WEDNESDAY)


@given(st.integers(0, 6), st.integers(0, 23), st.integers(0, 59), st.integers(0, 10_079))
def test_a_weekday_is_within_a_week(day: int, hour: int, minute: int, past: int) -> None:
    """A time of day on a weekday is the next one, whenever it is typed."""
    now = WEDNESDAY + timedelta(minutes=past)
    name = day_text(date(2026, 11, 2) + timedelta(days=day))[:3]
    ahead_ms = read_closing_ms(f"{name}-{hour}:{minute:02}", now)
    at = now + timedelta(milliseconds=ahead_ms)
    assert 0 < ahead_ms <= 7 * DAY_MS
    assert (at.weekday(), at.hour, at.minute) == (day, hour, minute)


def test_told() -> None:
    """It is told in how long, and at which time of the player's own; afterwards that it was."""
    assert when_text(CLOSES_MS) == "Saturday 7 November, 0:00"
    text = "It closes in 5 hours 12 minutes: Saturday 7 November, 0:00."
    assert closes_text(CLOSES_MS, CLOSES_MS - 5 * HOUR_MS - 12 * MINUTE_MS) == text
    assert closes_text(CLOSES_MS, CLOSES_MS) == "It has closed."


@pytest.mark.parametrize(
    ("ms", "text"),
    [
        (2 * DAY_MS + 3 * HOUR_MS + 59 * MINUTE_MS, "2 days 3 hours"),
        (DAY_MS + 59 * MINUTE_MS, "1 day"),
        (HOUR_MS + 2 * MINUTE_MS, "1 hour 2 minutes"),
        (3 * HOUR_MS + 59 * SECOND_MS, "3 hours"),
        (5 * MINUTE_MS + 1, "5 minutes 1 second"),
        (0, "0 seconds"),
    ],
)
def test_long_times(ms: int, text: str) -> None:
    """A long time is told in its two largest units, never as longer than it is."""
    assert span_text(ms) == text
