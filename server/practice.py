"""Practice: what moves make of a code's deal. Nothing is kept, so it costs a node nothing but time.

Whoever has a code may see its whole deal, and no code is told while its hole is open to anybody.
"""

from engine.codes import CodeError
from engine.game import MoveError, Refusal, Undo
from engine.games import read_code
from engine.match.refusals import MatchRefusal
from server.protocol import Practise, Practised, ProtocolRefusal, Refused

TOLD = 200
"""How many boards are told at most."""


def practise(command: Practise) -> Practised | Refused:
    """Deal a code, make the moves, and return the boards that are asked for."""
    try:
        game, code = read_code(command.code)
        boards = [game.practise(code) if command.alone else game.start(code, Undo.ALL)]
        for move in command.moves:
            board = boards[-1].apply(move)
            if isinstance(board, Refusal):
                return Refused(board, request=command.request)
            boards.append(board)
    except CodeError as error:
        return Refused(ProtocolRefusal.BAD_CODE, str(error), command.request)
    except MoveError:
        return Refused(MatchRefusal.MALFORMED, request=command.request)
    shown = boards[command.since :][:TOLD] if command.each else boards[-1:]
    return Practised(command.request, str(code), [dict(board.view()) for board in shown])
