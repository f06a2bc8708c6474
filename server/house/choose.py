"""What a house player would play, by the open cards alone."""

from collections.abc import Mapping, Sequence
from typing import Any

RANKS = "A23456789TJQK"
DRAW = "d"
CONCEDE = "c"


def choose(board: Mapping[str, Any]) -> str:
    """Choose a move for a board as a player sees it: the longest run at hand, else a draw."""
    fits: Sequence[int] = board["fits"]
    if not fits:
        return DRAW if board["stock_left"] else CONCEDE
    column = max(fits, key=lambda column: _promise(board, column))
    return f"{column}:{board['tableau'][column - 1][-1]}"


def _promise(board: Mapping[str, Any], column: int) -> int:
    """Count the columns that would go on from a play, the one it uncovers among them."""
    tableau: Sequence[Sequence[str]] = board["tableau"]
    played = tableau[column - 1][-1]
    others = [cards[-1] for number, cards in enumerate(tableau, 1) if cards and number != column]
    uncovered = tableau[column - 1][-2:-1]
    return sum(_near(played, card) for card in (*others, *uncovered))


def _near(one: str, other: str) -> bool:
    if "W" in (one[0], other[0]):
        return True
    apart = abs(RANKS.index(one[0]) - RANKS.index(other[0]))
    return apart in (1, len(RANKS) - 1)
