"""A board of either game, told by what it is: this is where the terminal tells them apart."""

from collections.abc import Mapping
from typing import TypeAlias

from engine.double_solitaire.notation import parse_move as parse_double
from engine.game import MoveError
from engine.golf.notation import parse_move as parse_golf
from server.terminal import double_board, golf_board
from server.terminal.cards import Style
from server.terminal.double_board import DoubleBoard
from server.terminal.errors import Refuse
from server.terminal.golf_board import GolfBoard
from server.terminal.told import Told

Board: TypeAlias = GolfBoard | DoubleBoard


def read_board(view: Mapping[str, object]) -> Board:
    """Read the board of a view. Raise `msgspec.ValidationError` if it is none."""
    return double_board.read_board(view) if "waste" in view else golf_board.read_board(view)


def named(move: str, board: Board) -> str:
    """Return a move as it is made; a play of Golf names the card that it is about to move.

    Raise `Refuse` if the card is not there, or if it is no move of this game.
    """
    golf = isinstance(board, GolfBoard)
    name = golf_board.named(move, board) if isinstance(board, GolfBoard) else move
    try:
        parse_golf(name) if golf else parse_double(name)
    except MoveError:
        raise Refuse("other_game") from None
    return name


def has(board: Board, move: str) -> bool:
    """Tell whether the card that a move names, if it names one, lies in its column."""
    return not isinstance(board, GolfBoard) or golf_board.has(board, move)


def reason_key(board: Board, move: str, reason: str) -> str:
    """Return what a refusal of a move is said by, in `words.REASONS`."""
    return (
        double_board.reason_key(board, move, reason) if isinstance(board, DoubleBoard) else reason
    )


def reason_values(board: Board) -> dict[str, object]:
    """Return what the sentence of a refusal may want to know of the board."""
    return {"cost": board.price} if isinstance(board, DoubleBoard) else {}


def whole(board: Board, style: Style, **values: object) -> Told:
    """Tell the whole board."""
    if isinstance(board, DoubleBoard):
        return double_board.whole(board, style.with_suits, **values)
    return golf_board.whole(board, style, **values)


def column(board: Board, number: int, style: Style) -> Told:
    """Tell one column. Raise `Refuse` if there is none of that number."""
    if number > len(board.tableau):
        raise Refuse("no_such_column", number=number)
    if isinstance(board, DoubleBoard):
        return double_board.column(board, number, style.with_suits)
    return golf_board.column(board, number, style)


def what_fits(board: Board, style: Style) -> Told:
    """Tell what can be played, and on what."""
    if isinstance(board, DoubleBoard):
        return double_board.what_fits(board, style.with_suits)
    return golf_board.what_fits(board, style)


def moved(before: Board, after: Board, move: str, style: Style) -> Told:
    """Tell in one line what a move has made of a board."""
    if isinstance(before, DoubleBoard):
        assert isinstance(after, DoubleBoard), "a hole is of one game"
        return double_board.moved(before, after, move, style.with_suits)
    assert isinstance(after, GolfBoard), "a hole is of one game"
    return golf_board.moved(before, after, move, style)


def score_now(board: Board) -> Told:
    """Tell what the hole would score if it ended now."""
    if isinstance(board, DoubleBoard):
        return double_board.score_now(board)
    return golf_board.score_now(board)


def ended(board: Board) -> str:
    """Say how a board has ended, and what it scores."""
    if isinstance(board, DoubleBoard):
        return double_board.ended(board)
    return golf_board.ended(board)


def concede_ask(board: Board) -> str:
    """Ask whether to concede a board, with what that means."""
    if isinstance(board, DoubleBoard):
        return double_board.concede_ask(board)
    return golf_board.concede_ask(board)


def left_line(board: Board, style: Style) -> str:
    """Write what is left of a board that is over, "" for nothing."""
    if isinstance(board, DoubleBoard):
        return double_board.left_line(board, style.with_suits)
    return golf_board.left_line(board, style)


def board_values(board: Board) -> dict[str, object]:
    """Return a board's values as programs get them."""
    if isinstance(board, DoubleBoard):
        return double_board.board_values(board)
    return golf_board.board_values(board)
