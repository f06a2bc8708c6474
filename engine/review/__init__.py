"""What a hole could have come to, move by move, and what nobody could have known.

Two yardsticks, never mixed:

- *The best still possible* (`HoleReview`): the fewest strokes that any play can reach from a
  position when the order of the stock is known. It is exact, from one pass over the deal for
  all lines played on it. Where it rises, strokes were lost.
- *The outlook* (`outlook`): what each choice promises to a player who cannot know that order,
  by sampled orders of the unseen cards.

`split` puts the two together: of the strokes that a move lost, how many were the decision's,
and how many were luck. It takes up to some half a second, where the rest of a review takes a
tenth: so each loss is split by itself, and whoever asks says which.
"""

from engine.review.hole import HoleReview, Line, Step
from engine.review.loss import Blame, Loss, split
from engine.review.outlook import Choice, Estimate, Outlook, outlook

__all__ = [
    "Blame",
    "Choice",
    "Estimate",
    "HoleReview",
    "Line",
    "Loss",
    "Outlook",
    "Step",
    "outlook",
    "split",
]
