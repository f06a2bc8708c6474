"""How many cells of a terminal a text takes.

An ideograph takes two, a mark that belongs to a letter none, a heart that is asked to be an
emoji two. Terminals do not agree on all of Unicode; this is how most of them have it.
"""

import unicodedata

_NO_CELL = {"Mn", "Me", "Mc", "Cf"}
_AS_EMOJI = "\ufe0f"


def cells(text: str) -> int:
    """Count the cells that a text takes."""
    if text.isascii():
        return len(text)
    return sum(_cells(text[at - 1 : at], character) for at, character in enumerate(text))


def _cells(before: str, character: str) -> int:
    """Count the cells that a character adds to the one before it, "" for none."""
    if character == _AS_EMOJI:
        return int(bool(before) and unicodedata.category(before) == "So" and not _is_wide(before))
    if unicodedata.category(character) in _NO_CELL or _is_part(character):
        return 0
    return 2 if _is_wide(character) else 1


def _is_wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) in "WF"


def _is_part(character: str) -> bool:
    """Tell whether it is a colour of skin, or the later part of a Hangul syllable."""
    return "\U0001f3fb" <= character <= "\U0001f3ff" or "\u1160" <= character <= "\u11ff"
