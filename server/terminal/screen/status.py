"""The line above a board: hole, to par so far, points, and the clock, which turns to a warning."""

from dataclasses import dataclass

from engine.rounds.par import par_text, to_par
from server.protocol import MatchView
from server.terminal.board import Board
from server.terminal.clock import ends_in_ms
from server.terminal.double_board import DoubleBoard
from server.terminal.made import measure_of, score_text
from server.terminal.screen.ink import Ink, Row, Span, fill, row_cells
from server.terminal.screen.words import say

WARN_MS = 60_000
ALARM_MS = 15_000


@dataclass(frozen=True, slots=True)
class Status:
    """What is told of a hole in a line; times are what is left."""

    title: str
    facts: tuple[tuple[str, str], ...] = ()
    left_ms: int | None = None


def hole_status(view: MatchView, board: Board | None, clock_ms: int) -> Status:
    """Tell the status of a match's open hole."""
    facts = [score_so_far(view)]
    if board is not None:
        facts += board_facts(board)
    hole = max(1, view.hole)
    title = say("hole_of", hole=hole, holes=view.settings.holes)
    return Status(title, tuple(facts), ends_in_ms(view, clock_ms))


def board_facts(board: Board) -> list[tuple[str, str]]:
    """Tell what a board has earned, its cards left, and where these count for nothing the moves."""
    left = (say("cards_left"), str(board.left))
    if isinstance(board, DoubleBoard):
        return [(say("score"), board.score), left, (say("moves"), str(board.moves))]
    return [(say("points"), str(board.points)), left]


def score_so_far(view: MatchView) -> tuple[str, str]:
    """Tell the own total of the holes that are over: against par, where strokes are there."""
    own = next((seat for seat in view.seats if seat.seat == view.you), None)
    measure = measure_of(view.settings.format)
    if own is None or "strokes" in own.totals:
        return (say("to_par"), par_so_far(view))
    return (say("total"), score_text(measure, own.totals[measure]))


def par_so_far(view: MatchView) -> str:
    """Write the own strokes of the holes that are over, against par."""
    own = next((seat for seat in view.seats if seat.seat == view.you), None)
    if own is None or not own.holes:
        return "E"
    strokes = sum(hole.scores["strokes"] for hole in own.holes)
    return par_text(to_par(strokes, len(own.holes)))


def draw_status(status: Status, width: int) -> Row:
    """Draw the line; what has no room is left out from the right, the clock never."""
    first: Row = (Span(f" {status.title} ", Ink.TITLE),)
    last = clock_row(status.left_ms)
    for word, value in status.facts:
        more = (*first, Span(f"   {word} ", Ink.DIM), Span(value, Ink.STRONG))
        if row_cells(more) + row_cells(last) + 1 > width:
            break
        first = more
    return (*fill(first, width - row_cells(last)), *last)


def clock_row(left_ms: int | None) -> Row:
    """Draw a clock; that it runs out is said by marks, too."""
    if left_ms is None:
        return ()
    text = clock_text(left_ms)
    if left_ms < ALARM_MS:
        return (Span(f" ‼ {text} ‼ ", Ink.ALARM),)
    if left_ms < WARN_MS:
        return (Span(f" ! {text} ! ", Ink.WARN),)
    return (Span(f" {text} ", Ink.STRONG),)


def clock_text(left_ms: int) -> str:
    """Write a time as clocks do; what is begun of a second counts."""
    minutes, seconds = divmod(-(-left_ms // 1000), 60)
    return f"{minutes}:{seconds:02}"
