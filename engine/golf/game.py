"""Golf as a match sees it: the game behind the codes that begin with `GO1`."""

from engine.codes import GameCode
from engine.game import Measure, Undo
from engine.golf.board import GolfBoard
from engine.golf.deal import PREFIX, deal
from engine.golf.rules import RulesFault, parse_rules


class Golf:
    """The game of Golf; it has no state, `GOLF` is the one there is."""

    __slots__ = ()

    @property
    def name(self) -> str:
        return "golf"

    @property
    def prefix(self) -> str:
        return PREFIX

    @property
    def eighteen(self) -> bool:
        return True

    @property
    def usual_rules(self) -> str:
        return "E"

    @property
    def limit_ms(self) -> int:
        return 5 * 60_000

    @property
    def solved(self) -> bool:
        return True

    def measures(self, rules: str) -> frozenset[Measure]:  # noqa: ARG002  # all rules count both
        return frozenset({Measure.STROKES, Measure.POINTS})

    @property
    def faults(self) -> type[RulesFault]:
        return RulesFault

    def check_rules(self, text: str) -> str:
        """Return the rules part of a code in canonical form. Raise `CodeError` if it is none."""
        return str(parse_rules(text))

    def start(self, code: GameCode, undo: Undo) -> GolfBoard:
        """Deal a code. The same code is the same deal for ever."""
        return GolfBoard(deal(code), parse_rules(code.rules), undo)

    def practise(self, code: GameCode) -> GolfBoard:
        """Deal a code to play alone."""
        return self.start(code, Undo.ALL)

    def clearable(self, code: GameCode) -> bool:
        """Whether a code's deal can be cleared under its rules; the solver decides, exactly."""
        from engine.golf.solver import solve  # noqa: PLC0415, slow to import and seldom wanted

        return solve(deal(code), parse_rules(code.rules)).clearable


GOLF = Golf()
