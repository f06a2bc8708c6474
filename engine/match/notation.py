"""Entries as text: one JSON object each, with a `type`.

`entry_text` and `parse_entry` are each other's inverse: what is not written just so is
refused, for the chain is made of these texts.
"""

import json
from dataclasses import asdict, fields
from enum import StrEnum
from typing import Any

from engine.match.entries import (
    Aborted,
    ClockGivenBack,
    Contributed,
    Created,
    Ended,
    Entry,
    Gone,
    HoleOver,
    HoleStarted,
    Joined,
    Left,
    Moved,
    Reacted,
    Readied,
    Removed,
    Returned,
    RolledBack,
    RunStarted,
    Started,
    StartSet,
)
from engine.match.settings import Settings, SettingsError
from engine.quote import quote

TYPES: dict[str, type[Entry]] = {
    "created": Created,
    "run_started": RunStarted,
    "joined": Joined,
    "removed": Removed,
    "contributed": Contributed,
    "start_set": StartSet,
    "readied": Readied,
    "left": Left,
    "started": Started,
    "hole_started": HoleStarted,
    "moved": Moved,
    "hole_over": HoleOver,
    "gone": Gone,
    "returned": Returned,
    "ended": Ended,
    "aborted": Aborted,
    "reacted": Reacted,
    "clock_given_back": ClockGivenBack,
    "rolled_back": RolledBack,
}
NAMES: dict[type[Entry], str] = {kind: name for name, kind in TYPES.items()}


class EntryError(ValueError):
    """A text that is no entry, or one of a later version."""


def entry_text(entry: Entry) -> bytes:
    """Write an entry as it is stored: compact JSON in ASCII."""
    return json.dumps(
        {"type": NAMES[type(entry)], **asdict(entry)}, separators=(",", ":"), allow_nan=False
    ).encode()


def parse_entry(text: bytes) -> Entry:
    """Read an entry. Raise `EntryError` for anything that `entry_text` does not write."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise EntryError(f"no entry: {error}") from error
    if not isinstance(value, dict):
        raise EntryError(f"no entry: {quote(text)}")
    name = value.pop("type", None)
    if not isinstance(name, str) or name not in TYPES:
        raise EntryError(f"no entry that is known here: {quote(text)}")
    entry: Entry = _read(TYPES[name], value)
    if entry_text(entry) != text:
        raise EntryError(f"{name} is not written like this: {quote(text)}")
    return entry


def _read(kind: type[Any], value: dict[str, Any]) -> Any:
    types = {field.name: field.type for field in fields(kind)}
    if value.keys() != types.keys():
        raise EntryError(f"{kind.__name__} has {', '.join(types)}, not {quote(list(value))}")
    try:
        return kind(**{name: _field(types[name], name, found) for name, found in value.items()})
    except SettingsError as error:
        raise EntryError(f"{kind.__name__}: {error}") from error


def _field(kind: Any, name: str, found: Any) -> Any:
    """Read a field: never one type for another, not even a bool or a float for an int."""
    if kind is Settings and isinstance(found, dict):
        return _read(Settings, found)
    if issubclass(kind, StrEnum) and found in list(kind):
        return kind(found)
    if type(found) is not kind:
        culprit = quote(found) if isinstance(found, str) else type(found).__name__
        raise EntryError(f"{name} cannot be {culprit}")
    return found
