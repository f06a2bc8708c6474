import pickle
import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.codes import BLANKS, CodeError, Fault, GameCode, fold, parse_code
from tests.engine import strategies as our

DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d\u30fc\uff70"


@given(our.codes)
def test_text(code: GameCode) -> None:
    """A code's text reads back as the code, and is its own canonical form."""
    assert parse_code(str(code)) == code
    assert str(parse_code(str(code))) == str(code)


@given(our.codes, st.data())
def test_forgiven(code: GameCode, data: st.DataObject) -> None:
    """Case, full-width forms, any dash and blanks around make no difference."""

    def typed(character: str) -> str:
        if character == "-":
            return data.draw(st.sampled_from(DASHES))
        forms = [character, character.lower()]
        forms += [chr(ord(form) + 0xFEE0) for form in forms]
        return data.draw(st.sampled_from(forms))

    blanks = st.text(BLANKS, max_size=3)
    text = data.draw(blanks) + "".join(map(typed, str(code))) + data.draw(blanks)
    assert parse_code(text) == code


def test_nothing_else_is_forgiven() -> None:
    """Of all characters just the listed ones are read as one of a code."""
    plain = set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-")
    taken = {chr(number) for number in range(sys.maxunicode + 1) if fold(chr(number)) in plain}
    lower = {character.lower() for character in plain}
    wide = {chr(ord(character) + 0xFEE0) for character in plain | lower if character != "-"}
    assert taken == plain | lower | wide | set(DASHES)


def test_blanks_are_those_of_unicode() -> None:
    """What counts as a blank is what Unicode calls white space, and no control beside it."""
    separators = {
        chr(number)
        for number in range(sys.maxunicode + 1)
        if unicodedata.category(chr(number)) in {"Zs", "Zl", "Zp"}
    }
    assert set(BLANKS) == separators | set("\t\n\v\f\r\u0085")


@pytest.mark.parametrize(
    ("text", "position", "wrong"),
    [
        ("", 1, "there is no code"),
        (" \u3000", 3, "there is no code"),
        ("GO1", 4, "a code has three parts with dashes between them, like GO1-E-AAAAAAB"),
        ("GO1-E", 6, "a code has three parts with dashes between them, like GO1-E-AAAAAAB"),
        ("-E-AAAAAAB", 1, "the game part is missing"),
        ("GO1--AAAAAAB", 5, "the rules part is missing"),
        ("G O1-E-AAAAAAB", 2, "the game part has letters A-Z and digits only, not ' '"),
        ("GO1-E?-AAAAAAB", 6, "the rules part has letters A-Z and digits only, not '?'"),
        ("G" * 13 + "-E-AAAAAAB", 13, "the game part is too long"),
        ("GO1-" + "E" * 13 + "-AAAAAAB", 17, "the rules part is too long"),
        ("GO1-E-", 7, "a seed has at least 7 letters"),
        ("GO1-E- ", 7, "a seed has at least 7 letters"),
        ("GO1-E-AAAAAA", 13, "a seed has at least 7 letters"),
        ("GO1-E-" + "A" * 27, 33, "a seed has no more than 26 letters"),
        ("GO1-E-" + "A" * 10**6, 33, "a seed has no more than 26 letters"),
        ("GO1-E-AAAAAA1", 13, "a seed has letters A-Z only, not '1'"),
        ("  GO1-E-AAAAAA1", 15, "a seed has letters A-Z only, not '1'"),
        ("GO1-E-AAAAAAB-", 14, "a seed has letters A-Z only, not '-'"),
        ("GO1-E-AAA AAAA", 10, "a seed has letters A-Z only, not ' '"),
        ("GO1-E-AAAAAA\u0410", 13, "a seed has letters A-Z only, not U+0410 CYRILLIC CAPITAL LETTER A"),
        ("GO1-E-\u0131AAAAAA", 7, "a seed has letters A-Z only, not U+0131 LATIN SMALL LETTER DOTLESS I"),
        ("GO1-E-\u017fAAAAAA", 7, "a seed has letters A-Z only, not U+017F LATIN SMALL LETTER LONG S"),
        ("GO1-E-\u24b6AAAAAA", 7, "a seed has letters A-Z only, not U+24B6 CIRCLED LATIN CAPITAL LETTER A"),
        ("GO1-E-AAAAAA\uff11", 13, "a seed has letters A-Z only, not U+FF11 FULLWIDTH DIGIT ONE"),
        ("GO1-E-AAAAAAB\0", 14, "a seed has letters A-Z only, not U+0000"),
        ("GO1-E-AAAAAA\ud800", 13, "a seed has letters A-Z only, not U+D800"),
        ("GO1-E-AAAAAA\udcff", 13, "a seed has letters A-Z only, not the byte FF"),
        ("\ufeffGO1-E-AAAAAAB", 1, "the game part has letters A-Z and digits only, not U+FEFF ZERO WIDTH NO-BREAK SPACE"),
        ("\u0660" * 10**6, 1, "the game part has letters A-Z and digits only, not U+0660 ARABIC-INDIC DIGIT ZERO"),
    ],
)  # fmt: skip
def test_refused(text: str, position: int, wrong: str) -> None:
    """What is no code is refused with what is wrong and where in the text as typed."""
    with pytest.raises(CodeError) as caught:
        parse_code(text)
    error = caught.value
    assert (error.text, error.position, error.wrong) == (text, position, wrong)


def test_sentence() -> None:
    """The error's sentence has the text, the fault and the place."""
    with pytest.raises(CodeError) as caught:
        parse_code("GO1-E-AAAAAA1")
    assert str(caught.value) == (
        "'GO1-E-AAAAAA1': a seed has letters A-Z only, not '1' (position 13)"
    )


@given(st.text(st.characters() | st.sampled_from("-\ud800\0GO1E"), max_size=80))
def test_never_an_exception(text: str) -> None:
    """Any text at all is a code or a `CodeError` that prints, in ASCII and on one line."""
    try:
        code = parse_code(text)
    except CodeError as error:
        assert str(error).isascii()
        assert str(error).isprintable()
        assert 1 <= error.position <= len(text) + 1
    else:
        assert parse_code(str(code)) == code


def test_error_travels() -> None:
    """The error crosses a process border whole."""
    error = CodeError("GO1", 4, Fault.PARTS, "wrong")
    travelled = pickle.loads(pickle.dumps(error))
    assert (str(travelled), travelled.fault) == (str(error), Fault.PARTS)


@pytest.mark.parametrize(
    ("prefix", "rules", "letters"),
    [
        ("go1", "E", "AAAAAAB"),
        ("GO1", "", "AAAAAAB"),
        ("GO1-E", "E", "AAAAAAB"),
        ("GO1", "E", "AAAAAA"),
        ("GO1", "E", "A" * 27),
        ("GO1", "E", "AAAAAAB\n"),
        ("GO1", "E", "AAAAAA\u0410"),
    ],
)
def test_no_wrong_code_can_be_built(prefix: str, rules: str, letters: str) -> None:
    """A code that its own parser would not take does not exist."""
    with pytest.raises(ValueError, match="is no game code"):
        GameCode(prefix, rules, letters)
