"""The card as golfers know it: holes in columns, circles and squares around the strokes.

`(4)` is a circle: under par; `((3))` two under or better; `[6]` a square: over; `[[7]]` two
over or worse. Where columns are narrow `[12]` does for `[[12]]`. Eighteen holes are two nines,
one below the other; where they have no room, the nine at hand.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.game import Measure
from engine.rounds.par import HOLE_PAR, par_text, to_par
from server.protocol import MatchSettings, MatchView
from server.terminal.made import Made, measure_of, of_match, score_text
from server.terminal.screen.ink import Ink, Picture, Row, Span, left, middle, right
from server.terminal.screen.words import say
from server.terminal.widths import cells

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
    return draw_made(of_match(view), view.settings, width, most)


def fit_card(view: MatchView, width: int, room: int) -> Picture:
    """Draw the card in so many rows: of two nines perhaps the one at hand, of players who fit."""
    rows, settings = of_match(view), view.settings
    if settings.holes <= NINE or card_height(settings, len(rows)) <= room:
        return draw_made(rows, settings, width, most_rows(settings, len(rows), room))
    head = card_height(settings, 0) // 2
    most = len(rows) if head + len(rows) <= room else max(1, room - head - 1)
    return draw_made(rows, settings, width, most, at_hand=len(view.codes))


def draw_made(
    rows: Sequence[Made], settings: MatchSettings, width: int, most: int, at_hand: int = 0
) -> Picture:
    """Draw what players made, a row each: at most so many, the first and the own one.

    Of two nines only that of the hole `at_hand` is drawn; 0 for both.
    """
    seen = _seen(rows, most)
    picture: Picture = []
    for start in range(0, settings.holes, NINE):
        nine = range(start, min(start + NINE, settings.holes))
        if at_hand and at_hand - 1 not in nine:
            continue
        if picture:
            picture.append(())
        picture += _nine(settings, seen, nine, width, last=nine.stop == settings.holes)
    missing = len(rows) - len(seen)
    if missing:
        picture.append((Span(say("more", n=missing), Ink.DIM),))
    return picture


def card_height(settings: MatchSettings, rows: int) -> int:
    """Return how many rows a card of so many players takes."""
    nines = -(-settings.holes // NINE)
    head = 3 if _strokes(settings) else 2
    return nines * (head + rows + 1) - 1


def most_rows(settings: MatchSettings, rows: int, room: int) -> int:
    """Return how many of so many players have room; if not all, those beyond are counted."""
    if card_height(settings, rows) <= room:
        return rows
    nines = -(-settings.holes // NINE)
    return max(1, (room - card_height(settings, 0) - 1) // nines)


def legend(settings: MatchSettings, width: int) -> Picture:
    """Explain the marks of a card of that width, where there are some."""
    if not _strokes(settings):
        return []
    cell = _cell(settings, min(settings.holes, NINE), width)
    return [(Span(say("legend" if cell == CELL else "legend_narrow"), Ink.DIM),)]


@dataclass(frozen=True, slots=True)
class _Widths:
    """How wide the columns of a nine are."""

    place: int
    name: int
    cell: int


def _widths(settings: MatchSettings, rows: Sequence[Made], holes: int, width: int) -> _Widths:
    """Share the width out; where a name would be cut, the place gives what it can do without."""
    cell = _cell(settings, holes, width)
    rest = _rest(settings, width) - holes * cell
    longest = max((cells(_called(made)) for made in rows), default=0)
    cut = rest - PLACE <= longest
    place = max((len(made.place) for made in rows), default=0) + 1 if cut else PLACE
    return _Widths(place, max(SHORTEST_NAME, min(LONGEST_NAME, rest - place)), cell)


def _rest(settings: MatchSettings, width: int) -> int:
    """Return what the sums leave to places, names and holes."""
    return width - TOTAL - (PAR if _strokes(settings) else 0)


def _cell(settings: MatchSettings, holes: int, width: int) -> int:
    """Return how wide a hole's column is."""
    wide = _rest(settings, width) - PLACE - holes * CELL >= GOOD_NAME
    return CELL if wide else NARROW_CELL


def _called(made: Made) -> str:
    return f"{made.name} ({say('left_match')})" if made.left else made.name


def _nine(
    settings: MatchSettings, rows: Sequence[Made], holes: range, width: int, *, last: bool
) -> Picture:
    widths = _widths(settings, rows, len(holes), width)
    head = _head(settings, holes, widths, last=last)
    picture: Picture = [(Span(head, Ink.DIM),)]
    if _strokes(settings):
        pars = middle(str(HOLE_PAR), widths.cell) * len(holes)
        par_sum = right(str(HOLE_PAR * (holes.stop if last else len(holes))), TOTAL)
        line = left("", widths.place) + left(say("par_row"), widths.name) + pars + par_sum
        picture.append((Span(line, Ink.DIM),))
    picture.append((Span("─" * cells(head), Ink.DIM),))
    return [*picture, *(_row(settings, made, holes, widths, last=last) for made in rows)]


def _head(settings: MatchSettings, holes: range, widths: _Widths, *, last: bool) -> str:
    numbers = "".join(middle(str(hole + 1), widths.cell) for hole in holes)
    ends = right(say("total" if last else "out"), TOTAL)
    ends += right(say("to_par"), PAR) if last and _strokes(settings) else ""
    return left("", widths.place) + left(say("hole_row"), widths.name) + numbers + ends


def _row(settings: MatchSettings, made: Made, holes: range, widths: _Widths, *, last: bool) -> Row:
    measure = measure_of(settings.format)
    ink = Ink.YOU if made.you else Ink.PLAIN
    spans = [
        Span(left(made.place, widths.place), Ink.STRONG),
        Span(left(_called(made), widths.name - 1) + " ", ink),
    ]
    for hole in holes:
        if hole >= len(made.holes):
            spans.append(Span(middle("·", widths.cell), Ink.DIM))
            continue
        score = made.holes[hole].scores[measure]
        text = mark(score, widths.cell) if _strokes(settings) else score_text(measure, score)
        spans.append(Span(middle(text, widths.cell), _score_ink(settings, score)))
    played = made.holes[: holes.stop] if last else made.holes[holes.start : holes.stop]
    total = sum(hole.scores[measure] for hole in played)
    spans.append(Span(right(score_text(measure, total), TOTAL), Ink.STRONG))
    if last and _strokes(settings):
        spans.append(Span(right(par_text(to_par(total, len(made.holes))), PAR), Ink.STRONG))
    return tuple(spans)


def _score_ink(settings: MatchSettings, score: int) -> Ink:
    if not _strokes(settings) or score == HOLE_PAR:
        return Ink.PLAIN
    return Ink.GOOD if score < HOLE_PAR else Ink.WARN


def _seen(rows: Sequence[Made], most: int) -> list[Made]:
    """Return those who are shown, by place; the reader is always one of them."""
    seen = [*rows[: max(1, most)]]
    own = next((made for made in rows if made.you), None)
    return seen if own is None or own in seen else [*seen[:-1], own]


def _strokes(settings: MatchSettings) -> bool:
    return measure_of(settings.format) == Measure.STROKES
