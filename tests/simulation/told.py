"""What players were told of their commands, held against the log.

An acknowledged move is in the log, once, as it was asked for, and was there when its player
heard of it. A refused one is not. Of what was never answered it can be either. And nothing
is in the log that nobody asked for.
"""

from collections import Counter
from collections.abc import Iterator

from engine.match.entries import Aborted, Left, Moved, Reacted, Started
from tests.simulation.history import Asked, History
from tests.simulation.prefixes import Prefixes

Key = tuple[int, int, int, str]
"""Seat, hole, action number, move."""


def problems(history: History, prefixes: Prefixes) -> Iterator[str]:
    """Say what players were told that is not so."""
    seats = {person.name: seat for seat, person in history.people.items()}
    stored: dict[Key, float] = {}
    for k, entry, match in prefixes.all():
        if isinstance(entry, Moved):
            stored[entry.seat, match.hole, entry.number, entry.move] = prefixes.stored_s(k)
    moves = [(asked, _key(asked, seats)) for asked in history.asked if asked.what == "move"]
    for asked, key in moves:
        if asked.acknowledged and (key not in stored or stored[key] > asked.at_s):
            yield f"an acknowledged move is not in the log: {asked}"
        between = key in stored and asked.began_s <= stored[key] <= asked.at_s
        if not asked.acknowledged and not asked.unknown and between and not asked.twice:
            yield f"a refused move is in the log: {asked}"
    wanted = {key for _, key in moves}
    for move in stored:
        if move not in wanted:
            yield f"a move that nobody asked for is in the log: {move}"
    yield from _once(history, prefixes, seats)


def _key(asked: Asked, seats: dict[str, int]) -> Key:
    return (seats.get(asked.player, 0), asked.hole, asked.number, asked.text)


def _once(history: History, prefixes: Prefixes, seats: dict[str, int]) -> Iterator[str]:
    """Hold what is asked for once, or counted, against the entries that it makes."""
    happened: Counter[tuple[str, int]] = Counter()
    for entry in prefixes.entries:
        match entry:
            case Started(seat=seat):
                happened["start", seat] += 1
            case Left(seat=seat):
                happened["leave", seat] += 1
            case Aborted(seat=seat):
                happened["abort", seat] += 1
            case Reacted(seat=seat):
                happened["react", seat] += 1
            case _:
                pass
    told: Counter[tuple[str, int]] = Counter()
    unknown: Counter[tuple[str, int]] = Counter()
    for asked in history.asked:
        key = (asked.what, seats.get(asked.player, 0))
        told[key] += asked.acknowledged
        unknown[key] += asked.unknown
    for what, seat in {*happened, *told}:
        if what in {"start", "leave", "abort", "react"}:
            least = told[what, seat]
            if not least <= happened[what, seat] <= least + unknown[what, seat]:
                yield (
                    f"seat {seat}: {what} acknowledged {least} times, unknown"
                    f" {unknown[what, seat]} times, in the log {happened[what, seat]} times"
                )
