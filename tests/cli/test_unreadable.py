"""Files that cannot be read, whatever the reason: bad input, in one sentence."""

import os
from pathlib import Path

import pytest

from tests.cli.run import par45, started

READERS = ("replay", "solve", "verify")
TOO_LONG = "a" * 300
"""So long a name no file has; it is not even asked whether it is one."""


@pytest.mark.parametrize("command", READERS)
def test_a_name_that_no_file_has(command: str) -> None:
    status, out, error = par45(command, TOO_LONG)
    assert (status, out) == (2, "")
    assert error == f"par45 {command}: cannot read {TOO_LONG!r}: File name too long\n"


@pytest.mark.parametrize("command", [*READERS, "deal"])
def test_what_is_open_and_cannot_be_read(command: str, tmp_path: Path) -> None:
    """A standard input that is open for writing alone is no error before it is read."""
    for_writing = os.open(tmp_path / "file", os.O_WRONLY | os.O_CREAT)
    with started(command, "-", stdin=for_writing) as process:
        os.close(for_writing)
        out, error = process.communicate(timeout=60)
    assert (process.returncode, out) == (2, b"")
    reason = "cannot read standard input: Bad file descriptor"
    assert error == f"par45 {command}: {reason}\n".encode()
