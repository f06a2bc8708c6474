"""What each choice promises to a player who cannot know the order of the stock.

For a choice and one order of the unseen cards, the solver tells the fewest strokes that are
still possible after it. The figure of a choice is the mean of these over *sampled orders*, each
as likely as any other. So it is an optimistic bound: it says what a player would need who
learns the order right after the choice; nobody who does not can expect fewer strokes. As all
choices are measured with the same orders, chance falls out of the differences between them,
and it is those that count.

The way not taken: to play each order out by some fixed policy. That is a bound from the other
side, but of the policy's play as much as of the choice, and it takes longer.

Which choice is best is not known either: the sample that picks it flatters it. So by how much
a move is *behind* the best is measured on other orders than those that picked the best: each
half of the orders picks for the other one.

The sample is a matter of a seed, and of *which* cards are unseen: their real order is not
looked at, so it is the same for two deals that differ in that alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod, sqrt

from engine.cards import Card
from engine.deals import Stream, shuffle
from engine.golf.deal import Deal, Tableau
from engine.golf.notation import Action
from engine.golf.rules import Draw, Rules
from engine.golf.solver import fewest_strokes

CELLS_LIMIT = 8_000_000
"""How many cells all samples together may have: some half a second on one core."""
FEWEST_ORDERS, MOST_ORDERS = 4, 64
NORMAL = 1.96
"""The quantile of the normal distribution that leaves 2.5 % on each side."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over samples, in strokes, and its standard error."""

    mean: float
    error: float


@dataclass(frozen=True, slots=True)
class Choice:
    """A move, and the fewest strokes that were possible after it, order by order."""

    move: str
    strokes: tuple[int, ...]

    @property
    def expected(self) -> Estimate:
        return estimate(self.strokes)


@dataclass(frozen=True, slots=True)
class Outlook:
    """All choices of a position, in the order of their columns, the draw last."""

    choices: tuple[Choice, ...]

    @property
    def best(self) -> Choice:
        """The choice with the fewest strokes on average; of equal ones the first."""
        return min(self.choices, key=lambda choice: sum(choice.strokes))

    def behind(self, strokes: Sequence[int]) -> Estimate:
        """Return how many more these are than the best choice's, over the same orders.

        Where the halves of the orders do not agree which is best it can be less than none.
        """
        halves = slice(0, None, 2), slice(1, None, 2)
        differences: list[int] = []
        for picked, judged in (halves, halves[::-1]):
            best = min(self.choices, key=lambda choice: sum(choice.strokes[picked]))
            pairs = zip(strokes[judged], best.strokes[judged], strict=True)
            differences += [own - best_one for own, best_one in pairs]
        return cautious(differences)

    def of(self, move: str) -> Choice:
        """Return the choice that a move is. Raise `LookupError` if there is no such choice."""
        for choice in self.choices:
            if choice.move == move[:1]:
                return choice
        raise LookupError(f"{move!r} cannot be chosen here")


def outlook(
    seen: Deal,
    unseen: Sequence[Card],
    rules: Rules,
    seed: str,
    orders: int | None = None,
    cells: int = CELLS_LIMIT,
) -> Outlook:
    """Sample what each move of a position promises; there must be one.

    `seen` is the position; of its stock nothing is looked at but how many cards it has, which
    are some of `unseen`. `seed` is any ASCII text. With `orders` None as many are sampled as
    can be with so many `cells` in all, which is a measure of the time that it takes.
    """
    moves = choices_of(seen, rules)
    count = orders or _orders(seen.tableau, len(moves), cells)
    stocks = sample(unseen, len(seen.stock), seed, count)
    dealt = [Deal(seen.tableau, seen.foundation, stock) for stock in stocks]
    after = [_after(deal, move) for move in moves for deal in dealt]
    strokes = fewest_strokes(after, rules)
    return Outlook(
        tuple(
            Choice(move, tuple(strokes[first : first + count]))
            for move, first in zip(moves, range(0, len(strokes), count), strict=True)
        )
    )


def choices_of(seen: Deal, rules: Rules) -> list[str]:
    """Return the moves of a position, conceding left out."""
    plays = [
        str(number)
        for number, column in enumerate(seen.tableau, 1)
        if column and rules.fits(column[-1], seen.foundation)
    ]
    may_draw = seen.stock and (rules.draw is Draw.ANYTIME or not plays)
    return [*plays, Action.DRAW.value] if may_draw else plays


def sample(unseen: Sequence[Card], size: int, seed: str, count: int) -> list[tuple[Card, ...]]:
    """Draw stocks of `size` from the unseen cards, whatever order these are given in."""
    stream = Stream(f"par45/outlook/{seed}")
    cards = sorted(unseen, key=str)
    return [shuffle(stream, cards)[:size] for _ in range(count)]


def estimate(values: Sequence[int]) -> Estimate:
    """Return the mean of a sample, and its standard error; 0 for a sample of one."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values)
    return Estimate(mean, sqrt(spread / (count - 1) / count) if count > 1 else 0.0)


def cautious(values: Sequence[int]) -> Estimate:
    """Return a small sample's mean, and an error: twice it, each way, holds what was sampled.

    So it does nine times of ten or more often, as values occur here (measured).

    Few values, and values that are all equal, are no certainty: one stroke more and one less
    are added to what was seen, and the error is widened as Student's distribution is wider
    than the normal one (Abramowitz and Stegun 26.7.5). It takes two values or more.
    """
    freedom = len(values) - 1
    z = NORMAL
    wider = 1 + (z**2 + 1) / (4 * freedom) + (5 * z**4 + 16 * z**2 + 3) / (96 * freedom**2)
    found = estimate(values)
    spread = found.error**2 * len(values) * freedom + 2
    return Estimate(found.mean, wider * sqrt(spread / freedom / len(values)))


def _orders(tableau: Tableau, choices: int, cells: int) -> int:
    each = prod(len(column) + 1 for column in tableau) * choices
    return min(MOST_ORDERS, max(FEWEST_ORDERS, cells // each))


def _after(deal: Deal, move: str) -> Deal:
    return deal.after_draw() if move == Action.DRAW else deal.after_play(int(move))
