"""What the house's players are called, and which names could be taken for theirs."""

import re
import unicodedata

from server.house.choose import Strength

NAMES = {Strength.EASY: "Bogey", Strength.MEDIUM: "Birdie", Strength.HARD: "Eagle"}

# Letters and digits that look like those of the names; `i`, `l` and 1 pass for one another.
_ALIKE = str.maketrans(
    "аеоуіӏԁɡьвгαεοιγυβδ0134689lı|!$",  # noqa: RUF001, it is about these
    "aeoyiidgbbraeoiyybdoieabbgiiiis",
)
_AFTER = re.compile(r"[\W\d_]*(\W*house\W*)?[\W\d_]*$")


def house_name(strength: Strength, number: int) -> str:
    """Name the house player of a strength and a number, from 1."""
    return NAMES[strength] if number == 1 else f"{NAMES[strength]} {number}"


def looks_like_house(name: str) -> bool:
    """Tell whether a name could be taken for a house player's, with or without a number."""
    plain = _AFTER.sub("", _plain(name))
    return _letters(plain) in _HOUSE


def _plain(name: str) -> str:
    """Return a name in small letters without marks, styles of writing and width."""
    decomposed = unicodedata.normalize("NFKD", name).casefold()
    return "".join(each for each in decomposed if unicodedata.category(each) not in {"Mn", "Me"})


def _letters(plain: str) -> str:
    return "".join(each for each in plain.translate(_ALIKE) if each.isalnum())


_HOUSE = frozenset(_letters(_plain(name)) for name in NAMES.values())
