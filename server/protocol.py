"""Every message of the wire, both ways; `PROTOCOL.md` beside this file is its page.

A frame is one JSON object whose `type` names the message. A client commands and is
answered: with `done`, `moved` or `refused`. What it may know of a match comes as
`state`, whole, whenever something but a move has happened, and as `progress` while
others move; the newest one replaces all before it. Times are milliseconds on the
match's own clock; `clock_ms` is that clock when the frame was written.

Nothing that a player may not know is ever in one of these: see `projection`.
"""

import json
from enum import StrEnum
from typing import Annotated, Any, TypeAlias

from msgspec import DecodeError, Meta, Struct, ValidationError
from msgspec.json import Decoder, Encoder

VERSION = 1
FRAME_LIMIT = 4096
"""The most bytes that a client's frame may have."""

Request = Annotated[str, Meta(min_length=1, max_length=64, description="made by the client")]
MatchRef = Annotated[str, Meta(min_length=1, max_length=64, description="match id")]
MoveText = Annotated[str, Meta(min_length=1, max_length=16)]
Number = Annotated[int, Meta(ge=1, le=1_000_000)]
Milliseconds = Annotated[int, Meta(ge=0, le=100_000_000)]


class ProtocolRefusal(StrEnum):
    """Why the server does not take a frame, whatever the match says."""

    BAD_FRAME = "bad_frame"
    HELLO_FIRST = "hello_first"
    BAD_VERSION = "bad_version"
    BAD_SECRET = "bad_secret"
    BAD_NAME = "bad_name"
    BAD_SETTINGS = "bad_settings"
    NO_HOUSE_PLAYER = "no_house_player"
    TOO_FAST = "too_fast"
    TRY_AGAIN = "try_again"


class CloseCode:
    """Why the server closes a connection (1000-1015 are the protocol's own)."""

    REPLACED = 4001
    TOO_SLOW = 4002
    TRY_AGAIN = 4003


