"""From what a script returned to the value that it means."""

from server.log.calls import Reply
from server.log.values import (
    Append,
    Attached,
    Beat,
    Conflict,
    Outcome,
    Outdated,
    Stored,
    TooEarly,
    TooLate,
    Unknown,
)


def outcome(append: Append, reply: Reply | Unknown) -> Outcome:
    """Read what `append.lua` returned."""
    match reply:
        case Unknown():
            return reply
        case [0, int(v), bytes(own), int(at_ms), bytes(previous)]:
            return Stored(v, own.decode(), at_ms, append.entry, previous.decode())
        case [1]:
            return Conflict()
        case [2, int(clock_ms)]:
            return TooEarly(clock_ms)
        case [3, int(clock_ms)]:
            return TooLate(clock_ms)
        case _:
            raise ValueError(f"append.lua returned {reply!r}")


def beat(reply: Reply | Unknown) -> Beat | Unknown:
    """Read what `beat.lua` returned."""
    match reply:
        case Unknown():
            return reply
        case [int(v), bytes(own), int(clock_ms), list(seen), list(sessions)]:
            return Beat(v, own.decode(), clock_ms, _by_seat(seen), _by_seat(sessions))
        case _:
            raise ValueError(f"beat.lua returned {reply!r}")


def attached(reply: Reply | Unknown) -> Attached | Outdated | Unknown:
    """Read what `attach.lua` returned."""
    match reply:
        case Unknown():
            return reply
        case [1, int(s), int(v), int(clock_ms)]:
            return Attached(s, v, clock_ms)
        case [0, int(s), int(), int()]:
            return Outdated(s)
        case _:
            raise ValueError(f"attach.lua returned {reply!r}")


def _by_seat(flat: list[object]) -> dict[int, int]:
    numbers = [number for number in flat if isinstance(number, int)]
    return dict(zip(numbers[::2], numbers[1::2], strict=True))
