"""What commands read and write: files, standard input as `-`, JSON as ASCII.

Input is bytes, cut into lines at line feeds alone and at a length that no honest line
has, so that neither strange characters nor a line without an end can do harm.
"""

import json
import sys
from codecs import BOM_UTF8
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from server.cli.errors import BadInput, Failed

LONGEST_LINE = 2**24
"""The most bytes of a line that are read; of a longer one comes one byte more, to tell it by."""


@contextmanager
def open_input(name: str) -> Iterator[BinaryIO]:
    """Open a file to read, `-` for standard input. Raise `BadInput` if it cannot be."""
    if name == "-":
        if sys.stdin is None:
            raise BadInput("standard input is closed")
        yield sys.stdin.buffer
        return
    try:
        file = Path(name).open("rb")  # noqa: SIM115, closed below
    except (OSError, ValueError) as error:
        raise unreadable(name, error) from None
    with file:
        yield file


def unreadable(name: str, error: OSError | ValueError) -> BadInput:
    """Say of what was to be read, `-` for standard input, why it cannot be."""
    what = "standard input" if name == "-" else repr(name)
    reason = error.strerror if isinstance(error, OSError) else error
    return BadInput(f"cannot read {what}: {reason}")


def lines(name: str, file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Yield the lines that are not blank, numbered from 1, as soon as each is there.

    Raise `BadInput` where the file, which `name` tells, cannot be read.
    """
    number = 0
    while raw := _line(name, file):
        number += 1
        rest = raw
        while len(rest) > LONGEST_LINE and not rest.endswith(b"\n"):
            rest = _line(name, file)
        if number == 1:
            raw = raw.removeprefix(BOM_UTF8)
        if raw.strip():
            yield number, raw


def _line(name: str, file: BinaryIO) -> bytes:
    try:
        return file.readline(LONGEST_LINE + 1)
    except OSError as error:
        raise unreadable(name, error) from None


def write_json(value: object, *, flush: bool = False) -> None:
    """Write a value as one line of ASCII JSON."""
    write(json.dumps(value, allow_nan=False), flush=flush)


def write(text: str, *, flush: bool = False) -> None:
    """Write a line to standard output. Raise `Failed` if there is none."""
    if sys.stdout is None:
        raise Failed("standard output is closed")
    print(text, flush=flush)
