"""Putting in the whole log of a match that is over: how a record comes into a store.

It goes in at once or not at all, under the ids and times that it had, so that what is read
here afterwards has the same chain. Where anything is known of the match nothing is done: a
page of people that was deleted does not come back by it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from server.ids import MatchId
from server.log import keys
from server.log.scripts import RESTORE
from server.log.values import Stored
from server.store import Client, Word


@dataclass(frozen=True, slots=True)
class Whole:
    """All there is of a match that is over; `people` holds pages by seat."""

    match: MatchId
    entries: Sequence[Stored]
    counters: Mapping[str, int]
    secret: bytes
    people: Mapping[int, bytes] = field(default_factory=dict)


async def restore(client: Client, whole: Whole) -> bool:
    """Put a match in; False if it is known. Raise `StoreAway`."""
    match = whole.match
    counters: dict[str, Word] = {**whole.counters, **_clock(whole.entries[-1])}
    args: list[Word] = [whole.secret, len(counters)]
    for name, value in counters.items():
        args += (name, value)
    args.append(len(whole.entries))
    for stored in whole.entries:
        args += (stored.id, stored.at_ms, stored.entry)
    for seat, page in whole.people.items():
        args += (seat, page)
    key = [keys.counters(match), keys.entries(match), keys.people(match), keys.sealed(match)]
    return bool(await RESTORE.run(client, key, args))


def _clock(last: Stored) -> dict[str, Word]:
    """Return the counters that the scripts keep: the match clock stands where it stood."""
    raw_ms = int(last.id.partition("-")[2]) // 1000
    stopped = {"last": raw_ms, "alive": raw_ms, "paused": raw_ms - last.at_ms}
    return {"v": last.v, "id": last.id, **stopped}
