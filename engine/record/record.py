"""The record of a finished match: its log as it was stored, as a value and as text.

The text is JSON lines in ASCII: a line that names the match, one for each entry, and one
with the chain's last head. It has one form only, so that `parse_record` takes exactly what
`record_text` writes, and a changed bit is always noticed.
"""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.quote import quote

VERSION = 1
LATEST_MS = 10**14
"""No clock comes to this time: it is in the year 5138."""

_MATCH = re.compile(r"[a-z2-7]{16}")
_ID = re.compile(r"[1-9][0-9]{0,15}-(0|[1-9][0-9]{0,18})")  # in a store: 64 bits each
_HEAD = re.compile(r"[0-9a-f]{64}")


class RecordError(ValueError):
    """A record that is not right: at which line, from 1, and what is wrong there."""

    def __init__(self, line: int, wrong: str) -> None:
        super().__init__(line, wrong)
        self.line = line
        self.wrong = wrong

    def __str__(self) -> str:
        return f"line {self.line}: {self.wrong}"


@dataclass(frozen=True, slots=True)
class Line:
    """An entry as the store has it: its id there, the match clock, and its text."""

    id: str
    at_ms: int
    text: str


@dataclass(frozen=True, slots=True)
class Record:
    """A match's whole log. Entry v is `lines[v - 1]`."""

    match: str
    lines: tuple[Line, ...]
    head: str


def record_text(record: Record) -> str:
    """Write a record, ending in a line feed."""
    header = _line({"par45_record": VERSION, "match": record.match})
    entries = (
        _line({"id": line.id, "at_ms": line.at_ms, "entry": line.text}) for line in record.lines
    )
    return "".join((header, *entries, _line({"head": record.head})))


def parse_record(text: str) -> Record:
    """Read a record. Raise `RecordError` for anything that `record_text` does not write."""
    rows = [_row(number, line) for number, line in enumerate(text.split("\n")[:-1], 1)]
    if len(rows) < 3:
        raise RecordError(1, "this is no record of a match")
    header, *entries, last = rows
    if set(header) != {"par45_record", "match"}:
        raise RecordError(1, "this is no record of a match")
    if header["par45_record"] != VERSION:
        raise RecordError(1, f"this is a record of version {quote(str(header['par45_record']))}")
    match = _text(header, "match", _MATCH, 1)
    head = _text(last, "head", _HEAD, len(rows))
    record = Record(match, tuple(_entries(entries)), head)
    written = record_text(record).split("\n")
    for number, (line, meant) in enumerate(zip(text.split("\n"), written, strict=True), 1):
        if line != meant:
            raise RecordError(number, "this is not written as a record is")
    return record


def _entries(rows: Iterable[dict[str, Any]]) -> Iterable[Line]:
    for number, row in enumerate(rows, 2):
        at_ms, text = row.get("at_ms"), row.get("entry")
        if type(at_ms) is not int or not isinstance(text, str) or not text.isascii():
            raise RecordError(number, "this is no entry")
        if not 0 <= at_ms < LATEST_MS:
            raise RecordError(number, f"no clock shows {quote(at_ms)} ms")
        yield Line(_text(row, "id", _ID, number), at_ms, text)


def _line(value: Mapping[str, object]) -> str:
    return json.dumps(value, separators=(",", ":")) + "\n"


def _row(number: int, line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise RecordError(number, f"no JSON: {error}") from None
    if not isinstance(value, dict):
        raise RecordError(number, "this is no object")
    return value


def _text(row: dict[str, Any], name: str, form: re.Pattern[str], number: int) -> str:
    value = row.get(name)
    if not isinstance(value, str) or not form.fullmatch(value):
        raise RecordError(number, f"{name} cannot be {quote(str(value))}")
    return value
