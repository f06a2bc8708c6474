"""Each refusal, and that it comes before those further down the list in RULES.md."""

from dataclasses import replace

import pytest

from engine.game import MoveError, Refusal, Status, Undo
from engine.golf.board import GolfBoard
from tests.engine.golf.pos import pos
from tests.engine.strategies import made

EVERY_MOVE = ["1", "2", "1:KC", "1#1", "3#3", "d", "u", "c"]


@pytest.mark.parametrize("undo", Undo)
@pytest.mark.parametrize("move", EVERY_MOVE)
def test_over(move: str, undo: Undo) -> None:
    """A hole that is cleared, conceded or out of time refuses every move as over."""
    start = pos({1: "KC 4C"}, "5D", "2H", undo=undo)
    cleared = made(pos({1: "4C"}, "5D", "2H", undo=undo), "1")
    assert cleared.status is Status.CLEARED
    for board in (cleared, made(start, "c"), start.time_out()):
        assert board.apply(move) is Refusal.OVER


@pytest.mark.parametrize("undo", Undo)
@pytest.mark.parametrize("move", EVERY_MOVE)
def test_over_when_stuck(move: str, undo: Undo) -> None:
    """A stuck hole refuses every move as over once nothing can be undone or accepted."""
    from_the_start = pos({1: "KC"}, "5D", undo=undo)
    accepted = pos({1: "KC 4C"}, "5D", undo=undo)
    accepted = made(accepted, "1")
    if undo is not Undo.OFF:
        assert not accepted.over
        accepted = made(accepted, "c")
    for board in (from_the_start, accepted):
        assert board.status is Status.STUCK
        assert board.apply(move) is Refusal.OVER


@pytest.mark.parametrize(
    ("board", "move", "refusal"),
    [
        # undo
        (pos({1: "KC"}, "5D", "2H"), "u", Refusal.UNDO_OFF),
        (made(pos({1: "KC"}, "5D", "2H 3H"), "d"), "u", Refusal.UNDO_OFF),
        (pos({1: "KC"}, "5D", "2H", undo=Undo.PLAYS), "u", Refusal.NOTHING_TO_UNDO),
        (pos({1: "KC"}, "5D", "2H", undo=Undo.ALL), "u", Refusal.NOTHING_TO_UNDO),
        (made(pos({1: "KC"}, "5D", "2H 3H", undo=Undo.PLAYS), "d"), "u", Refusal.DRAW_STANDS),
        # draw: an empty stock goes before a card that still fits
        (pos({1: "4C"}, "5D"), "d", Refusal.STOCK_EMPTY),
        (pos({1: "4C"}, "5D", "", "S"), "d", Refusal.STOCK_EMPTY),
        (pos({1: "4C"}, "5D", "2H", "S"), "d", Refusal.NOT_STUCK),
        (pos({1: "4C"}, None, "2H", "EFW"), "d", Refusal.NOT_STUCK),
        # no card there
        (pos({1: "4C"}, "5D", "2H"), "2", Refusal.EMPTY_COLUMN),
        (pos({1: "4C"}, "5D", "2H"), "2#1", Refusal.EMPTY_COLUMN),
        (pos({1: "4C"}, "5D", "2H"), "1#2", Refusal.EMPTY_COLUMN),
        (pos({1: "4C"}, "KD", "2H", "S"), "1#5", Refusal.EMPTY_COLUMN),
        # another card there
        (pos({1: "4C"}, "5D", "2H"), "2:4C", Refusal.STALE),
        (pos({1: "4C", 2: "6H"}, "5D", "2H"), "1:6H", Refusal.STALE),
        (pos({1: "4C"}, "5D", "2H"), "1:W1", Refusal.STALE),
        (pos({1: "4C"}, "KD", "2H", "S"), "1:6H", Refusal.STALE),
        # covered goes before king and rank
        (pos({1: "4C 9S"}, "5D", "2H"), "1:4C", Refusal.COVERED),
        (pos({1: "4C 9S"}, "5D", "2H"), "1#1", Refusal.COVERED),
        (pos({1: "4C 9S"}, "KD", "2H", "S"), "1:4C", Refusal.COVERED),
        (pos({1: "4C 9S"}, "KD", "2H", "S"), "1#1", Refusal.COVERED),
        # king where nothing at all fits on one
        (pos({1: "QC"}, "KD", "2H", "S"), "1", Refusal.KING),
        (pos({1: "QC"}, "KD", "2H", "SA"), "1:QC", Refusal.KING),
        (pos({1: "7C"}, "KD", "2H", "S"), "1", Refusal.KING),
        (pos({1: "AC"}, "KD", "2H", "S"), "1", Refusal.KING),
        (pos({1: "QC"}, "KD", "2H", "R"), "1", Refusal.RANK),
        (pos({1: "AC"}, "KD", "2H", "C"), "1", Refusal.RANK),
        (pos({1: "7C"}, "KD", "2H", "E"), "1", Refusal.RANK),
        # rank
        (pos({1: "KC"}, "AD", "2H", "C"), "1", Refusal.RANK),
        (pos({1: "7C"}, "7D", "2H"), "1", Refusal.RANK),
        (pos({1: "7C"}, "9D", "2H", "S"), "1#1", Refusal.RANK),
    ],
)
def test_refused(board: GolfBoard, move: str, refusal: Refusal) -> None:
    """The first reason of the list that applies is the one that is given."""
    before = board.view()
    assert board.apply(move) is refusal
    assert board.view() == before


