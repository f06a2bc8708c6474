"""A session that was replaced makes no move any more: whose seat was opened elsewhere, and when.

A session begins after its connection is welcome, and before it is shown its first state.
So a connection that was welcome only when another one had been shown the match is the
later of the two; what was stored after its own first state is not the earlier one's move.
"""

from collections import defaultdict
from collections.abc import Iterator

import msgspec

from engine.match.entries import Moved
from tests.simulation.history import History
from tests.simulation.prefixes import Prefixes

Number = tuple[int, int]
"""Hole and action number."""


def problems(history: History, prefixes: Prefixes) -> Iterator[str]:
    """Name the moves that were stored for who had been replaced."""
    begun: dict[int, tuple[float, int]] = {}
    welcome_s: dict[int, float] = {}
    moved: dict[int, set[Number]] = defaultdict(set)
    for shown in history.shown:
        welcome_s.setdefault(shown.connection, shown.at_s)
        if shown.connection not in begun and shown.frame.startswith('{"type":"state"'):
            seat = msgspec.json.decode(shown.frame)["state"]["you"]
            begun[shown.connection] = (shown.at_s, seat)
        elif shown.frame.startswith('{"type":"moved"'):
            frame = msgspec.json.decode(shown.frame)
            moved[shown.connection].add((frame["hole"], frame["number"]))
    stored_s = {
        (entry.seat, match.hole, entry.number): prefixes.stored_s(k)
        for k, entry, match in prefixes.all()
        if isinstance(entry, Moved)
    }
    for connection, numbers in moved.items():
        since_s, seat = begun.get(connection, (0.0, 0))
        later = [
            (each_s, other)
            for other, (each_s, theirs) in begun.items()
            if theirs == seat and welcome_s[other] > since_s
        ]
        for hole, number in numbers:
            at_s = stored_s.get((seat, hole, number), 0.0)
            for each_s, other in later:
                if each_s < at_s and (hole, number) not in moved.get(other, set()):
                    yield f"connection {connection} moved ({hole}, {number}) after {other} began"
