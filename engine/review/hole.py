"""The lines that were played on a hole, beside the best that was still possible at each move."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.game import Refusal
from engine.golf.board import GolfBoard
from engine.golf.notation import Action
from engine.golf.solver import Solution, solve
from engine.golf.solver.values import Values


@dataclass(frozen=True, slots=True)
class Step:
    """One move: the fewest strokes that were possible `before` it, and those `after` it.

    `board` is the hole as it stood before the move.
    """

    move: str
    before: int
    after: int
    board: GolfBoard = field(repr=False)

    @property
    def lost(self) -> int:
        """The strokes that the move lost; less than none where an undo wins them back."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Line:
    """All moves of a line, and the strokes that the hole came to by it.

    `standing` are the numbers, from 1, of the moves that no undo took back, undos left out:
    what they lost, and what was lost at the end, is what the strokes are over the best.
    """

    steps: tuple[Step, ...]
    standing: tuple[int, ...]
    best: int
    strokes: int

    @property
    def losing(self) -> tuple[int, ...]:
        """The numbers of the moves that lost strokes, and stand."""
        return tuple(number for number in self.standing if self.steps[number - 1].lost > 0)

    @property
    def lost_at_end(self) -> int:
        """The strokes that were lost because the hole ended early: by time, or by leaving."""
        return self.strokes - (self.steps[-1].after if self.steps else self.best)


class HoleReview:
    """A hole from its start, however many lines were played on it. `best` is its fewest strokes.

    What is possible is told of a position by itself: that an undo could take strokes back is not
    counted before it is made.
    """

    def __init__(self, start: GolfBoard) -> None:
        self._start = start
        self._values = Values(start.cards, start.rules)
        self.best = self._possible(start)

    def solution(self) -> Solution:
        """Return the best result and one line that reaches it."""
        return solve(self._start.cards, self._start.rules)

    def line(self, moves: Sequence[str]) -> Line:
        """Look at a line, in the notation of moves. Raise `ValueError` for a move not taken."""
        board, before = self._start, self.best
        steps: list[Step] = []
        standing: list[int] = []
        for number, move in enumerate(moves, 1):
            after_move = board.apply(move)
            if isinstance(after_move, Refusal):
                raise ValueError(f"move {number}, {move!r}, is refused: {after_move}")
            after = self._possible(after_move)
            steps.append(Step(move, before, after, board))
            if move == Action.UNDO:
                standing.pop()
            else:
                standing.append(number)
            board, before = after_move, after
        return Line(tuple(steps), tuple(standing), self.best, board.strokes)

    def _possible(self, board: GolfBoard) -> int:
        return board.strokes if board.over else self._values.best(board.cards)
