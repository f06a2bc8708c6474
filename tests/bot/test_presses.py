"""What buttons say of themselves: text both ways, short enough, and no secret."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.line import Line
from bot.practising import practice_screen
from bot.presses import LIMIT, Press, Verb, parse_press, press
from bot.show.board import Reader
from bot.words import Language


@given(st.text(max_size=120))
def test_any_text_is_a_press_or_none(text: str) -> None:
    """Reading never raises, and what is read is written as it was."""
    found = parse_press(text)
    assert found is None or str(found) == text


def test_the_longest_button_of_a_match_fits() -> None:
    """Match, seat, hole, action number and move have room."""
    longest = press(Verb.MOVE, "a" * 16, 64, 18, 1_000_000, "7:TC")
    assert len(str(longest)) <= LIMIT
    assert parse_press(str(longest)) == longest


@pytest.mark.parametrize("code", ["GO1-SJ2FA-ABCDEFGHIJKLMNOP", "DS1-D3V-ABCDEFGHIJKLMNOP"])
def test_a_practice_hole_fits(code: str) -> None:
    """The longest code and any number have room, whatever is on the board."""
    shown = practice_screen(Line(code, ("d",) * 12), Reader(Language.ENGLISH, page="http://[::1]/"))
    found = [each.press for row in shown.buttons for each in row]
    presses = [each for each in found if isinstance(each, Press)]
    assert len(presses) > 3
    assert all(len(str(each)) <= LIMIT for each in presses)
    assert len(str(press(Verb.PRACTICE, code, 10_000, "fS1-5"))) <= LIMIT
