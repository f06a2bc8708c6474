"""What a house player plays: always something that the board takes, by the open cards alone."""

from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.codes import LETTERS, GameCode
from engine.game import Board, Measure, Refusal, Undo
from engine.golf.board import GolfBoard
from engine.golf.game import GOLF
from server.house.choose import Strength, choose

CODES = st.builds(
    GameCode,
    st.just("GO1"),
    st.sampled_from(["E", "C", "S", "R", "EJ2", "SJ1F", "CW", "SA"]),
    st.text(LETTERS, min_size=7, max_size=16),
)


STRENGTHS = st.sampled_from(Strength)


@given(CODES, STRENGTHS)
@settings(max_examples=30)
def test_what_it_plays_is_taken_until_the_hole_is_over(code: GameCode, strength: Strength) -> None:
    """Under every rule set and at every strength it makes legal moves to the end of the hole."""
    board = GOLF.start(code, Undo.OFF)
    while not board.over:
        after = board.apply(choose(board.view(), code.rules, strength, Random(1)))
        assert not isinstance(after, Refusal)
        assert isinstance(after, GolfBoard)
        board = after


@given(CODES, STRENGTHS, st.randoms(use_true_random=False))
def test_it_does_not_know_the_stock(code: GameCode, strength: Strength, dice: Any) -> None:
    """On deals that differ in the order of the stock alone it plays the same first move."""
    board = GOLF.start(code, Undo.OFF)
    stock = list(board.cards.stock)
    dice.shuffle(stock)
    other = replace(board, cards=replace(board.cards, stock=tuple(stock)))
    shown = [choose(each.view(), code.rules, strength, Random(1)) for each in (board, other)]
    assert shown[0] == shown[1]


def test_who_is_stronger_needs_fewer_strokes() -> None:
    """Over the same deals easy needs more strokes than medium, and medium more than hard."""
    dice = Random(45)
    codes = [GameCode("GO1", "E", "".join(dice.choices(LETTERS, k=16))) for _ in range(24)]
    alone = (Strength.EASY, Strength.MEDIUM, Strength.HARD)  # the strongest one samples
    strokes = [sum(played(code, strength) for code in codes) for strength in alone]
    assert strokes == sorted(strokes, reverse=True)
    assert len(set(strokes)) == 3


def played(code: GameCode, strength: Strength) -> int:
    """Play a hole at a strength; return its strokes."""
    board: Board = GOLF.start(code, Undo.OFF)
    dice = Random(1)
    while not board.over:
        after = board.apply(choose(board.view(), code.rules, strength, dice))
        assert not isinstance(after, Refusal)
        board = after
    return board.score(Measure.STROKES)
