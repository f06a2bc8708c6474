"""Playing cards and their text: rank then suit, `TH` is the ten of hearts.

A card is a `SuitCard` or a `Joker`; both are immutable and compare by value.
`parse_card` and `str` are each other's inverse. Nothing here knows a game.
"""

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import TypeAlias

from engine.quote import quote


class Suit(Enum):
    """A suit; its value is its letter, and `SUITS` is the order of a new pack."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"


class Rank(IntEnum):
    """A rank from ace (1) to king (13); `letter` is how it is written."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        return RANK_LETTERS[self - 1]


RANK_LETTERS = "A23456789TJQK"
SUITS = tuple(Suit)


@dataclass(frozen=True, slots=True)
class SuitCard:
    """One of the 52 cards that have a rank and a suit."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return self.rank.letter + self.suit.value


@dataclass(frozen=True, slots=True)
class Joker:
    """A joker, number 1 or 2: `W1`, `W2`."""

    number: int

    def __post_init__(self) -> None:
        if self.number not in (1, 2):
            raise ValueError(f"there is no joker {self.number!r}")

    def __str__(self) -> str:
        return f"W{self.number}"


Card: TypeAlias = SuitCard | Joker

PACK: tuple[SuitCard, ...] = tuple(SuitCard(rank, suit) for suit in SUITS for rank in Rank)
"""The 52 cards in the order of a new pack: clubs, diamonds, hearts, spades, each A to K."""

JOKERS: tuple[Joker, ...] = (Joker(1), Joker(2))

_ALL: tuple[Card, ...] = (*PACK, *JOKERS)
_CARDS = {str(card): card for card in _ALL}


def parse_card(text: str) -> Card:
    """Read a card as `str` writes it. Raise `ValueError` for any other text."""
    try:
        return _CARDS[text]
    except KeyError:
        raise ValueError(f"{quote(text)} is no card") from None
