"""How cards are told: as signs, letters, words, or ranks alone (suits never matter in Golf).

Where suits do matter `with_suits` tells them, in words to who has chosen ranks, which are words.
"""

from enum import StrEnum

from engine.cards import parse_card
from server.terminal.words import RANKS, SUITS, say

_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_JOKER = "W"
_LETTERS = str.maketrans({sign: suit for suit, sign in _SIGNS.items()})
_NAMED = {name: rank for rank, name in RANKS.items()} | {say("joker"): _JOKER}


class Style(StrEnum):
    """A way to tell cards: `10♣`, `TC`, `ten of clubs`, `10`."""

    SIGNS = "signs"
    LETTERS = "letters"
    WORDS = "words"
    RANKS = "ranks"

    def card(self, card: str) -> str:
        """Tell a card that is written as on the wire."""
        rank, suit = card[:-1], card[-1]
        if rank == _JOKER:
            return card if self is Style.LETTERS else say("joker")
        match self:
            case Style.SIGNS:
                return f"{_number(rank)}{_SIGNS[suit]}"
            case Style.LETTERS:
                return card
            case Style.WORDS:
                return say("of", rank=RANKS[rank], suit=SUITS[suit])
            case Style.RANKS:
                return _number(rank) if rank in "23456789T" else RANKS[rank]

    @property
    def with_suits(self) -> "Style":
        """Return how cards are told in a game in which suits matter."""
        return Style.WORDS if self is Style.RANKS else self

    def row(self, cards: list[str]) -> str:
        """Tell cards one after the other."""
        between = " " if self in {Style.SIGNS, Style.LETTERS} else ", "
        return between.join(map(self.card, cards))


def read_card(text: str) -> str:
    """Read a card as it is told or typed, `10♣`, `TC`, `10c`, or a rank alone, `10`, `queen`.

    Return it as on the wire. Raise `ValueError` for what is none.
    """
    card = _NAMED.get(text.lower()) or text.upper().translate(_LETTERS).replace("10", "T")
    return card if card in _NAMED.values() else str(parse_card(card))


def default_style(encoding: str | None) -> Style:
    """Return signs where an encoding has them, letters where it has not."""
    try:
        "".join(_SIGNS.values()).encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return Style.LETTERS
    return Style.SIGNS


def _number(rank: str) -> str:
    return "10" if rank == "T" else rank
