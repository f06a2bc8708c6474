"""The daily nine: how it stands, and what of it can be told without giving anything away."""

import time

from bot.presses import Verb, press
from bot.screens import Button, Screen, Tone, name_text
from bot.show.score import par_of
from bot.words import Language, say
from engine.rounds.par import HOLE_PAR
from server.protocol import MatchView, RoundView

LINES = 10
_SQUARES = ((0, "🟪"), (HOLE_PAR - 1, "🟩"), (HOLE_PAR, "🟨"))
"""What a hole is shown as, by the most strokes for it; more are a dark square."""


def daily_screen(view: RoundView, language: Language, page: str) -> Screen:
    """Show today's nine, and its results to those who may know them."""
    until_s = round(time.time() + (view.closes_at_ms - view.clock_ms) / 1000)
    day, when = view.round, f"<t:{until_s}:R>"
    lines = [say(language, "daily_title", day=day, when=when, done=view.done)]
    for run in view.results[:LINES]:
        total = run.totals.get("strokes", 0)
        lines.append(f"{run.place}. {name_text(run.name)}: {total}")
    buttons = [Button(say(language, "web"), page)]
    if view.played:
        share = press(Verb.SHARE, view.run)
        buttons.insert(0, Button(say(language, "share"), share, Tone.primary))
    else:
        play = press(Verb.RUN, view.round)
        buttons.insert(0, Button(say(language, "play"), play, Tone.success))
    return Screen("\n".join(lines), buttons=(tuple(buttons),))


def share_text(view: MatchView, language: Language) -> str:
    """Tell a run of the daily nine in squares: how many strokes a hole took, and no card."""
    own = next(seat for seat in view.seats if seat.seat == view.you)
    total, par = own.totals.get("strokes", 0), par_of(own)
    squares = "".join(_square(hole.scores["strokes"]) for hole in own.holes)
    return say(language, "shared", day=view.round, total=total, par=par) + "\n" + squares


def _square(strokes: int) -> str:
    return next((square for most, square in _SQUARES if strokes <= most), "⬛")
