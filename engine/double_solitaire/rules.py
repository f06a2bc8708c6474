"""The rules of a deal as a value, and as the rules part of a game code: `D1N`, `D3V`.

How many cards are drawn at a time, and how it is scored. `parse_rules` and `str` are each
other's inverse.
"""

from dataclasses import dataclass
from enum import StrEnum

from engine.codes import CodeError
from engine.game import Measure
from engine.quote import quote


class Scoring(StrEnum):
    """Points with recycling at a price, or dollars and one pass through the stock."""

    NORMAL = "normal"
    VEGAS = "vegas"

    @property
    def letter(self) -> str:
        return self.name[0]


DRAWS = (1, 3)
"""How many cards may be drawn at a time: the app's Easy and Hard."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of a deal."""

    draw: int = 1
    scoring: Scoring = Scoring.NORMAL

    def __post_init__(self) -> None:
        if self.draw not in DRAWS:
            raise ValueError(f"one card is drawn at a time or three, not {self.draw!r}")

    def __str__(self) -> str:
        return f"D{self.draw}{self.scoring.letter}"

    @property
    def measure(self) -> Measure:
        """What a deal counts under these rules."""
        return Measure.POINTS if self.scoring is Scoring.NORMAL else Measure.DOLLARS


ALL_RULES = tuple(Rules(draw, scoring) for draw in DRAWS for scoring in Scoring)

_BY_TEXT = {str(rules): rules for rules in ALL_RULES}


class RulesFault(StrEnum):
    """What can be wrong with the rules part of a code of Double Solitaire."""

    LETTER = "double_letter"
    DRAW = "double_draw"
    SCORING = "double_scoring"
    MORE = "double_more"


_WRONG = {
    RulesFault.LETTER: "rules begin with D, not {}",
    RulesFault.DRAW: "one card is drawn at a time or three, not {}",
    RulesFault.SCORING: "the scoring is N or V, not {}",
}
_SEEN = ("D", "".join(map(str, DRAWS)), "".join(scoring.letter for scoring in Scoring))


def parse_rules(text: str) -> Rules:
    """Read the rules part of a code. Raise `CodeError` if it is none of this game.

    The text is as `engine.codes.fold` leaves it.
    """
    if text in _BY_TEXT:
        return _BY_TEXT[text]
    for index, (allowed, fault) in enumerate(zip(_SEEN, _WRONG, strict=True)):
        given = text[index : index + 1]
        if given not in allowed or not given:
            wrong = _WRONG[fault].format(quote(given) if given else "nothing")
            raise CodeError(text, index + 1, fault, wrong)
    wrong = f"nothing follows on {text[: len(_SEEN)]}, not {quote(text[len(_SEEN) :])}"
    raise CodeError(text, len(_SEEN) + 1, RulesFault.MORE, wrong)
