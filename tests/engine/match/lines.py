"""Lines of play through whole holes."""

from itertools import product

from engine.codes import LETTERS, GameCode
from engine.game import Board, Refusal, Status, Undo
from engine.golf.game import GOLF
from tests.engine.match.table import Table

MOVES = ("1", "2", "3", "4", "5", "6", "7", "d")


def next_move(board: Board) -> str | None:
    """Return the first column that fits, else a draw, else nothing."""
    return next((move for move in MOVES if not isinstance(board.apply(move), Refusal)), None)


def play_out(table: Table, seat: int) -> None:
    """Play the first card that fits, or draw, until nothing can be done."""
    while (board := table.seat(seat).board) and (move := next_move(board)):
        table.move(seat, move)


def stuck_after(last: str) -> GameCode:
    """Find a deal that `play_out` leaves stuck, by a draw (`d`) or by a play."""
    for letters in product(LETTERS, repeat=2):
        code = GameCode("GO1", "E", "AAAAAA" + "".join(letters))
        board: Board = GOLF.start(code, Undo.OFF)
        final = ""
        while move := next_move(board):
            after = board.apply(move)
            assert not isinstance(after, Refusal)
            board, final = after, move
        if board.status is Status.STUCK and (final == "d") is (last == "d"):
            return code
    raise LookupError("no such deal")
