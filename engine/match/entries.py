"""What can happen in a match: the closed set of log entries, and their text.

An entry is the smallest thing that is stored. It says what happened, never what
follows from it: scores, totals and who is done are folds (`evolve`). Entries know
seats by number alone; who sat there is kept apart, so that it can be deleted.

Their text is one JSON object with a `type`; `entry_text` and `parse_entry` are each
other's inverse.
"""

import json
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from typing import Any, TypeAlias

from engine.match.settings import Settings, SettingsError
from engine.quote import quote


@dataclass(frozen=True, slots=True)
class Created:
    """A match was opened; its first seat is the host's.

    `commitment` is the hash of the secret that, with what the players add, decides the
    deals (see `engine.match.secret`). `scope` is the group or the server that the match
    belongs to, "" for none.
    """

    settings: Settings
    invite: str
    commitment: str
    house: bool = False
    scope: str = ""


@dataclass(frozen=True, slots=True)
class RunStarted:
    """One player, in seat 1, began a *run*: a round that many play, each alone and once.

    `round` names what the runs belong to: a day, as `2026-11-30`, or the id of an open round.
    All its runs have one secret, to which the round was committed with `commitment`, and so
    the same deals; no nonces are added. It takes no more runs after `closes_at_ms`.
    """

    settings: Settings
    round: str
    closes_at_ms: int
    commitment: str
    scope: str = ""


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody took a seat, in the lobby. Seat numbers are never used twice."""

    seat: int
    house: bool = False
    request: str = ""


@dataclass(frozen=True, slots=True)
class Removed:
    """The host, in `seat`, took the seat `removed` away, in the lobby."""

    seat: int
    removed: int
    request: str = ""


@dataclass(frozen=True, slots=True)
class Contributed:
    """A player added 16 bytes of chance, in hex, to what the deals follow from."""

    seat: int
    nonce: str
    request: str = ""


@dataclass(frozen=True, slots=True)
class StartSet:
    """The host said when it starts, on the match clock; 0 for no set time.

    Seat 0: nobody but the host was there at that time.
    """

    seat: int
    at_ms: int
    request: str = ""


@dataclass(frozen=True, slots=True)
class Readied:
    """A player is ready or not: to start, or (then for good) for the next hole."""

    seat: int
    ready: bool
    request: str = ""


@dataclass(frozen=True, slots=True)
class Left:
    """A player left for good: a free seat in the lobby, all holes conceded later on."""

    seat: int
    request: str = ""


@dataclass(frozen=True, slots=True)
class Started:
    """The host started the match; seat 0: the set time had come."""

    seat: int
    request: str = ""


@dataclass(frozen=True, slots=True)
class HoleStarted:
    """Everybody got the deal of this hole.

    `draw` counts the codes that were passed over because their deal cannot be cleared, in a
    match that wants that.
    """

    hole: int
    draw: int = 0


@dataclass(frozen=True, slots=True)
class Moved:
    """A player played, drew, undid, conceded or accepted: action `number` on this hole."""

    seat: int
    number: int
    move: str


@dataclass(frozen=True, slots=True)
class HoleOver:
    """The hole is over for everybody, and its code is told; a run tells it at its end.

    `head` is the chain's head after entry `head_v`, as whoever appended this had it.
    """

    hole: int
    code: str
    head: str
    head_v: int


@dataclass(frozen=True, slots=True)
class Gone:
    """A player has been without a connection for too long to be waited for."""

    seat: int


@dataclass(frozen=True, slots=True)
class Returned:
    """A player who was gone is back."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The last hole is over, or the round of a run; the secret is opened, in hex."""

    secret: str


@dataclass(frozen=True, slots=True)
class Aborted:
    """The match was stopped before its end; seat 0: by the server. The secret is opened."""

    seat: int
    secret: str
    request: str = ""


@dataclass(frozen=True, slots=True)
class Reacted:
    """A player said one of the fixed words."""

    seat: int
    word: str
    request: str = ""


@dataclass(frozen=True, slots=True)
class ClockGivenBack:
    """Nobody could play for `ms` milliseconds, so the match's clock stood still."""

    ms: int


@dataclass(frozen=True, slots=True)
class RolledBack:
    """The store had lost what came after entry `kept`, of which players had been told.

    It was noticed by somebody who had folded more: up to entry `head_v`, after which the
    chain's head was `head`.
    """

    kept: int
    head: str
    head_v: int


LaterEntry: TypeAlias = (
    Joined
    | Removed
    | Contributed
    | StartSet
    | Readied
    | Left
    | Started
    | HoleStarted
    | Moved
    | HoleOver
    | Gone
    | Returned
    | Ended
    | Aborted
    | Reacted
    | RolledBack
)
"""What commands bring about once there is a match."""

FirstEntry: TypeAlias = Created | RunStarted
"""What a log begins with."""

Entry: TypeAlias = FirstEntry | LaterEntry | ClockGivenBack
"""All there is; time is given back by the store itself, at nobody's command."""

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


@dataclass(frozen=True, slots=True)
class Stamped:
    """An entry as it stands in the log: its place there and the match clock, in milliseconds."""

    v: int
    at_ms: int
    entry: Entry


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
