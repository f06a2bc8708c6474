"""What a house player plays of Double Solitaire: always something that the board takes."""

import random
from dataclasses import replace
from statistics import mean
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.codes import LETTERS, GameCode
from engine.double_solitaire.board import DoubleBoard
from engine.double_solitaire.game import DOUBLE_SOLITAIRE
from engine.game import Board, Refusal, Status, Undo
from server.house.choose import Strength
from server.house.double import choose_double
from server.house.games import HABITS
from tests.engine.double_solitaire import strategies as our
from tests.engine.double_solitaire.pos import pos
from tests.engine.double_solitaire.strategies import made


@given(our.codes, st.integers(0, 9999), st.sampled_from(Strength))
@settings(max_examples=20)
def test_what_it_plays_is_taken_until_the_deal_is_over(
    our_code: Any, seed: int, strength: Strength
) -> None:
    """Under every rule it makes legal moves to the end of the deal, and ends it in time."""
    board, dice = DOUBLE_SOLITAIRE.start(our_code, Undo.OFF), random.Random(seed)
    while not board.over:
        after = board.apply(choose_double(board.view(), our_code.rules, strength, dice))
        assert not isinstance(after, Refusal)
        board = after
    assert board.status in {Status.CLEARED, Status.CONCEDED}
    assert board.moves <= HABITS["double_solitaire"].moves


@given(our.played(), st.integers(0, 99))
def test_it_does_not_know_what_is_hidden(board: DoubleBoard, seed: int) -> None:
    """On deals that differ in the order of the stock alone it plays the same move."""
    other = replace(board, cards=replace(board.cards, stock=board.cards.stock[::-1]))
    rules = str(board.rules)
    shown = [choose_double(each.view(), rules, dice=random.Random(seed)) for each in (board, other)]
    assert shown[0] == shown[1]


@pytest.mark.parametrize(
    ("board", "move"),
    [
        (pos({1: "AS"}, stock="9C"), "1-f"),
        (pos({1: "9S|8H", 2: "9C"}), "1-2"),
        (pos({1: "8H", 2: "9C"}, stock="2C"), "d"),
        (pos({1: "8H"}, waste="7S"), "w-1"),
        (pos({1: "3H"}, stock="9C", foundations={"S": [2, 0]}), "d"),
        (pos({1: "8H"}, waste="7S 2C"), "r"),
        (pos({1: "8H"}, waste="KC 2C"), "r"),
        (pos({1: "8H"}, "D3N", waste="7S 2C"), "c"),
        (pos({1: "8H"}, "D3N", waste="2C 2D 7S 2C"), "r"),
        (pos({1: "8H"}, "D1V", waste="7S 2C"), "c"),
        (pos({1: "8H"}, waste="7D 2C"), "c"),
        (pos({1: "8H"}), "c"),
    ],
)
def test_what_it_plays(board: DoubleBoard, move: str) -> None:
    """It earns where it can, draws else, recycles for a card that fits, and concedes at last."""
    assert choose_double(board.view(), str(board.rules), Strength.HARD) == move
    made(board, move)


@pytest.mark.parametrize("rules", ["D1N", "D3V"])
def test_the_stronger_one_earns_more(rules: str) -> None:
    """Over the same 30 deals the mean score rises with every strength that is offered."""
    means = [
        mean(_score(rules, strength, number) for number in range(30))
        for strength in (Strength.EASY, Strength.MEDIUM, Strength.HARD)
    ]
    assert means[0] < means[1] < means[2]


def _score(rules: str, strength: Strength, number: int) -> int:
    dice = random.Random(number)
    letters = "".join(dice.choices(LETTERS, k=8))
    board: Board = DOUBLE_SOLITAIRE.start(GameCode("DS1", rules, letters), Undo.OFF)
    while not board.over:
        after = board.apply(choose_double(board.view(), rules, strength, dice))
        assert not isinstance(after, Refusal)
        board = after
    return board.score(*DOUBLE_SOLITAIRE.measures(rules))
