import pytest

from engine.double_solitaire.board import DoubleBoard
from engine.double_solitaire.carrying import legal_carries
from engine.game import Refusal, Status, Undo
from tests.engine.double_solitaire.pos import pos
from tests.engine.double_solitaire.strategies import made


@pytest.mark.parametrize(
    ("board", "move", "reason"),
    [
        (pos({1: "8H", 2: "7D"}), "2-1", Refusal.COLOUR),
        (pos({1: "8H", 2: "7H"}), "2-1", Refusal.COLOUR),
        (pos({1: "8H", 2: "6S"}), "2-1", Refusal.RANK),
        (pos({1: "8H", 2: "9S"}), "2-1", Refusal.RANK),
        (pos({1: "8H", 2: "8S"}), "2-1", Refusal.RANK),
        (pos({1: "8H", 2: "6D"}), "2-1", Refusal.RANK),
        (pos({1: "AS", 2: "KH"}), "2-1", Refusal.RANK),
        (pos({1: "8H", 2: "9D 7D"}), "2-1", Refusal.COLOUR),
        (pos({1: "8H", 2: "7S 6H"}), "2-1x1", Refusal.RANK),
        (pos({1: "8H", 2: "7S 6H"}), "2-1x3", Refusal.EMPTY_COLUMN),
        (pos({1: "8H", 2: "7C|7S 6H"}), "2-1x3", Refusal.FACE_DOWN),
        (pos({1: "8H", 2: "7S|7D"}), "2-1", Refusal.COLOUR),
        (pos({1: "8H"}), "2-1", Refusal.EMPTY_COLUMN),
        (pos({1: "8H"}), "2-f", Refusal.EMPTY_COLUMN),
        (pos({1: "8H"}), "2-2", Refusal.EMPTY_COLUMN),
        (pos({1: "8H 7S"}), "1-1", Refusal.RANK),
        (pos({1: "7S 8H"}), "1-1", Refusal.RANK),
        (pos({1: "QH JS"}), "1-2", Refusal.KING_ONLY),
        (pos({1: "KS QH"}), "1-2x1", Refusal.KING_ONLY),
        (pos({1: "KD|QH"}), "1-2", Refusal.KING_ONLY),
        (pos({1: "2S AS"}), "1-fx2", Refusal.COVERED),
        (pos({1: "2S AS"}), "1-fx3", Refusal.EMPTY_COLUMN),
        (pos({1: "3S|2S AS"}), "1-fx3", Refusal.FACE_DOWN),
        (pos({1: "8H"}, waste="7S AS"), "w-1x2", Refusal.COVERED),
        (pos({1: "8H"}, waste="AS 6S"), "w-fx2", Refusal.COVERED),
        (pos({1: "8H"}, waste="AS 6S"), "w-fx3", Refusal.EMPTY_WASTE),
        (pos({1: "8H"}, foundations={"S": [8, 0]}), "fS1-1x2", Refusal.COVERED),
        (pos({1: "8H"}, foundations={"S": [8, 0]}), "fS1-1x9", Refusal.EMPTY_FOUNDATION),
        (pos({1: "8H"}), "w-1", Refusal.EMPTY_WASTE),
        (pos({1: "8H"}), "w-f", Refusal.EMPTY_WASTE),
        (pos({1: "8H"}, waste="7S 6S"), "w-1", Refusal.RANK),
        (pos({1: "8H"}, waste="QS"), "w-2", Refusal.KING_ONLY),
        (pos({1: "8H"}), "fS1-1", Refusal.EMPTY_FOUNDATION),
        (pos({1: "8H"}, foundations={"S": [7, 0]}), "fS2-1", Refusal.EMPTY_FOUNDATION),
        (pos({1: "8H"}, foundations={"S": [6, 0]}), "fS1-1", Refusal.RANK),
        (pos({1: "8H"}, foundations={"D": [0, 7]}), "fD2-1", Refusal.COLOUR),
        (pos({1: "8H"}, foundations={"D": [0, 7]}), "fD2-2", Refusal.KING_ONLY),
        (pos({1: "2S"}), "1-f", Refusal.RANK),
        (pos({1: "3S"}, foundations={"S": [1, 1], "H": [2, 2]}), "1-f", Refusal.SUIT),
        (pos({1: "3S"}, foundations={"S": [1, 1], "H": [1, 3]}), "1-f", Refusal.RANK),
        (pos({1: "3S|5S"}, foundations={"S": [1, 1], "C": [0, 4]}), "1-f", Refusal.SUIT),
        (pos({}, waste="2S", foundations={"H": [1, 1]}), "w-f", Refusal.SUIT),
        (pos({}, waste="2S", foundations={"H": [0, 2]}), "w-f", Refusal.RANK),
        (pos({}, waste="2S"), "d", Refusal.STOCK_EMPTY),
        (pos({1: "2S"}), "r", Refusal.EMPTY_WASTE),
        (pos({1: "2S"}, stock="3S"), "r", Refusal.NO_RECYCLE),
        (pos({1: "2S"}, waste="4S", stock="3S"), "r", Refusal.NO_RECYCLE),
        (pos({1: "2S"}, "D1V", waste="4S"), "r", Refusal.NO_RECYCLE),
        (pos({1: "2S"}, "D3V", waste="4S"), "r", Refusal.NO_RECYCLE),
        (pos({1: "AS"}), "u", Refusal.UNDO_OFF),
        (pos({1: "AS"}, undo=Undo.PLAYS), "u", Refusal.NOTHING_TO_UNDO),
        (pos({1: "AS"}, undo=Undo.ALL), "u", Refusal.NOTHING_TO_UNDO),
        (made(pos({1: "AS"}), "1-f"), "d", Refusal.OVER),
    ],
)  # fmt: skip
def test_refused(board: DoubleBoard, move: str, reason: Refusal) -> None:
    """A move that the rules do not allow is refused with the first reason that applies."""
    assert board.apply(move) is reason


