"""Texts of one line that people give: any script, but nothing that could harm a line or hide in it.

Refused are control and format characters (among them those that turn the direction of
writing, or are not seen), characters that are none, and towers of combining marks. The
joiners of emoji and of some scripts are format characters too and are refused with them.
"""

import unicodedata

MARKS_LIMIT = 2
"""How many combining marks may follow one another; more of them paint over other lines."""

_HARMFUL = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_MARKS = frozenset({"Mn", "Me"})
_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and signs by category that nevertheless show nothing at all."""


def clean_line(text: str, what: str, longest: int, wrong: type[ValueError]) -> str:
    """Return a text in the form in which it is kept: composed (NFC), single blanks.

    `what` is what it shall be, "a name" for instance. Raise `wrong`, which says why not.
    """
    if len(text) > 10 * longest:
        raise wrong(f"{what} has at most {longest} characters")
    line = " ".join(unicodedata.normalize("NFC", text).split())
    if not line:
        raise wrong(f"{what} needs at least one character")
    marks = 0
    for character in line:
        category = unicodedata.category(character)
        if category in _HARMFUL or character in _UNSEEN:
            raise wrong(f"{what} cannot have the character U+{ord(character):04X}")
        marks = marks + 1 if category in _MARKS else 0
        if marks > MARKS_LIMIT:
            raise wrong(f"{what} cannot have so many marks on one letter")
    if unicodedata.category(line[0]) in _MARKS:
        raise wrong(f"{what} cannot begin with a mark that belongs on a letter")
    if len(line) > longest:
        raise wrong(f"{what} has at most {longest} characters, this one has {len(line)}")
    return line
