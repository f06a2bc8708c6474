"""Which code a hole has in a match that wants deals that can be cleared.

The solver is asked while the countdown runs, so that the hole starts in time. `found` is called
with whether it answered; what it did not answer is asked again when the hole is to start.
"""

from collections.abc import Callable, Coroutine, Iterator
from itertools import islice
from typing import Any

from engine.codes import GameCode
from engine.match.state import Match
from server.solving import FirstClearable, NotSolved, Solver

AT_ONCE = 32
"""How many codes the solver is asked about at a time."""


class Redraws:
    """How many codes each hole of one match passes over. `drawn` draws the codes of a hole.

    Without a solver no hole of such a match starts here.
    """

    def __init__(
        self,
        solver: Solver | None,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        drawn: Callable[[int], Iterator[GameCode]],
        found: Callable[[bool], None],
    ) -> None:
        self._solver = solver
        self._spawn = spawn
        self._drawn = drawn
        self._found = found
        self._known: dict[int, int] = {}
        self.asking = False

    def of_next(self, match: Match) -> int | None:
        """Return what is passed over by the next hole; None while that is being found."""
        if not match.settings.clearable_only:
            return 0
        hole = match.hole + 1
        if hole not in self._known and self._solver is not None and not self.asking:
            self.asking = True
            self._spawn(self._find(self._solver, hole))
        return self._known.get(hole)

    async def _find(self, solver: Solver, hole: int) -> None:
        drawn, passed = self._drawn(hole), 0
        try:
            while hole not in self._known:
                codes = [str(code) for code in islice(drawn, AT_ONCE)]
                place = (await solver.ask(FirstClearable(codes))).place
                if place is None:
                    passed += len(codes)
                else:
                    self._known[hole] = passed + place
        except NotSolved:
            pass
        finally:
            self.asking = False
        self._found(hole in self._known)
