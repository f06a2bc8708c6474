"""Runs `par45` as a person's shell does: a process of its own."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
PAR45 = [sys.executable, "-m", "server.cli"]


class Ended(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    error: str


def environment(**changes: str) -> dict[str, str]:
    return {**os.environ, "PYTHONIOENCODING": "utf-8", **changes}


def par45(*words: str | bytes, stdin: bytes = b"", **changes: str) -> Ended:
    """Run a command to its end; what it writes as an error is one line or nothing."""
    ended = subprocess.run(
        [*PAR45, *words],
        input=stdin,
        capture_output=True,
        cwd=ROOT,
        env=environment(**changes),
        check=False,
    )
    error = ended.stderr.decode("ascii")
    assert "Traceback" not in error
    assert error.count("\n") == (1 if error else 0)
    return Ended(ended.returncode, ended.stdout.decode("utf-8"), error)


def started(*words: str, **pipes: Any) -> "subprocess.Popen[bytes]":
    """Start a command with pipes at all three ends, or with what is given for them."""
    ends = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen([*PAR45, *words], cwd=ROOT, env=environment(), **{**ends, **pipes})
