"""What the log is told and what it answers: a closed vocabulary."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from server.ids import MatchId

CLOCK_COUNTERS = frozenset({"v", "id", "last", "paused", "alive"})
"""Counters that the scripts keep themselves; an append may expect but not set them."""


@dataclass(frozen=True, slots=True)
class Append:
    """One entry to be stored if the counters that it relies on still stand.

    A counter that was never set counts as 0. The times are on the match clock. `people`
    holds pages by seat, written in the same step; an empty one deletes.
    """

    match: MatchId
    entry: bytes
    expect: Mapping[str, int]
    set: Mapping[str, int]
    not_before_ms: int | None = None
    not_after_ms: int | None = None
    people: Mapping[str, bytes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not CLOCK_COUNTERS.isdisjoint(self.set):
            raise ValueError(f"an append cannot set the clock: {dict(self.set)!r}")


@dataclass(frozen=True, slots=True)
class Stored:
    """An entry as the store has it; `previous` is the id of the one before, "" at the first."""

    v: int
    id: str
    at_ms: int
    entry: bytes
    previous: str


@dataclass(frozen=True, slots=True)
class Conflict:
    """A counter has moved: read on and judge anew. Nothing was stored."""


@dataclass(frozen=True, slots=True)
class TooEarly:
    """The match clock has not reached `not_before_ms`. Nothing was stored."""

    clock_ms: int


@dataclass(frozen=True, slots=True)
class TooLate:
    """The match clock has passed `not_after_ms`. Nothing was stored."""

    clock_ms: int


@dataclass(frozen=True, slots=True)
class Unknown:
    """The store did not answer or could not: what was asked was done once, or not at all."""


@dataclass(frozen=True, slots=True)
class Beat:
    """A match at a beat, and the id of its last entry; `v` is 0 if there is no such match.

    `seen_ms`: for each seat, when on the match clock it was last noted as connected.
    `sessions`: for each seat, its session generation.
    """

    v: int
    id: str
    clock_ms: int
    seen_ms: Mapping[int, int]
    sessions: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Attached:
    """A seat's new session generation; 0 if there is no such match."""

    s: int
    v: int
    clock_ms: int


@dataclass(frozen=True, slots=True)
class Outdated:
    """The seat's session generation is this one, and not what was thought. None was opened."""

    s: int


Outcome: TypeAlias = Stored | Conflict | TooEarly | TooLate | Unknown
