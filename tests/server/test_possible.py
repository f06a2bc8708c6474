"""What was possible is asked once for each hole that is over, and again where it failed."""

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

from server.possible import Possible
from server.solving import Best, Fewest, NeverSolved, NotSolved, Solver
from tests.server.test_projection import START, folded

CODES = ("GO1-E-AAAAAAB", "", "GO1-E-AAAAAAC")


class Slow(Solver):
    """Answers with the length of what was asked so far, and fails when told so."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.fails = False
        self.never: set[str] = set()

    async def ask(self, question: Any) -> Any:
        assert isinstance(question, Best)
        await asyncio.sleep(0)
        if self.fails:
            raise NotSolved("as told")
        if question.code in self.never:
            raise NeverSolved("as told")
        self.asked.append(question.code)
        return Fewest(len(self.asked))


class Desk:
    def __init__(self, solver: Solver | None) -> None:
        self.told = 0
        self.tasks: list[asyncio.Task[None]] = []
        self.possible = Possible(solver, self.spawn, self.tell)

    def spawn(self, coroutine: Coroutine[Any, Any, None]) -> None:
        self.tasks.append(asyncio.create_task(coroutine))

    def tell(self) -> None:
        self.told += 1


async def test_each_hole_once() -> None:
    """However often it is looked at, a hole is asked for once; a code not told is not."""
    solver = Slow()
    desk, match = Desk(solver), replace(folded(*START), codes=CODES)
    assert desk.possible.of(match) == [None, None, None]
    assert desk.possible.of(match) == [None, None, None]
    await asyncio.gather(*desk.tasks)
    assert desk.possible.of(match) == [1, None, 2]
    assert (solver.asked, desk.told, len(desk.tasks)) == ([CODES[0], CODES[2]], 1, 1)


async def test_what_failed_is_asked_again() -> None:
    """Nothing is told of what is not known, and the next look asks anew."""
    solver = Slow()
    desk, match = Desk(solver), replace(folded(*START), codes=CODES[:1])
    solver.fails = True
    desk.possible.of(match)
    await asyncio.gather(*desk.tasks)
    assert (desk.told, desk.possible.of(match)) == (0, [None])
    solver.fails = False
    await asyncio.gather(*desk.tasks)
    assert (desk.told, desk.possible.of(match)) == (1, [1])


async def test_what_is_never_known_is_asked_once() -> None:
    """The other holes are told, and no look asks for it again."""
    solver = Slow()
    solver.never = {CODES[0]}
    desk, match = Desk(solver), replace(folded(*START), codes=CODES)
    desk.possible.of(match)
    await asyncio.gather(*desk.tasks)
    assert desk.possible.of(match) == [None, None, 1]
    assert len(desk.tasks) == 1


async def test_without_a_solver() -> None:
    """Nothing is known, and nothing asked."""
    desk = Desk(None)
    assert desk.possible.of(replace(folded(*START), codes=CODES)) == [None] * 3
    assert desk.tasks == []
