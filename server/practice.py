"""Practice: what moves make of a code's deal. Nothing is kept, so it costs a node nothing but time.

Whoever has a code may see its whole deal, and no code is told while its hole is open to anybody.
"""

from engine.codes import CodeError, GameCode
from engine.game import Board, MoveError, Refusal, Undo
from engine.games import read_code
from engine.match.refusals import MatchRefusal
from server.protocol import Hint, Practise, Practised, ProtocolRefusal, Refused

TOLD = 200
"""How many boards are told at most."""


def practise(command: Practise) -> Practised | Refused:
    """Deal a code, make the moves, and return the boards that are asked for."""
    made = boards_of(command, alone=command.alone)
    if isinstance(made, Refused):
        return made
    code, boards = made
    shown = boards[command.since :][:TOLD] if command.each else boards[-1:]
    return Practised(command.request, str(code), [dict(board.view()) for board in shown])


def boards_of(command: Practise | Hint, *, alone: bool) -> tuple[GameCode, list[Board]] | Refused:
    """Deal a code and make the moves: return the code and all boards, the deal first."""
    try:
        game, code = read_code(command.code)
        boards = [game.practise(code) if alone else game.start(code, Undo.ALL)]
        for move in command.moves:
            board = boards[-1].apply(move)
            if isinstance(board, Refusal):
                return Refused(board, request=command.request)
            boards.append(board)
    except CodeError as error:
        return Refused(
            ProtocolRefusal.BAD_CODE,
            str(error),
            command.request,
            fault=error.fault,
            position=error.position,
        )
    except MoveError:
        return Refused(MatchRefusal.MALFORMED, request=command.request)
    return code, boards
