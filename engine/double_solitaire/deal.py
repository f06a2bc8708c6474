"""Cards as they lie: nine columns, eight foundations, stock and waste; and what a code deals.

`engine/CODES.md` states the deal for a reader with another language at hand. What may be
moved where is not asked here.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from engine.cards import Suit
from engine.codes import GameCode
from engine.deals import deal_stream, shuffle
from engine.double_solitaire.cards import PACKS, PackCard, Pile
from engine.double_solitaire.rules import parse_rules

PREFIX: Final = "DS1"
COLUMNS: Final = 9
ROWS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""The suits of the foundations, two in a row."""
FOUNDATIONS: Final = 2 * len(ROWS)


@dataclass(frozen=True, slots=True)
class Column:
    """A column from its covered end: the cards face down, then those face up.

    One that has any card at all has one face up.
    """

    down: Pile = field(default=(), repr=False)
    up: Pile = ()

    def __len__(self) -> int:
        return len(self.down) + len(self.up)

    def without(self, count: int) -> "Column":
        """Take cards face up off the end; a face-down card that becomes the last is turned."""
        left = self.up[: len(self.up) - count]
        if left or not self.down:
            return Column(self.down, left)
        return Column(self.down[:-1], self.down[-1:])


def foundation(suit: Suit, number: int) -> int:
    """Return the place of a suit's foundation number 1 or 2 among the eight."""
    return 2 * ROWS.index(suit) + number - 1


@dataclass(frozen=True, slots=True)
class Deal:
    """All cards: 104 at the start, or a part of them.

    A pile's last card lies on top; the stock is in the order in which it will be drawn, the
    waste in that in which it was. The stock is hidden, so `repr` leaves it out.
    """

    columns: tuple[Column, ...]
    stock: Pile = field(repr=False)
    waste: Pile = ()
    foundations: tuple[Pile, ...] = ((),) * FOUNDATIONS

    @property
    def left(self) -> int:
        """The cards that lie on no foundation."""
        return sum(map(len, self.columns)) + len(self.waste) + len(self.stock)

    @property
    def face_down(self) -> int:
        """The cards that lie face down in columns."""
        return sum(len(column.down) for column in self.columns)

    def ranks(self) -> dict[str, list[int]]:
        """Return how far each suit's two foundations have come, 0 for empty."""
        return {
            suit.value: [len(self.foundations[foundation(suit, number)]) for number in (1, 2)]
            for suit in ROWS
        }

    def foundation_for(self, card: PackCard) -> int | None:
        """Return the first foundation that takes a card: its suit's, next in rank."""
        first = foundation(card.suit, 1)
        for place in (first, first + 1):
            if len(self.foundations[place]) == card.rank - 1:
                return place
        return None

    def with_column(self, number: int, column: Column) -> "Deal":
        """Put another column in the place of column `number`, from 1."""
        return replace(self, columns=(*self.columns[: number - 1], column, *self.columns[number:]))

    def with_foundation(self, place: int, pile: Pile) -> "Deal":
        """Put another pile on a foundation."""
        piles = (*self.foundations[:place], pile, *self.foundations[place + 1 :])
        return replace(self, foundations=piles)

    def drawn(self, most: int) -> "Deal":
        """Turn so many cards of the stock to the waste, or as many as there are."""
        return replace(self, stock=self.stock[most:], waste=self.waste + self.stock[:most])

    def recycled(self) -> "Deal":
        """Put the waste back for a stock, to be drawn in the same order again."""
        return replace(self, stock=self.stock + self.waste, waste=())


def order(letters: str) -> Pile:
    """Return the order of the two packs that seed letters stand for."""
    return shuffle(deal_stream(PREFIX, letters), PACKS)


def lay_out(cards: Pile) -> Deal:
    """Deal row by row, each row one column shorter at its left; the rest is stock."""
    columns: list[Pile] = [()] * COLUMNS
    at = 0
    for row in range(COLUMNS):
        for column in range(row, COLUMNS):
            columns[column] += (cards[at],)
            at += 1
    return Deal(tuple(Column(column[:-1], column[-1:]) for column in columns), cards[at:])


def deal(code: GameCode) -> Deal:
    """Deal a code. Raise `CodeError` where its rules part is none of this game's."""
    parse_rules(code.rules)
    return lay_out(order(code.letters))
