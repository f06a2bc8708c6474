"""What a script can wait for in a match, judged by the match as it stands."""

from typing import assert_never

from engine.match.state import Phase
from server.protocol import MatchView
from server.terminal.alone import is_over
from server.terminal.board import read_board
from server.terminal.commands import Awaited, Wait
from server.terminal.errors import Refuse
from server.terminal.lobby import all_ready


def reached(wait: Wait, view: MatchView, hole: int) -> bool:
    """Tell whether it is there; `hole` is the last one that was waited for or played.

    Raise `Refuse` where it cannot come any more.
    """
    finished = is_over(view)
    match wait.awaited:
        case Awaited.HOLE:
            there = playable(view)
        case Awaited.OVER:
            there = len(view.codes) >= max(1, hole)
        case Awaited.END:
            there = finished
        case Awaited.READY:
            there = view.phase == Phase.LOBBY and all_ready(view)
            finished = view.phase != Phase.LOBBY
        case Awaited.PLAYERS:
            there = len(view.seats) >= wait.players
            finished = view.phase != Phase.LOBBY
        case _:
            assert_never(wait.awaited)
    if not there and finished:
        raise Refuse("never")
    return there


def playable(view: MatchView) -> bool:
    """Tell whether a hole is open in which this player can still do something."""
    if view.phase != Phase.PLAYING or view.board is None:
        return False
    return read_board(view.board).open
