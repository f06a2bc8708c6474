"""What stands beside the board of one who plays a round alone: the card so far, hole by hole."""

from server.protocol import MatchView
from server.terminal.closing import closes_text
from server.terminal.made import measure_of, of_match, score_text
from server.terminal.screen.ink import Ink, Picture, Row, Span, left, right, wrapped
from server.terminal.screen.scorecard import mark
from server.terminal.screen.status import par_so_far
from server.terminal.screen.words import say

SCORE = 7


def draw_alone(view: MatchView, clock_ms: int, width: int, height: int) -> Picture:
    """Draw the own score of each hole, the total, and until when the round is open."""
    made = of_match(view)[0]
    measure = measure_of(view.settings.format)
    strokes = measure == "strokes"
    rows: Picture = [(Span(left(say("alone_title"), width), Ink.DIM),)]
    scores = [hole.scores[measure] for hole in made.holes]
    below: Picture = [()]
    below.append(_line(say("total"), score_text(measure, sum(scores)), Ink.STRONG))
    if strokes:
        below.append(_line(say("to_par"), par_so_far(view), Ink.STRONG))
    closes = [(), *wrapped(closes_text(view.closes_at_ms, clock_ms), width, Ink.DIM)]
    holes = [*range(1, view.settings.holes + 1)]
    room = height - len(rows) - len(below)
    if len(holes) > room:
        first = max(0, min(view.hole - room // 2, len(holes) - room))
        holes = holes[first : first + room]
    for hole in holes:
        rows.append(_hole(view, hole, scores, measure))
    rows += below
    return [*rows, *closes] if len(rows) + len(closes) <= height else rows


def _hole(view: MatchView, hole: int, scores: list[int], measure: str) -> Row:
    if hole > len(scores):
        here = hole == view.hole
        return _line(say("hole_n", hole=hole), "▶" if here else "·", Ink.PLAIN if here else Ink.DIM)
    score = scores[hole - 1]
    text = mark(score) if measure == "strokes" else score_text(measure, score)
    return _line(say("hole_n", hole=hole), text, Ink.PLAIN)


def _line(label: str, value: str, ink: Ink) -> Row:
    return (Span(left(label, 8), Ink.DIM), Span(right(value, SCORE), ink))
