"""Cards and rows of cards as people see them on a terminal."""

import sys
from collections.abc import Iterable

from engine.cards import Card

_SIGNS = str.maketrans({"C": "♣", "D": "♦", "H": "♥", "S": "♠"})


def row_of(cells: Iterable[str], width: int = 5) -> str:
    """Write the cells of a row below those of the row before."""
    return "".join(f"{cell:>{width}}" for cell in cells).rstrip()


def on_screen(card: Card) -> str:
    """Write a card as people see it, with signs where the terminal can show them."""
    text = str(card).replace("T", "10")
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        "♣♦♥♠".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return text
    return text[:-1] + text[-1].translate(_SIGNS)
