"""Work on all cores: a pool of processes, or this one where one job was asked for.

A process of the pool waits at a pipe that nobody writes to and that only the leader holds open.
So it ends when the leader does, whatever ends that, and at once when the leader lets go of it.
"""

import contextlib
import os
import signal
from argparse import ArgumentParser
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from threading import Thread
from typing import ParamSpec, Protocol, TypeVar

from server.cli.errors import Failed
from server.cli.numbers import up_to

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
        "--jobs",
        type=up_to(MOST_JOBS, "jobs"),
        metavar="N",
        default=cores(),
        help="how many processes (all cores)",
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


def in_turn(under_way: "Iterable[Future[T]]", ahead: int) -> Iterator[T]:
    """Yield results in the order of their work, each as soon as all before it are there.

    No more than `ahead` are begun before the first of them is there.
    """
    waiting: deque[Future[T]] = deque()
    for future in under_way:
        waiting.append(future)
        while waiting and (len(waiting) >= ahead or waiting[0].done()):
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


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
