import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import Suit
from engine.double_solitaire.notation import Action, Carry, Foundation, Move, Place, parse_move
from engine.game import MoveError
from tests.engine.double_solitaire import strategies as our


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("3-5", Carry(3, 5)),
        ("3-5x2", Carry(3, 5, 2)),
        ("9-1x13", Carry(9, 1, 13)),
        ("3-f", Carry(3, Place.FOUNDATIONS)),
        ("3-fx2", Carry(3, Place.FOUNDATIONS, 2)),
        ("w-f", Carry(Place.WASTE, Place.FOUNDATIONS)),
        ("w-fx10", Carry(Place.WASTE, Place.FOUNDATIONS, 10)),
        ("w-5", Carry(Place.WASTE, 5)),
        ("fS1-5", Carry(Foundation(Suit.SPADES, 1), 5)),
        ("fS1-5x2", Carry(Foundation(Suit.SPADES, 1), 5, 2)),
        ("fC2-9", Carry(Foundation(Suit.CLUBS, 2), 9)),
        ("d", Action.DRAW),
        ("r", Action.RECYCLE),
        ("u", Action.UNDO),
        ("c", Action.CONCEDE),
    ],
)
def test_written(text: str, move: Move) -> None:
    """Moves are written as the command line's contract has them."""
    assert parse_move(text) == move
    assert str(move) == text


@given(our.moves)
def test_read_back(move: Move) -> None:
    """Every move reads back as itself."""
    assert parse_move(str(move)) == move


@pytest.mark.parametrize(
    "text",
    ["0-5", "3-0", "10-5", "3-55", "3-5x0", "3-5x", "3-5x01", "3-5x1000", "3x2", "3-fx1", "w-5x1", "w-fx1", "fS1-5x1", "3-fx0", "3-fx", "3-fx02", "3-fx1000", "w-w", "f-5", "fS-5", "fS3-5", "fX1-5", "fS1-f", "fs1-5", "3-fS1", "W-5", "D", "3", "5:8C", "-5", "3-", "3--5", "\u0663-5", "3\u20135", "3-5\n"],
)  # fmt: skip
def test_no_move(text: str) -> None:
    """Anything else is no move."""
    with pytest.raises(MoveError, match=r"is no move$"):
        parse_move(text)


@given(st.text("0123456789wfSHDC-xduc", max_size=7))
def test_never_another_exception(text: str) -> None:
    """Any text is a move, written as it is read, or a `MoveError`."""
    try:
        move = parse_move(text)
    except MoveError:
        return
    assert str(move) == text
