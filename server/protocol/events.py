"""What the server sends."""

from typing import Any, TypeAlias

from server.protocol.groups import Group, Groups
from server.protocol.message import Message
from server.protocol.own import Devices, Kept, Secret, Ticket
from server.protocol.service import Memories
from server.protocol.standings import HeadToHead, Played, Profile, StandingsPage, Tables
from server.protocol.views import (
    HoleBoard,
    LossView,
    MatchView,
    OpenMatch,
    ProgressView,
    RoundView,
    StepView,
)


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
    """The command of that request has happened; `match` is its match, "" if it had none."""

    request: str
    match: str


class Refused(Message, frozen=True, tag="refused"):
    """A command changed nothing. A move is named by match, hole and number.

    Of a game code that is none `fault` says what is wrong, and `position` where, from 1.
    """

    reason: str
    detail: str = ""
    request: str = ""
    match: str = ""
    hole: int = 0
    number: int = 0
    fault: str = ""
    position: int = 0


class Moved(Message, frozen=True, tag="moved"):
    """Your move is stored. `action` is your next action number."""

    match: str
    hole: int
    number: int
    action: int
    board: dict[str, Any]


class Progress(Message, frozen=True, tag="progress"):
    """How far all are in the open hole."""

    match: str
    hole: int
    seats: list[ProgressView]


class State(Message, frozen=True, tag="state"):
    """The whole match, as you may see it."""

    state: MatchView


class Reaction(Message, frozen=True, tag="reaction"):
    """A player said one of the fixed words."""

    match: str
    seat: int
    word: str


class Boards(Message, frozen=True, tag="boards"):
    """Everybody's hole, as asked for."""

    request: str
    match: str
    hole: int
    boards: list[HoleBoard]


class Reviewed(Message, frozen=True, tag="reviewed"):
    """What a seat's hole could have come to: `best` strokes, by `line`, a play without undo.

    It came to `strokes`. `lost_at_end` are those lost because the hole ended before its play did.
    `steps` are all moves; `losses` those of the moves that no undo took back, so that with
    `lost_at_end` they add up to what the strokes are over the best.
    """

    request: str
    match: str
    hole: int
    seat: int
    best: int
    line: list[str]
    strokes: int
    lost_at_end: int
    steps: list[StepView]
    losses: list[LossView]


class Practised(Message, frozen=True, tag="practised"):
    """What the moves have made of the deal of `code`: the last board, or all of them."""

    request: str
    code: str
    boards: list[dict[str, Any]]


class Hinted(Message, frozen=True, tag="hinted"):
    """A best move, "" where none leads to fewer strokes than there are; and the fewest possible."""

    request: str
    move: str
    strokes: int


class Matches(Message, frozen=True, tag="matches"):
    """The open matches, the newest first."""

    request: str
    matches: list[OpenMatch]


class Round(Message, frozen=True, tag="round"):
    """How a round stands, as you may see it."""

    request: str
    round: RoundView


class Rounds(Message, frozen=True, tag="rounds"):
    """Today's daily nine, and then your open rounds; or a group's. Those that close last first.

    Their `results` are left out; `show_round` tells them.
    """

    request: str
    rounds: list[RoundView]


Event: TypeAlias = (
    Welcome
    | Done
    | Refused
    | Moved
    | Progress
    | State
    | Reaction
    | Boards
    | Reviewed
    | Practised
    | Hinted
    | Matches
    | Round
    | Rounds
    | Group
    | Groups
    | Kept
    | Devices
    | Secret
    | Ticket
    | StandingsPage
    | Profile
    | HeadToHead
    | Tables
    | Played
    | Memories
)
