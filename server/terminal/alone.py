"""A run: a match that one plays alone, one of many runs of a round. What is told of it otherwise.

The daily nine has its day for an id; of any other round a run knows the id alone.
"""

import re
from datetime import date

import msgspec

from engine.match.state import Phase
from server.protocol import MatchView
from server.terminal.closing import closes_text, day_text
from server.terminal.names import names
from server.terminal.settings import settings_text
from server.terminal.told import Told, said
from server.terminal.words import say

OVER = {Phase.SEALED, Phase.ENDED, Phase.ABORTED}
"""The phases in which nothing is left to be played."""


def is_over(view: MatchView) -> bool:
    """Tell whether a match is over for its player: a run is once it was played to its end."""
    return view.phase in OVER


def rests(view: MatchView) -> bool:
    """Tell whether a run waits between two holes for its player, as long as the round is open."""
    if not view.round or view.phase != Phase.WAITING or not 0 < view.hole < view.settings.holes:
        return False
    return not any(seat.ready for seat in view.seats if seat.seat == view.you)


def is_daily(identity: str) -> bool:
    """Tell whether a round's id is a day."""
    return re.fullmatch(r"\d{4}-\d\d-\d\d", identity) is not None


def round_name(identity: str) -> str:
    """Name the round of an id, within a sentence."""
    if not is_daily(identity):
        return say("an_open_round")
    return say("the_daily", day=day_text(date.fromisoformat(identity)))


def told_codes(view: MatchView) -> list[str]:
    """Return the codes that have been told; those of a run are not before its round is over."""
    return [code for code in view.codes if code]


def run_told(view: MatchView) -> Told:
    """Tell what is played, and that it is played alone."""
    settings = settings_text(view.settings, alone=True)
    whose = "run" if view.you else "run_of"
    name = ", ".join(names(view).values())
    line = say(whose, name=name, round=round_name(view.round), settings=settings)
    values = {
        "match": view.match,
        "round": view.round,
        "phase": view.phase,
        "you": view.you,
        "closes_at_ms": view.closes_at_ms,
        "commitment": view.commitment,
        "settings": msgspec.to_builtins(view.settings),
    }
    return said("run", line, **values)


def rest_told(view: MatchView, left_ms: int) -> Told:
    """Tell that the next hole waits for the player, and until when."""
    closes = closes_text(view.closes_at_ms, view.closes_at_ms - left_ms)
    line = say("rest", hole=view.hole + 1, closes=closes)
    return said("rest", line, hole=view.hole + 1, closes_in_ms=left_ms)


def codes_when(closes_at_ms: int, clock_ms: int) -> str:
    """Say when the codes of a round are told."""
    return say("codes_later" if closes_at_ms > clock_ms else "codes_soon")
