"""The one deal of the older app that is published, and the game that clears it."""

from typing import Any

import pytest

from engine.game import Refusal, Status, Undo
from engine.games import read_code
from engine.golf.board import GolfBoard
from engine.golf.game import GOLF
from tests.engine.golf.pos import PUBLISHED_LINE
from tests.engine.strategies import made


def _start(letter: str) -> GolfBoard:
    return GOLF.start(read_code(f"GO1-{letter}-AAAAAAB")[1], Undo.OFF)


def _columns(board: GolfBoard) -> list[str]:
    tableau: Any = board.view()["tableau"]
    return [" ".join(column) for column in tableau]


@pytest.mark.parametrize("letter", ["E", "C", "S", "N"])
def test_deal(letter: str) -> None:
    """AAAAAAB deals as published, whatever the rules."""
    board = _start(letter)
    assert _columns(board) == [
        "6C 5S QS TS 6H",
        "2S KC 4S 2C 8C",
        "TC AH 2D 5D JS",
        "3D QH AS KD 4C",
        "JH 3C 7D 8H 9C",
        "TH 4H 7H 7C 8D",
        "3S 7S 3H 9S 5C",
    ]
    assert str(board.cards.foundation) == "AC"
    stock = "8S AD 2H 5H 9D 9H 6D TD 6S JC 4D JD QC QD KH KS"
    assert " ".join(map(str, board.cards.stock)) == stock


def test_start() -> None:
    """Nothing fits at first; after the draw 9C fits, and then 8C."""
    board = _start("E")
    assert board.fits == ()
    board = made(board, "d")
    assert 5 in board.fits
    board = made(board, "5:9C")
    assert 2 in board.fits
    board = made(board, "2:8C")
    assert (board.moves, board.points, board.left, board.stock_left) == (3, 20, 33, 15)


def test_cleared_in_47() -> None:
    """The published line clears the deal under Easy with four cards left in the stock."""
    board = _start("E")
    for number, move in enumerate(PUBLISHED_LINE.split(), 1):
        if number == 35:  # as the rules pages show it
            assert _columns(board) == ["6C 5S", "2S", "TC AH", "3D", "JH", "TH 4H", "3S 7S"]
            assert (str(board.cards.foundation), board.stock_left) == ("KC", 6)
            assert board.status is Status.PLAYING
        board = made(board, move)
    assert board.status is Status.CLEARED
    assert (board.moves, board.stock_left) == (47, 4)
    assert (board.points, board.strokes) == (350, -4)


def test_classic_refuses_move_16() -> None:
    """Under Classic the same line goes as far as the ace on the king."""
    board = _start("C")
    line = PUBLISHED_LINE.split()
    for move in line[:15]:
        board = made(board, move)
    assert board.apply(line[15]) is Refusal.RANK
    assert board.apply("4:AS") is Refusal.RANK
    assert str(board.cards.foundation) == "KD"
