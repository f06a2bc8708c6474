"""Settings and times as people type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.protocol import MatchSettings
from server.terminal.settings import BadSettings, read_settings, settings_text
from server.terminal.times import MINUTE_MS, SECOND_MS, read_ms, time_text


def test_all() -> None:
    """Every setting has its word."""
    words = "rules=sj1 format=points holes=3 limit=2 undo=plays seats=4 countdown=1 pause=90s"
    assert read_settings(f"open {words} relaxed show".split()) == MatchSettings(
        rules="SJ1",
        format="points",
        holes=3,
        limit_ms=120_000,
        undo="plays",
        seats=4,
        countdown_ms=1000,
        pause_ms=90_000,
        open=True,
        relaxed=True,
        show=True,
    )


def test_none() -> None:
    """Without words they are the standard ones."""
    assert read_settings([]) == MatchSettings()


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("hole=3", "'hole=3' is no setting; they are rules, format, undo, holes, seats, limit"),
        ("holes", "'holes' is no setting"),
        ("open=yes", "open stands alone, without '=yes'"),
        ("open open", "open stands twice"),
        ("holes=three", "holes cannot be 'three': it must be a whole number"),
        ("holes=\u0663", "it must be a whole number"),
        ("holes=-1", "it must be a whole number"),
        ("holes=10", "holes: a match has 1 to 9 or 18 holes"),
        ("holes=3 holes=3", "holes stands twice"),
        ("limit=long", "limit cannot be 'long': a time is like 5, 90s, 2m or 1:30"),
        ("limit=", "limit cannot be ''"),
        ("limit=30s", "limit: a hole has 1 to 60 minutes"),
        ("rules=X", "rules: 'X': there is no rule set 'X', only E, C, S, R"),
        ("rules=", "rules: "),
        ("undo=all", "undo: undo of draws is for practice"),
        ("undo=maybe", "undo cannot be 'maybe': off, plays, all"),
        ("format=skins", "format cannot be 'skins': stroke, match, points"),
    ],
)
def test_bad(words: str, wrong: str) -> None:
    """What no match can have is told in words, before anything is sent."""
    with pytest.raises(BadSettings) as caught:
        read_settings(words.split())
    assert wrong in str(caught.value)


@pytest.mark.parametrize(
    ("settings", "text"),
    [
        (MatchSettings(), "Easy, stroke play, 9 holes, 5 minutes a hole, no undo, 8 seats."),
        (
            MatchSettings(
                rules="SJ2FA", format="points", holes=1, limit_ms=90_000, undo="plays", seats=2
            ),
            (
                "Strict, 2 jokers, empty foundation, draw at any time, points, 1 hole, "
                "1 minute 30 seconds a hole, undo of plays, 2 seats."
            ),
        ),
        (
            MatchSettings(open=True, relaxed=True, show=True),
            (
                "Easy, stroke play, 9 holes, 15 minutes a hole, no undo, 8 seats, open to all, "
                "relaxed, a show that counts nowhere."
            ),
        ),
        (
            MatchSettings(rules="CW"),
            "Classic, draw when stuck, stroke play, 9 holes, 5 minutes a hole, no undo, 8 seats.",
        ),
    ],
)
def test_text(settings: MatchSettings, text: str) -> None:
    """Settings in a sentence."""
    assert settings_text(settings) == text


@pytest.mark.parametrize(
    ("text", "unit_ms", "ms"),
    [
        ("5", SECOND_MS, 5_000),
        ("5", MINUTE_MS, 300_000),
        ("90s", MINUTE_MS, 90_000),
        ("2M", SECOND_MS, 120_000),
        ("1:30", SECOND_MS, 90_000),
        ("1m30s", SECOND_MS, 90_000),
        ("0", SECOND_MS, 0),
    ],
)
def test_times(text: str, unit_ms: int, ms: int) -> None:
    """A time in the forms that people type."""
    assert read_ms(text, unit_ms) == ms


@given(st.text(max_size=8))
def test_any_text_is_a_time_or_none(text: str) -> None:
    """Whatever is typed is a time or a `ValueError`."""
    try:
        assert read_ms(text, SECOND_MS) >= 0
    except ValueError:
        return


@pytest.mark.parametrize(
    ("ms", "text"),
    [
        (0, "0 seconds"),
        (-5, "0 seconds"),
        (1, "1 second"),
        (59_001, "1 minute"),
        (90_000, "1 minute 30 seconds"),
        (300_000, "5 minutes"),
    ],
)
def test_time_text(ms: int, text: str) -> None:
    """A time is said in minutes and seconds, and what is begun of a second counts."""
    assert time_text(ms) == text
