"""A record in a file, and the page of people beside it."""

from pathlib import Path
from typing import BinaryIO

from engine.record.record import Record, RecordError, parse_record
from server.cli.errors import BadInput, Failed
from server.cli.streams import open_input, unreadable

LARGEST = 2**27
"""The most bytes that are read: many times what the longest match of 64 players comes to."""
SUFFIX = ".jsonl"
PEOPLE_SUFFIX = ".people.json"


def read_record(name: str) -> Record:
    """Read a record from a file, `-` for standard input.

    Raise `BadInput` if there is no such file, `Failed` if what it holds is no record.
    """
    with open_input(name) as file:
        data = _read(name, file)
    try:
        return parse_record(data.decode("latin-1"))  # what is not ASCII there is found
    except RecordError as error:
        raise Failed(told(name, error)) from None


def told(name: str, error: RecordError) -> str:
    """Say what is wrong with the record of a file, and in which line."""
    return str(error) if name == "-" else f"{name}: {error}"


def people_path(folder: Path, match: str) -> Path:
    """Return where the people of a record lie: beside it, under the match's id."""
    return folder / f"{match}{PEOPLE_SUFFIX}"


def read_people(name: str, match: str) -> tuple[str, bytes] | None:
    """Read what lies beside the record of a file: its name and text, None if nothing does."""
    path = people_path(Path(name).parent, match)
    if name == "-" or not path.exists():
        return None
    with open_input(str(path)) as file:
        return str(path), _read(str(path), file)


def _read(name: str, file: BinaryIO) -> bytes:
    try:
        data = file.read(LARGEST + 1)
    except OSError as error:
        raise unreadable(name, error) from None
    if len(data) > LARGEST:
        raise BadInput(f"{name!r} is too long for a record")
    return data
