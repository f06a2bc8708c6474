"""Scores as the server counted them, in words."""

from bot.words import Language, say
from engine.rounds.par import par_text, to_par
from server.protocol import MatchView, SeatView


def measure_of(view: MatchView) -> str:
    """Return what a match counts."""
    return "points" if view.settings.format == "points" else "strokes"


def score_text(view: MatchView, seat: SeatView) -> str:
    """Write a player's total, in strokes with how far it is from par."""
    measure = measure_of(view)
    total = seat.totals.get(measure, 0)
    return f"{total} ({par_of(seat)})" if measure == "strokes" else str(total)


def par_of(seat: SeatView) -> str:
    """Write how far a player is from par: `+3`, `E`."""
    return par_text(to_par(seat.totals.get("strokes", 0), len(seat.holes)))


def place_text(seat: SeatView) -> str:
    return seat.place or "-"


def total_text(language: Language, own: SeatView) -> str:
    """Tell a player's strokes hole by hole, and the total."""
    strokes = " ".join(str(hole.scores["strokes"]) for hole in own.holes)
    total = own.totals.get("strokes", 0)
    return say(language, "so_far", strokes=strokes, total=total, par=par_of(own))


def by_place(view: MatchView) -> list[SeatView]:
    """Return the players in the order of their places."""

    def key(seat: SeatView) -> tuple[int, int]:
        place = seat.place.removeprefix("T")
        return (int(place) if place else len(view.seats) + 1, seat.seat)

    return sorted(view.seats, key=key)
