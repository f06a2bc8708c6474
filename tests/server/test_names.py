"""Names: any script, nothing that harms a line or hides in it."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.names import LONGEST, NotANameError, clean_name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann \t  Lee\n", "Ann Lee"),
        ("Ann\u00a0\u3000Lee", "Ann Lee"),
        ("Ann\r\nLee\x85\u2028x\u2029", "Ann Lee x"),
        ("Jose\u0301", "José"),
        ("Žofia Ľubomíra", "Žofia Ľubomíra"),
        ("太郎", "太郎"),
        ("Ελένη", "Ελένη"),
        ("שָׁלוֹם", "שָׁלוֹם"),
        ("नमस्ते", "नमस्ते"),
        ("🃏 45", "🃏 45"),
        ("x" * LONGEST, "x" * LONGEST),
        ("e\u0301" * LONGEST, "é" * LONGEST),
    ],
)
def test_names_of_every_script_are_kept(text: str, name: str) -> None:
    assert clean_name(text) == name


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "needs at least one"),
        (" \t\n\u2003", "needs at least one"),
        ("x" * (LONGEST + 1), "at most 24 characters, this one has 25"),
        ("x" * 1_000_000, "at most 24"),
        ("Ann\x00", r"U\+0000"),
        ("\x1b[31mAnn", r"U\+001B"),
        ("Ann\u202eeel", r"U\+202E"),
        ("Ann\u2066", r"U\+2066"),
        ("An\u200bn", r"U\+200B"),
        ("An\u00adn", r"U\+00AD"),
        ("\ufeffAnn", r"U\+FEFF"),
        ("An\ud800n", r"U\+D800"),
        ("An\ue000n", r"U\+E000"),
        ("An\u0378n", r"U\+0378"),
        ("An\U000e0041n", r"U\+E0041"),
        ("\u3164", r"U\+3164"),
        ("\u2800\u2800", r"U\+2800"),
        ("Zx\u0321\u0322\u0323", "so many marks"),
        ("Z" + "\u20dd" * 3, "so many marks"),
        ("\u0301", "begin with a mark"),
        ("\u0301Ann", "begin with a mark"),
        ("Ann\x7f", r"U\+007F"),
        ("Ann\u200d", r"U\+200D"),
        ("\U0001f468\u200d\U0001f469", r"U\+200D"),
        ("Ann\ufe0f" * 8, "at most"),
        ("\u061cAnn", r"U\+061C"),
        ("Ann\u2067", r"U\+2067"),
        ("Ann\U000e0001", r"U\+E0001"),
        ("Ann\ufffe", r"U\+FFFE"),
        ("\ufdfa" * 25, "at most 24"),
        ("A" + "\u0300\u0301\u0302\u0303" * 10, "so many marks|at most"),
        ("\u115f\u1160", r"U\+115F"),
    ],
)
def test_what_harms_or_hides_is_refused_in_words(text: str, reason: str) -> None:
    with pytest.raises(NotANameError, match=reason):
        clean_name(text)


@given(st.text(st.characters(exclude_categories=[]), max_size=60))
def test_a_clean_name_is_clean_and_anything_else_is_refused(text: str) -> None:
    try:
        name = clean_name(text)
    except NotANameError as error:
        assert str(error).isprintable()
        return
    assert 1 <= len(name) <= LONGEST
    assert name.isprintable()
    assert clean_name(name) == name
    assert unicodedata.is_normalized("NFC", name)
    name.encode()
