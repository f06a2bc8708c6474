import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import parse_card
from engine.game import MoveError
from engine.golf.notation import Action, Move, Play, parse_move
from tests.engine import strategies as our


@given(our.moves)
def test_text(move: Move) -> None:
    """A move's text reads back as the move."""
    assert parse_move(str(move)) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("1", Play(1)),
        ("7", Play(7)),
        ("5:8C", Play(5, parse_card("8C"))),
        ("2:W1", Play(2, parse_card("W1"))),
        ("5#4", Play(5, 4)),
        ("d", Action.DRAW),
        ("u", Action.UNDO),
        ("c", Action.CONCEDE),
    ],
)
def test_read(text: str, move: Move) -> None:
    """Moves are written as the notation's table says."""
    assert parse_move(text) == move


@pytest.mark.parametrize(
    "text",
    [
        "", "0", "8", "10", "-1", "+1", " 1", "1 ", "1\n", "D", "dd", "x",
        "\u0661", "\uff15", "\u00b2", "5:", "5:8c", "5:9X", "5:8C ", "8:8C", "d:8C", "5:8C:8C",
        "5#", "5#0", "5#6", "5#\uff14", "5#4:8C", "5#8C", "5:4", "#4", ":8C", "5.0", "\ud800", "1" * 10**6,
    ],
    ids=ascii,
)  # fmt: skip
def test_no_move(text: str) -> None:
    """Any other text is no move, digits of other scripts included, and the error prints."""
    with pytest.raises(MoveError, match="is no move") as caught:
        parse_move(text)
    assert str(caught.value).isascii()
    assert len(str(caught.value)) < 500


@given(st.text("1578#:CdudcW2\u0665 ", max_size=6))
def test_one_text_for_a_move(text: str) -> None:
    """A text that is a move is just the one that the move writes."""
    try:
        move = parse_move(text)
    except MoveError:
        return
    assert str(move) == text


@pytest.mark.parametrize(("column", "row"), [(0, None), (8, None), (5, 0), (5, 6), (-1, 1)])
def test_no_wrong_play_can_be_built(column: int, row: int | None) -> None:
    """There is no play of a column or a row that no tableau has."""
    with pytest.raises(MoveError, match="there is no"):
        Play(column, row)
