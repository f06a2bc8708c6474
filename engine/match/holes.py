"""What the start and the end of a hole make of a match and of everybody's board."""

from dataclasses import replace

from engine.codes import GameCode
from engine.game import Board, Refusal
from engine.match.settings import game_of, measures_of
from engine.match.state import HoleResult, Match, Phase, Presence, Seat

CONCEDE = "c"


def hole_started(match: Match, code: GameCode, at_ms: int) -> Match:
    """Deal the next hole to everybody; who has left concedes it as it is dealt."""
    board = game_of(match.settings).start(code, match.settings.undo)
    seats = tuple(
        replace(
            seat,
            board=conceded(board) if seat.presence is Presence.LEFT else board,
            ready=False,
            reactions=0,
            action=1,
            moves=(),
            last_at_ms=at_ms,
        )
        for seat in match.seats
    )
    return replace(
        match,
        turn=match.turn + 1,
        phase=Phase.PLAYING,
        hole=match.hole + 1,
        seats=seats,
        started_at_ms=at_ms,
        deadline_ms=at_ms + match.settings.hole_ms,
    )


def hole_over(match: Match, code: str, at_ms: int) -> Match:
    """Close everybody's board, write down the results, and tell the hole's code.

    Between two holes of a run there is time until the round closes.
    """
    settings = match.settings
    starts_at_ms = at_ms + settings.pause_ms + settings.countdown_ms
    over = replace(
        match,
        turn=match.turn + 1,
        phase=Phase.WAITING,
        seats=tuple(_closed(seat, match) for seat in match.seats),
        starts_at_ms=max(starts_at_ms, match.closes_on_clock_ms),
        codes=(*match.codes, code),
    )
    if not over.last_hole:
        return over
    return replace(over, phase=Phase.SEALED if match.alone else Phase.WAITING, starts_at_ms=0)


def conceded(board: Board) -> Board:
    """Concede a hole, unless it is over."""
    after = board.apply(CONCEDE)
    return board if isinstance(after, Refusal) else after


def _closed(seat: Seat, match: Match) -> Seat:
    assert seat.board is not None, "everybody has a board in an open hole"
    board = seat.board.time_out()
    result = HoleResult(
        moves=seat.moves,
        board=board,
        status=board.status,
        left=board.left,
        stock_left=board.stock_left,
        scores={measure: board.score(measure) for measure in measures_of(match.settings)},
        last_at_ms=seat.last_at_ms,
        played_ms=seat.last_at_ms - match.started_at_ms,
    )
    return replace(
        seat,
        board=board,
        reactions=0,
        action=seat.action + 1,
        results=(*seat.results, result),
    )
