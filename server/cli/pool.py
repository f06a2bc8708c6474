"""Work on all cores: a pool of processes, or this one where one job was asked for.

A process of the pool waits at a pipe that nobody writes to and that only the leader holds open.
So it ends when the leader does, whatever ends that, and at once when the leader lets go of it.
"""

import contextlib
import os
import signal
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from threading import Thread
from typing import ParamSpec, Protocol, TypeVar

from engine.quote import quote
from server.cli.errors import Failed

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
    """Give work to so many processes; to none but this one if it is one.

    Raise `Failed` where one of them dies.
    """
    if jobs == 1:
        yield _here
        return
    waits_at, held = Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, initializer=_follow, initargs=(waits_at, held))
    done = False
    try:
        yield pool.submit
        done = True
    except BrokenProcessPool:
        raise Failed("one of the processes that work has died") from None
    finally:
        if not done:  # what is still being worked on is wanted by nobody
            held.close()
        pool.shutdown(cancel_futures=True)
        held.close()
        waits_at.close()


def _follow(waits_at: Connection, held: Connection) -> None:
    """Have this process end with the leader, who alone is interrupted by a key."""
    held.close()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(waits_at,), daemon=True).start()


def _end_with(waits_at: Connection) -> None:
    with contextlib.suppress(EOFError, OSError):
        waits_at.recv_bytes()
    os._exit(1)


def _here(work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
    done: Future[T] = Future()
    done.set_result(work(*args, **kwargs))
    return done


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_JOBS):
        raise ArgumentTypeError(f"there can be 1 to {MOST_JOBS} jobs, not {quote(text)}")
    return int(text)
