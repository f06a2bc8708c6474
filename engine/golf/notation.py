"""The moves of Golf as values, and as text.

    5      play column 5
    5:8C   play column 5, which shows the 8 of clubs
    5#4    play column 5, which has four cards (row 1 is the covered end)
    d u c  draw, undo, concede

Naming the card or its row guards against a board that has changed under the player's
hand. `parse_move` and `str` are each other's inverse; whether a move is legal is the
board's business.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine.cards import Card, parse_card
from engine.game import MoveError
from engine.quote import quote

COLUMNS = 7
ROWS = 5


class Action(StrEnum):
    """A move that is no play."""

    DRAW = "d"
    UNDO = "u"
    CONCEDE = "c"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a column's card: the available one, or a certain one, named itself or by its row."""

    column: int
    named: Card | int | None = None

    def __post_init__(self) -> None:
        if not 1 <= self.column <= COLUMNS:
            raise MoveError(f"there is no column {quote(self.column)}")
        if isinstance(self.named, int) and not 1 <= self.named <= ROWS:
            raise MoveError(f"there is no row {quote(self.named)}")

    def __str__(self) -> str:
        if self.named is None:
            return f"{self.column}"
        return f"{self.column}{'#' if isinstance(self.named, int) else ':'}{self.named}"


Move: TypeAlias = Play | Action


def _plays() -> dict[str, Play]:
    columns = range(1, COLUMNS + 1)
    plays = [Play(column) for column in columns]
    plays += [Play(column, row) for column in columns for row in range(1, ROWS + 1)]
    return {str(play): play for play in plays}


_MOVES: dict[str, Move] = {**_plays(), **{action.value: action for action in Action}}


def parse_move(text: str) -> Move:
    """Read a move as `str` writes it. Raise `MoveError` for any other text."""
    if text in _MOVES:
        return _MOVES[text]
    column, colon, card = text.partition(":")
    play = _MOVES.get(column)
    if colon and isinstance(play, Play) and play.named is None:
        try:
            return Play(play.column, parse_card(card))
        except ValueError:
            pass
    raise MoveError(f"{quote(text)} is no move")
