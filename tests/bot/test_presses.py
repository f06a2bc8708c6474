"""What buttons say of themselves: text both ways, short enough, and no secret."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.acknowledging import Declined
from bot.practising import START, practice_screen
from bot.presses import LIMIT, Press, Verb, parse_press, press
from bot.screens import Button
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


def test_a_whole_practice_hole_fits() -> None:
    """The draws and plays of a hole stand in its buttons, to the last."""
    reader = Reader(Language.ENGLISH, page="http://127.0.0.1/")
    moves = START
    while True:
        screen = practice_screen("GO1-SJ2FA-ABCDEFGHIJKLMNOP", moves, reader)
        on = [
            button.press
            for row in screen.buttons
            for button in row
            if isinstance(button, Button)
            and isinstance(button.press, Press)
            and not button.disabled
        ]
        longer = [each.parts[1] for each in on if len(each.parts[1]) > len(moves)]
        if not longer:
            break
        moves = longer[0]
    assert len(moves) > 17


@pytest.mark.parametrize("moves", ["-9", "-u", "-dddddddddddddddddddddddd", "-1111111"])
def test_moves_that_are_none_are_refused(moves: str) -> None:
    """Nobody presses a button into a board that cannot be."""
    with pytest.raises(Declined):
        practice_screen("GO1-S-AAAAAAB", moves, Reader(Language.ENGLISH))
