"""The card as golfers know it: holes in columns, circles and squares around the strokes.

`(4)` is a circle: under par; `((3))` two under or better; `[6]` a square: over; `[[7]]` two
over or worse. Where columns are narrow `[12]` does for
`[[12]]`. Eighteen holes are two nines,
one below the other.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.match.settings import Format
from engine.match.state import Presence
from engine.rounds.par import HOLE_PAR, par_text, to_par
from server.protocol import MatchView, SeatView
from server.terminal.names import names
from server.terminal.score import ranked
from server.terminal.screen.ink import Ink, Picture, Row, Span, cells, left, middle, right
from server.terminal.screen.words import say

NINE = 9
PLACE, TOTAL, PAR = 4, 6, 7
CELL, NARROW_CELL = 7, 5
SHORTEST_NAME, GOOD_NAME, LONGEST_NAME = 8, 16, 24


def mark(strokes: int, cell: int = CELL) -> str:
    """Write a hole's strokes with golf's marks, in a column of so many cells."""
    over = strokes - HOLE_PAR
    text = str(strokes)
    if over == 0:
        return text
    double = abs(over) > 1 and len(text) + 4 <= cell
    marked = f"({text})" if over < 0 else f"[{text}]"
    return f"{marked[0]}{marked}{marked[-1]}" if double else marked


def draw_card(view: MatchView, width: int, most: int) -> Picture:
    """Draw the card of a match, with at most so many players: the first, and the own row."""
    nines = [
        range(start, min(start + NINE, view.settings.holes))
        for start in range(0, view.settings.holes, NINE)
    ]
    seats = _seen(view, most)
    picture: Picture = []
    for nine in nines:
        if picture:
            picture.append(())
        picture += _nine(view, seats, nine, width, last=nine is nines[-1])
    missing = len(view.seats) - len(seats)
    if missing:
        picture.append((Span(say("more", n=missing), Ink.DIM),))
    return picture


def legend(view: MatchView) -> Picture:
    """Explain the marks, where there are some."""
    return [(Span(say("legend"), Ink.DIM),)] if _strokes(view) else []


@dataclass(frozen=True, slots=True)
class _Widths:
    """How wide the columns of a nine are."""

    name: int
    cell: int


def _widths(view: MatchView, holes: int, width: int) -> _Widths:
    rest = width - PLACE - TOTAL - (PAR if _strokes(view) else 0)
    cell = CELL if rest - holes * CELL >= GOOD_NAME else NARROW_CELL
    return _Widths(max(SHORTEST_NAME, min(LONGEST_NAME, rest - holes * cell)), cell)


def _nine(
    view: MatchView, seats: Sequence[SeatView], holes: range, width: int, *, last: bool
) -> Picture:
    widths = _widths(view, len(holes), width)
    head = _head(view, holes, widths, last=last)
    picture: Picture = [(Span(head, Ink.DIM),)]
    if _strokes(view):
        pars = middle(str(HOLE_PAR), widths.cell) * len(holes)
        par_sum = right(str(HOLE_PAR * (holes.stop if last else len(holes))), TOTAL)
        line = left("", PLACE) + left(say("par_row"), widths.name) + pars + par_sum
        picture.append((Span(line, Ink.DIM),))
    picture.append((Span("─" * cells(head), Ink.DIM),))
    return [*picture, *(_seat(view, seat, holes, widths, last=last) for seat in seats)]


def _head(view: MatchView, holes: range, widths: _Widths, *, last: bool) -> str:
    numbers = "".join(middle(str(hole + 1), widths.cell) for hole in holes)
    ends = right(say("total" if last else "out"), TOTAL)
    ends += right(say("to_par"), PAR) if last and _strokes(view) else ""
    return left("", PLACE) + left(say("hole_row"), widths.name) + numbers + ends


def _seat(view: MatchView, seat: SeatView, holes: range, widths: _Widths, *, last: bool) -> Row:
    measure = Format(view.settings.format).measure.value
    ink = Ink.YOU if seat.seat == view.you else Ink.PLAIN
    called = names(view)[seat.seat]
    if seat.presence == Presence.LEFT:
        called = f"{called} ({say('left_match')})"
    spans = [
        Span(left(seat.place, PLACE), Ink.STRONG),
        Span(left(called, widths.name - 1) + " ", ink),
    ]
    for hole in holes:
        if hole >= len(seat.holes):
            spans.append(Span(middle("·", widths.cell), Ink.DIM))
            continue
        score = seat.holes[hole].scores[measure]
        text = mark(score, widths.cell) if _strokes(view) else str(score)
        spans.append(Span(middle(text, widths.cell), _score_ink(view, score)))
    played = seat.holes[: holes.stop] if last else seat.holes[holes.start : holes.stop]
    total = sum(hole.scores[measure] for hole in played)
    spans.append(Span(right(str(total), TOTAL), Ink.STRONG))
    if last and _strokes(view):
        spans.append(Span(right(par_text(to_par(total, len(seat.holes))), PAR), Ink.STRONG))
    return tuple(spans)


def _score_ink(view: MatchView, score: int) -> Ink:
    if not _strokes(view) or score == HOLE_PAR:
        return Ink.PLAIN
    return Ink.GOOD if score < HOLE_PAR else Ink.WARN


def _seen(view: MatchView, most: int) -> list[SeatView]:
    """Return those who are shown, by place; the reader is always one of them."""
    ranking = ranked(view)
    seen = ranking[: max(1, most)]
    own = next((seat for seat in ranking if seat.seat == view.you), None)
    return seen if own is None or own in seen else [*seen[:-1], own]


def _strokes(view: MatchView) -> bool:
    return view.settings.format == Format.STROKE
