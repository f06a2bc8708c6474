"""What the players of a match are called, so that two of one name can be told apart.

Marks stand in round brackets. Those of a name itself are told as square ones, so that no
guest can pass for a player of the house.
"""

import unicodedata
from collections import Counter

from server.protocol import MatchView, SeatView
from server.terminal.words import say

_FROM_THE_RIGHT = {"R", "AL", "AN"}
_TURN_BACK = "\u200e"
_SQUARE = str.maketrans("()\uff08\uff09", "[][]")


def shown(text: str) -> str:
    """Return somebody else's text without what could play tricks on a terminal.

    Behind a name that is written from the right a mark keeps the rest of the line, numbers
    above all, from being written so, too.
    """
    plain = "".join(character if character.isprintable() else "?" for character in text)
    turned = any(unicodedata.bidirectional(character) in _FROM_THE_RIGHT for character in plain)
    return plain.translate(_SQUARE) + (_TURN_BACK if turned else "")


def names(view: MatchView) -> dict[int, str]:
    """Name the player of each seat; the one who reads it is marked."""
    plain = {seat.seat: _plain(seat) for seat in view.seats}
    often = Counter(plain.values())
    return {
        seat: say("you", name=name) if seat == view.you else _apart(name, seat, often)
        for seat, name in plain.items()
    }


def _plain(seat: SeatView) -> str:
    name = shown(seat.name)
    return say("house", name=name) if seat.house else name


def _apart(name: str, seat: int, often: Counter[str]) -> str:
    return say("same_name", name=name, seat=seat) if often[name] > 1 else name
