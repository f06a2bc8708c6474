"""What stands where a name would be, if none may be told, and which names could be taken for it."""

from server.alike import look_of

HIDDEN = "hidden player"
DELETED = "deleted player"


def seat_name(seat: int) -> str:
    """Name the player of a seat of whom no name is known."""
    return f"seat {seat}"


_LOOKS = frozenset(look_of(name) for name in (HIDDEN, DELETED, seat_name(1)))


def looks_like_nobody(name: str) -> bool:
    """Tell whether a name could be taken for one that is told of nobody."""
    return look_of(name) in _LOOKS
