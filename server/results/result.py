"""What a finished match came to, as a value: all that any table may ever ask of it."""

from collections.abc import Mapping

import msgspec

from engine.game import Measure
from engine.match.state import Match
from server.ids import MatchId, PlayerId
from server.people import Person


class PlayerResult(msgspec.Struct, frozen=True):
    """One player's part, hole by hole. `player` is None where the page of people was deleted."""

    player: PlayerId | None
    seat: int
    house: bool
    strokes: tuple[int, ...]
    points: tuple[int, ...]
    statuses: tuple[str, ...]


class Result(msgspec.Struct, frozen=True):
    """A match that was played to its end.

    `ended_at_ms` is the store's time, with what was given back: it tells the day. `scope` is
    the group that it belongs to. A run has its `round` (a day, for the daily nine) and how many
    `entrants` that had.
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

    @property
    def humans(self) -> int:
        """How many of the players are people."""
        return sum(not player.house for player in self.players)


def result_of(match_id: MatchId, match: Match, people: Mapping[int, Person]) -> Result:
    """Read a result off a match that has ended."""
    settings = match.settings
    return Result(
        match=match_id,
        ended_at_ms=match.ended_at_ms + match.given_back_ms,
        game=settings.game,
        rules=settings.rules,
        format=settings.format.value,
        holes=settings.holes,
        undo=settings.undo.value,
        relaxed=settings.relaxed,
        show=settings.show,
        players=tuple(
            PlayerResult(
                player=people[seat.number].player if seat.number in people else None,
                seat=seat.number,
                house=seat.house,
                strokes=tuple(hole.scores.get(Measure.STROKES, 0) for hole in seat.results),
                points=tuple(hole.scores.get(Measure.POINTS, 0) for hole in seat.results),
                statuses=tuple(hole.status.value for hole in seat.results),
            )
            for seat in match.seats
        ),
    )
