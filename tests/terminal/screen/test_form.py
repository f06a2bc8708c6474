"""The form of a new match."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from server.protocol import LATEST_CLOSING_MS, MatchSettings
from server.terminal.screen.form import (
    CHOICES,
    CLOSES,
    NOT_ALONE,
    ROUND_CHOICES,
    Form,
    counts_note,
    draw_form,
    shown,
)
from server.terminal.screen.ink import plain, row_cells
from server.terminal.settings import settings_text
from server.wire_settings import read_settings

KEYS = st.lists(st.tuples(st.sampled_from(["go", "turn"]), st.integers(-20, 20)), max_size=30)


def pressed(form: Form, keys: list[tuple[str, int]]) -> Form:
    for key, step in keys:
        form = form.go(step) if key == "go" else form.turn(step)
    return form


def test_it_begins_with_the_defaults() -> None:
    """Without a key it is the settings of the wire as they are by themselves."""
    assert Form.new().settings() == MatchSettings()


def test_it_has_every_setting() -> None:
    """Each field of the settings has a row; the rules say which game it is."""
    derived = {"jokers", "foundation", "draw"}
    fields = set(MatchSettings.__struct_fields__) - {"game"}
    assert set(CHOICES) - derived == fields


@given(KEYS)
def test_nothing_wrong_can_be_filled_in(keys: list[tuple[str, int]]) -> None:
    """Whatever is pressed, the server takes the settings, and they can be told."""
    form = pressed(Form.new(), keys)
    settings = form.settings()
    read_settings(settings)
    assert settings_text(settings)
    text = plain(draw_form(form, counts_note(form), 66))
    assert all(form.idle(key) or shown(key, form.value(key)) in text for key in CHOICES)


@given(KEYS)
def test_a_choice_stays_within_its_row(keys: list[tuple[str, int]]) -> None:
    """Turning changes the row that one is at, and no other; but another game has its own time, and
    no Double Solitaire 18 holes."""
    form = pressed(Form.new(), keys)
    turned = form.turn(1)
    rows = list(CHOICES)
    differ = {key for key in rows if form.value(key) != turned.value(key)} - {rows[form.at]}
    if form.game is turned.game:
        assert not differ
        return
    too_many = form.value("holes") == 18 and turned.double
    usual = form.value("limit_ms") == form.game.limit_ms
    assert differ == ({"holes"} if too_many else set()) | ({"limit_ms"} if usual else set())
    assert not too_many or turned.value("holes") == 9
    assert not usual or turned.value("limit_ms") == turned.game.limit_ms


def test_rules_follow_from_rows() -> None:
    """Jokers, foundation and draw become marks behind the letter."""
    form = Form.new()
    form = form.turn(2).go(1).turn(2).go(1).turn(1).go(1).turn(1)
    assert form.settings() == msgspec.structs.replace(MatchSettings(), rules="SJ2FA")


def test_the_rules_say_which_game() -> None:
    """Double Solitaire is among the rules; what counts follows, and Golf's options are as they are."""
    form = Form.new().turn(6)
    double = MatchSettings(
        game="double_solitaire", rules="D1V", format="dollars", limit_ms=20 * 60_000
    )
    assert form.settings() == msgspec.structs.replace(double, rules="D3N", format="points")
    form = form.turn(-1)
    assert form.settings() == double
    assert counts_note(form) == "Nine deals without undo count in the standings."
    assert form.turn(-9).settings() == MatchSettings()
    assert form.go(1).turn(1) == form.go(1)
    assert plain(draw_form(form, "", 66)).count("as the rules have it") == 5
    picture = draw_form(form, "", 66)
    assert "Double Solitaire, draw 1, Vegas scoring" in plain(picture)
    assert max(map(row_cells, picture)) <= 80


@given(KEYS, st.integers(60_000, LATEST_CLOSING_MS))
def test_a_closing_that_was_typed_is_a_choice(keys: list[tuple[str, int]], in_ms: int) -> None:
    """It is chosen, stands between a sooner and a later one, and nothing else has changed."""
    form = pressed(Form.round(), keys)
    typed = form.closing(in_ms)
    assert typed.value(CLOSES) == in_ms
    assert typed.settings() == form.settings()
    choices = typed.choices[CLOSES]
    assert list(choices) == sorted({*map(int, map(str, form.choices[CLOSES])), in_ms})
    at = choices.index(in_ms)
    there = pressed(typed, [("go", -typed.at)])
    assert there.turn(1).value(CLOSES) == choices[min(at + 1, len(choices) - 1)]


@given(KEYS)
def test_a_round_has_a_closing_and_no_seats(keys: list[tuple[str, int]]) -> None:
    """The form of a round has what matters to who plays alone, and no closing that is too late."""
    assert set(ROUND_CHOICES) == {CLOSES, *CHOICES} - NOT_ALONE
    assert "clearable_only" in ROUND_CHOICES
    form = pressed(Form.round(), keys)
    read_settings(form.settings())
    closes_in_ms = form.value(CLOSES)
    assert isinstance(closes_in_ms, int)
    assert 0 < closes_in_ms <= LATEST_CLOSING_MS
    text = plain(draw_form(form, "a note", 66))
    assert all(form.idle(key) or shown(key, form.value(key)) in text for key in ROUND_CHOICES)
    assert "a note" in text
    assert Form.round().settings() == MatchSettings()
