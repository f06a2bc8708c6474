"""What a hole could have come to, move by move, and what nobody could have known.

Two yardsticks, never mixed:

- *The best still possible* (`HoleReview`): the fewest strokes that any play can reach from a
  position when the order of the stock is known. It is exact, from one pass over the deal for
  all lines played on it. Where it rises, strokes were lost.
- *The outlook* (`outlook`): what each choice promises to a player who cannot know that order,
  by sampled orders of the unseen cards.

`losses` puts the two together: of the strokes that a move lost, how many were the decision's,
and how many were luck.
"""

from engine.review.hole import HoleReview, Line, Step
from engine.review.loss import Loss, losses
from engine.review.outlook import Choice, Estimate, Outlook, outlook

__all__ = [
    "Choice",
    "Estimate",
    "HoleReview",
    "Line",
    "Loss",
    "Outlook",
    "Step",
    "losses",
    "outlook",
]
