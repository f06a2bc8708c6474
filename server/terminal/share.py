"""What a player shows others of the daily nine: each hole's figure, and nothing of a deal."""

from server.protocol import RoundView
from server.terminal.made import measure_of, of_round, par_words
from server.terminal.words import say


def share_lines(round_: RoundView) -> list[str]:
    """Return the lines to copy, of the daily nine that a player has played; else none."""
    own = next((made for made in of_round(round_) if made.you), None)
    if own is None or not round_.daily:
        return []
    measure = measure_of(round_.settings.format)
    total, par = own.totals[measure], par_words(own, round_.settings.format)
    holes = " ".join(str(result.scores[measure]) for result in own.holes)
    return [say("shared_total", day=round_.round, total=total, par=par), holes]
