"""The moves of Double Solitaire as values, and as text.

    3-5    column 3 to column 5: as many cards as fit
    3-5x2  column 3 to column 5: two cards
    3-f    the last card of column 3 to a foundation
    w-5    the top of the waste to column 5
    w-f    the top of the waste to a foundation
    fS1-5  the top of spades' first foundation to column 5
    3-fx2  the card under the last one of column 3: it is covered, as in w-5x2 and fS1-5x2
    d r    draw, recycle
    u c    undo, concede

`parse_move` and `str` are each other's inverse; whether a move is legal is the board's
business.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine.cards import Suit
from engine.double_solitaire.deal import COLUMNS
from engine.game import MoveError
from engine.quote import quote


class Action(StrEnum):
    """A move that carries no card from one pile to another."""

    DRAW = "d"
    RECYCLE = "r"
    UNDO = "u"
    CONCEDE = "c"


@dataclass(frozen=True, slots=True)
class Foundation:
    """One of a suit's two foundations."""

    suit: Suit
    number: int

    def __str__(self) -> str:
        return f"f{self.suit.value}{self.number}"


class Place(StrEnum):
    """A place that needs no number: the waste, or whichever foundation takes the card."""

    WASTE = "w"
    FOUNDATIONS = "f"


@dataclass(frozen=True, slots=True)
class Carry:
    """Carry cards from a pile to another. Columns are numbered from 1.

    `cards` says how many, from the first one that is named; None is one, or between columns as
    many as fit. From column to column they go as a run; else what is named under others is covered.
    """

    source: int | Place | Foundation
    target: int | Place
    cards: int | None = None

    def __str__(self) -> str:
        count = "" if self.cards is None else f"x{self.cards}"
        return f"{self.source}-{self.target}{count}"


Move: TypeAlias = Carry | Action

_COLUMN = f"[1-{COLUMNS}]"
_BETWEEN_COLUMNS = re.compile(rf"({_COLUMN})-({_COLUMN})(?:x([1-9][0-9]{{0,2}}))?")
_COVERED = r"(?:x([2-9]|[1-9][0-9]{1,2}))?"
_TO_FOUNDATION = re.compile(rf"({_COLUMN}|w)-f{_COVERED}")
_TO_COLUMN = re.compile(rf"(w|f([SHDC])([12]))-({_COLUMN}){_COVERED}")


def parse_move(text: str) -> Move:
    """Read a move as `str` writes it. Raise `MoveError` for any other text."""
    if text in list(Action):
        return Action(text)
    if found := _BETWEEN_COLUMNS.fullmatch(text):
        return Carry(int(found[1]), int(found[2]), _count(found[3]))
    if found := _TO_FOUNDATION.fullmatch(text):
        source = Place.WASTE if found[1] == Place.WASTE else int(found[1])
        return Carry(source, Place.FOUNDATIONS, _count(found[2]))
    if found := _TO_COLUMN.fullmatch(text):
        waste = found[1] == Place.WASTE
        return Carry(
            Place.WASTE if waste else Foundation(Suit(found[2]), int(found[3])),
            int(found[4]),
            _count(found[5]),
        )
    raise MoveError(f"{quote(text)} is no move")


def _count(figures: str | None) -> int | None:
    return None if figures is None else int(figures)
