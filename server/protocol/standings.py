"""What is asked and told of the standings."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from server.protocol.message import Message, Request, ScopeRef

LINES = 50
"""How many lines of a list are told at once."""

PlayerRef = Annotated[str, Meta(max_length=64, description="a player's id")]
PageRef = Annotated[str, Meta(max_length=160, description="what a page before told as `next`")]
Word = Annotated[str, Meta(max_length=16)]


class StandingsTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Which results are counted together.

    `scope` is a group's or a server's id, "" for all. `period` is a season (`2026-11`), an ISO
    week (`2026-W48`), a day (`2026-11-30`), all of them UTC, or "" for all time; `season`,
    `week` and `day` mean the current one. `format` is `stroke`, `points`, `match`, or `daily`
    for the daily nine: its list of a day, and of all time its streaks.
    """

    scope: ScopeRef = ""
    period: Word = ""
    game: Word = "golf"
    format: Word = "stroke"
    holes: int = 9
    rules: Word = "E"
    relaxed: bool = False
    clearable_only: bool = False


class ShowStandings(Message, frozen=True, tag="show_standings"):
    """Ask for a page of a list: its top, what is behind a page before, or what is around a player.

    `ranking` is `par`, `points`, `rating` or `handicap`, `daily` or `streak`; "" for the one
    that is usual for the format. `around` is a player's id, `you` for your own.
    """

    request: Request
    table: StandingsTable = StandingsTable()
    ranking: Word = ""
    after: PageRef = ""
    around: PlayerRef = ""
    count: Annotated[int, Meta(ge=1, le=LINES)] = LINES


class ShowProfile(Message, frozen=True, tag="show_profile"):
    """Ask for a player's figures in the tables of a scope and period, and for the matches.

    `player` is an id, "" for your own. `after` goes on in the matches; then no figures are told.
    """

    request: Request
    player: PlayerRef = ""
    scope: ScopeRef = ""
    period: Word = ""
    after: PageRef = ""


class ShowHeadToHead(Message, frozen=True, tag="show_head_to_head"):
    """Ask how a player did against another (`other` "" for you) in the matches of both."""

    request: Request
    player: PlayerRef
    other: PlayerRef = ""
    scope: ScopeRef = ""


class ListTables(Message, frozen=True, tag="list_tables"):
    """Ask which tables a scope has, the latest first: seasons that were, and past days.

    `kind` is how long their period is: `all`, `season`, `week` or `day`.
    """

    request: Request
    scope: ScopeRef = ""
    kind: Word = "season"
    after: PageRef = ""


class ListResults(Message, frozen=True, tag="list_results"):
    """Ask for what was played in a group that you are a member of, the latest first."""

    request: Request
    scope: ScopeRef = ""
    after: PageRef = ""


class RowView(Struct, frozen=True):
    """What a player has in a table. A hole conceded, timed out or left counts as played.

    `cleared`, `conceded` and `timed_out` are of the `holes` played. `to_par` is in strokes over
    all rounds; `best_to_par` and `best_round_points` are of a round, `best_points` of a hole;
    `best_match` is where the best round was played. `won`, `halved` and `lost` are of match
    play. `streak` is how many days in a row the daily nine was finished up to now. `over_best`
    counts the strokes over the best possible, on the `over_holes` holes of which that is known.
    """

    rounds: int
    holes: int
    cleared: int
    conceded: int
    timed_out: int
    to_par: int
    best_to_par: int
    points: int
    best_points: int
    best_round_points: int
    best_match: str
    won: int
    halved: int
    lost: int
    streak: int
    best_streak: int
    over_best: int
    over_holes: int
    last_at_ms: int


class StandingView(Struct, frozen=True):
    """A line of a list. `place` is `1`, `T2` and so on, "" for who is not listed (yet).

    `figure` is what the list is ordered by: strokes against par a round, points a hole, a
    rating, a handicap, the day's strokes against par, days in a row; null where there is none.
    `line` names the line within its list: keep the latest of each. Who is hidden or was deleted
    has no `player`, and no `best_match` and `last_at_ms` (0) in `row`.
    """

    line: str
    place: str
    player: str
    name: str
    you: bool
    figure: float | None
    row: RowView


class ProfileTable(Struct, frozen=True):
    """What a player has in one table, and in its lists: figures and places by ranking."""

    table: StandingsTable
    row: RowView
    figures: dict[str, float]
    places: dict[str, str]


class PlayedView(Struct, frozen=True):
    """A match or run that counted, and how a player did in it, of so many `players`.

    `round` is the round that a run belongs to, its day for the daily nine. `scope` is "" for a
    group that you are not in. `totals` has the `strokes` and `points`, of Double Solitaire the
    `points` or `dollars`, of all its holes.
    """

    match: str
    ended_at_ms: int
    scope: str
    round: str
    game: str
    format: str
    holes: int
    rules: str
    relaxed: bool
    clearable_only: bool
    players: int
    place: int
    totals: dict[str, int]


class ResultView(Struct, frozen=True):
    """The result of a match or run of a group. `annulled` is why it counts no more, "" if it counts.

    `names` are those of the first of its `players`, by place; if all of them are hidden, `match`
    is "". `round` is a run's.
    """

    match: str
    ended_at_ms: int
    round: str
    format: str
    holes: int
    rules: str
    players: int
    names: list[str]
    annulled: str


class StandingsPage(Message, frozen=True, tag="standings"):
    """Some lines of a list of `total`; `before` stand before them.

    `players` is how many have figures in the table, listed or not: guests are not.
    `moved` stand before them too, and did not when the page before was told: so nobody is
    missed. `next` leads on to what is behind, "" at the end. `you` is your own line.
    """

    request: str
    table: StandingsTable
    ranking: str
    rankings: list[str]
    players: int
    total: int
    before: int
    lines: list[StandingView]
    moved: list[StandingView]
    next: str
    you: StandingView | None


class Profile(Message, frozen=True, tag="profile"):
    """A player: figures, and the matches that counted, the latest first, of `total`."""

    request: str
    player: str
    name: str
    tables: list[ProfileTable]
    matches: list[PlayedView]
    total: int
    next: str


class HeadToHead(Message, frozen=True, tag="head_to_head"):
    """How `player` did against `other`, by their places in the matches of both.

    `whole` is false if that is so of the latest matches alone. `matches` and `others` are the
    latest of them, as the one and as the other played them.
    """

    request: str
    player: str
    name: str
    other: str
    other_name: str
    better: int
    equal: int
    worse: int
    whole: bool
    matches: list[PlayedView]
    others: list[PlayedView]


class Tables(Message, frozen=True, tag="tables"):
    """The tables that there are, the latest first; `next` leads on, "" at the end."""

    request: str
    tables: list[StandingsTable]
    next: str


class Played(Message, frozen=True, tag="results"):
    """What was played in a group and counted at its end; `next` leads on, "" at the end."""

    request: str
    results: list[ResultView]
    next: str


StandingsCommand: TypeAlias = (
    ShowStandings | ShowProfile | ShowHeadToHead | ListTables | ListResults
)
StandingsEvent: TypeAlias = StandingsPage | Profile | HeadToHead | Tables | Played
