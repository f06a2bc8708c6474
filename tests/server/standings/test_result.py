"""What is read off a match that has ended: places and times for each player."""

import pytest

from engine.match.ranking import places_of
from engine.match.state import Phase
from server.ids import MatchId, PlayerId
from server.people import Person
from server.results import result_of
from server.standings.counting import places_in
from tests.engine.record.matches import MATCH, played, played_run


@pytest.mark.parametrize("seed", range(6))
def test_places_are_those_that_players_saw(seed: int) -> None:
    """As the match told them, with countback and match play; time is the sum over the holes."""
    match = played(seed).match
    if match.phase is not Phase.ENDED:
        return
    result = result_of(MatchId(MATCH), match, {})
    told = [int(place.removeprefix("T")) for place in places_of(match)]
    assert [each.place for each in result.players] == told
    assert list(places_in(result).values()) == told
    for seat, each in zip(match.seats, result.players, strict=True):
        assert each.player is None
        assert each.played_ms == sum(hole.played_ms for hole in seat.results)
        assert each.ended_at_ms == 0  # for all at the same time
    assert (result.round, result.entrants, result.day) == ("", 0, "")


@pytest.mark.parametrize("seed", range(6))
def test_a_run_tells_when_its_own_last_hole_was_over(seed: int) -> None:
    """Its result comes when the round is over for everybody; who ended earlier is not lost."""
    table = played_run(seed)
    match = table.match
    ann = Person(PlayerId("a" * 16), "Ann")
    result = result_of(MatchId(MATCH), match, {1: ann}, entrants=3)
    assert (result.round, result.scope, result.entrants) == (match.round, match.scope, 3)
    (own,) = result.players
    assert (own.player, own.place) == (ann.player, 1)
    last = match.seats[0].results[-1]
    assert last.last_at_ms + match.given_back_ms <= own.ended_at_ms
    assert own.ended_at_ms <= max(match.deadline_ms + match.given_back_ms, result.ended_at_ms)
