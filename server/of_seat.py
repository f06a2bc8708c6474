"""Commands of a seat: from the words of the wire to those of the engine."""

from typing import TypeAlias, assert_never

from engine.match import commands
from server import protocol
from server.fold import Fold

SeatCommand: TypeAlias = (
    protocol.Contribute
    | protocol.Ready
    | protocol.Remove
    | protocol.SetStart
    | protocol.Start
    | protocol.Leave
    | protocol.Abort
    | protocol.React
    | protocol.Move
)


def of_seat(command: SeatCommand, seat: int, fold: Fold, clock_ms: int) -> commands.SeatCommand:
    """Return what a seat asks of its match."""
    match command:
        case protocol.Move(hole=hole, number=number, move=move):
            return commands.Move(seat, hole, number, move)
        case protocol.Ready(request=request, ready=ready):
            return commands.SetReady(seat, ready, request)
        case protocol.Contribute(request=request, nonce=nonce):
            return commands.Contribute(seat, nonce, request)
        case protocol.Remove(request=request, seat=removed):
            return commands.Remove(seat, removed, request)
        case protocol.SetStart(request=request, in_ms=in_ms):
            return commands.SetStart(seat, clock_ms + in_ms if in_ms else 0, request)
        case protocol.Start(request=request):
            return commands.Start(seat, request)
        case protocol.Leave(request=request):
            return commands.Leave(seat, request)
        case protocol.Abort(request=request):
            return commands.Abort(seat, fold.open_secret(), request)
        case protocol.React(request=request, word=word):
            return commands.React(seat, word, request)
        case _:
            assert_never(command)
