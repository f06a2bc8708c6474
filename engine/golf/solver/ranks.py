"""Cards as small numbers: a rank 1 to 13, a joker, or nothing; and which fits on which.

What fits is asked of the rules themselves, once for each of them.
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from engine.cards import JOKERS, Card, Rank, Suit, SuitCard
from engine.golf.deal import Tableau
from engine.golf.rules import Rules
from engine.golf.solver.grid import Grid, Ranks

NOTHING = 0
"""An empty column, on which nothing can be played from; or an empty foundation."""
JOKER = 14
KINDS = 15
ROW = 16
"""The length of a row of a table by rank, a power of two."""


def rank_of(card: Card | None) -> int:
    """Return a card's number."""
    if card is None:
        return NOTHING
    return int(card.rank) if isinstance(card, SuitCard) else JOKER


@cache
def fits(rules: Rules) -> NDArray[np.bool_]:
    """Return a table: whether a card (first index) fits on the foundation's (second index)."""
    cards: list[Card | None] = [None, *(SuitCard(rank, Suit.CLUBS) for rank in Rank), JOKERS[0]]
    table = np.zeros((ROW, KINDS), np.bool_)
    for card in cards[1:]:
        assert card is not None
        table[rank_of(card)] = [rules.fits(card, top) for top in cards]
    return table


def available(tableau: Tableau, grid: Grid) -> list[Ranks]:
    """Return for each column the rank of its available card in each cell."""
    return [
        grid.by_height(column, [NOTHING, *map(rank_of, cards)])
        for column, cards in enumerate(tableau)
    ]


def last_played(tableau: Tableau, grid: Grid) -> list[Ranks]:
    """Return for each column the rank of the card above the available one, in each cell."""
    return [
        grid.by_height(column, [*map(rank_of, cards), NOTHING])
        for column, cards in enumerate(tableau)
    ]
