"""What a code of Golf deals: seven columns, the foundation's first card, the stock.

The letters decide the order of the 52 cards; the rules decide only whether jokers are
put into it and whether a card is dealt to the foundation. `engine/CODES.md` states all
of it for a reader with another language at hand.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from engine.cards import JOKERS, PACK, Card
from engine.codes import GameCode
from engine.deals import deal_stream, insert, shuffle
from engine.golf.notation import COLUMNS, ROWS
from engine.golf.rules import Rules, parse_rules

PREFIX: Final = "GO1"
DEALT: Final = COLUMNS * ROWS

SHIFT: Final = 0x17A9FDE82934C472B0F34B7ADA51817A73C1B46F9C811645C09C6E217
"""Added to a code's number, so that `AAAAAAB` deals what it deals in the older app."""

Tableau: TypeAlias = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """Cards as they lie: a whole pack at the start of a hole, or part of one within it.

    A column runs from its covered end to its available card, the stock in the order in
    which it will be drawn. The stock is hidden, so `repr` leaves it out.
    """

    tableau: Tableau
    foundation: Card | None
    stock: tuple[Card, ...] = field(repr=False)

    def after_play(self, number: int) -> "Deal":
        """Move the available card of a column, numbered from 1, to the foundation."""
        *column, card = self.tableau[number - 1]
        tableau = (*self.tableau[: number - 1], tuple(column), *self.tableau[number:])
        return Deal(tableau, card, self.stock)

    def after_draw(self) -> "Deal":
        """Move the first card of the stock to the foundation."""
        return Deal(self.tableau, self.stock[0], self.stock[1:])


def order(letters: str, jokers: int = 0) -> tuple[Card, ...]:
    """Return the order of the pack that seed letters stand for, jokers put in."""
    stream = deal_stream(PREFIX, letters)
    cards: tuple[Card, ...] = shuffle(stream, PACK, SHIFT)
    for joker in JOKERS[:jokers]:
        cards = insert(stream, cards, joker)
    return cards


def lay_out(cards: Sequence[Card], rules: Rules) -> Deal:
    """Deal a pack row by row, the covered row first; then the foundation; the rest is stock."""
    tableau = tuple(tuple(cards[column:DEALT:COLUMNS]) for column in range(COLUMNS))
    if rules.empty_start:
        return Deal(tableau, None, tuple(cards[DEALT:]))
    return Deal(tableau, cards[DEALT], tuple(cards[DEALT + 1 :]))


def deal(code: GameCode) -> Deal:
    """Deal a code of Golf. Raise `CodeError` where its rules part is none of Golf's."""
    rules = parse_rules(code.rules)
    return lay_out(order(code.letters, rules.jokers), rules)
