"""Scores as the server counted them, in words."""

from bot.words import Language, say
from engine.game import Measure
from engine.games import game_named
from engine.match.settings import Format
from engine.rounds.par import par_text, to_par
from server.protocol import MatchView, SeatView


def measure_of(view: MatchView) -> Measure:
    """Return what a match counts."""
    return Format(view.settings.format).measure


def usual_format(game: str, rules: str) -> Format:
    """Return what a match counts if nobody chose it: strokes, or else what its game counts."""
    measures = game_named(game).measures(rules)
    return next(each for each in Format if each.measure in measures)


def format_of_list(game: str, rules: str, ranking: str) -> str:
    """Return the table that has a ranking: the daily nine's, that of points, or the usual one."""
    if ranking in {"daily", "streak"}:
        return "daily"
    points = ranking == Format.POINTS and Measure.POINTS in game_named(game).measures(rules)
    return Format.POINTS if points else usual_format(game, rules)


def score_text(view: MatchView, seat: SeatView) -> str:
    """Write a player's total, in strokes with how far it is from par."""
    measure = measure_of(view)
    total = measure.write(seat.totals.get(measure, 0))
    return f"{total} ({par_of(seat)})" if measure is Measure.STROKES else total


def counted(measure: Measure, score: int, language: Language) -> str:
    """Write a score with what it is: `strokes 5`, `points 35`, `-$104`."""
    return say(language, f"of_{measure}", score=measure.write(score))


def par_of(seat: SeatView) -> str:
    """Write how far a player is from par: `+3`, `E`."""
    return par_text(to_par(seat.totals.get("strokes", 0), len(seat.holes)))


def place_text(seat: SeatView) -> str:
    return seat.place or "-"


def total_text(view: MatchView, own: SeatView, language: Language) -> str:
    """Tell a player's scores hole by hole, and the total."""
    measure = measure_of(view)
    scores = " ".join(measure.write(hole.scores[measure]) for hole in own.holes)
    return say(language, f"so_far_{measure}", scores=scores, total=score_text(view, own))


def by_place(view: MatchView) -> list[SeatView]:
    """Return the players in the order of their places."""

    def key(seat: SeatView) -> tuple[int, int]:
        place = seat.place.removeprefix("T")
        return (int(place) if place else len(view.seats) + 1, seat.seat)

    return sorted(view.seats, key=key)
