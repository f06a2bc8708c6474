"""What a recipient may see: the parts that events are made of."""

from typing import Any

from msgspec import Struct

from server.protocol.settings import MatchSettings


class HoleView(Struct, frozen=True):
    """What a player made of a hole that is over for everybody.

    `status` is `cleared`, `stuck`, `conceded` or `timed_out`; `scores` has the hole's
    `strokes` and `points`, of Double Solitaire its `points` or `dollars`; `last_at_ms` is when its last move was made.
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


class SeatView(Struct, frozen=True):
    """A player of the match. `place` is `1`, `T2` and so on, once a hole is over.

    Who looks on without a seat sees a `name` as a list would show it; where none is known (yet)
    it is `seat 3`. `house` marks a house player, whatever its name; `presence` is `here`, `gone`
    (60 s without a connection; may come back) or `left`.
    """

    seat: int
    name: str
    house: bool
    ready: bool
    nonce: str
    presence: str
    holes: list[HoleView]
    totals: dict[str, int]
    place: str


class MatchPlayView(Struct, frozen=True):
    """How match play stands: `leader` (0: all square) is `up` holes with `left` to play.

    It is `decided` once the leader is up by more than are left; then it was won "`up` & `left`".
    """

    leader: int
    up: int
    left: int
    decided: bool


class MatchView(Struct, frozen=True):
    """A match as one recipient may see it. `you` is your seat, 0 for none.

    `v` is the match's version: it grows with all that happens in it but moves. `codes` are
    those of the holes that are over, and `best` the fewest strokes that each could have come to
    (null while it is being found out); `draws` count the codes that each passed over because
    their deal cannot be cleared, in a match that wants that; `commitment` is the hash of the match's secret, which
    is told when the match is over. `start_at_ms` is when the match starts by itself.
    `scope` is the group that the match belongs to, "" for none or one that you are not in.
    A run (see `start_run`) has the id of its `round`, which closes at `closes_at_ms` (by the
    store's time, which is `clock_ms` and `given_back_ms`); its codes are "" until
    that is over for everybody, and its phase is `sealed` from its last hole until then.
    `rematch` is the id of the match that follows, once somebody here asked for it. `heads` are
    the chain's heads that were told when each hole was over, and at the end the last one.
    `action` is your next action number, `board` your own.
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
    rolled_back: int
    start_at_ms: int
    commitment: str
    secret: str
    rematch: str
    scope: str
    round: str
    closes_at_ms: int
    codes: list[str]
    draws: list[int]
    best: list[int | None]
    heads: list[str]
    match_play: MatchPlayView | None
    seats: list[SeatView]
    progress: list[ProgressView]
    action: int
    board: dict[str, Any] | None


class HoleBoard(Struct, frozen=True):
    """A player's hole: the moves as they were made, and the board that they led to."""

    seat: int
    moves: list[str]
    board: dict[str, Any]


class StepView(Struct, frozen=True):
    """A move, and the fewest strokes that were possible `before` and `after` it.

    These are exact, the order of the stock being known. An undo can bring them down again.
    """

    move: str
    before: int
    after: int


class LossView(Struct, frozen=True):
    """The `strokes` that move `number`, from 1, lost, split by what could be known.

    `decision` is by how many strokes the move's outlook was behind that of the best choice,
    `better`, over sampled orders of the unseen cards; twice `error` each way holds it nine
    times of ten or more often. `luck` is the rest. `blame` says what is clear: `decision`, `luck`, or neither, `open`;
    `untold` are the smaller ones of many losses, which are not split.
    """

    number: int
    strokes: int
    decision: float
    error: float
    luck: float
    better: str
    blame: str


class OpenMatch(Struct, frozen=True):
    """A match that waits for players; `host` is the name, or "hidden player"."""

    match: str
    invite: str
    host: str
    seated: int
    settings: MatchSettings


class RunView(Struct, frozen=True):
    """What a player made of a round; `match` is the run, to look at once the round is over.

    Of a player whom you may not see the place is told, and `player` and `match` are "", the
    holes' `last_at_ms` 0.
    """

    place: str
    player: str
    name: str
    you: bool
    holes: list[HoleView]
    totals: dict[str, int]
    match: str


class RoundView(Struct, frozen=True):
    """A round that each plays alone, as one player may see it.

    The daily nine (`daily`) has a day for its id, and no host. It takes no more runs after
    `closes_at_ms`; `clock_ms` is the time now. Of the players who have `begun` so many are
    `done`. `run` is the match of your own run, if you have begun; `played` says that it is
    over. `results`, the best and your own, are told once it is, or once the round is over
    for everybody; `codes` and `secret` only then, and it was bound to them by `commitment`.
    Where deals are to be clearable `draws` count the codes that each hole passed over; then
    these are of the holes that somebody came to. `scope` is its group, "" for none or one that
    you are not in.
    """

    round: str
    scope: str
    daily: bool
    invite: str
    host: str
    yours: bool
    settings: MatchSettings
    closes_at_ms: int
    clock_ms: int
    commitment: str
    secret: str
    codes: list[str]
    draws: list[int]
    begun: int
    done: int
    run: str
    played: bool
    results: list[RunView]
