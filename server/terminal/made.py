"""What players made of a match or a round: the rows of every card, in the order of places."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.game import Measure
from engine.match.settings import Format
from engine.match.state import Presence
from engine.rounds.par import to_par
from server.protocol import HoleView, MatchView, RoundView, SeatView
from server.terminal.names import names, shown
from server.terminal.words import counted, number, say


@dataclass(frozen=True, slots=True)
class Made:
    """What one player made of it; in a run there is no place, for nobody else is there."""

    place: str
    name: str
    you: bool
    left: bool
    holes: Sequence[HoleView]
    totals: Mapping[str, int]

    @property
    def who(self) -> str:
        """Place and name, as a line begins with them."""
        name = say("who_left", name=self.name) if self.left else self.name
        return say("placed", place=self.place, name=name) if self.place else name


def ranked(view: MatchView) -> list[SeatView]:
    """Order the seats by place; inside a tie who ended earlier comes first."""

    def order(seat: SeatView) -> tuple[int, int, int]:
        ended_ms = seat.holes[-1].last_at_ms if seat.holes else 0
        return int(seat.place.removeprefix("T") or 0), ended_ms, seat.seat

    return sorted(view.seats, key=order)


def of_seat(view: MatchView, seat: SeatView) -> Made:
    """Return what the player of a seat made."""
    return Made(
        place="" if view.round else seat.place,
        name=names(view)[seat.seat],
        you=seat.seat == view.you,
        left=seat.presence == Presence.LEFT,
        holes=seat.holes,
        totals=seat.totals,
    )


def of_match(view: MatchView) -> list[Made]:
    """Return what all made of a match, by place."""
    return [of_seat(view, seat) for seat in ranked(view)]


def of_round(round_: RoundView) -> list[Made]:
    """Return what those made of a round whose results may be seen, by place."""
    return [
        Made(
            place=run.place,
            name=say("you", name=shown(run.name)) if run.you else shown(run.name),
            you=run.you,
            left=False,
            holes=run.holes,
            totals=run.totals,
        )
        for run in round_.results
    ]


def total_row(made: Made, format_word: str) -> str:
    """Say a player's holes and total."""
    measure = measure_of(format_word)
    return say(
        "row_total",
        who=made.who,
        scores=", ".join(score_text(measure, result.scores[measure]) for result in made.holes),
        total=score_text(measure, made.totals[measure]),
        par=par_words(made, format_word),
    )


def par_words(made: Made, format_word: str) -> str:
    """Say the total against par, where strokes are counted."""
    if measure_of(format_word) != "strokes":
        return ""
    difference = to_par(made.totals["strokes"], len(made.holes))
    key = "par_even" if not difference else "par_over" if difference > 0 else "par_under"
    return say(key, count=abs(difference))


def score_text(measure: str, score: int) -> str:
    """Write a score so that it can be read aloud; dollars as they are written anywhere."""
    dollars = measure == Measure.DOLLARS
    return Measure.DOLLARS.write(score) if dollars else number(score)


def scored(measure: str, score: int) -> str:
    """Write a hole's score with what it counts."""
    if measure == Measure.DOLLARS:
        return score_text(measure, score)
    return counted(measure.removesuffix("s"), score)


def measure_of(format_word: str) -> str:
    """Name what a format counts, as on the wire."""
    return Format(format_word).measure.value
