"""What the players of a match are called, so that two of one name can be told apart."""

from collections import Counter

from server.protocol import MatchView
from server.terminal.words import say


def shown(text: str) -> str:
    """Return somebody else's text without what could play tricks on a terminal."""
    return "".join(character if character.isprintable() else "?" for character in text)


def names(view: MatchView) -> dict[int, str]:
    """Name the player of each seat; the one who reads it is marked."""
    plain = {seat.seat: shown(seat.name) for seat in view.seats}
    often = Counter(plain.values())
    return {
        seat: say("you", name=name) if seat == view.you else _apart(name, seat, often)
        for seat, name in plain.items()
    }


def _apart(name: str, seat: int, often: Counter[str]) -> str:
    return say("same_name", name=name, seat=seat) if often[name] > 1 else name
