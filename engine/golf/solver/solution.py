"""What the solver finds."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Solution:
    """The fewest strokes, and one line that reaches them, in the notation of moves.

    `left` are the cards left on the tableau, `stock_left` those in the stock if it is cleared.
    """

    strokes: int
    left: int
    stock_left: int | None
    line: tuple[str, ...]

    @property
    def clearable(self) -> bool:
        return self.left == 0


def solution(left: int, stock_left: int, line: list[str]) -> Solution:
    """Make a solution of how many cards are left where."""
    if left:
        return Solution(left, left, None, tuple(line))
    return Solution(-stock_left, 0, stock_left, tuple(line))
