"""What the solver's process answers, against the engine, on positions within a hole."""

from engine.codes import parse_code
from engine.game import Undo
from engine.golf.board import GolfBoard
from engine.golf.game import GOLF
from engine.golf.solver import solve
from engine.review import HoleReview
from server.solving import BestMove, MoveFound, Review, Reviewed
from server.solving.answers import answer
from tests.engine.strategies import made

CODE = "GO1-E-AAAAAAB"


def after(board: GolfBoard, *moves: str) -> GolfBoard:
    for move in moves:
        board = made(board, move)
    return board


def test_a_best_move_begins_a_best_line() -> None:
    """Of a position on a code's deal, and of one where nothing is to be won."""
    board = after(GOLF.start(parse_code(CODE), Undo.OFF), "d", "5")
    left = [len(column) for column in board.cards.tableau]
    best = solve(board.cards, board.rules)
    asked = BestMove(CODE, left, str(board.cards.foundation), board.stock_left)
    assert answer(asked) == MoveFound(best.line[0], best.strokes)
    assert best.line[0] != best.line[-1]
    assert answer(BestMove(CODE, [1] + [0] * 6, "8S", 0)) == MoveFound("", 1)


def test_a_line_that_was_taken_back() -> None:
    """Under undo a review goes through all moves, and blames those that stand."""
    moves = ["d", "5", "u", "d", "c"]
    found = answer(Review(CODE, Undo.PLAYS, moves))
    line = HoleReview(GOLF.start(parse_code(CODE), Undo.PLAYS)).line(moves)
    assert isinstance(found, Reviewed)
    assert [step.move for step in found.steps] == moves
    assert (found.strokes, found.lost_at_end) == (35, 0)
    assert [loss.number for loss in found.losses] == list(line.losing)
    assert sum(loss.split.strokes for loss in found.losses) == found.strokes - found.best


def test_a_line_that_time_cut_off() -> None:
    """What was still possible then is lost at the end, and by no move."""
    for moves in ([], ["d"], ["d", "5"]):
        found = answer(Review(CODE, Undo.OFF, moves))
        assert isinstance(found, Reviewed)
        assert found.losses == []
        assert found.lost_at_end == found.strokes - found.best > 34
