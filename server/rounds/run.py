"""What a run came to: all that a round's table may ask of it."""

import msgspec

from engine.game import Measure
from engine.match.state import Match
from server.ids import MatchId
from server.projection import hole_view
from server.protocol import HoleView


class Run(msgspec.Struct, frozen=True):
    """A run that was played to its end, hole by hole; `ended_at_ms` is the store's time."""

    match: MatchId
    holes: tuple[HoleView, ...]
    ended_at_ms: int

    def total(self, measure: Measure) -> int:
        """Return the sum over all holes."""
        return sum(hole.scores[measure] for hole in self.holes)


def run_of(match_id: MatchId, match: Match) -> Run:
    """Read a run off a match that is sealed."""
    (seat,) = match.seats
    holes = tuple(map(hole_view, seat.results))
    return Run(match_id, holes, match.at_ms + match.given_back_ms)
