"""Having the solver look at what was booked, so that the standings tell strokes over the best.

A result is booked with the codes of its holes, and waits for nobody. Behind that some node
asks the solver for the fewest strokes on each, and books what it says as an entry of its own
(`Solved`), once for each match. To the tables that is one more entry to be taken in, in its
turn: so a rebuild, which takes in the same log, comes to the same figures.

`looked` says up to which result all is done, and moves on only when that is booked. A node
that dies in between leaves it behind, and the next one finds those that were booked already.
That one node does the work at a time spares the others; nothing hangs on it. Where the solver
does not answer, what was booked stays as it is, and is asked about again; what it never will
answer is passed over. Commands that show standings, or put records in, do the same before they
end: so records that come into another store come to the same figures there.

Not taken: to book a result only when it is solved (a slow solver would hold it up), and to
keep what was possible by code beside the log (then a table is no fold of the log any more).
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

from server.logs import logger_of
from server.results import Result, Results, Solved
from server.solving import Best, NeverSolved, NotSolved, Solver
from server.standings import Standings
from server.standings.counting import counts
from server.store import Client, StoreAway

_logger = logger_of(__name__)

LOOK_EVERY_S = 2.0
AGAIN_S = 30.0
"""When a solver that gave no answer is asked again."""
CLAIM_MS = 60_000
"""For how long nobody else begins; a result takes longer only with a solver in trouble."""


class SolvedResults:
    """A node's care that what was possible gets into the results log; not without a solver.

    `follow` brings the standings up to the log, `healthy` tells whether the store answers.
    """

    def __init__(
        self,
        results: Results,
        solver: Solver | None,
        follow: Callable[[], Awaitable[object]],
        healthy: Callable[[], bool],
    ) -> None:
        self._results = results
        self._solver = solver
        self._follow = follow
        self._healthy = healthy

    async def run(self) -> None:
        """Look at what was booked, now and again, until cancelled."""
        while self._solver is not None:
            wait_s = LOOK_EVERY_S
            try:
                await self.look(self._solver)
            except NotSolved:  # the solver has told why
                wait_s = AGAIN_S
            except StoreAway as error:
                if self._healthy():
                    _logger.warning("what was possible is not booked", error=str(error))
            await asyncio.sleep(wait_s)

    async def look(self, solver: Solver) -> None:
        """Book what was possible in all results that there are. Raise `NotSolved`, `StoreAway`."""
        k, claimed = await self._results.looked(), False
        try:
            while page := await self._results.read(k):
                for booked in page:
                    result, k = booked.entry, booked.k
                    if not isinstance(result, Result) or not result.codes or not counts(result):
                        continue
                    claimed = claimed or await self._results.claim_looking(CLAIM_MS)
                    if not claimed:
                        return
                    await self._results.keep_looking(CLAIM_MS)
                    await self._solve(solver, k, result)
                    await self._results.note_looked(k)
                await self._results.note_looked(k)
        finally:
            if claimed:
                await self._results.keep_looking(0)

    async def _solve(self, solver: Solver, k: int, result: Result) -> None:
        try:
            fewest = [(await solver.ask(Best(code))).strokes for code in result.codes]
        except NeverSolved:  # the solver has told why
            return
        await self._results.book(Solved(result.match, k, tuple(fewest)))
        await self._follow()


@asynccontextmanager
async def solving(client: Client) -> AsyncIterator[Callable[[], Awaitable[None]]]:
    """Give a command what solves all that was booked by now, as far as the solver answers."""
    solver, results = Solver(), Results(client)
    solved = SolvedResults(results, solver, Standings(client).follow, lambda: True)

    async def solve() -> None:
        with suppress(NotSolved):
            await solved.look(solver)

    try:
        yield solve
    finally:
        await solver.close()
