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
    house: bool = False


@dataclass(frozen=True, slots=True)
class Join:
    house: bool = False
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
    """The countdown has run out."""


@dataclass(frozen=True, slots=True)
class EndHole:
    """All are done, or the time is up."""


@dataclass(frozen=True, slots=True)
class CallGone:
    """The seat has had no connection for `GONE_AFTER_MS`."""

    seat: int


@dataclass(frozen=True, slots=True)
class End:
    """The last hole is over."""


PlayerCommand: TypeAlias = Create | Join | SetReady | Leave | Start | Move | Return
ClockCommand: TypeAlias = StartHole | EndHole | CallGone | End
Command: TypeAlias = PlayerCommand | ClockCommand
