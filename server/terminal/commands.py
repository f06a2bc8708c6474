"""The commands: a closed set of values. `c!`, `leave!` and `abort!` ask no question."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from server.protocol import StandingsTable
from server.terminal.cards import Style

DAILY = "daily"
"""How today's daily nine is named."""


class Word(StrEnum):
    """A command of one word."""

    BOARD = "board"
    FITS = "fits"
    TIME = "time"
    SCORE = "score"
    RULES = "rules"
    LOBBY = "lobby"
    READY = "ready"
    UNREADY = "unready"
    START = "start"
    LEAVE = "leave"
    LEAVE_NOW = "leave!"
    ABORT = "abort"
    ABORT_NOW = "abort!"
    LIST = "list"
    ROUNDS = "rounds"
    ARCHIVE = "archive"
    PROFILE = "profile"
    MORE = "more"
    GROUPS = "groups"
    DATA = "data"
    DEVICES = "devices"
    REST = "rest"
    RESUME = "resume"
    REMATCH = "rematch"
    AGAIN = "again"
    HINT = "hint"
    YES = "yes"
    NO = "no"
    HELP = "help"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class Moves:
    """Moves in the engine's notation, or with a rank for a card; `asks` before conceding."""

    moves: tuple[str, ...]
    asks: bool = True


@dataclass(frozen=True, slots=True)
class Column:
    number: int


@dataclass(frozen=True, slots=True)
class Open:
    """Open a match; with `now` ask the house in and start."""

    settings: tuple[str, ...]
    now: bool = False


@dataclass(frozen=True, slots=True)
class Join:
    invite: str


@dataclass(frozen=True, slots=True)
class Watch:
    """Look on at a match without a seat."""

    invite: str


@dataclass(frozen=True, slots=True)
class ShowRound:
    """See a round by code, day or `daily`, "" for the own run's; or begin it, or go on."""

    ref: str = ""
    start: bool = False


@dataclass(frozen=True, slots=True)
class OpenRound:
    """Open a round that each plays alone; a setting `closes` says until when."""

    settings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShowList:
    """See a list of the standings: of all, or of the group of a name; `around` the own place.

    `play` says what is played there; None leaves it to the list.
    """

    ranking: str = ""
    period: str = ""
    group: str = ""
    around: bool = False
    play: StandingsTable | None = None


@dataclass(frozen=True, slots=True)
class ShowPlayer:
    """See the profile of a player of that name, who stands in what was last shown."""

    name: str


@dataclass(frozen=True, slots=True)
class DoGroup:
    """Make a group of a name, join one by its code, leave one, or see who is in it.

    What its owner does (`remove`, `owner`, `name`, `code`, `annul`) is done in the group `of`; "" means
    the only one that is one's own.
    """

    deed: str
    text: str = ""
    of: str = ""


@dataclass(frozen=True, slots=True)
class BeSeen:
    """Be seen by name in lists by `all`, by `groups`, or by `nobody`; "" tells by whom."""

    by: str = ""


@dataclass(frozen=True, slots=True)
class DoDevice:
    """Sign a device `out`, make a secret for this or a `new` one, or `use` that of another."""

    deed: str
    text: str = ""
    asks: bool = True


@dataclass(frozen=True, slots=True)
class Delete:
    """Delete the own player for good; `confirm` is the name."""

    confirm: str = ""


@dataclass(frozen=True, slots=True)
class House:
    strength: str = "medium"


@dataclass(frozen=True, slots=True)
class StartIn:
    """Have the match start by itself; 0 takes that back."""

    in_ms: int


@dataclass(frozen=True, slots=True)
class Remove:
    """Take the seat away from whoever has this name, or sits in this seat."""

    whom: str


@dataclass(frozen=True, slots=True)
class Say:
    """Say one of the fixed words, as on the wire."""

    word: str


@dataclass(frozen=True, slots=True)
class Boards:
    """See everybody's board and moves of a hole that is over."""

    hole: int


@dataclass(frozen=True, slots=True)
class Review:
    """See what a hole could have come to: one's own, or of whoever has this name or seat."""

    hole: int
    whom: str = ""


@dataclass(frozen=True, slots=True)
class Practice:
    code: str


@dataclass(frozen=True, slots=True)
class Name:
    name: str


@dataclass(frozen=True, slots=True)
class Cards:
    style: Style


@dataclass(frozen=True, slots=True)
class Others:
    """Tell the others' progress now; or set how often it is told by itself."""

    every_ms: int | None = None
    set: bool = False


class Awaited(StrEnum):
    """What can be waited for."""

    HOLE = "hole"
    OVER = "over"
    END = "end"
    READY = "ready"
    PLAYERS = "players"


@dataclass(frozen=True, slots=True)
class Wait:
    awaited: Awaited
    players: int = 0
    within_ms: int | None = None


Command: TypeAlias = (
    Word
    | Moves
    | Column
    | Open
    | Join
    | Watch
    | ShowRound
    | OpenRound
    | ShowList
    | ShowPlayer
    | DoGroup
    | BeSeen
    | DoDevice
    | Delete
    | House
    | StartIn
    | Remove
    | Say
    | Boards
    | Review
    | Practice
    | Name
    | Cards
    | Others
    | Wait
)
