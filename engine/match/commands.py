"""What can be asked of a match: by its players, and by its clocks.

A player's command names the seat that asks; `request` is made by the client, so that
the same command sent twice is known for one. The clocks' commands are those that
whoever keeps the match sends when `due` says so.
"""

from dataclasses import dataclass
from typing import TypeAlias

from engine.match.settings import Settings


@dataclass(frozen=True, slots=True)
class Create:
    settings: Settings
    invite: str
    commitment: str
    house: bool = False
    scope: str = ""


@dataclass(frozen=True, slots=True)
class StartRun:
    """Begin a round that many play, each alone; see `engine.match.entries.RunStarted`."""

    settings: Settings
    round: str
    closes_at_ms: int
    commitment: str
    scope: str = ""


@dataclass(frozen=True, slots=True)
class Join:
    house: bool = False
    request: str = ""


@dataclass(frozen=True, slots=True)
class Remove:
    """As the host, take the seat `removed` away, in the lobby."""

    seat: int
    removed: int
    request: str = ""


@dataclass(frozen=True, slots=True)
class Contribute:
    """Add 16 bytes of one's own chance, in hex, to what the deals follow from."""

    seat: int
    nonce: str
    request: str = ""


@dataclass(frozen=True, slots=True)
class SetStart:
    """As the host, say when it starts, on the match clock; 0 for no set time."""

    seat: int
    at_ms: int
    request: str = ""


@dataclass(frozen=True, slots=True)
class Abort:
    """As the host, stop the match before its end; `secret` is opened by it."""

    seat: int
    secret: str
    request: str = ""


@dataclass(frozen=True, slots=True)
class React:
    """Say one of the fixed words."""

    seat: int
    word: str
    request: str = ""


@dataclass(frozen=True, slots=True)
class SetReady:
    seat: int
    ready: bool
    request: str = ""


@dataclass(frozen=True, slots=True)
class Leave:
    seat: int
    request: str = ""


@dataclass(frozen=True, slots=True)
class Start:
    seat: int
    request: str = ""


@dataclass(frozen=True, slots=True)
class Move:
    """A move in the game's notation; `number` is the player's action number on the hole."""

    seat: int
    hole: int
    number: int
    move: str


@dataclass(frozen=True, slots=True)
class Return:
    seat: int


@dataclass(frozen=True, slots=True)
class StartHole:
    """The countdown has run out. `draw` says which code the hole has, see `engine.match.secret`."""

    draw: int = 0


@dataclass(frozen=True, slots=True)
class EndHole:
    """All are done, or the time is up. `head` is the chain's after entry `head_v`."""

    head: str = ""
    head_v: int = 0


@dataclass(frozen=True, slots=True)
class CallGone:
    """The seat has had no connection for `GONE_AFTER_MS`."""

    seat: int


@dataclass(frozen=True, slots=True)
class End:
    """The last hole is over, or the round of a run; `secret` is opened by it."""

    secret: str = ""


@dataclass(frozen=True, slots=True)
class StartByTime:
    """The time that the host had set has come."""


@dataclass(frozen=True, slots=True)
class CloseLobby:
    """Nobody is in the lobby, or nothing has happened there for long."""

    secret: str = ""


@dataclass(frozen=True, slots=True)
class NoteRolledBack:
    """The store has lost what came after entry `kept`; see `engine.match.entries.RolledBack`."""

    kept: int
    head: str
    head_v: int


SeatCommand: TypeAlias = (
    SetReady
    | Contribute
    | Remove
    | SetStart
    | Start
    | Leave
    | Move
    | React
    | Abort
    | Return
    | CallGone
)
ClockCommand: TypeAlias = StartByTime | CloseLobby | StartHole | EndHole | CallGone | End
Command: TypeAlias = Create | StartRun | Join | SeatCommand | ClockCommand | NoteRolledBack
