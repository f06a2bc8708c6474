"""The columns as they are drawn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Undo
from engine.games import read_code
from engine.golf.board import GolfBoard
from server.terminal.golf_board import GolfBoard as Shown
from server.terminal.golf_board import read_board
from server.terminal.screen.faces import Look, Size, back, face, sign, strip, suit_ink
from server.terminal.screen.ink import Ink, plain, row_cells
from server.terminal.screen.tableau import (
    SIZES,
    Said,
    column_at,
    draw_tableau,
    size_for,
    tableau_height,
    tableau_width,
)

LOOK = Look()


def board(*moves: str, code: str = "GO1-E-AAAAAAB", undo: Undo = Undo.ALL) -> Shown:
    """Play moves on a code's deal."""
    game, read = read_code(code)
    hole = game.start(read, undo)
    for move in moves:
        after = hole.apply(move)
        assert isinstance(after, GolfBoard), (move, after)
        hole = after
    return read_board(hole.view())


@pytest.mark.parametrize("size", SIZES)
def test_every_card_stands_in_its_column(size: Size) -> None:
    """Each card can be read below the number of its column, and rows have one width."""
    dealt = board()
    picture = draw_tableau(dealt, size, LOOK)
    assert len(picture) == tableau_height(size)
    assert {row_cells(row) for row in picture} == {tableau_width(size)}
    lines = [line.ljust(tableau_width(size)) for line in plain(picture).split("\n")]
    for number, cards in enumerate(dealt.tableau):
        start = number * (size.width + 1)
        column = "".join(line[start : start + size.width] for line in lines)
        at = -1
        for card in cards:
            at = column.index(sign(card), at + 1)


def test_what_fits_is_marked_by_form() -> None:
    """A fitting card has heavy edges and arrows, unless the player wants no marks."""
    after = board("d")
    assert after.fits == [5]
    marked = plain(draw_tableau(after, SIZES[-1], LOOK))
    assert "▼ 5 ▼" in marked
    assert marked.count("┏") == 1
    bare = plain(draw_tableau(after, SIZES[-1], Look(marks=False)))
    assert "▼" not in bare
    assert "┏" not in bare


def test_a_board_that_is_over_marks_nothing() -> None:
    """What fits on a conceded hole is not played any more."""
    assert "▼" not in plain(draw_tableau(board("d", "c"), SIZES[-1], LOOK))


@given(st.integers(1, 7), st.sampled_from(SIZES), st.integers(1, 60), st.integers(0, 7))
def test_a_refusal_stands_below_its_card(column: int, size: Size, long: int, played: int) -> None:
    """Words fit into the picture, hide no card, and the card has a double edge."""
    now = board(*["d", "5", "2", "d", "2", "d", "d"][:played])
    said = Said("x" * long, column)
    picture = draw_tableau(now, size, LOOK, said)
    width = tableau_width(size)
    assert {row_cells(row) for row in picture} == {width}
    text = plain(picture)
    assert "x" * min(long, width - 1) in text
    assert text.count("╔") == 1
    alone = plain(draw_tableau(now, size, LOOK))
    assert [text.count(card) for card in "♣♦♥♠"] == [alone.count(card) for card in "♣♦♥♠"]


@given(st.integers(1, 200), st.integers(1, 80))
def test_the_size_has_room(width: int, height: int) -> None:
    """The largest size that fits is taken, else the smallest there is."""
    size = size_for(width, height)
    fits = tableau_width(size) <= width and tableau_height(size) + size.height <= height
    assert fits or size == SIZES[-1]


def test_where_columns_are() -> None:
    """Each cell across belongs to one column, the gaps and what lies beyond to none."""
    size = SIZES[-1]
    found = [column_at(x, size) for x in range(-1, tableau_width(size) + 2)]
    assert found.count(0) == 6 + 3
    assert [found.count(column) for column in range(1, 8)] == [size.width] * 7


def test_suits() -> None:
    """Suits have signs always, and two colours or four; jokers have a star."""
    assert [suit_ink(card, LOOK) for card in ("AC", "AD", "AH", "AS", "W1")] == [
        Ink.BLACK,
        Ink.RED,
        Ink.RED,
        Ink.BLACK,
        Ink.BLACK,
    ]
    four = Look(four_colours=True)
    assert len({suit_ink(card, four) for card in ("AC", "AD", "AH", "AS")}) == 4
    assert [sign(card) for card in ("TH", "QS", "W2")] == ["10♥", "Q♠", "★"]


def test_a_card() -> None:
    """A card by itself, whole, in a strip, and a pile's back and place."""
    size = Size(7, 2, 4)
    assert plain(face("TH", size, LOOK, key="3")) == "╭─────╮\n│10♥  │\n│  10♥│\n╰──3──╯"
    assert plain(strip("TH", size, LOOK)) == "╭─────╮\n│10♥  │"
    assert plain(strip("TH", Size(7, 1, 4), LOOK)) == "╭10♥──╮"
    assert plain(back(size, 3)) == "╭─────╮\n│▒▒▒▒▒│\n│▒▒▒▒▒│\n╰─────╯"
    assert plain(back(size, 0)) == "╭╌╌╌╌╌╮\n╎     ╎\n╎     ╎\n╰╌╌╌╌╌╯"
