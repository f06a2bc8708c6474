"""What a client sends."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from server.protocol.groups import GroupCommand
from server.protocol.message import (
    EARLIEST_CLOSING_MS,
    LATEST_CLOSING_MS,
    LATEST_START_MS,
    MatchRef,
    Message,
    MoveText,
    Number,
    Request,
    RoundRef,
    ScopeRef,
)
from server.protocol.own import OwnCommand
from server.protocol.service import ServiceCommand
from server.protocol.settings import MatchSettings
from server.protocol.standings import StandingsCommand


class Hello(Message, frozen=True, tag="hello"):
    """Say who you are: the first frame. Without a secret a new guest is made.

    `kind` is `own`, or `ticket`: then `secret` is one, and the welcome tells the new device's
    secret. Or it is `service`: then `secret` is the service's key, and `acts_for` the Discord
    user who plays by it, made a player on first use.
    """

    version: int
    secret: Annotated[str, Meta(max_length=200)] = ""
    name: Annotated[str, Meta(max_length=200)] = ""
    kind: Annotated[str, Meta(max_length=16)] = "own"
    acts_for: Annotated[str, Meta(max_length=24)] = ""


class Create(Message, frozen=True, tag="create"):
    """Open a match and take its first seat as the host.

    `scope` is the group that it belongs to: its id, "" for none. You must be a member of it.
    """

    request: Request
    settings: MatchSettings = MatchSettings()
    scope: ScopeRef = ""


class Join(Message, frozen=True, tag="join"):
    """Take a seat, by the match's invite code or id; by id only members join a group's match."""

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


class Contribute(Message, frozen=True, tag="contribute"):
    """Add a nonce of your own, 16 random bytes in hex, to what the deals follow from.

    Where the seat has one already the same is taken for it, and another one is `stale`.
    """

    request: Request
    match: MatchRef
    nonce: Annotated[str, Meta(min_length=32, max_length=32)]


class Remove(Message, frozen=True, tag="remove"):
    """As the host, take somebody's seat away, in the lobby."""

    request: Request
    match: MatchRef
    seat: Number


class SetStart(Message, frozen=True, tag="set_start"):
    """As the host, have the match start by itself so far ahead; 0 takes that back."""

    request: Request
    match: MatchRef
    in_ms: Annotated[int, Meta(ge=0, le=LATEST_START_MS)]


class Abort(Message, frozen=True, tag="abort"):
    """As the host, stop the match before its end: it counts nowhere."""

    request: Request
    match: MatchRef


class React(Message, frozen=True, tag="react"):
    """Say one of the fixed words; others hear it as `reaction`."""

    request: Request
    match: MatchRef
    word: Annotated[str, Meta(min_length=1, max_length=16)]


class Watch(Message, frozen=True, tag="watch"):
    """Look on as a spectator; who has a seat there keeps it, and its connection is not replaced."""

    request: Request
    match: MatchRef


class Rematch(Message, frozen=True, tag="rematch"):
    """After a match that you played in: open another by its settings, or join who has.

    Of a group's match members open it, and who was a member and is none any more plays no other.
    """

    request: Request
    match: MatchRef


class ShowBoards(Message, frozen=True, tag="show_boards"):
    """Ask for everybody's moves and board on a hole that is over for everybody."""

    request: Request
    match: MatchRef
    hole: Number


class Review(Message, frozen=True, tag="review"):
    """Ask what a seat's hole could have come to, move by move; once it is over for everybody."""

    request: Request
    match: MatchRef
    hole: Number
    seat: Number


class ListMatches(Message, frozen=True, tag="list_matches"):
    """Ask for the open matches that wait for players: a group's, if `scope` names one."""

    request: Request
    scope: ScopeRef = ""


class AskHouse(Message, frozen=True, tag="ask_house"):
    """As the host, ask a house player to take a seat; a `state` tells when it has.

    `strength` is `easy`, `medium`, `hard` or `expert`, which is no more than `hard` where a game has no solver.
    """

    request: Request
    match: MatchRef
    strength: Annotated[str, Meta(max_length=16)] = "medium"


class OpenRound(Message, frozen=True, tag="open_round"):
    """Open a round that each plays alone, until it closes; a `round` answers.

    `seats`, `open` and `show` mean nothing here. `scope` is the group that it belongs to.
    You must be a member of it.
    """

    request: Request
    closes_in_ms: Annotated[int, Meta(ge=EARLIEST_CLOSING_MS, le=LATEST_CLOSING_MS)]
    settings: MatchSettings = MatchSettings()
    scope: ScopeRef = ""


class ShowRound(Message, frozen=True, tag="show_round"):
    """Ask how a round stands: by id or invite code, by its day, or `daily` for today's nine."""

    request: Request
    round: RoundRef


class ListRounds(Message, frozen=True, tag="list_rounds"):
    """Ask for today's daily nine, and the open rounds that you opened or began.

    If `scope` names a group: for the rounds that were opened in it.
    """

    request: Request
    scope: ScopeRef = ""


class StartRun(Message, frozen=True, tag="start_run"):
    """Begin your run of a round, or come back to it: `done` tells its match, a state follows."""

    request: Request
    round: RoundRef


class Start(Message, frozen=True, tag="start"):
    """As the host, start the match."""

    request: Request
    match: MatchRef


class Leave(Message, frozen=True, tag="leave"):
    """Give the seat up for good; the holes that are left count as conceded."""

    request: Request
    match: MatchRef


class Practise(Message, frozen=True, tag="practise"):
    """Ask what moves make of a game code's deal, alone and with undo of everything.

    Nothing is kept: the moves are told from the first. With `each` all boards on the way are
    told, the deal first; or those after so many moves as `since` says, at most 200. A card of
    Double Solitaire earns on a foundation once, as in a match; `alone` it earns each time.
    """

    request: Request
    code: Annotated[str, Meta(max_length=64)]
    moves: Annotated[list[MoveText], Meta(max_length=600)]
    each: bool = False
    since: Annotated[int, Meta(ge=0, le=600)] = 0
    alone: bool = False


class Hint(Message, frozen=True, tag="hint"):
    """Ask for a best move behind those moves of a game code's deal, made as `practise` makes them.

    It is found as if the order of the stock were known; of a game without a solver there is none.
    Other commands are answered meanwhile, a second hint is `too_fast` until then.
    """

    request: Request
    code: Annotated[str, Meta(max_length=64)]
    moves: Annotated[list[MoveText], Meta(max_length=600)]


class Move(Message, frozen=True, tag="move"):
    """Make a move on the open hole. `number` is your action number on it, from 1."""

    match: MatchRef
    hole: Number
    number: Number
    move: MoveText


Command: TypeAlias = (
    Hello
    | Create
    | Join
    | Open
    | Watch
    | Rematch
    | ListMatches
    | OpenRound
    | ShowRound
    | ListRounds
    | StartRun
    | StandingsCommand
    | GroupCommand
    | OwnCommand
    | ServiceCommand
    | Contribute
    | Ready
    | AskHouse
    | Remove
    | SetStart
    | Start
    | Leave
    | Abort
    | React
    | ShowBoards
    | Review
    | Move
    | Practise
    | Hint
)
