"""How cards are told: as signs, letters, words, or ranks alone (suits never matter in Golf)."""

from enum import StrEnum

from server.terminal.words import RANKS, SUITS, say

_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_JOKER = "W"


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

    def row(self, cards: list[str]) -> str:
        """Tell cards one after the other."""
        between = " " if self in {Style.SIGNS, Style.LETTERS} else ", "
        return between.join(map(self.card, cards))


def default_style(encoding: str | None) -> Style:
    """Return signs where an encoding has them, letters where it has not."""
    try:
        "".join(_SIGNS.values()).encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return Style.LETTERS
    return Style.SIGNS


def _number(rank: str) -> str:
    return "10" if rank == "T" else rank
