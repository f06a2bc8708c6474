"""Entries and their text."""

import json
import string
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Undo
from engine.match.entries import (
    Aborted,
    ClockGivenBack,
    Contributed,
    Created,
    Ended,
    Entry,
    Gone,
    HoleOver,
    HoleStarted,
    Joined,
    Left,
    Moved,
    Reacted,
    Readied,
    Removed,
    Returned,
    RolledBack,
    RunStarted,
    Started,
    StartSet,
)
from engine.match.notation import NAMES, TYPES, EntryError, entry_text, parse_entry
from engine.match.settings import Format, Settings
from tests.engine import strategies as our
from tests.engine.double_solitaire import strategies as double

numbers = st.integers() | st.integers(1, 64)
words = st.text(max_size=30)
more_settings: dict[str, st.SearchStrategy[Any]] = {
    "limit_ms": st.integers(60_000, 3_600_000),
    "countdown_ms": st.integers(0, 60_000),
    "pause_ms": st.integers(0, 600_000),
    "undo": st.sampled_from([Undo.OFF, Undo.PLAYS]),
    "seats": st.integers(2, 64),
    "open": st.booleans(),
    "relaxed": st.booleans(),
    "show": st.booleans(),
    "play_out": st.just(False),
    "one_winner": st.just(False),
}
golf_settings = st.builds(
    Settings,
    rules=our.rules.map(str),
    format=st.sampled_from([Format.STROKE, Format.MATCH, Format.POINTS]),
    holes=st.integers(1, 9) | st.just(18),
    clearable_only=st.booleans(),
    **more_settings,
)
double_settings = double.rules.flatmap(
    lambda rules: st.builds(
        Settings,
        game=st.just("double_solitaire"),
        rules=st.just(str(rules)),
        format=st.just(Format(rules.measure.value)),
        holes=st.integers(1, 9),
        **more_settings,
    )
)
all_settings = golf_settings | double_settings
entries: st.SearchStrategy[Entry] = st.one_of(
    st.builds(Created, all_settings, words, words, st.booleans(), words),
    st.builds(RunStarted, all_settings, words, numbers, words, words),
    st.builds(Joined, numbers, st.booleans(), words),
    st.builds(Removed, numbers, numbers, words),
    st.builds(Contributed, numbers, words, words),
    st.builds(StartSet, numbers, numbers, words),
    st.builds(Readied, numbers, st.booleans(), words),
    st.builds(Left, numbers, words),
    st.builds(Started, numbers, words),
    st.builds(HoleStarted, numbers, numbers),
    st.builds(Moved, numbers, numbers, words),
    st.builds(HoleOver, numbers, words, words, numbers),
    st.builds(Gone, numbers),
    st.builds(Returned, numbers),
    st.builds(Ended, words),
    st.builds(Aborted, numbers, words, words),
    st.builds(Reacted, numbers, words, words),
    st.builds(ClockGivenBack, numbers),
    st.builds(RolledBack, numbers, words, numbers),
)
scalars = st.none() | st.booleans() | st.integers() | st.floats() | words
values: st.SearchStrategy[Any] = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
    max_leaves=5,
)


def refused(text: bytes) -> str:
    with pytest.raises(EntryError) as caught:
        parse_entry(text)
    assert len(str(caught.value)) < 600
    return str(caught.value)


