"""Double Solitaire as a match sees it: the game behind the codes that begin with `DS1`."""

from engine.codes import GameCode
from engine.double_solitaire.board import DoubleBoard
from engine.double_solitaire.deal import PREFIX, deal
from engine.double_solitaire.rules import RulesFault, parse_rules
from engine.game import Measure, Undo


class DoubleSolitaire:
    """The game; it has no state, `DOUBLE_SOLITAIRE` is the one there is."""

    __slots__ = ()

    @property
    def name(self) -> str:
        return "double_solitaire"

    @property
    def prefix(self) -> str:
        return PREFIX

    @property
    def eighteen(self) -> bool:
        return False

    @property
    def usual_rules(self) -> str:
        return "D1N"

    @property
    def limit_ms(self) -> int:
        return 20 * 60_000

    @property
    def solved(self) -> bool:
        return False

    def measures(self, rules: str) -> frozenset[Measure]:
        """Return points under Normal scoring, dollars under Vegas."""
        return frozenset({parse_rules(rules).measure})

    @property
    def faults(self) -> type[RulesFault]:
        return RulesFault

    def check_rules(self, text: str) -> str:
        """Return the rules part of a code in canonical form. Raise `CodeError` if it is none."""
        return str(parse_rules(text))

    def start(self, code: GameCode, undo: Undo) -> DoubleBoard:
        """Deal a code for a match, in which a card earns on a foundation once."""
        return DoubleBoard.dealt(deal(code), parse_rules(code.rules), undo, score_once=True)

    def clearable(self, code: GameCode) -> bool:
        """Raise `ValueError`: nobody can tell."""
        raise ValueError(f"nobody can tell whether {code} can be cleared")

    def practise(self, code: GameCode) -> DoubleBoard:
        """Deal a code to play alone: a card earns each time."""
        return DoubleBoard.dealt(deal(code), parse_rules(code.rules), Undo.ALL)


DOUBLE_SOLITAIRE = DoubleSolitaire()
