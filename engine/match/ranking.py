"""Who is where in a match: places by what its format counts."""

from engine.game import Measure
from engine.match.state import Match, Seat
from engine.rounds.countback import Card, countback_key
from engine.rounds.places import places


def places_of(match: Match) -> list[str]:
    """Return each seat's place by the holes that are over; "" for all before there is one."""
    if not match.codes:
        return [""] * len(match.seats)
    settings = match.settings
    if match.match_play is not None:
        ups = [match.match_play.up, match.match_play.other.up]
        return places(ups, fewest_wins=False)
    if settings.one_winner and match.last_hole:
        return places([countback_key(card_of(seat)) for seat in match.seats], fewest_wins=True)
    totals = [seat.total(settings.format.measure) for seat in match.seats]
    return places(totals, fewest_wins=settings.format.fewest_wins)


def card_of(seat: Seat) -> Card:
    """Return a seat's card of the holes that are over."""
    strokes = tuple(result.scores[Measure.STROKES] for result in seat.results)
    return Card(strokes, sum(result.played_ms for result in seat.results))
