"""Measure the solver: processor time of deals solved and of matches reviewed, and memory.

A match is nine holes that four players played. What is promised: a mean of 15 ms and a 99th
percentile of 30 ms a deal where cards are drawn at any time, a mean of 10 ms where they are
drawn when stuck, a match in 1 s, and 200 MiB of memory. To split the losses of a review is not
in that second: it is asked for line by line, and told by itself. It times processes after their
start.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import dataclass

from server.bench import solver
from server.bench.figures import spread, table
from server.cli.numbers import up_to
from server.cli.pool import Submit, add_jobs, in_turn, pool_of
from server.cli.progress import Progress
from server.cli.seeds import read_seed
from server.cli.streams import write, write_json

DEALS = 400
MATCHES = 10
MOST = 1_000_000
BATCH = 20
AHEAD = 4
"""How many batches wait for each process."""
SEED = "par45"


@dataclass(frozen=True, slots=True)
class Measured:
    """The figures of a case, in ms and MiB."""

    case: solver.Case
    jobs_done: int
    median_ms: float
    mean_ms: float
    p99_ms: float
    memory_mib: float

    @property
    def kept(self) -> bool:
        """Whether what is promised is kept."""
        case = self.case
        return (
            (case.mean_ms is None or self.mean_ms <= case.mean_ms)
            and (case.p99_ms is None or self.p99_ms <= case.p99_ms)
            and self.memory_mib <= solver.MEMORY_MIB
        )


def add_arguments(parser: ArgumentParser) -> None:
    for name, usual in (("deals", DEALS), ("matches", MATCHES)):
        parser.add_argument(
            f"--{name}",
            type=up_to(MOST, name),
            metavar="N",
            default=usual,
            help=f"of each kind ({usual})",
        )
    parser.add_argument(
        "--seed", type=read_seed, default=SEED, help="letters that stand for the deals"
    )
    add_jobs(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object a case")


def run(arguments: Namespace) -> int:
    jobs = {
        solver.Job.DEAL: arguments.deals,
        solver.Job.MATCH: arguments.matches,
        solver.Job.LINE: arguments.matches * solver.PLAYERS,
    }
    counts = {case: jobs[case.job] for case in solver.CASES}
    with pool_of(arguments.jobs) as submit, Progress(sum(counts.values())) as progress:
        measured = [
            _measure(case, count, arguments, submit, progress) for case, count in counts.items()
        ]
    if arguments.json:
        for one in measured:
            write_json(_as_json(one))
    else:
        write("\n".join(_page(measured)))
    return 0


def _measure(
    case: solver.Case, count: int, arguments: Namespace, submit: Submit, progress: Progress
) -> Measured:
    under_way = (
        submit(solver.measure, case, arguments.seed, first, size) for first, size in _batches(count)
    )
    taken_ms: list[float] = []
    memory_mib = 0.0
    for done in in_turn(under_way, AHEAD * arguments.jobs):
        taken_ms += done.taken_ms
        memory_mib = max(memory_mib, done.memory_mib)
        progress.step(len(done.taken_ms))
    ms = spread(taken_ms)
    mean_ms = round(sum(taken_ms) / count, 3)
    return Measured(case, count, ms.p50, mean_ms, ms.p99, round(memory_mib, 1))


def _batches(count: int) -> Iterator[tuple[int, int]]:
    for first in range(0, count, BATCH):
        yield first, min(BATCH, count - first)


def _as_json(one: Measured) -> dict[str, object]:
    return {
        "bench": "solver",
        "what": one.case.what,
        "rules": one.case.rules,
        "count": one.jobs_done,
        "median_ms": one.median_ms,
        "mean_ms": one.mean_ms,
        "p99_ms": one.p99_ms,
        "memory_mib": one.memory_mib,
        "promise_mean_ms": one.case.mean_ms,
        "promise_p99_ms": one.case.p99_ms,
        "promise_memory_mib": solver.MEMORY_MIB,
        "kept": one.kept,
    }


def _page(measured: list[Measured]) -> list[str]:
    headings = ("ms of a core", "count", "median", "mean", "p99", "MiB", "kept")
    rows = [
        (
            one.case.what,
            f"{one.jobs_done:,}",
            *(f"{each:.1f}" for each in (one.median_ms, one.mean_ms, one.p99_ms)),
            f"{one.memory_mib:.0f}",
            "yes" if one.kept else "no",
        )
        for one in measured
    ]
    about = f"a review is {solver.HOLES} holes of {solver.PLAYERS} players, without losses split"
    return [*table(headings, rows), "", about]
