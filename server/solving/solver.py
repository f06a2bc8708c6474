"""The node's end of the solver: asks one question at a time, of a process that it keeps.

The process is started when it is first needed, and again after it has died. A question of
which it dies, or that takes too long, is asked a few times and then never again. What waits is
limited: a review is worth some of a second, and who asks for too many is to ask later. What
a match waits for goes first: what looks back, and the hints of practice, each stand in a line
before they take their turn, so that never more than one of either is ahead.

No question takes longer than some half a second of a core: what takes more, a review with its
losses split, is cut into several, between which others have their turn. What is short and
follows from codes and positions alone is kept for a while: all who play a round ask for the same.

The way not taken: `ProcessPoolExecutor`, whose processes live on when their parent is killed,
because each of them holds both ends of the pipe that it waits at.
"""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from typing import TypeVar, overload

from server.logs import logger_of
from server.solving.questions import (
    LINE_LIMIT,
    Best,
    BestMove,
    Choose,
    Chosen,
    Fewest,
    FirstClearable,
    Found,
    MoveFound,
    Place,
    Question,
    Review,
    Reviewed,
    Split,
    SplitFound,
    line_of,
    read_answer,
)

_logger = logger_of(__name__)

T = TypeVar("T")

KEPT = 4096
"""How many answers are kept."""
WAITING_LIMIT = 64
"""How many questions that no match waits for wait, besides the one that is looked into."""
ANSWER_WITHIN_S = 30.0
"""A process that takes longer is given up."""
TRIES = 3
"""How often a question is asked that gets no answer; whose fault it was cannot be known."""
ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1"}
"""What numpy's library would keep threads for is not used."""
COMMAND = (sys.executable, "-m", "server.solving.worker")


class NotSolved(Exception):
    """There is no answer now, and may be one later: too much is asked, or the process died."""


class NeverSolved(NotSolved):
    """The process died of this very question, or ran out of time, as often as that is tried."""


class Solver:
    """The solver of a node. `close` ends its process."""

    def __init__(self, command: tuple[str, ...] = COMMAND) -> None:
        self._command = command
        self._looking_back = asyncio.Lock()
        self._hinting = asyncio.Lock()
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._process: Process | None = None
        self._kept: OrderedDict[bytes, Found] = OrderedDict()
        self._tried: OrderedDict[bytes, int] = OrderedDict()

    @overload
    async def ask(self, question: Best) -> Fewest: ...
    @overload
    async def ask(self, question: BestMove) -> MoveFound: ...
    @overload
    async def ask(self, question: Review) -> Reviewed: ...
    @overload
    async def ask(self, question: Split) -> SplitFound: ...
    @overload
    async def ask(self, question: Choose) -> Chosen: ...
    @overload
    async def ask(self, question: FirstClearable) -> Place: ...

    async def ask(self, question: Question) -> Found:
        """Wait for the answer to a question. Raise `NotSolved`, `NeverSolved`."""
        line = line_of(question)
        self._check_tries(line)
        found = self._kept.get(line)
        if found is None:
            found = await self._in_turn(question)
            if isinstance(question, Best | BestMove | Split | FirstClearable):
                _keep(self._kept, line, found)
        return found

    async def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            await _end(process)

    async def _in_turn(self, question: Question) -> Found:
        if isinstance(question, Choose | FirstClearable):
            async with self._turn:
                return await self._answer(question)
        if self._waiting > WAITING_LIMIT:
            raise NotSolved("too much is asked of the solver")
        line = self._hinting if isinstance(question, BestMove) else self._looking_back
        self._waiting += 1
        try:
            async with line, self._turn:
                return self._kept.get(line_of(question)) or await self._answer(question)
        finally:
            self._waiting -= 1

    def _check_tries(self, line: bytes) -> None:
        """Let nobody go on asking what ends the process each time. Raise `NeverSolved`."""
        if self._tried.get(line, 0) >= TRIES:
            raise NeverSolved("the solver has no answer to this question")

    async def _answer(self, question: Question) -> Found:
        line, answered = line_of(question), False
        self._check_tries(line)  # others who asked the same may have tried it meanwhile
        try:
            async with asyncio.timeout(ANSWER_WITHIN_S):
                found = read_answer(await self._exchange(line))
            answered = True
            self._tried.pop(line, None)
        except (OSError, EOFError, TimeoutError, ValueError) as error:  # the last: no whole answer
            asked = type(question).__name__  # never what was asked: there may be live codes in it
            _logger.warning("the solver gave no answer", question=asked, error=repr(error))
            _keep(self._tried, line, self._tried.get(line, 0) + 1)
            self._check_tries(line)
            raise NotSolved("the solver gave no answer") from error
        finally:
            if not answered:  # what was not read now would answer the next question
                await self.close()
        return found

    async def _exchange(self, line: bytes) -> bytes:
        process = self._process
        if process is None:
            process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=PIPE,
                stdout=PIPE,
                limit=LINE_LIMIT,
                start_new_session=True,
                env=os.environ | ONE_THREAD,
            )
            self._process = process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line)
        await process.stdin.drain()
        answered = await process.stdout.readline()
        if not answered:
            raise EOFError("the solver's process has ended")
        return answered


def _keep(kept: OrderedDict[bytes, T], line: bytes, what: T) -> None:
    kept[line] = what
    if len(kept) > KEPT:
        kept.popitem(last=False)


async def _end(process: Process) -> None:
    if process.returncode is None:
        process.kill()
    await process.wait()
