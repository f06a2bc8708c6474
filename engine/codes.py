"""Game codes: `GO1-E-AAAAAAB` is a game and its version, its rules, a seed of letters.

`parse_code` and `str` are each other's inverse on codes as we write them; on top of
that the parser forgives what keyboards and phones do to a code (case, full-width
forms, any dash, blanks around it) and nothing else. The forgiveness is a table, one
character for one, so that a fault can be shown where it was typed, and so that no
letter of another script is ever taken for one of ours.

What the rules part means is the game's business: see `engine.games.read_code`.
"""

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NoReturn

from engine.quote import quote

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS: Final = "0123456789"
FEWEST_LETTERS: Final = 7
MOST_LETTERS: Final = 26

BLANKS: Final = (
    " \t\n\v\f\r\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007"
    "\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
)
"""What may stand around a code: the blanks of Unicode, the ideographic space among them."""

_DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d\u30fc\uff70"
_FULL_WIDTH = 0xFEE0  # from `!` (U+0021) to its full-width form (U+FF01), and so on

_FOLDED: dict[str, str] = dict.fromkeys(_DASHES, "-")
for _plain in LETTERS + DIGITS:
    for _form in (_plain, _plain.lower()):
        _FOLDED[_form] = _FOLDED[chr(ord(_form) + _FULL_WIDTH)] = _plain

_LONGEST_PART = 12
_LONGEST_CODE = 100  # more than a code can have, so that a fault lies before it
_CODE = re.compile(
    rf"[A-Z0-9]{{1,{_LONGEST_PART}}}-[A-Z0-9]{{1,{_LONGEST_PART}}}"
    rf"-[A-Z]{{{FEWEST_LETTERS},{MOST_LETTERS}}}"
)


class Fault(StrEnum):
    """What can be wrong with a code whatever its rules part says: the words that others translate."""

    NOTHING = "nothing"
    PARTS = "parts"
    GAME_MISSING = "game_missing"
    GAME_CHARACTERS = "game_characters"
    GAME_LONG = "game_long"
    NO_GAME = "no_game"
    RULES_MISSING = "rules_missing"
    RULES_CHARACTERS = "rules_characters"
    RULES_LONG = "rules_long"
    SEED_CHARACTERS = "seed_characters"
    SEED_LONG = "seed_long"
    SEED_SHORT = "seed_short"


class CodeError(ValueError):
    """A text that is no game code: which text, where (from 1, as typed), and what is wrong.

    `fault` is a word for what is wrong, `Fault`'s or of the game's own; `wrong` says it in English.
    """

    def __init__(self, text: str, position: int, fault: StrEnum, wrong: str) -> None:
        super().__init__(text, position, fault, wrong)
        self.text = text
        self.position = position
        self.fault = fault
        self.wrong = wrong

    def __str__(self) -> str:
        return f"{quote(self.text)}: {self.wrong} (position {self.position})"

    def within(self, text: str, start: int) -> "CodeError":
        """Return the same fault of a part, told of the whole text it was cut from at `start`."""
        return CodeError(text, start + self.position, self.fault, self.wrong)


@dataclass(frozen=True, slots=True)
class GameCode:
    """A code in the form in which we write it: three parts, capitals and digits."""

    prefix: str
    rules: str
    letters: str

    def __post_init__(self) -> None:
        if not _CODE.fullmatch(str(self)):
            raise ValueError(f"{quote(str(self))} is no game code")

    def __str__(self) -> str:
        return f"{self.prefix}-{self.rules}-{self.letters}"


def lead(text: str) -> int:
    """Count the blanks before a code."""
    return len(text) - len(text.lstrip(BLANKS))


def fold(text: str) -> str:
    """Return a text without the blanks around it, in capitals, plain digits and plain dashes.

    Character for character: what is none of these stays as it is, to be refused.
    """
    return "".join(_FOLDED.get(character, character) for character in text.strip(BLANKS))


def character_name(character: str) -> str:
    """Name a character so that a look-alike can be told from the real one."""
    if character.isascii() and character.isprintable():
        return quote(character)
    if "\udc80" <= character <= "\udcff":
        return f"the byte {ord(character) - 0xDC00:02X}"
    return f"U+{ord(character):04X} {unicodedata.name(character, '')}".rstrip()


def parse_code(text: str) -> GameCode:
    """Read a game code as people type it. Raise `CodeError` that says what is wrong and where.

    The three parts are all that is looked at; whether there is such a game, and what its
    rules part says, is not asked here.
    """
    typed = text.strip(BLANKS)
    folded = fold(typed[:_LONGEST_CODE])

    def fail(index: int, fault: Fault, wrong: str) -> NoReturn:
        raise CodeError(text, lead(text) + index + 1, fault, wrong)

    def allow(part: str, start: int, allowed: str, fault: Fault, wrong: str) -> None:
        for index, character in enumerate(part, start):
            if character not in allowed:
                fail(index, fault, f"{wrong}, not {character_name(typed[index])}")

    if not folded:
        fail(0, Fault.NOTHING, "there is no code")
    prefix, _, rest = folded.partition("-")
    rules, _, letters = rest.partition("-")
    start = 0
    for name, part in (("game", prefix), ("rules", rules)):
        of_part = f"the {name} part has letters A-Z and digits only"
        allow(part, start, LETTERS + DIGITS, Fault(f"{name}_characters"), of_part)
        if not part:
            fail(start, Fault(f"{name}_missing"), f"the {name} part is missing")
        if len(part) > _LONGEST_PART:
            fail(start + _LONGEST_PART, Fault(f"{name}_long"), f"the {name} part is too long")
        start += len(part)
        if start == len(folded):
            like = "a code has three parts with dashes between them, like GO1-E-AAAAAAB"
            fail(start, Fault.PARTS, like)
        start += 1
    seed = letters[: MOST_LETTERS + 1]
    allow(seed, start, LETTERS, Fault.SEED_CHARACTERS, "a seed has letters A-Z only")
    if len(letters) > MOST_LETTERS:
        most = f"a seed has no more than {MOST_LETTERS} letters"
        fail(start + MOST_LETTERS, Fault.SEED_LONG, most)
    if len(letters) < FEWEST_LETTERS:
        fewest = f"a seed has at least {FEWEST_LETTERS} letters"
        fail(start + len(letters), Fault.SEED_SHORT, fewest)
    return GameCode(prefix, rules, letters)
