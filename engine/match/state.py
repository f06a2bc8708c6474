"""A match as it stands: the value that `evolve` folds out of the log."""

from dataclasses import dataclass
from enum import StrEnum

from engine.game import Board, Measure, Status
from engine.match.settings import SIDES, Format, Settings
from engine.rounds.match_play import MatchPlay, match_play

IDLE_AFTER_MS = 30 * 60_000
"""How long a lobby in which nothing happens stays open."""
GONE_AFTER_MS = 60_000
"""How long the others wait for a player without a connection."""


class Phase(StrEnum):
    """Where a match is. `WAITING` is the countdown, and the pause between two holes.

    `SEALED` is a run that was played to its end, whose deals others may still play.
    """

    LOBBY = "lobby"
    WAITING = "waiting"
    PLAYING = "playing"
    SEALED = "sealed"
    ENDED = "ended"
    ABORTED = "aborted"


class Presence(StrEnum):
    """Whether the others wait for a player: `GONE` may come back, `LEFT` is for good."""

    HERE = "here"
    GONE = "gone"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class HoleResult:
    """What one player made of one hole: the moves, and the board that they led to.

    `last_at_ms` is the match clock of the last move, `played_ms` the time from the hole's
    start to it.
    """

    moves: tuple[str, ...]
    board: Board
    status: Status
    left: int
    stock_left: int
    scores: dict[Measure, int]
    last_at_ms: int
    played_ms: int


@dataclass(frozen=True, slots=True)
class Seat:
    """One player's place in a match.

    `action` is the next action number. `moves` are the actions of the latest hole, in
    order and as they were sent (those of earlier ones are in `results`), so that one that
    comes twice is known for one, also when the hole that it was made on is over.
    `last_at_ms` is the match clock of the last of them, or of the hole's start;
    `heard_at_ms` that of the last entry that the player asked for.
    `nonce` is what the player added to the deals, `reactions` how often the player has
    said a word since the hole began or ended.
    """

    number: int
    house: bool = False
    ready: bool = False
    nonce: str = ""
    reactions: int = 0
    presence: Presence = Presence.HERE
    action: int = 1
    board: Board | None = None
    moves: tuple[str, ...] = ()
    last_at_ms: int = 0
    heard_at_ms: int = 0
    results: tuple[HoleResult, ...] = ()
    requests: tuple[str, ...] = ()

    def total(self, measure: Measure) -> int:
        """Return the sum over the holes that are over."""
        return sum(result.scores[measure] for result in self.results)


@dataclass(frozen=True, slots=True)
class Match:
    """A match after `v` entries, the latest of them at `at_ms`.

    `seats` are those who take part: who leaves the lobby is none of them any more.
    `next_seat` is the number of the next who joins; none is given twice.
    `turn` counts what the seats compete for. `hole` is the latest hole that was
    started, 0 before the first. `codes` are those of the holes that are over ("" in a run,
    until it ends), `heads` the heads of the chain that were told with them.
    `draws`, by hole that was started, count the codes that were passed over.
    `start_at_ms` is when the host has the match start, `starts_at_ms` when the next hole
    does. `nonces`, by seat, are those that count: of the seats at the start. `secret` is
    there once it was opened.
    `scope` is the group or server that the match belongs to.
    `rolled_back` counts how often the store was found to have lost entries, the last time by
    entry `rolled_back_v`.
    `round` names what a run belongs to, "" for a match; `closes_at_ms` is when that closes,
    by the store's time.
    Times are on the match clock, in milliseconds; 0 where there is none.
    """

    settings: Settings
    invite: str
    commitment: str
    host: int
    seats: tuple[Seat, ...]
    v: int
    at_ms: int
    phase: Phase = Phase.LOBBY
    next_seat: int = 2
    turn: int = 1
    hole: int = 0
    start_at_ms: int = 0
    nonces: tuple[tuple[int, str], ...] = ()
    starts_at_ms: int = 0
    started_at_ms: int = 0
    deadline_ms: int = 0
    ended_at_ms: int = 0
    given_back_ms: int = 0
    rolled_back: int = 0
    rolled_back_v: int = 0
    codes: tuple[str, ...] = ()
    draws: tuple[int, ...] = ()
    heads: tuple[str, ...] = ()
    secret: str = ""
    scope: str = ""
    round: str = ""
    closes_at_ms: int = 0

    @property
    def alone(self) -> bool:
        """Whether this is a run: one player, in the player's own time."""
        return self.round != ""

    @property
    def closes_on_clock_ms(self) -> int:
        """When the round of a run closes, on the run's own clock, which may have stood still."""
        return self.closes_at_ms - self.given_back_ms

    @property
    def open_hole(self) -> int:
        """The hole that is being played, 0 for none."""
        return self.hole if self.phase is Phase.PLAYING else 0

    @property
    def running(self) -> bool:
        """Whether the clock is kept. Between two holes of a run nobody waits for it."""
        return self.phase is Phase.PLAYING or (self.phase is Phase.WAITING and not self.alone)

    @property
    def finished(self) -> bool:
        return self.phase in (Phase.ENDED, Phase.ABORTED)

    @property
    def last_hole(self) -> bool:
        """Whether no hole comes after the latest one: all are over, or match play is decided."""
        over = len(self.codes)
        return over == self.settings.holes or (over > 0 and self._is_decided())

    def _is_decided(self) -> bool:
        stands = self.match_play
        return stands is not None and stands.decided and not self.settings.play_out

    @property
    def match_play(self) -> MatchPlay | None:
        """How match play stands for the first of its two seats; None in any other format."""
        if self.settings.format is not Format.MATCH or len(self.seats) != SIDES:
            return None
        ours, theirs = (
            [result.scores[Measure.STROKES] for result in seat.results] for seat in self.seats
        )
        return match_play(ours, theirs, self.settings.holes)

    @property
    def idle_at_ms(self) -> int:
        """When a lobby closes if nothing happens in it; 0, at once, if nobody is in it."""
        if all(seat.house for seat in self.seats):
            return 0
        return max(self.at_ms + IDLE_AFTER_MS, self.start_at_ms)

    @property
    def told(self) -> int:
        """How many entries there are but moves: how often players move is not told by it."""
        in_hole = self.hole > len(self.codes)  # open, or stopped while it was
        moves = sum(len(seat.moves) for seat in self.seats if in_hole)
        moves += sum(len(result.moves) for seat in self.seats for result in seat.results)
        return self.v - moves

    def moves_of(self, seat: Seat, hole: int) -> tuple[str, ...]:
        """Return the actions of a seat on a hole, as they were sent; none before it is dealt."""
        if hole == self.hole:
            return seat.moves
        return seat.results[hole - 1].moves if 1 <= hole <= len(seat.results) else ()

    def seat(self, number: int) -> Seat:
        """Return the seat of that number. Raise `LookupError` if nobody sits there."""
        for seat in self.seats:
            if seat.number == number:
                return seat
        raise LookupError(f"nobody is in seat {number!r}")