def written(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()


def plain(entry: Entry) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(entry_text(entry))
    return value


@given(entries)
def test_inverse(entry: Entry) -> None:
    """What is written reads back as itself, one line of ASCII."""
    text = entry_text(entry)
    assert parse_entry(text) == entry
    assert type(parse_entry(text)) is type(entry)
    assert text.isascii()
    assert b"\n" not in text


GOLDEN: list[tuple[Entry, bytes]] = [
    (
        Created(Settings(), "ABCD", "c0ffee"),
        (
            b'{"type":"created","settings":{"game":"golf","rules":"E","format":"stroke","holes":9,'
            b'"limit_ms":300000,"countdown_ms":5000,"pause_ms":30000,"undo":"off","seats":8,'
            b'"open":false,"relaxed":false,"show":false,"play_out":false,"one_winner":false,'
            b'"clearable_only":false},"invite":"ABCD","commitment":"c0ffee","house":false,"scope":""}'
        ),
    ),
    (
        RunStarted(
            Settings(seats=2), "2026-11-30", 1_796_083_200_000, "c0ffee", "g-abcdefgh234567ab"
        ),
        (
            b'{"type":"run_started","settings":{"game":"golf","rules":"E","format":"stroke",'
            b'"holes":9,"limit_ms":300000,"countdown_ms":5000,"pause_ms":30000,"undo":"off",'
            b'"seats":2,"open":false,"relaxed":false,"show":false,"play_out":false,'
            b'"one_winner":false,"clearable_only":false},"round":"2026-11-30",'
            b'"closes_at_ms":1796083200000,"commitment":"c0ffee","scope":"g-abcdefgh234567ab"}'
        ),
    ),
    (Joined(2, request="a"), b'{"type":"joined","seat":2,"house":false,"request":"a"}'),
    (Removed(1, 2), b'{"type":"removed","seat":1,"removed":2,"request":""}'),
    (Contributed(2, "00ff"), b'{"type":"contributed","seat":2,"nonce":"00ff","request":""}'),
    (StartSet(1, 1800000), b'{"type":"start_set","seat":1,"at_ms":1800000,"request":""}'),
    (Readied(2, ready=True), b'{"type":"readied","seat":2,"ready":true,"request":""}'),
    (Left(2), b'{"type":"left","seat":2,"request":""}'),
    (Started(1), b'{"type":"started","seat":1,"request":""}'),
    (HoleStarted(1), b'{"type":"hole_started","hole":1,"draw":0}'),
    (Moved(2, 14, "5:8C"), b'{"type":"moved","seat":2,"number":14,"move":"5:8C"}'),
    (
        HoleOver(1, "GO1-E-AAAAAAB", "f00d", 40),
        b'{"type":"hole_over","hole":1,"code":"GO1-E-AAAAAAB","head":"f00d","head_v":40}',
    ),
    (Gone(2), b'{"type":"gone","seat":2}'),
    (Returned(2), b'{"type":"returned","seat":2}'),
    (Ended("0a0b"), b'{"type":"ended","secret":"0a0b"}'),
    (Aborted(1, "0a0b"), b'{"type":"aborted","seat":1,"secret":"0a0b","request":""}'),
    (Reacted(2, "nice"), b'{"type":"reacted","seat":2,"word":"nice","request":""}'),
    (
        RolledBack(40, "f00d", 43),
        b'{"type":"rolled_back","kept":40,"head":"f00d","head_v":43}',
    ),
    (ClockGivenBack(40000), b'{"type":"clock_given_back","ms":40000}'),
]


def test_golden() -> None:
    """This is how entries stand in logs that are already written, one of each kind."""
    assert {type(entry) for entry, _ in GOLDEN} == set(NAMES)
    for entry, text in GOLDEN:
        assert entry_text(entry) == text


def test_names() -> None:
    """Each kind of entry has a name, and each name a kind."""
    assert {NAMES[kind] for kind in TYPES.values()} == set(TYPES)


@given(st.binary() | words.map(str.encode) | values.map(written))
def test_never_an_exception(text: bytes) -> None:
    """Any bytes at all are an entry, which writes back as they were, or an `EntryError`."""
    try:
        entry = parse_entry(text)
    except EntryError:
        return
    assert entry_text(entry) == text


@given(entries.map(plain), st.data())
def test_one_field_changed(value: dict[str, Any], data: st.DataObject) -> None:
    """With any value in any of its fields a text is an entry of just that, or refused."""
    inside = value["settings"] if "settings" in value and data.draw(st.booleans()) else value
    inside[data.draw(st.sampled_from(list(inside)))] = data.draw(values)
    text = written(value)
    try:
        entry = parse_entry(text)
    except EntryError:
        return
    assert entry_text(entry) == text


@given(entries.map(plain), st.data())
def test_a_field_too_few_or_too_many(value: dict[str, Any], data: st.DataObject) -> None:
    """A text with a field missing, or with one that its entry does not have, is refused."""
    inside = value["settings"] if "settings" in value and data.draw(st.booleans()) else value
    if data.draw(st.booleans()):
        del inside[data.draw(st.sampled_from(list(inside)))]
    else:
        inside[data.draw(st.text(string.ascii_lowercase, min_size=9))] = data.draw(scalars)
    refused(written(value))
