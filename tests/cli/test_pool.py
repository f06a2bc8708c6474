"""Work on several processes: what becomes of them, and of who waits, when one of them ends."""

import os
import signal
import subprocess
import sys
import time

import pytest

from server.cli.errors import Failed
from server.cli.pool import pool_of
from tests.cli.run import ROOT, environment

LEADER = """
import os, sys, time
from server.cli.pool import pool_of
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
