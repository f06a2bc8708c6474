"""What can happen in a match: the closed set of log entries.

An entry is the smallest thing that is stored. It says what happened, never what
follows from it: scores, totals and who is done are folds (`evolve`). Entries know
seats by number alone; who sat there is kept apart, so that it can be deleted. How they
are written down is `notation`'s business.
"""

from dataclasses import dataclass
from typing import TypeAlias

from engine.match.settings import Settings


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


@dataclass(frozen=True, slots=True)
class Stamped:
    """An entry as it stands in the log: its place there and the match clock, in milliseconds."""

    v: int
    at_ms: int
    entry: Entry
