"""Every message of the wire, both ways; `PROTOCOL.md` beside this package is its page.

A frame is one JSON object whose `type` names the message. A client commands and is
answered: with `done`, `moved` or `refused`. What it may know of a match comes as
`state`, whole, whenever something but a move has happened, and as `progress` while
others move; the newest one replaces all before it. Times are milliseconds on the
match's own clock; `clock_ms` is that clock when the frame was written.

Nothing that a player may not know is ever in one of these: see `projection`.
"""

from server.protocol.commands import (
    Abort,
    AskHouse,
    Command,
    Contribute,
    Create,
    Hello,
    Join,
    Leave,
    ListMatches,
    ListRounds,
    Move,
    Open,
    OpenRound,
    React,
    Ready,
    Rematch,
    Remove,
    SetStart,
    ShowBoards,
    ShowRound,
    Start,
    StartRun,
    Watch,
)
from server.protocol.events import (
    Boards,
    Done,
    Event,
    Matches,
    Moved,
    Progress,
    Reaction,
    Refused,
    Round,
    Rounds,
    State,
    Welcome,
)
from server.protocol.frames import (
    FRAME_LIMIT,
    FrameError,
    encode,
    parse_command,
    parse_event,
)
from server.protocol.message import LATEST_CLOSING_MS, LATEST_START_MS, VERSION
from server.protocol.refusals import (
    CloseCode,
    ProtocolRefusal,
)
from server.protocol.settings import (
    MatchSettings,
)
from server.protocol.views import (
    HoleBoard,
    HoleView,
    MatchPlayView,
    MatchView,
    OpenMatch,
    ProgressView,
    RoundView,
    RunView,
    SeatView,
)

__all__ = [
    "FRAME_LIMIT",
    "LATEST_CLOSING_MS",
    "LATEST_START_MS",
    "VERSION",
    "Abort",
    "AskHouse",
    "Boards",
    "CloseCode",
    "Command",
    "Contribute",
    "Create",
    "Done",
    "Event",
    "FrameError",
    "Hello",
    "HoleBoard",
    "HoleView",
    "Join",
    "Leave",
    "ListMatches",
    "ListRounds",
    "MatchPlayView",
    "MatchSettings",
    "MatchView",
    "Matches",
    "Move",
    "Moved",
    "Open",
    "OpenMatch",
    "OpenRound",
    "Progress",
    "ProgressView",
    "ProtocolRefusal",
    "React",
    "Reaction",
    "Ready",
    "Refused",
    "Rematch",
    "Remove",
    "Round",
    "RoundView",
    "Rounds",
    "RunView",
    "SeatView",
    "SetStart",
    "ShowBoards",
    "ShowRound",
    "Start",
    "StartRun",
    "State",
    "Watch",
    "Welcome",
    "encode",
    "parse_command",
    "parse_event",
]