class Message(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """One message; its `type` is the class's tag."""


# What a client sends.


class Hello(Message, frozen=True, tag="hello"):
    """Say who you are: the first frame. Without a secret a new guest is made."""

    version: int
    secret: Annotated[str, Meta(max_length=200)] = ""
    name: Annotated[str, Meta(max_length=200)] = ""


class MatchSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """The host's choices for a match. What is impossible is `bad_settings`, with its name.

    `rules` is the rules part of a game code, `format` is `stroke` or `points`, `holes` 1 to 9
    or 18, `limit_ms` the time for one hole (one minute to sixty), `undo` is `off` or `plays`,
    `seats` 2 to 64. Between two holes there are at most `pause_ms` and then `countdown_ms`.
    """

    game: str = "golf"
    rules: Annotated[str, Meta(max_length=16)] = "E"
    format: str = "stroke"
    holes: int = 9
    limit_ms: Milliseconds = 300_000
    countdown_ms: Milliseconds = 5_000
    pause_ms: Milliseconds = 30_000
    undo: str = "off"
    seats: int = 8


class Create(Message, frozen=True, tag="create"):
    """Open a match and take its first seat as the host."""

    request: Request
    settings: MatchSettings = MatchSettings()


class Join(Message, frozen=True, tag="join"):
    """Take a seat, by the match's invite code or id."""

    request: Request
    match: MatchRef


class Open(Message, frozen=True, tag="open"):
    """Come back to a match: its state follows, here and from now on."""

    request: Request
    match: MatchRef


class Ready(Message, frozen=True, tag="ready"):
    """Be ready or not: to start, or (for good) for the next hole."""

    request: Request
    match: MatchRef
    ready: bool = True


class AskHouse(Message, frozen=True, tag="ask_house"):
    """As the host, ask a house player to take a seat; a `state` tells when it has."""

    request: Request
    match: MatchRef


class Start(Message, frozen=True, tag="start"):
    """As the host, start the match."""

    request: Request
    match: MatchRef


class Leave(Message, frozen=True, tag="leave"):
    """Give the seat up for good; the holes that are left count as conceded."""

    request: Request
    match: MatchRef


class Move(Message, frozen=True, tag="move"):
    """Make a move on the open hole. `number` is your action number on it, from 1."""

    match: MatchRef
    hole: Number
    number: Number
    move: MoveText


Command: TypeAlias = Hello | Create | Join | Open | Ready | AskHouse | Start | Leave | Move


# What the server sends.


class Welcome(Message, frozen=True, tag="welcome"):
    """You are this player. `secret` is told once, to a new guest; keep it.

    `matches` are the ids of the matches that you have a seat in and that are not over.
    """

    version: int
    player: str
    name: str
    secret: str
    matches: list[str]


class Done(Message, frozen=True, tag="done"):
    """The command of that request has happened; `match` is the id of its match."""

    request: str
    match: str


class Refused(Message, frozen=True, tag="refused"):
    """A command changed nothing. A move is named by match, hole and number."""

    reason: str
    detail: str = ""
    request: str = ""
    match: str = ""
    hole: int = 0
    number: int = 0


class Moved(Message, frozen=True, tag="moved"):
    """Your move is stored. `action` is your next action number."""

    match: str
    hole: int
    number: int
    action: int
    board: dict[str, Any]


class HoleView(Struct, frozen=True):
    """What a player made of a hole that is over for everybody.

    `status` is `cleared`, `stuck`, `conceded` or `timed_out`; `scores` has the hole's
    `strokes` and `points`; `last_at_ms` is when its last move was made.
    """

    status: str
    left: int
    stock_left: int
    scores: dict[str, int]
    last_at_ms: int


class ProgressView(Struct, frozen=True):
    """How far a player is: cards left, done or not; the stock once your own hole is over."""

    seat: int
    left: int
    done: bool
    stock_left: int | None


class Progress(Message, frozen=True, tag="progress"):
    """How far all are in the open hole."""

    match: str
    hole: int
    seats: list[ProgressView]


class SeatView(Struct, frozen=True):
    """A player of the match. `place` is `1`, `T2` and so on, once a hole is over.

    `house` marks a house player, whatever its name; `presence` is `here`, `gone` (60 s
    without a connection; may come back) or `left`.
    """

    seat: int
    name: str
    house: bool
    ready: bool
    presence: str
    holes: list[HoleView]
    totals: dict[str, int]
    place: str


class MatchView(Struct, frozen=True):
    """A match as one recipient may see it. `you` is your seat, 0 for none.

    `v` is the match's version: it grows with everything that happens in it. `codes` are
    those of the holes that are over, `action` is your next action number, `board` your own.
    """

    match: str
    invite: str
    settings: MatchSettings
    phase: str
    v: int
    you: int
    host: int
    hole: int
    clock_ms: int
    starts_at_ms: int
    started_at_ms: int
    deadline_ms: int
    given_back_ms: int
    codes: list[str]
    seats: list[SeatView]
    progress: list[ProgressView]
    action: int
    board: dict[str, Any] | None


class State(Message, frozen=True, tag="state"):
    """The whole match, as you may see it."""

    state: MatchView


Event: TypeAlias = Welcome | Done | Refused | Moved | Progress | State


class FrameError(ValueError):
    """A frame that is no message of this protocol."""


_commands: Decoder[Command] = Decoder(Command)
_events: Decoder[Event] = Decoder(Event)
_encoder = Encoder()


def encode(message: Command | Event) -> str:
    """Write a message as the text of one frame."""
    return _encoder.encode(message).decode()


def parse_command(frame: str | bytes) -> Command:
    """Read a client's frame. Raise `FrameError` that says what is wrong and where."""
    try:
        command = _commands.decode(frame)
        json.loads(frame, object_pairs_hook=_no_duplicates)
    except (ValidationError, DecodeError, ValueError) as error:
        raise FrameError(str(error)) from error
    except RecursionError as error:
        raise FrameError("nested too deeply") from error
    return command


def parse_event(frame: str | bytes) -> Event:
    """Read a server's frame. Raise `FrameError` if it is none."""
    try:
        return _events.decode(frame)
    except (DecodeError, ValueError, RecursionError) as error:
        raise FrameError(str(error)) from error


def _no_duplicates(pairs: list[tuple[str, Any]]) -> None:
    names = [name for name, _ in pairs]
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise FrameError(f"{twice!r} stands twice in one object")
