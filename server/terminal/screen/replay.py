"""One's own hole again, step by step: the moves that were kept, played by the engine.

A hole can be replayed once its code is told, and only if what was kept leads to the very
result that the server has: who came back in the middle of a hole has only its end.
"""

from dataclasses import dataclass

from engine.game import Refusal, Undo
from engine.games import read_code
from server.protocol import HoleView
from server.terminal.board import Board, read_board
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


def whole(made: list[Step] | None, result: HoleView) -> bool:
    """Tell whether a replay leads to the result that a hole really had."""
    if not made:
        return False
    board = made[-1].board
    return (board.left, board.stock_left) == (result.left, result.stock_left)


def _told(move: str, before: Board, after: Board) -> str:
    if move in {"u", "c"}:
        return say(f"replay_{move}")
    if move == "d":
        return say("replay_d", card=sign(after.foundation or ""))
    column = int(move[0])
    return say("replay_played", card=sign(before.available(column) or ""), column=column)
