"""How the strokes that a move lost split into decision and luck.

A move lost strokes when more were possible before it than after it, the order of the stock
being known. How much of that was a worse decision says the outlook: by how many strokes the
move's is behind the best choice's. The rest is luck, good luck where it is less than none: a
card lay where nobody could know it to lie.

Both are told of moves that lost strokes, and of no others: the luck of a whole hole is not the
sum of these, as the good luck of moves that lost nothing is not among them.
"""

from dataclasses import dataclass
from enum import StrEnum

from engine.golf.deal import Deal
from engine.golf.notation import Action
from engine.golf.rules import Rules
from engine.review.outlook import Estimate, choices_of, outlook

SURE = 2
"""By how many errors a figure must differ from another to be told as another."""


class Blame(StrEnum):
    """What a loss is put down to, as far as the sample can tell.

    DECISION where another choice was clearly better, LUCK where the decision clearly made up
    half of the loss at the most, OPEN where neither is clear.
    """

    DECISION = "decision"
    LUCK = "luck"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Loss:
    """What the strokes lost by a move split into; `better` is what the outlook prefers to it.

    `better` is the move itself where nothing was better. The decision's error is that of
    `outlook.cautious`; there is none where the move was the only choice.
    """

    move: str
    strokes: int
    decision: Estimate
    better: str

    @property
    def luck(self) -> float:
        """What is left of the loss without the decision's part, in strokes."""
        return self.strokes - self.decision.mean

    @property
    def blame(self) -> Blame:
        doubt = SURE * self.decision.error
        if self.decision.mean > doubt:
            return Blame.DECISION
        return Blame.LUCK if self.decision.mean + doubt <= self.strokes / 2 else Blame.OPEN


def split(
    cards: Deal, rules: Rules, move: str, strokes: int, seed: str, orders: int | None = None
) -> Loss:
    """Split the strokes that a move lost on these cards. `seed` and `orders` as in `outlook`."""
    if choices_of(cards, rules) == [move[:1]]:
        return Loss(move, strokes, Estimate(0.0, 0.0), move)
    found = outlook(cards, cards.stock, rules, seed, orders)
    if move == Action.CONCEDE:
        after = (sum(map(len, cards.tableau)),) * len(found.best.strokes)
    else:
        after = found.of(move).strokes
    behind = found.behind(after)
    return Loss(move, strokes, behind, found.best.move if behind.mean > 0 else move)
