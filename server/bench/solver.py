"""How much of a core the solver takes: single deals, and whole matches reviewed.

Each job is timed by the processor time of the process that does it, once that has imported and
built whatever is built once. The deals follow from a seed, so two machines solve the same ones.
"""

import random
import resource
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

from engine.codes import LETTERS, GameCode
from engine.game import Undo
from engine.golf.board import GolfBoard
from engine.golf.game import GOLF
from engine.golf.solver import solve
from engine.review import HoleReview, Line

HOLES = 9
PLAYERS = 4
MEMORY_MIB = 200.0
"""What is promised of a solve."""


@dataclass(frozen=True, slots=True)
class Case:
    """What is measured, and what is promised of its mean and its 99th percentile, in ms."""

    what: str
    rules: str
    match: bool = False
    mean_ms: float | None = None
    p99_ms: float | None = None


CASES = (
    Case("solve, drawing anytime", "E", mean_ms=15.0, p99_ms=30.0),
    Case("solve, drawing when stuck", "S", mean_ms=10.0),
    Case("review, drawing anytime", "E", match=True, mean_ms=1000.0),
    Case("review, drawing when stuck", "S", match=True, mean_ms=1000.0),
)


@dataclass(frozen=True, slots=True)
class Taken:
    """The processor time of each job, in ms, and the most memory that its process ever had."""

    taken_ms: tuple[float, ...]
    memory_mib: float


def measure(case: Case, seed: str, first: int, count: int) -> Taken:
    """Do so many jobs of a case, from number `first` on."""
    begin = _match if case.match else _deal
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


def _start(case: Case, dice: random.Random) -> GolfBoard:
    letters = "".join(dice.choices(LETTERS, k=16))
    return GOLF.start(GameCode(GOLF.prefix, case.rules, letters), Undo.OFF)


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
