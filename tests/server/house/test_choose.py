"""What a house player plays: always something that the board takes, by the open cards alone."""

from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.codes import LETTERS, GameCode
from engine.game import Refusal, Undo
from engine.golf.board import GolfBoard
from engine.golf.game import GOLF
from server.house.choose import choose

CODES = st.builds(
    GameCode,
    st.just("GO1"),
    st.sampled_from(["E", "C", "S", "R", "EJ2", "SJ1F", "CW", "SA"]),
    st.text(LETTERS, min_size=7, max_size=16),
)


@given(CODES)
def test_what_it_plays_is_taken_until_the_hole_is_over(code: GameCode) -> None:
    """Under every rule set it makes legal moves to the end of the hole."""
    board = GOLF.start(code, Undo.OFF)
    while not board.over:
        after = board.apply(choose(board.view()))
        assert not isinstance(after, Refusal)
        assert isinstance(after, GolfBoard)
        board = after


@given(CODES, st.randoms(use_true_random=False))
def test_it_does_not_know_the_stock(code: GameCode, dice: Any) -> None:
    """On deals that differ in the order of the stock alone it plays the same first move."""
    board = GOLF.start(code, Undo.OFF)
    stock = list(board.cards.stock)
    dice.shuffle(stock)
    other = replace(board, cards=replace(board.cards, stock=tuple(stock)))
    assert choose(board.view()) == choose(other.view())
