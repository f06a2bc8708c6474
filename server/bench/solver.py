"""How much of a core the solver takes: deals, whole matches reviewed, and a line's losses split.

Each job is timed by the processor time of the process that does it, once that has imported and
built whatever is built once. The deals follow from a seed, so two machines solve the same ones.
"""

import random
import resource
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from engine.codes import LETTERS, GameCode
from engine.game import Undo
from engine.golf.board import GolfBoard
from engine.golf.game import GOLF
from engine.golf.solver import solve
from engine.review import HoleReview, Line
from server.solving.answers import answer
from server.solving.questions import Review, Reviewed, largest

HOLES = 9
PLAYERS = 4
MEMORY_MIB = 200.0
"""What is promised of a solve."""


class Job(StrEnum):
    """What is done: a deal solved, a match reviewed, the losses of a line split."""

    DEAL = "deal"
    MATCH = "match"
    LINE = "line"


@dataclass(frozen=True, slots=True)
class Case:
    """What is measured, and what is promised of its mean and its 99th percentile, in ms.

    A review's losses are split apart from it, each by a question of its own, which promises
    nothing.
    """

    what: str
    rules: str
    job: Job = Job.DEAL
    mean_ms: float | None = None
    p99_ms: float | None = None


CASES = (
    Case("solve, drawing anytime", "E", mean_ms=15.0, p99_ms=30.0),
    Case("solve, drawing when stuck", "S", mean_ms=10.0),
    Case("review, drawing anytime", "E", job=Job.MATCH, mean_ms=1000.0),
    Case("review, drawing when stuck", "S", job=Job.MATCH, mean_ms=1000.0),
    Case("a line's losses split, drawing anytime", "E", job=Job.LINE),
    Case("a line's losses split, drawing when stuck", "S", job=Job.LINE),
)


@dataclass(frozen=True, slots=True)
class Taken:
    """The processor time of each job, in ms, and the most memory that its process ever had."""

    taken_ms: tuple[float, ...]
    memory_mib: float


def measure(case: Case, seed: str, first: int, count: int) -> Taken:
    """Do so many jobs of a case, from number `first` on."""
    begin = _BEGINS[case.job]
    begin(case, f"{seed}/start")()
    taken = [_taken_ms(begin(case, f"{seed}/{number}")) for number in range(first, first + count)]
    return Taken(tuple(taken), _memory_mib())


def _taken_ms(job: Callable[[], object]) -> float:
    begun_s = time.process_time()
    job()
    return (time.process_time() - begun_s) * 1000


def _deal(case: Case, seed: str) -> Callable[[], object]:
    board = _start(case, random.Random(seed))  # noqa: S311, chance for a benchmark
    return lambda: solve(board.cards, board.rules)


def _match(case: Case, seed: str) -> Callable[[], object]:
    dice = random.Random(seed)  # noqa: S311, chance for a benchmark
    starts = [_start(case, dice) for _ in range(HOLES)]
    holes = [(start, [_line(start, dice) for _ in range(PLAYERS)]) for start in starts]
    return lambda: [_reviewed(start, lines) for start, lines in holes]


def _reviewed(start: GolfBoard, lines: list[list[str]]) -> list[Line]:
    review = HoleReview(start)
    return [review.line(line) for line in lines]


def _split(case: Case, seed: str) -> Callable[[], object]:
    dice = random.Random(seed)  # noqa: S311, chance for a benchmark
    code = _code(case, dice)
    line = _line(GOLF.start(code, Undo.OFF), dice)
    found = answer(Review(str(code), Undo.OFF, line))
    assert isinstance(found, Reviewed), "a review is answered with one"
    return lambda: [answer(loss.split) for loss in largest(found.losses)]


_BEGINS = {Job.DEAL: _deal, Job.MATCH: _match, Job.LINE: _split}


def _start(case: Case, dice: random.Random) -> GolfBoard:
    return GOLF.start(_code(case, dice), Undo.OFF)


def _code(case: Case, dice: random.Random) -> GameCode:
    return GameCode(GOLF.prefix, case.rules, "".join(dice.choices(LETTERS, k=16)))


def _line(board: GolfBoard, dice: random.Random) -> list[str]:
    """Play a hole to its end: any card that fits, else a draw."""
    line = []
    while not board.over:
        line.append(str(dice.choice(board.fits)) if board.fits else "d")
        after = board.apply(line[-1])
        assert isinstance(after, GolfBoard), "what fits is taken"
        board = after
    return line


def _memory_mib() -> float:
    unit = 1024**2 if sys.platform == "darwin" else 1024  # it counts bytes there
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit
