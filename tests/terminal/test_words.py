"""The catalogue: it has what is asked for, and nothing that is not."""

import ast
import re
import string
from pathlib import Path

import pytest

import server.terminal
from engine.game import Refusal, Status
from engine.match.decide import Reaction
from engine.match.refusals import MatchRefusal
from engine.match.settings import SettingsError
from server.protocol import ProtocolRefusal
from server.terminal import words
from server.terminal.forms import FORMS
from server.terminal.settings import BadSettings, read_settings

FOLDER = Path(server.terminal.__file__).parent
BEGINNINGS = (
    "undo_",
    "rules_undo_",
    "unfair_",
    "untold_",
)  # a key made of one of these and a word of the wire


@pytest.mark.parametrize("reason", [*Refusal, *MatchRefusal, *ProtocolRefusal])
def test_every_reason_has_a_sentence(reason: str) -> None:
    """Every reason of a board, a match and the protocol is told in words."""
    assert words.REASONS[str(reason)]
    assert words.reason(str(reason)) == words.REASONS[str(reason)]


def test_every_place_has_help() -> None:
    """Wherever a line can be typed there is help, and it ends with how to get out."""
    for place in words.NOW:
        *_, last = words.help_lines(place)
        assert "q: quit" in last or place == "watching"
    assert "q or leave: look on no more. h: help." in words.help_lines("watching")


@pytest.mark.parametrize("word", [*FORMS])
def test_every_form_is_in_the_help(word: str) -> None:
    """What takes words behind it is in the help of some place."""
    text = " ".join(line for lines in words.HELP.values() for line in lines)
    assert word in re.findall("[a-z]+", text)


def test_unknown_reason() -> None:
    """A reason of a newer server is told as it came."""
    assert words.reason("too_windy") == "too_windy"


def test_every_status_has_a_word() -> None:
    """Every end of a hole has its word."""
    assert set(words.STATUSES) == set(map(str, Status))


def test_every_word_that_can_be_said_has_words() -> None:
    """All that players can say to each other is told in words."""
    assert set(words.REACTIONS) == set(map(str, Reaction))


def test_every_sentence_is_asked_for() -> None:
    """The code asks for no sentence that is not there, and there is none that it never asks for."""
    literals, asked = set(), set()
    for file in FOLDER.glob("*.py"):
        if file.name == "words.py":
            continue
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                literals.add(node.value)
            match node:
                case ast.Call(func=ast.Name(id="say"), args=[ast.Constant(value=key), *_]):
                    asked.add(key)
                case _:
                    pass
    own = {
        "minus",
        "and",
        "misunderstood",
        "misunderstood_more",
        "more_lines",
    }  # asked for by the catalogue itself
    ends = set(words.STATUSES) | {"stroke", "points"}
    made = {key for key in words.SENTENCES if key.startswith(BEGINNINGS)}
    assert asked <= set(words.SENTENCES)
    assert set(words.SENTENCES) <= literals | own | ends | made


def test_every_sentence_is_well_formed() -> None:
    """Every sentence's blanks have names."""
    for sentence in (*words.SENTENCES.values(), *words.REASONS.values()):
        for _, name, _, _ in string.Formatter().parse(sentence):
            assert name is None or name.isidentifier()


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ("holes=1 holes=9 holes=18", "holes=0 holes=10 holes=19"),
        ("seats=2 seats=64", "seats=1 seats=65"),
        ("limit=1 limit=60", "limit=59s limit=60m1s limit=9999"),
        ("countdown=0 countdown=60", "countdown=61"),
        ("pause=0 pause=10m", "pause=10m1s"),
    ],
)
def test_bounds_are_the_engines(good: str, bad: str) -> None:
    """What the words say of a setting's bounds is what the engine holds it to."""
    for word in good.split():
        read_settings([word])
    for word in bad.split():
        with pytest.raises(BadSettings) as caught:
            read_settings([word])
        assert words.BOUNDS[word.partition("=")[0]] in str(caught.value)
        assert isinstance(caught.value.__context__, SettingsError)


@pytest.mark.parametrize(
    ("n", "text"), [(0, "0 strokes"), (1, "1 stroke"), (2, "2 strokes"), (-4, "minus 4 strokes")]
)
def test_counted(n: int, text: str) -> None:
    """A number comes with its noun, and its sign is a word."""
    assert words.counted("stroke", n) == text


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (1, "line 1 was not understood"),
        (2, "lines 1 and 2 were not understood"),
        (9, "lines 1, 2, 3, 4, 5, 6, 7, 8 and 1 more were not understood"),
    ],
)
def test_misunderstood(count: int, text: str) -> None:
    """The lines of a script that were not understood are named, the first of many."""
    assert words.misunderstood(range(1, count + 1)) == text


def test_listed() -> None:
    """Parts are joined as in speech."""
    assert words.listed([]) == ""
    assert words.listed(["a"]) == "a"
    assert words.listed(["a", "b"]) == "a and b"
    assert words.listed(["a", "b", "c"]) == "a, b and c"
