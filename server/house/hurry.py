"""How a house player ends a hole that people wait for, who are all done with it.

It plays as well as before, but no longer thinks like one of them. After so many moves, those in
which a strong one ends the longest deal, it takes what can be had at once, and concedes the rest.
"""

from typing import NamedTuple

from engine.match.state import Presence
from server.protocol import MatchView


class Hurry(NamedTuple):
    """The pace of a house player whom people wait for, and its most moves then."""

    pace_s: float = 0.03
    moves: int = 300


def is_waited_for(view: MatchView) -> bool:
    """Tell whether there are people here, and all of them are done with the open hole.

    Who is gone or has left is waited for by nobody.
    """
    people = {
        seat.seat
        for seat in view.seats
        if not seat.house and seat.seat != view.you and seat.presence == Presence.HERE
    }
    return bool(people) and people <= {seat.seat for seat in view.progress if seat.done}
