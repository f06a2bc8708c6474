"""The rules of a hole of Golf as a value, and as the rules part of a game code.

Five options. The first two have a letter for each of their four combinations, the
named rule sets, so that every value of `Rules` can be written in exactly one way:
`SJ2F` is Strict with two jokers and an empty foundation. `parse_rules` and `str` are
each other's inverse. What fits on what is decided here and nowhere else.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from engine.cards import Card, Joker, Rank
from engine.codes import CodeError, Fault
from engine.quote import quote


class Draw(StrEnum):
    """When a card may be drawn: while stock is left, or only when no card fits."""

    ANYTIME = "anytime"
    WHEN_STUCK = "when_stuck"


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of a hole; as they stand here they are Easy."""

    queen_on_king: bool = True
    wrap: bool = True
    draw: Draw = Draw.ANYTIME
    jokers: int = 0
    empty_start: bool = False

    def __post_init__(self) -> None:
        if self.jokers not in (0, 1, 2):
            raise ValueError(f"a pack has 0, 1 or 2 jokers, not {self.jokers!r}")

    def __str__(self) -> str:
        """Write the rules as they stand in a code: the letter, then what differs from it."""
        own = self.rule_set
        text = own.letter
        if self.jokers:
            text += f"J{self.jokers}"
        if self.empty_start:
            text += "F"
        if self.draw is not own.rules.draw:
            text += "A" if self.draw is Draw.ANYTIME else "W"
        return text

    @property
    def rule_set(self) -> "RuleSet":
        """The named rule set that these rules are, but for the options marked beside it."""
        return _BY_STEPS[self.queen_on_king, self.wrap]

    def fits(self, card: Card, top: Card | None) -> bool:
        """Whether a card may be played on the foundation's top card, or on none."""
        if top is None or isinstance(card, Joker) or isinstance(top, Joker):
            return True
        if {card.rank, top.rank} == {Rank.ACE, Rank.KING}:
            return self.wrap
        if card.rank == Rank.QUEEN and top.rank == Rank.KING:
            return self.queen_on_king
        return abs(card.rank - top.rank) == 1

    def closes_kings(self) -> bool:
        """Whether no card with a rank fits on a king at all."""
        return not (self.queen_on_king or self.wrap)


class RuleSet(NamedTuple):
    """Rules with a name, and the letter that stands for them in codes."""

    letter: str
    name: str
    rules: Rules


EASY = Rules()
CLASSIC = Rules(wrap=False)
STRICT = Rules(queen_on_king=False, wrap=False, draw=Draw.WHEN_STUCK)
ROUND_THE_CORNER = Rules(queen_on_king=False)

RULE_SETS = (
    RuleSet("E", "Easy", EASY),
    RuleSet("C", "Classic", CLASSIC),
    RuleSet("S", "Strict", STRICT),
    RuleSet("R", "Round the corner", ROUND_THE_CORNER),
)

_BY_STEPS = {(one.rules.queen_on_king, one.rules.wrap): one for one in RULE_SETS}
_BY_LETTER = {one.letter: one.rules for one in RULE_SETS} | {"N": EASY}  # N in older codes


class RulesFault(StrEnum):
    """What can be wrong with the rules part of a code of Golf."""

    RULE_SET = "golf_rule_set"
    MARK = "golf_mark"
    AGAIN = "golf_mark_again"
    ORDER = "golf_mark_order"
    REDUNDANT = "golf_mark_redundant"


class _Mark(NamedTuple):
    place: int
    change: Callable[[Rules], Rules]


_MARKS = {
    "J1": _Mark(1, lambda rules: replace(rules, jokers=1)),
    "J2": _Mark(1, lambda rules: replace(rules, jokers=2)),
    "F": _Mark(2, lambda rules: replace(rules, empty_start=True)),
    "A": _Mark(3, lambda rules: replace(rules, draw=Draw.ANYTIME)),
    "W": _Mark(3, lambda rules: replace(rules, draw=Draw.WHEN_STUCK)),
}


def parse_rules(text: str) -> Rules:
    """Read the rules part of a code: a letter, then marks. Raise `CodeError` if it is none.

    The text is as `engine.codes.fold` leaves it; `N` is read as `E`.
    """
    if not text:
        raise CodeError(text, 1, Fault.RULES_MISSING, "the rules part is missing")
    try:
        rules = _BY_LETTER[text[0]]
    except KeyError:
        known = ", ".join(one.letter for one in RULE_SETS)
        wrong = f"there is no rule set {quote(text[0])}, only {known}"
        raise CodeError(text, 1, RulesFault.RULE_SET, wrong) from None
    place, index = 0, 1
    while index < len(text):
        mark = text[index : index + 2] if text[index] == "J" else text[index]
        if mark not in _MARKS:
            wrong = f"a mark is J1, J2, F, A or W, not {quote(mark)}"
            raise CodeError(text, index + 1, RulesFault.MARK, wrong)
        last, (place, change) = place, _MARKS[mark]
        if place == last:
            fault, wrong = RulesFault.AGAIN, "says again what was said before it"
        elif place < last:
            fault, wrong = RulesFault.ORDER, "must stand before the one it follows"
        elif change(rules) == rules:
            fault, wrong = RulesFault.REDUNDANT, f"is redundant, {text[0]} has it by itself"
        else:
            rules, index = change(rules), index + len(mark)
            continue
        raise CodeError(text, index + 1, fault, f"the mark {mark} {wrong}")
    return rules
