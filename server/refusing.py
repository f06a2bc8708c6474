"""The refusal of a command, named so that whoever sent it knows which one is meant."""

from server import protocol
from server.protocol import Refused


def refusal(command: protocol.Command, reason: str, detail: str = "") -> Refused:
    """Refuse a command: a move by match, hole and number, all else by its request."""
    match command:
        case protocol.Hello():
            return Refused(str(reason), detail)
        case protocol.Move(match=match, hole=hole, number=number):
            return Refused(str(reason), detail, match=match, hole=hole, number=number)
        case _:  # not every one is about a match
            return Refused(str(reason), detail, command.request, getattr(command, "match", ""))
