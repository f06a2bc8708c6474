"""Holes that are over, step by step: everybody's moves, played again by the engine.

The server tells them once a hole is over for all. An end without a move, such as that of the
time, is a step of its own.
"""

from dataclasses import dataclass

from engine.game import Refusal, Undo
from engine.games import read_code
from server.protocol import HoleBoard
from server.terminal.board import Board, ended, read_board
from server.terminal.cards import Style
from server.terminal.double_board import DoubleBoard, done_text
from server.terminal.golf_board import GolfBoard
from server.terminal.screen.faces import sign
from server.terminal.screen.words import say


@dataclass(frozen=True, slots=True)
class Step:
    """A board, and the move that led to it; none for the deal."""

    board: Board
    told: str


def steps(code: str, undo: str, moves: list[str]) -> list[Step] | None:
    """Play moves on a code's deal; `None` if they do not fit it."""
    game, read = read_code(code)
    hole = game.start(read, Undo(undo))
    made = [Step(read_board(hole.view()), say("replay_start"))]
    for move in moves:
        before = made[-1].board
        after = hole.apply(move)
        if isinstance(after, Refusal):
            return None
        hole = after
        board = read_board(hole.view())
        made.append(Step(board, _told(move, before, board)))
    return made


def as_played(code: str, undo: str, played: HoleBoard) -> list[Step]:
    """Return the steps of a player's hole, with the end that it came to.

    Of moves that do not fit the deal the end alone is left.
    """
    end = read_board(played.board)
    made = steps(code, undo, played.moves) or []
    if not made or made[-1].board.status != end.status:
        made.append(Step(end, ended(end)))
    return made


def _told(move: str, before: Board, after: Board) -> str:
    if move in {"u", "c"}:
        return say(f"replay_{move}")
    if isinstance(before, DoubleBoard):
        assert isinstance(after, DoubleBoard), "a hole is of one game"
        return done_text(before, after, move, Style.SIGNS)
    assert isinstance(before, GolfBoard), "a hole is of one game"
    assert isinstance(after, GolfBoard), "a hole is of one game"
    if move == "d":
        return say("replay_d", card=sign(after.foundation or ""))
    column = int(move[0])
    return say("replay_played", card=sign(before.available(column) or ""), column=column)
