"""What a host can choose, and what no match can have."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Measure, Undo
from engine.match.settings import Format, Settings, SettingsError, measures_of
from tests.engine import strategies as our

MINUTE_MS = 60_000


def test_defaults() -> None:
    """Easy, stroke play, 9 holes, 5 minutes a hole, countdown 5 s, pause 30 s, no undo."""
    settings = Settings()
    assert (settings.game, settings.rules, settings.format) == ("golf", "E", Format.STROKE)
    assert (settings.holes, settings.limit_ms, settings.undo) == (9, 5 * MINUTE_MS, Undo.OFF)
    assert (settings.countdown_ms, settings.pause_ms) == (5_000, 30_000)
    assert (settings.open, settings.relaxed, settings.show) == (False, False, False)


@pytest.mark.parametrize(
    ("field", "least", "most"),
    [
        ("limit_ms", 1 * MINUTE_MS, 60 * MINUTE_MS),
        ("countdown_ms", 0, 1 * MINUTE_MS),
        ("pause_ms", 0, 10 * MINUTE_MS),
        ("seats", 2, 64),
        ("holes", 1, 9),
    ],
)
def test_ranges(field: str, least: int, most: int) -> None:
    """Both ends of a range can be chosen; what lies beyond is refused with the field's name."""
    for value in (least, most):
        chosen: Any = {field: value}
        assert getattr(Settings(**chosen), field) == value
    for value in (least - 1, most + 1, -(10**30), 10**30):
        beyond: Any = {field: value}
        with pytest.raises(SettingsError) as caught:
            Settings(**beyond)
        assert caught.value.field == field
        assert str(caught.value).startswith(f"{field}: ")
        assert str(value) in caught.value.reason


@given(st.integers(-100, 100))
def test_holes(holes: int) -> None:
    """A match has 1 to 9 holes, or 18."""
    if holes in {*range(1, 10), 18}:
        assert Settings(holes=holes).holes == holes
    else:
        with pytest.raises(SettingsError) as caught:
            Settings(holes=holes)
        assert caught.value.field == "holes"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", "bridge"),
        ("game", ""),
        ("rules", "X"),
        ("rules", ""),
        ("rules", "EJ3"),
        ("undo", Undo.ALL),
    ],
)
def test_impossible(field: str, value: object) -> None:
    """What no match can have is refused with the field's name and a reason."""
    chosen: Any = {field: value}
    with pytest.raises(SettingsError) as caught:
        Settings(**chosen)
    assert caught.value.field == field
    assert caught.value.reason


@given(our.rules.map(str))
def test_rules(rules: str) -> None:
    """Each rules part that a code can have can be chosen."""
    assert Settings(rules=rules).rules == rules


def test_rules_are_kept_in_canonical_form() -> None:
    """Settings that mean the same are equal: `N` of older codes is `E`."""
    assert Settings(rules="N") == Settings(rules="E")


@pytest.mark.parametrize(
    ("format_", "measure", "fewest"),
    [(Format.STROKE, Measure.STROKES, True), (Format.POINTS, Measure.POINTS, False)],
)
def test_formats(format_: Format, measure: Measure, fewest: bool) -> None:
    """A format says what it counts and who wins."""
    settings = Settings(format=format_)
    assert (settings.format.measure, settings.format.fewest_wins) == (measure, fewest)
    assert measure in measures_of(settings)


@given(st.integers(MINUTE_MS, 60 * MINUTE_MS))
def test_relaxed(limit_ms: int) -> None:
    """A relaxed match has three times the limit that was chosen, any other just that."""
    assert Settings(limit_ms=limit_ms).hole_ms == limit_ms
    assert Settings(limit_ms=limit_ms, relaxed=True).hole_ms == 3 * limit_ms
