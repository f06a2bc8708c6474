"""What was possible gets into the results log behind the results, once, whatever breaks."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from server.ids import MatchId
from server.results import Result, Results, Solved
from server.solved import SolvedResults
from server.solving import Best, Fewest, NeverSolved, NotSolved
from server.standings import Ranking, Row, Standings, Table
from server.store import Client, StoreAway, ask
from tests.server.standings.results import listing, round_of
from tests.server.standings.stores import book, contents, read_all

CODES = tuple(f"GO1-E-{'ABCDEFGHI'[hole] * 16}" for hole in range(9))
FEWEST = dict(zip(CODES, (-4, 0, -1, 2, -3, 0, 0, -2, -1), strict=True))
OVER = {"a": 3 + 9, "b": 10 + 9}
"""What `played` is over the best of these holes, by player."""


class Known:
    """A solver that knows the codes above, notes what it was asked, and can break."""

    def __init__(self, answers: int = 1000) -> None:
        self.asked: list[str] = []
        self.answers = answers

    async def ask(self, question: Best) -> Fewest:
        await asyncio.sleep(0)
        if not self.answers:
            raise NotSolved("it is broken")
        self.answers -= 1
        self.asked.append(question.code)
        return Fewest(FEWEST[question.code])


def solved_by(client: Client, results: "Results | Dying | None" = None) -> SolvedResults:
    log: Any = results or Results(client)
    return SolvedResults(log, None, Standings(client).follow, lambda: True)


def played(match: str, at_ms: int = 0, codes: Sequence[str] = CODES) -> Result:
    return replace(round_of(match, at_ms, a=3, b=10), codes=tuple(codes))


async def rows(client: Client) -> dict[str, Row]:
    await Standings(client).follow()
    return {name: await row_of(client, name) for name in OVER}


async def row_of(client: Client, player: str) -> Row:
    told = await Standings(client).lists.own(Table(), Ranking.PAR, listing(player)[0].player)
    assert told is not None
    return told.row


async def over(client: Client) -> dict[str, tuple[int, int]]:
    return {name: (row.over_best, row.over_holes) for name, row in (await rows(client)).items()}


async def look(client: Client, solver: Known, results: "Results | Dying | None" = None) -> None:
    await solved_by(client, results).look(solver)  # type: ignore[arg-type]


async def test_a_result_is_counted_before_it_is_solved(client: Client) -> None:
    """It waits for no solver; what was possible comes behind it, and a rebuild has it too."""
    await book(client, *listing("a", "b"), played("m1"))
    before = await rows(client)
    assert await over(client) == {"a": (0, 0), "b": (0, 0)}
    await look(client, Known())
    after = await rows(client)
    assert await over(client) == {name: (strokes, 9) for name, strokes in OVER.items()}
    without = {name: replace(row, over_best=0, over_holes=0) for name, row in after.items()}
    assert without == before
    live = await contents(client)
    await Standings(client).rebuild()
    assert await contents(client) == live


async def test_a_solver_that_does_not_answer(client: Client) -> None:
    """What was booked stays as it is; once it answers all is there, and nothing twice."""
    await book(client, played("m1"), played("m2", 1), played("m3", 2))
    broken = Known(answers=13)
    with pytest.raises(NotSolved):
        await look(client, broken)
    assert await over(client) == {name: (strokes, 9) for name, strokes in OVER.items()}
    repaired = Known()
    await look(client, repaired)
    await look(client, repaired)
    assert await over(client) == {name: (3 * strokes, 27) for name, strokes in OVER.items()}
    assert len(repaired.asked) == 2 * 9


class Broken(Known):
    """Never has an answer to one of the codes."""

    async def ask(self, question: Best) -> Fewest:
        if question.code == "GO1-E-UNSOLVED":
            raise NeverSolved("as told")
        return await super().ask(question)


async def test_a_code_that_is_never_solved(client: Client) -> None:
    """Its result stays as it was booked, and those behind it are looked at."""
    await book(client, played("m1", codes=("GO1-E-UNSOLVED",)), played("m2", 1))
    await look(client, Broken())
    assert await over(client) == {name: (strokes, 9) for name, strokes in OVER.items()}
    assert await Results(client).looked() == 3  # the two, and what was found of the second


class Dying:
    """A results log whose node dies when it has done so many things with it."""

    def __init__(self, client: Client, things: int) -> None:
        self._results = Results(client)
        self._left = things

    def __getattr__(self, name: str) -> Callable[..., Awaitable[object]]:
        done = getattr(self._results, name)

        async def doing(*asked: object) -> object:
            if not self._left:
                raise StoreAway("the node is dead")
            self._left -= 1
            return await done(*asked)

        return doing


async def test_a_node_that_dies_at_any_moment(client: Client) -> None:
    """The next one finds what was booked already: each result counts once, and all of them do."""
    things, died = 0, True
    while died:
        await ask(client, "FLUSHALL")
        await book(client, played("m1"), played("m2", 1), played("m3", 2))
        try:
            await look(client, Known(), Dying(client, things))
            died = False
        except StoreAway:
            await ask(client, "DEL", "{results}:looking")  # its claim is over after a while
        await look(client, Known())
        assert await over(client) == {name: (3 * strokes, 27) for name, strokes in OVER.items()}
        assert sum(isinstance(one, Solved) for one in await read_all(client)) == 3
        things += 1
    assert things > 10


async def test_one_node_at_a_time(client: Client, nodes: list[Client]) -> None:
    """The others leave it to the one that has claimed it, and each result is solved once."""
    await book(client, *(played(f"m{n}", n) for n in range(4)))
    solver = Known()
    await asyncio.gather(*(look(node, solver) for node in nodes))
    assert len(solver.asked) == 4 * 9
    assert await over(client) == {name: (4 * strokes, 36) for name, strokes in OVER.items()}
    assert await ask(client, "EXISTS", "{results}:looking") == 0


async def test_a_node_without_a_solver(client: Client) -> None:
    """It leaves that to others, and books and counts as they do."""
    await book(client, played("m1"))
    await solved_by(client).run()
    assert {name: row.rounds for name, row in (await rows(client)).items()} == {"a": 1, "b": 1}
    assert await Results(client).looked() == 0


async def test_what_does_not_count_is_not_asked(client: Client) -> None:
    """Nor what has no codes: points, match play, other games, what was booked long ago."""
    shown = replace(played("m1"), show=True)
    await book(client, shown, played("m2", codes=()), *listing("a"))
    solver = Known()
    await look(client, solver)
    assert solver.asked == []
    assert await Results(client).looked() == 3


async def test_holes_that_were_never_dealt(client: Client) -> None:
    """A run that was left has no more codes: its strokes over the best are of those it has."""
    await book(client, played("m1", codes=CODES[:2]))
    await look(client, Known())
    assert await over(client) == {"a": (3 + 4, 2), "b": (10 + 4, 2)}


async def test_it_is_told_by_match_and_number(client: Client) -> None:
    """The entry stands behind its result in the log, and names it."""
    await book(client, *listing("a"), played("m1"))
    await look(client, Known())
    assert (await read_all(client))[-1] == Solved(MatchId("m1"), 2, tuple(FEWEST.values()))
