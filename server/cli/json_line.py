"""One line of JSON from anybody, read so that nothing in it can do harm.

Python's reader is generous: it takes NaN, turns 1e400 into infinity, keeps the last of
two equal keys and lets half a surrogate pair pass. None of that is JSON that two readers
would read alike, so it is refused here. The reader's hooks leave a `_Fault` where such
a thing stood and read on, so that the line's `id` can go back with the error. Where a value
would not say a number exactly, the number keeps its text: an `id` goes back as it came.
"""

import json
from collections import Counter
from dataclasses import dataclass
from math import isinf
from typing import Self

from server.cli.streams import LONGEST_LINE

DEEPEST = 100
_SHOWN = 60


class LineError(Exception):
    """A line that is not understood, and its `id` where that could be read."""

    def __init__(self, wrong: str, line_id: object = None) -> None:
        super().__init__(wrong)
        self.line_id = line_id


@dataclass(frozen=True, slots=True)
class _Fault:
    """What stands where a line has something that is no good JSON."""

    wrong: str
    rest: dict[str, object] | None = None


class Number(float):
    """A number with a point or an exponent, or -0, and the text that it came as."""

    text: str

    def __new__(cls, text: str) -> Self:
        number = super().__new__(cls, text)
        number.text = text
        return number


def written(value: object) -> str:
    """Write a value that was read, as ASCII JSON, with each number as it came."""
    match value:
        case Number():
            return value.text
        case dict():
            pairs = (f"{json.dumps(key)}: {written(each)}" for key, each in value.items())
            return f"{{{', '.join(pairs)}}}"
        case list():
            return f"[{', '.join(map(written, value))}]"
        case _:
            return json.dumps(value)


def shown(value: object) -> str:
    """Return a value as an error may show it: JSON, not much of it."""
    text = written(value)
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "..."


def read_line(raw: bytes) -> dict[str, object]:
    """Read a line that holds one JSON object. Raise `LineError` if it does not."""
    if len(raw) > LONGEST_LINE:
        raise LineError(f"the line is longer than {LONGEST_LINE} bytes")
    try:
        value: object = json.loads(
            raw.decode(),
            object_pairs_hook=_read_object,
            parse_int=_read_int,
            parse_float=_read_float,
            parse_constant=lambda text: _Fault(f"{text} is no JSON number"),
        )
    except UnicodeDecodeError as error:
        raise LineError(f"the line is not UTF-8, from byte {error.start + 1}") from None
    except json.JSONDecodeError as error:
        raise LineError(f"the line is not JSON: {error.msg} (position {error.pos + 1})") from None
    except RecursionError:
        raise LineError(f"the line is nested deeper than {DEEPEST} levels") from None
    line = value.rest if isinstance(value, _Fault) and value.rest is not None else value
    if not isinstance(line, dict):
        raise LineError(_first_fault(value) or f"a line is a JSON object, not {shown(value)}")
    line_id = line.get("id")
    wrong = _first_fault(line_id)
    if wrong is not None:
        raise LineError(wrong)
    wrong = _first_fault(value) or _first_fault(line)
    if wrong is not None:
        raise LineError(wrong, line_id)
    return line


def _read_object(pairs: list[tuple[str, object]]) -> dict[str, object] | _Fault:
    """Make an object, or a fault that keeps the keys which stand but once."""
    times = Counter(key for key, _ in pairs)
    if len(times) == len(pairs):
        return dict(pairs)
    twice = next(key for key in times if times[key] > 1)
    rest = {key: value for key, value in pairs if times[key] == 1}
    return _Fault(f"the key {shown(twice)} stands more than once", rest)


def _read_int(text: str) -> int | Number | _Fault:
    try:
        return Number(text) if text == "-0" else int(text)
    except ValueError:  # longer than this Python is willing to read
        return _Fault(f"a number of {len(text)} digits is too long")


def _read_float(text: str) -> Number | _Fault:
    number = Number(text)
    return _Fault(f"the number {text[:_SHOWN]} is too large") if isinf(number) else number


def _first_fault(value: object) -> str | None:
    """Find what is wrong in a value, if anything is, without descending by recursion."""
    waiting = [(value, 1)]
    while waiting:
        value, depth = waiting.pop()
        if isinstance(value, _Fault):
            return value.wrong
        if isinstance(value, str) and not value.isascii() and not _is_text(value):
            return f"{shown(value)} has half a surrogate pair"
        if isinstance(value, (dict, list)):
            if depth > DEEPEST:
                return f"the line is nested deeper than {DEEPEST} levels"
            within = value if isinstance(value, list) else [*value, *value.values()]
            waiting += [(one, depth + 1) for one in reversed(within)]
    return None


def _is_text(value: str) -> bool:
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True
