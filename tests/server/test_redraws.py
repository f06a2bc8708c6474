"""How many codes a hole passes over: asked once, ahead, and again where there was no answer."""

import asyncio
from collections.abc import Coroutine, Iterator
from dataclasses import replace
from typing import Any

from engine.codes import GameCode
from engine.match.settings import Settings
from engine.match.state import Match
from server.redraws import AT_ONCE, Redraws
from server.solving import FirstClearable, NotSolved, Place, Solver
from tests.server.test_projection import START, folded


class Fixed(Solver):
    """Says that the code of these letters can be cleared; fails when told so."""

    def __init__(self, letters: str) -> None:
        super().__init__()
        self.letters = letters
        self.fails = False
        self.asked = 0

    async def ask(self, question: Any) -> Any:
        assert isinstance(question, FirstClearable)
        assert len(question.codes) <= AT_ONCE
        await asyncio.sleep(0)
        self.asked += 1
        if self.fails:
            raise NotSolved("as told")
        code = f"GO1-S-{self.letters}"
        return Place(question.codes.index(code) if code in question.codes else None)


def drawn(_hole: int) -> Iterator[GameCode]:
    for number in range(1000):
        tens, ones = divmod(number, 26)
        hundreds, tens = divmod(tens, 26)
        yield GameCode("GO1", "S", "AAAA" + "".join(chr(65 + n) for n in (hundreds, tens, ones)))


class Desk:
    def __init__(self, solver: Solver | None) -> None:
        self.found: list[bool] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.redraws = Redraws(solver, self.spawn, drawn, self.found.append)

    def spawn(self, coroutine: Coroutine[Any, Any, None]) -> None:
        self.tasks.append(asyncio.create_task(coroutine))


def waiting() -> Match:
    """Show a match of clearable deals before its second hole."""
    return replace(folded(*START), settings=Settings(rules="S", clearable_only=True))


async def test_the_first_that_can_be_cleared() -> None:
    """It is counted from the first code, however many were asked about; and asked for once."""
    solver = Fixed("AAAAACD")
    desk = Desk(solver)
    assert desk.redraws.of_next(waiting()) is None
    assert desk.redraws.of_next(waiting()) is None
    assert desk.redraws.asking
    await asyncio.gather(*desk.tasks)
    assert desk.redraws.of_next(waiting()) == 2 * 26 + 3
    assert (desk.found, len(desk.tasks), solver.asked) == ([True], 1, 2)
    assert not desk.redraws.asking


async def test_no_answer_is_asked_for_again() -> None:
    """Whoever waits is told so, and the next look asks anew."""
    solver = Fixed("AAAAAAB")
    desk = Desk(solver)
    solver.fails = True
    desk.redraws.of_next(waiting())
    await asyncio.gather(*desk.tasks)
    assert desk.found == [False]
    solver.fails = False
    assert desk.redraws.of_next(waiting()) is None
    await asyncio.gather(*desk.tasks)
    assert desk.redraws.of_next(waiting()) == 1


async def test_other_matches_pass_over_none() -> None:
    """They ask nobody; and without a solver a match of clearable deals waits."""
    desk = Desk(Fixed("AAAAAAB"))
    assert desk.redraws.of_next(folded(*START)) == 0
    assert desk.tasks == []
    assert Desk(None).redraws.of_next(waiting()) is None