@pytest.mark.parametrize(
    ("board", "move", "column", "left"),
    [
        (pos({1: "8H", 2: "7S"}), "2-1", "8H 7S", ""),
        (pos({1: "8H", 2: "9D 7C 6D 5C"}), "2-1", "8H 7C 6D 5C", "9D"),
        (pos({1: "8H", 2: "9D 7C 6D 5C"}), "2-1x3", "8H 7C 6D 5C", "9D"),
        (pos({1: "8H", 2: "7C 9S 7S 3H"}), "2-1", "8H 7C 9S 7S 3H", ""),
        (pos({1: "8H", 2: "7C 9S 7S 3H"}), "2-1x2", "8H 7S 3H", "7C 9S"),
        (pos({2: "KC QD JC"}), "2-1", "KC QD JC", ""),
        (pos({2: "QC KC QD"}), "2-1", "KC QD", "QC"),
        (pos({2: "KD"}), "2-1", "KD", ""),
    ],
)
def test_runs(board: DoubleBoard, move: str, column: str, left: str) -> None:
    """A run goes as one; only its first card has to fit, and the longest goes if none is named."""
    one, two, *_ = made(board, move).cards.columns
    assert (" ".join(map(str, one.up)), " ".join(map(str, two.up))) == (column, left)


def test_four_places_for_a_black_six() -> None:
    """A black six goes on each red seven, be it the one or the other of two that look the same."""
    board = pos({1: "7H", 2: "7H", 3: "7D", 4: "7D", 5: "7S", 6: "6S", 7: "KC"})
    found = [str(carry) for carry in legal_carries(board.cards) if carry.source == 6]
    assert found == ["6-1", "6-2", "6-3", "6-4"]


def test_kings_alone_or_in_front() -> None:
    """An empty column takes a king, from a column, the waste or a foundation, and runs behind one."""
    board = pos({2: "KC QD", 3: "QS"}, waste="KH", foundations={"S": [13, 0]})
    assert board.view()["fits"] == [
        *(f"2-{n}x2" for n in (1, 4, 5, 6, 7, 8, 9)),
        "w-1", *(f"w-{n}" for n in range(4, 10)),
        "fS1-1", *(f"fS1-{n}" for n in range(4, 10)),
    ]  # fmt: skip


def test_the_second_foundation() -> None:
    """An ace goes to its suit's second foundation where the first has begun, else to the first."""
    board = pos({1: "AS", 2: "AS", 3: "2S"})
    board = made(board, "1-f")
    assert board.cards.ranks()["S"] == [1, 0]
    assert made(board, "2-f").cards.ranks()["S"] == [1, 1]
    assert made(made(board, "2-f"), "3-f").cards.ranks()["S"] == [2, 1]
    assert made(made(board, "3-f"), "2-f").cards.ranks()["S"] == [2, 1]


def test_drawing() -> None:
    """Draw one shows a card at a time, draw three up to three, of which the last can be played."""
    one = made(pos({1: "8H"}, stock="7S 9C"), "d")
    assert (list(map(str, one.cards.waste)), one.stock_left) == (["7S"], 1)
    three = made(pos({1: "8H"}, "D3N", stock="2S 3S 7S 9C 7C"), "d")
    assert list(map(str, three.cards.waste)) == ["2S", "3S", "7S"]
    three = made(three, "d")
    assert (list(map(str, three.cards.waste)), three.stock_left) == (
        ["2S", "3S", "7S", "9C", "7C"], 0,
    )  # fmt: skip
    three = made(three, "w-1")
    assert three.view()["waste"] == ["2S", "3S", "7S", "9C"]
    again = made(made(three, "r"), "d")
    assert again.view()["waste"] == ["2S", "3S", "7S"]
    assert list(map(str, again.cards.stock)) == ["9C"]


def test_cleared() -> None:
    """The deal is won, and over, when no card is left anywhere else."""
    board = pos({1: "KS"}, foundations={"S": [13, 12], "H": [13, 13], "D": [13, 13], "C": [13, 13]})
    assert (board.status, board.left) == (Status.PLAYING, 1)
    won = made(board, "1-f")
    assert (won.status, won.over, won.left) == (Status.CLEARED, True, 0)
    assert won.time_out() is won
    assert won.apply("c") is Refusal.OVER
