"""Cursors: where a page ended, so that the next one goes on behind it and not at a number.

That of a list holds the entry of the log that its page was read at, too. Who was behind it
then and stands before it now has moved since, and comes along with the next page: so nobody
who was there is missed, whatever happens between two pages.
"""

import math
import re
from dataclasses import dataclass

_NUMBER = r"-?[0-9]+(?:\.[0-9]+)?(?:e[+-]?[0-9]{1,3})?"
_FORM = re.compile(rf"([0-9]{{1,15}})~({_NUMBER})~([0-9]{{15}}(?::[^~]{{1,64}})?)")


@dataclass(frozen=True, slots=True)
class Cursor:
    """The last line of a page: its score and its name in the store, read at entry `k`."""

    k: int
    score: float
    member: str

    def __str__(self) -> str:
        return f"{self.k}~{self.score!r}~{self.member}"


def parse_cursor(text: str) -> Cursor | None:
    """Read a cursor as it is written; None if the text is none."""
    found = _FORM.fullmatch(text)
    if found is None:
        return None
    score = float(found[2])
    return Cursor(int(found[1]), score, found[3]) if math.isfinite(score) else None
