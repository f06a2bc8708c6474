"""Names of players: any script, but nothing that could harm a line or hide in it."""

import unicodedata

LONGEST = 24
MARKS_LIMIT = 2
"""How many combining marks may follow one another; more of them paint over other lines."""

_HARMFUL = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_MARKS = frozenset({"Mn", "Me"})
_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and signs by category that nevertheless show nothing at all."""


class NotANameError(ValueError):
    """A text that cannot be a player's name, and why."""


def clean_name(text: str) -> str:
    """Return a name in the form in which it is kept: composed (NFC), single blanks.

    Refused are control and format characters (among them those that turn the direction of
    writing, or are not seen), characters that are none, and towers of combining marks. The
    joiners of emoji and of some scripts are format characters too and are refused with them.
    Raise `NotANameError`.
    """
    if len(text) > 10 * LONGEST:
        raise NotANameError(f"a name has at most {LONGEST} characters")
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        raise NotANameError("a name needs at least one character")
    marks = 0
    for character in name:
        category = unicodedata.category(character)
        if category in _HARMFUL or character in _UNSEEN:
            raise NotANameError(f"a name cannot have the character U+{ord(character):04X}")
        marks = marks + 1 if category in _MARKS else 0
        if marks > MARKS_LIMIT:
            raise NotANameError("a name cannot have so many marks on one letter")
    if unicodedata.category(name[0]) in _MARKS:
        raise NotANameError("a name cannot begin with a mark that belongs on a letter")
    if len(name) > LONGEST:
        raise NotANameError(f"a name has at most {LONGEST} characters, this one has {len(name)}")
    return name
