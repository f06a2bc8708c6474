"""Work on all cores: a pool of processes, or this one where one job was asked for."""

import os
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import ParamSpec, Protocol, TypeVar

from engine.quote import quote

P = ParamSpec("P")
T = TypeVar("T")

MOST_JOBS = 512


class Submit(Protocol):
    """What runs a function somewhere and gives its result later."""

    def __call__(
        self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs
    ) -> "Future[T]": ...


def add_jobs(parser: ArgumentParser) -> None:
    """Let a command be told how many processes work."""
    parser.add_argument(
        "--jobs", type=_count, metavar="N", default=cores(), help="how many processes (all cores)"
    )


def cores() -> int:
    """Return how many cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # macOS
        return os.cpu_count() or 1


@contextmanager
def pool_of(jobs: int) -> Iterator[Submit]:
    """Give work to so many processes; to none but this one if it is one."""
    if jobs == 1:
        yield _here
        return
    pool = ProcessPoolExecutor(jobs)
    try:
        yield pool.submit
    finally:
        pool.shutdown(cancel_futures=True)


def _here(work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
    done: Future[T] = Future()
    done.set_result(work(*args, **kwargs))
    return done


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_JOBS):
        raise ArgumentTypeError(f"there can be 1 to {MOST_JOBS} jobs, not {quote(text)}")
    return int(text)
