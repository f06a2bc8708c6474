"""Countback: who of those with equal strokes has won, where there has to be one winner.

As golf clubs do it: over 18 holes the better last nine, then the last six holes, the last
three, the last one; then whoever played for the shorter time. Who is equal even then stays
tied.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Card:
    """A player's round: strokes hole by hole, and the time played, in milliseconds.

    A hole is played from its start to the player's last move in it.
    """

    strokes: tuple[int, ...]
    played_ms: int

    @property
    def total(self) -> int:
        return sum(self.strokes)


def countback_key(card: Card) -> tuple[int, ...]:
    """Return what cards are compared by: the smaller one is better, equal ones stay tied.

    `engine.rounds.places` takes it for a total.
    """
    stretches = (9, 6, 3, 1) if len(card.strokes) == 18 else (6, 3, 1)
    return (card.total, *(sum(card.strokes[-last:]) for last in stretches), card.played_ms)
