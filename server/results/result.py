"""What a finished match came to, as a value: all that any table may ever ask of it."""

from collections.abc import Mapping

import msgspec

from engine.game import Measure, Status
from engine.match.ranking import places_of
from engine.match.settings import Format, Settings, game_of
from engine.match.state import Match, Seat
from server.ids import MatchId, PlayerId, is_day
from server.people import Person


class PlayerResult(msgspec.Struct, frozen=True):
    """One player's part, hole by hole. `player` is None where the page of people was deleted.

    `strokes` are none in a game that has none; `points` are dollars where dollars count.
    `place` is 1, 2, 2, 4 and so on among all in the match; `played_ms` the time from each
    hole's start to the last move in it; `ended_at_ms` is when the last hole was over, told
    for runs alone, where it is each player's own.
    """

    player: PlayerId | None
    seat: int
    house: bool
    strokes: tuple[int, ...]
    points: tuple[int, ...]
    statuses: tuple[str, ...]
    place: int = 0
    played_ms: int = 0
    ended_at_ms: int = 0


class Result(msgspec.Struct, frozen=True):
    """A match that was played to its end.

    `ended_at_ms` is the store's time, with what was given back: it tells the day. `scope` is
    the group (`g-...`) or server (`d-...`) that it belongs to. A run has its `round` (a day,
    for the daily nine) and how many `entrants` that had. `codes` are of the holes that were
    dealt, where strokes count and the solver can tell what was possible.
    """

    match: MatchId
    ended_at_ms: int
    game: str
    rules: str
    format: str
    holes: int
    undo: str
    relaxed: bool
    show: bool
    players: tuple[PlayerResult, ...]
    scope: str = ""
    round: str = ""
    entrants: int = 0
    rolled_back: int = 0
    """How often the store was found to have lost some of it."""
    clearable_only: bool = False
    codes: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """What it is booked by, once."""
        return self.match

    @property
    def humans(self) -> int:
        """How many of the players are people."""
        return sum(not player.house for player in self.players)

    @property
    def day(self) -> str:
        """The day of the daily nine that this is a run of; "" for anything else."""
        return self.round if is_day(self.round) else ""


def result_of(
    match_id: MatchId, match: Match, people: Mapping[int, Person], entrants: int = 0
) -> Result:
    """Read a result off a match that has ended; `entrants` are those of a run's round."""
    settings, places = match.settings, places_of(match)
    return Result(
        match=match_id,
        ended_at_ms=match.ended_at_ms + match.given_back_ms,
        game=settings.game,
        rules=settings.rules,
        format=settings.format.value,
        holes=settings.holes,
        undo=settings.undo.value,
        relaxed=settings.relaxed,
        clearable_only=settings.clearable_only,
        show=settings.show,
        rolled_back=match.rolled_back,
        players=tuple(
            PlayerResult(
                player=people[seat.number].player if seat.number in people else None,
                seat=seat.number,
                house=seat.house,
                strokes=_told(seat, Measure.STROKES),
                points=_told(seat, Measure.POINTS) or _told(seat, Measure.DOLLARS),
                statuses=tuple(hole.status.value for hole in seat.results),
                place=int(place.removeprefix("T") or 0),
                played_ms=sum(hole.played_ms for hole in seat.results),
                ended_at_ms=_run_over_ms(match, seat) if match.alone else 0,
            )
            for seat, place in zip(match.seats, places, strict=True)
        ),
        scope=match.scope,
        round=match.round,
        entrants=entrants,
        codes=match.codes if _is_solved(settings) else (),
    )


def _is_solved(settings: Settings) -> bool:
    return settings.format is Format.STROKE and game_of(settings).solved


def _told(seat: Seat, measure: Measure) -> tuple[int, ...]:
    """Return what each hole came to, or nothing where that is not counted."""
    return tuple(hole.scores[measure] for hole in seat.results if measure in hole.scores)


def _run_over_ms(match: Match, seat: Seat) -> int:
    """Return the store's time at which the last hole of a run was over."""
    if not seat.results:
        return match.ended_at_ms + match.given_back_ms
    last = seat.results[-1]
    timed_out = last.status is Status.TIMED_OUT
    return (match.deadline_ms if timed_out else last.last_at_ms) + match.given_back_ms
