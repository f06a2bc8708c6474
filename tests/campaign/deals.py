"""What only a test may know: the deals of a match that is being played."""

import random

from engine.codes import GameCode
from engine.game import Board, Refusal
from engine.match.secret import hole_codes
from engine.match.settings import Settings, game_of
from server.ids import MatchId
from server.log import Log
from server.protocol import MatchView
from server.wire_settings import read_settings


async def codes_of(log: Log, view: MatchView) -> tuple[GameCode, ...]:
    """Return the codes of all holes of a match that has started."""
    secret = await log.sealed(MatchId(view.match))
    assert secret is not None
    nonces = [(seat.seat, seat.nonce) for seat in view.seats if seat.nonce]
    return hole_codes(secret, nonces, read_settings(view.settings))


def deal_of(code: GameCode, settings: Settings) -> Board:
    """Return a hole of a match as it is dealt."""
    return game_of(settings).start(code, settings.undo)


def played(board: Board, move: str) -> Board:
    """Make a move that must be legal."""
    after = board.apply(move)
    assert not isinstance(after, Refusal), (move, after)
    return after


def any_line(board: Board, dice: random.Random) -> list[str]:
    """Return moves to the end of a hole: cards that fit and draws as they come, then accept."""
    line: list[str] = []
    while not board.over:
        fits = board.view()["fits"]
        assert isinstance(fits, list | tuple)
        moves = [str(column) for column in fits] + ["d"] * (board.stock_left > 0)
        line.append(dice.choice(moves or ["c"]))
        board = played(board, line[-1])
    return line
