"""The best that was possible on each hole of a match that is over for everybody.

It is asked of the solver once somebody looks on, and told when it is there: `told` is called
then. What is not known yet is None; what the solver does not answer is asked again later, unless
it never will.
"""

from collections.abc import Callable, Coroutine
from typing import Any

from engine.match.settings import game_of
from engine.match.state import Match
from server.solving import Best, NeverSolved, NotSolved, Solver


class Possible:
    """The fewest strokes by hole, of one match. Without a solver nothing is ever known."""

    def __init__(
        self,
        solver: Solver | None,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        told: Callable[[], None],
    ) -> None:
        self._solver = solver
        self._spawn = spawn
        self._told = told
        self._known: dict[str, int] = {}
        self._never: set[str] = set()
        self._asking = False

    def of(self, match: Match) -> list[int | None]:
        """Return what is known of each hole that is over, and have the rest found."""
        codes = match.codes if game_of(match.settings).solved else ()
        done = self._known.keys() | self._never
        unknown = [code for code in codes if code and code not in done]
        if unknown and self._solver is not None and not self._asking:
            self._asking = True
            self._spawn(self._find(self._solver, unknown))
        return [self._known.get(code) for code in match.codes]

    async def _find(self, solver: Solver, codes: list[str]) -> None:
        found = False
        try:
            for code in codes:
                try:
                    self._known[code] = (await solver.ask(Best(code))).strokes
                    found = True
                except NeverSolved:
                    self._never.add(code)
        except NotSolved:
            return
        finally:
            self._asking = False
            if found:
                self._told()
