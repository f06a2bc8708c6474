"""Work on several processes: what becomes of them, and of who waits, when one of them ends."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import Future

import pytest

from server.cli.errors import Failed
from server.cli.pool import in_turn, pool_of
from tests.cli.run import ROOT, environment

LEADER = """
import os, sys, time
from server.cli.pool import in_turn, pool_of
with pool_of(2) as submit:
    busy = [submit(time.sleep, 600) for _ in range(4)]
    print(submit.__name__, flush=True)
    sys.stdin.read()
    raise {error}
"""


def lose_a_process() -> None:
    with pool_of(2) as submit:
        os.kill(submit(os.getpid).result(), signal.SIGKILL)
        submit(time.sleep, 600).result()


def test_a_process_that_dies() -> None:
    """Whoever waits for work is told in a sentence."""
    with pytest.raises(Failed, match="one of the processes that work has died"):
        lose_a_process()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL, None])
def test_none_outlives_its_leader(how: signal.Signals | None) -> None:
    """However it ends, the processes that share its output end with it, in the midst of work."""
    leader = subprocess.Popen(
        [sys.executable, "-c", LEADER.format(error="KeyboardInterrupt")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env=environment(),
    )
    assert leader.stdout
    assert leader.stdout.readline() == b"submit\n"
    if how is not None:
        leader.send_signal(how)
    out, _ = leader.communicate(timeout=60)  # it comes when nobody holds the output any more
    assert out == b""
    assert leader.returncode != 0


def test_alone_each_result_comes_before_the_next_is_begun() -> None:
    """However many could be begun ahead, this process has begun no more than are done."""
    begun: list[int] = []
    with pool_of(1) as submit:
        work = (submit(begun.append, number) for number in range(5))
        assert [len(begun) for _ in in_turn(work, 4)] == [1, 2, 3, 4, 5]


def test_so_many_are_begun_ahead() -> None:
    """Where the first takes its time no more are begun than was said; all come in order."""
    begun: list[int] = []

    class Late(Future[tuple[int, int]]):
        """Work that is done when it is waited for; it tells its number, and how many have begun."""

        def __init__(self, number: int) -> None:
            super().__init__()
            begun.append(number)
            self.number = number

        def result(self, timeout: float | None = None) -> tuple[int, int]:
            return self.number, len(begun)

    found = [*in_turn(map(Late, range(5)), 2)]
    assert found == [(0, 2), (1, 3), (2, 4), (3, 5), (4, 5)]
