"""How everything stands: what the store holds of the match, and how each node has it."""

from typing import TYPE_CHECKING

from server.ids import MatchId
from server.log import keys
from server.people import parse_person
from tests.simulation.history import Kept
from tests.simulation.memory import Memory

if TYPE_CHECKING:
    from tests.simulation.evening import Evening


def is_listed(memory: Memory, match: MatchId) -> bool:
    """Tell whether a match is in the index."""
    return match.encode() in memory.scores(keys.shard(match).encode())


def look_around(evening: "Evening") -> None:
    """Keep how everything stands."""
    history, match, memory = evening.history, evening.match_id, evening.memory
    pages = memory.hash(keys.people(match).encode())
    history.people = {int(seat): parse_person(page) for seat, page in pages.items()}
    history.secret = memory.hash(keys.sealed(match).encode()).get(b"secret", b"")
    results = memory.stream(b"{results}:log")
    history.booked = sum(match.encode() in pairs[1] for _, pairs in results)
    history.noted = sum(match.encode() in name for name in memory.scores(b"{records}"))
    history.listed = is_listed(memory, match)
    history.duties = sum(
        match.encode() in mine
        for name, mine in memory.values.items()
        if name.startswith(b"{p:") and name.endswith(b":matches")
    )
    history.untold = sum(not spectator.told for spectator in evening.spectators)
    history.kept = [
        Kept(
            node.name,
            live.fold.match,
            live.fold.head,
            live.fold.set_aside,
            tuple(sorted(live.audience.seats)),
            len(live.audience._all()),
        )
        for node in evening.nodes
        if node.core is not None
        for live in node.core.matches
        if live.id == match
    ]
