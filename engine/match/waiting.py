"""Whom a match waits for: those who are here, and nobody who is gone or has left.

While players are only gone (no human is here, some may come back) nothing is hurried
on for the house's sake: such a match goes on by its clocks.
"""

from collections.abc import Callable

from engine.match.state import Match, Presence, Seat


def settled(match: Match, done: Callable[[Seat], bool]) -> bool:
    """Tell whether `done` holds for everybody that the match waits for."""
    here = [seat for seat in match.seats if seat.presence is Presence.HERE]
    gone = [seat for seat in match.seats if seat.presence is Presence.GONE]
    deserted = bool(gone) and all(seat.house for seat in here)
    return not deserted and all(done(seat) for seat in here)


def all_ready(match: Match) -> bool:
    """Tell whether the next hole can begin before the pause is over."""
    return settled(match, lambda seat: seat.ready)


def all_done(match: Match) -> bool:
    """Tell whether the open hole can end before its time is up."""
    return settled(match, lambda seat: seat.board is not None and seat.board.over)
