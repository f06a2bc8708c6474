"""How the strokes that a move lost split into decision and luck.

A move lost strokes when more were possible before it than after it, the order of the stock
being known. How much of that was a worse decision says the outlook: by how many strokes the
move's is behind the best choice's. The rest is luck, good luck where it is less than none: a
card lay where nobody could know it to lie.
"""

from dataclasses import dataclass

from engine.golf.notation import Action
from engine.review.hole import Line
from engine.review.outlook import Estimate, outlook


@dataclass(frozen=True, slots=True)
class Loss:
    """Strokes lost by the move of a number, from 1; `better` is what the outlook prefers to it.

    `better` is the move itself where nothing was better.
    """

    number: int
    move: str
    strokes: int
    decision: Estimate
    better: str

    @property
    def luck(self) -> float:
        """What is left of the loss without the decision's part, in strokes."""
        return self.strokes - self.decision.mean


def losses(line: Line, seed: str, orders: int | None = None) -> tuple[Loss, ...]:
    """Split each loss of a line. The same seed is the same samples; `orders` as in `outlook`."""
    return tuple(
        _split(line, number, seed, orders)
        for number, step in enumerate(line.steps, 1)
        if step.lost > 0
    )


def _split(line: Line, number: int, seed: str, orders: int | None) -> Loss:
    step = line.steps[number - 1]
    cards = step.board.cards
    found = outlook(cards, cards.stock, step.board.rules, f"{seed}/{number}", orders)
    if step.move == Action.CONCEDE:
        strokes = (step.after,) * len(found.best.strokes)
    else:
        strokes = found.of(step.move).strokes
    behind = found.behind(strokes)
    better = found.best.move if behind.mean > 0 else step.move
    return Loss(number, step.move, step.lost, behind, better)