@pytest.mark.parametrize(
    ("board", "move"),
    [
        (pos({1: "KC", 2: "2C"}, "QD", "2H", "S"), "1"),
        (pos({1: "KC", 2: "2C"}, "QD", "2H", "R"), "1"),
        (pos({1: "QC", 2: "2C"}, "KD", "2H", "C"), "1"),
        (pos({1: "AC", 2: "2C"}, "KD", "2H", "R"), "1:AC"),
        (pos({1: "KC", 2: "2C"}, "AD", "2H", "R"), "1#1"),
        (pos({1: "W1", 2: "2C"}, "KD", "2H", "SJ1"), "1"),
        (pos({1: "9C", 2: "2C"}, "W2", "2H", "SJ2"), "1"),
        (pos({1: "W2", 2: "2C"}, "W1", "2H", "SJ2"), "1"),
        (pos({1: "9C", 2: "2C"}, None, "2H", "SF"), "1"),
        (pos({1: "9C", 2: "4C"}, "5D", "2H", "E"), "d"),
        (pos({1: "9C", 2: "2C"}, "5D", "2H", "S"), "d"),
    ],
)
def test_taken(board: GolfBoard, move: str) -> None:
    """What the options allow is taken."""
    assert made(board, move).moves == 1


def test_stale_after_an_undo() -> None:
    """A move that names a card which is not the available one any more is refused (R05)."""
    board = pos({3: "TC JS", 4: "QH"}, "QD", "2H 3H", undo=Undo.PLAYS)
    board = made(board, "3:JS")
    assert board.apply("3:JS") is Refusal.STALE
    assert board.apply("4:JS") is Refusal.STALE
    board = made(board, "u")
    assert board.apply("3:TC") is Refusal.COVERED
    assert made(board, "3:JS").moves == 2


def test_no_move() -> None:
    """A text that is no move is an error and no refusal, even when the hole is over."""
    board = pos({1: "4C"}, "5D", "2H")
    for one in (board, made(board, "c")):
        with pytest.raises(MoveError):
            one.apply("8")


def test_stuck_and_not_final() -> None:
    """While a stuck hole's last action can be undone, plays and draws get their usual reason."""
    board = made(pos({1: "KD QS 4C"}, "5H", "", "S", Undo.PLAYS), "1")
    assert board.status is Status.STUCK
    assert not board.over
    for move, refusal in {
        "d": Refusal.STOCK_EMPTY,
        "2": Refusal.EMPTY_COLUMN,
        "1:4C": Refusal.STALE,
        "1#1": Refusal.COVERED,
        "1": Refusal.RANK,
    }.items():
        assert board.apply(move) is refusal
    king = made(pos({1: "QS KD"}, "QH", "", "S", Undo.PLAYS), "1")
    assert king.apply("1") is Refusal.KING
    assert made(king, "u").status is Status.PLAYING
    assert replace(king, undo=Undo.OFF).apply("1") is Refusal.OVER
