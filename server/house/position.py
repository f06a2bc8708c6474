"""The part of a hole of Golf that can be seen, as a house player thinks of it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Self

from engine.cards import PACK, Card, parse_card
from engine.golf.rules import Rules, parse_rules


@dataclass(frozen=True, slots=True)
class Position:
    """Columns from the covered end to the available card, and the foundation's top."""

    tableau: tuple[tuple[Card, ...], ...]
    foundation: Card | None
    rules: Rules

    @classmethod
    def seen(cls, board: Mapping[str, Any], rules: str) -> Self:
        """Read a board as the server shows it to a player."""
        top = board["foundation"]
        return cls(
            tuple(tuple(map(parse_card, column)) for column in board["tableau"]),
            parse_card(top) if top else None,
            parse_rules(rules),
        )

    @property
    def left(self) -> int:
        """The cards left on the tableau."""
        return sum(map(len, self.tableau))

    def plays(self) -> Iterator[tuple[int, "Position"]]:
        """Give each column, from 1, whose available card fits, and the position after it."""
        for number, column in enumerate(self.tableau, 1):
            if column and self.rules.fits(column[-1], self.foundation):
                after = (*self.tableau[: number - 1], column[:-1], *self.tableau[number:])
                yield number, Position(after, column[-1], self.rules)

    def drawn(self, card: Card) -> "Position":
        """Return the position if that card were drawn."""
        return Position(self.tableau, card, self.rules)

    def hidden(self) -> Counter[Card]:
        """Count, one of each rank, the cards that may still come: all that lie nowhere open."""
        seen = {card for column in self.tableau for card in column} | {self.foundation}
        by_rank = {card.rank: card for card in PACK}
        return Counter(by_rank[card.rank] for card in PACK if card not in seen)
