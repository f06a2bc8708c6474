"""What the house's players are called, and which names could be taken for theirs."""

from server.alike import look_of
from server.house.choose import Strength

NAMES = {
    Strength.EASY: "Bogey",
    Strength.MEDIUM: "Birdie",
    Strength.HARD: "Eagle",
    Strength.EXPERT: "Albatross",
}

_LOOKS = frozenset(look_of(name) for name in NAMES.values())


def house_name(strength: Strength, number: int) -> str:
    """Name the house player of a strength and a number, from 1."""
    return NAMES[strength] if number == 1 else f"{NAMES[strength]} {number}"


def looks_like_house(name: str) -> bool:
    """Tell whether a name could be taken for a house player's, with or without a number."""
    return look_of(name) in _LOOKS
