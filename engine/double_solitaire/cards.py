"""The 104 cards of two packs. Each is one of two that look the same.

A card knows its pack, so that one that was scored is not taken for its twin. Nobody is
told: `str` writes a card as everybody sees it.
"""

from dataclasses import dataclass, field
from typing import TypeAlias

from engine.cards import PACK, Rank, Suit, SuitCard

_RED = {Suit.DIAMONDS, Suit.HEARTS}


@dataclass(frozen=True, slots=True)
class PackCard:
    """A card of the first pack or of the second; what its face says is there at once."""

    face: SuitCard
    pack: int
    rank: Rank = field(init=False, repr=False, compare=False)
    suit: Suit = field(init=False, repr=False, compare=False)
    red: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "rank", self.face.rank)
        object.__setattr__(self, "suit", self.face.suit)
        object.__setattr__(self, "red", self.face.suit in _RED)

    def __str__(self) -> str:
        return str(self.face)


Pile: TypeAlias = tuple[PackCard, ...]

PACKS: Pile = tuple(PackCard(face, pack) for pack in (1, 2) for face in PACK)
"""Two new packs, one behind the other."""
