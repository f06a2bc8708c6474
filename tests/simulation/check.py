"""The laws that every evening's history is held to.

`problems(history)` lists what is wrong; a good evening has none. The log is judged by the
engine first: what is not a log that was played by the rules is not looked at further.
"""

from collections import Counter
from collections.abc import Iterator

from engine.match.entries import Aborted, ClockGivenBack, Ended, HoleOver, HoleStarted, Started
from engine.match.notation import entry_text
from engine.match.state import Phase
from tests.simulation import replaced, told
from tests.simulation.history import History
from tests.simulation.prefixes import Prefixes
from tests.simulation.shown import Shows

GAP_MS = 3000
AT_MOST = 5
"""How many problems of a kind are told: what follows on the first is of little use."""


def problems(history: History) -> list[str]:
    """Return all that is wrong with an evening."""
    prefixes = Prefixes(history)
    if prefixes.broken:
        return [*history.problems, f"the log is broken: {prefixes.broken}"]
    found = list(history.problems)
    laws = (
        _nothing_twice(prefixes),
        _clock(history, prefixes),
        _heads(prefixes),
        _end(history, prefixes),
        _nodes(history, prefixes),
        told.problems(history, prefixes),
        replaced.problems(history, prefixes),
        Shows(history, prefixes).problems(),
    )
    for law in laws:
        found += [problem for problem, _ in zip(law, range(AT_MOST), strict=False)]
    return found


def _nothing_twice(prefixes: Prefixes) -> Iterator[str]:
    """Each hole begins and is over once, and the match starts and ends once."""
    happened: Counter[str] = Counter()
    for entry in prefixes.entries:
        match entry:
            case HoleStarted(hole=hole):
                happened[f"hole {hole} started"] += 1
            case HoleOver(hole=hole):
                happened[f"hole {hole} over"] += 1
            case Started():
                happened["started"] += 1
            case Ended() | Aborted():
                happened["ended"] += 1
            case _:
                pass
    yield from (f"{what} {count} times" for what, count in happened.items() if count > 1)


def _clock(history: History, prefixes: Prefixes) -> Iterator[str]:
    """The match clock is the store's less what was given back, and no gap is given back twice."""
    back_ms = before_ms = 0
    for entry, stored in zip(prefixes.entries, history.entries, strict=True):
        if isinstance(entry, ClockGivenBack):
            back_ms += entry.ms
            if not GAP_MS < entry.ms <= stored.raw_ms - before_ms:
                yield f"{entry.ms} ms given back at entry {stored.v}"
        ahead_ms = sum(ms for v, ms in history.warps if v < stored.v)
        if stored.raw_ms - stored.at_ms != back_ms - ahead_ms:
            yield f"the clock of entry {stored.v} is wrong"
        before_ms = stored.raw_ms


def _heads(prefixes: Prefixes) -> Iterator[str]:
    """The heads that are told are those of the chain."""
    for entry in prefixes.entries:
        if isinstance(entry, HoleOver) and prefixes.heads[entry.head_v] != entry.head:
            yield f"a wrong head: {entry_text(entry)!r}"


def _end(history: History, prefixes: Prefixes) -> Iterator[str]:
    """The match comes to its end, is booked once, and leaves the index last."""
    yield from (f"entry {own} was stored outside the index" for own in history.unlisted)
    if not prefixes.folds or not prefixes.folds[-1].finished:
        yield "the match is not over"
        return
    over = prefixes.folds[-1]
    ended = over.phase is Phase.ENDED
    if history.booked != int(ended):
        yield f"booked {history.booked} times"
    if history.noted != int(over.hole > 0 or over.starts_at_ms > 0):
        yield f"in the list of records {history.noted} times"
    if history.untold:
        yield f"{history.untold} spectators were not told of the end"
    if history.listed:
        yield "still in the index"


def _nodes(history: History, prefixes: Prefixes) -> Iterator[str]:
    """Every node's fold is the log's, whole where somebody looks on; a seat is seen to once."""
    for kept in history.kept:
        if kept.set_aside:
            yield f"{kept.node} has set the match aside"
        if kept.match is None:
            continue
        v = kept.match.v
        if kept.match != prefixes.at(v) or kept.head != prefixes.heads[v]:
            yield f"{kept.node} has folded something else"
        if kept.viewers and v != len(prefixes):
            yield f"{kept.node} is at {v} of {len(prefixes)}, and somebody looks on"
    watched = Counter(seat for kept in history.kept for seat in kept.watched)
    yield from (f"seat {seat} is at {n} connections" for seat, n in watched.items() if n > 1)
