import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.codes import CodeError
from engine.double_solitaire.game import DOUBLE_SOLITAIRE
from engine.double_solitaire.rules import ALL_RULES, Rules, Scoring, parse_rules
from engine.game import Measure
from engine.games import read_code


def test_all_rules() -> None:
    """There are four sets of rules, each reads back as itself, and `D1N` is the usual one."""
    texts = ["D1N", "D1V", "D3N", "D3V"]
    assert [str(rules) for rules in ALL_RULES] == texts
    assert [parse_rules(text) for text in texts] == list(ALL_RULES)
    assert parse_rules("D1N") == Rules()
    assert parse_rules("D3V") == Rules(3, Scoring.VEGAS)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("DS1-E-AAAAAAB", "rules begin with D, not 'E' (position 5)"),
        ("DS1-D-AAAAAAB", "one card is drawn at a time or three, not nothing (position 6)"),
        (" DS1-D2N-AAAAAAB", "one card is drawn at a time or three, not '2' (position 7)"),
        ("DS1-D1-AAAAAAB", "the scoring is N or V, not nothing (position 7)"),
        ("DS1-D1X-AAAAAAB", "the scoring is N or V, not 'X' (position 7)"),
        ("DS1-D1NV-AAAAAAB", "nothing follows on D1N, not 'V' (position 8)"),
        ("DS2-D1N-AAAAAAB", "there is no game 'DS2', codes begin with GO1 and DS1 (position 1)"),
    ],
)
def test_refused(typed: str, sentence: str) -> None:
    """What is no code of the game is refused, saying what and where."""
    with pytest.raises(CodeError) as caught:
        read_code(typed)
    assert str(caught.value).endswith(f": {sentence}")


def test_no_rules() -> None:
    """Rules that are missing are refused, and so is another number of cards."""
    with pytest.raises(CodeError, match="rules begin with D, not nothing"):
        parse_rules("")
    with pytest.raises(ValueError, match="one card is drawn at a time or three, not 2"):
        Rules(draw=2)


@given(st.text("D13NVX2", max_size=5))
def test_read(text: str) -> None:
    """A text reads as the rules that are written like it, or not at all."""
    try:
        assert str(parse_rules(text)) == text
    except CodeError as error:
        assert 1 <= error.position <= len(text) + 1


def test_as_typed() -> None:
    """Keyboards are forgiven as in any code."""
    game, code = read_code(" ds1\u2013d1n\u2013aaaaaab")
    assert (game, str(code)) == (DOUBLE_SOLITAIRE, "DS1-D1N-AAAAAAB")


def test_measures() -> None:
    """Normal scoring counts points, Vegas dollars, and neither strokes."""
    assert DOUBLE_SOLITAIRE.measures("D3N") == {Measure.POINTS}
    assert DOUBLE_SOLITAIRE.measures("D1V") == {Measure.DOLLARS}
