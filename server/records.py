"""The records of matches that are over: which there are, and each as a value.

A record is nothing but the match's log, read as it is stored (see `engine.record`). The
list says which matches ended, and when: a sorted set by the time of their end, in the order
of which it is told. A match that was stopped in its lobby has no record worth keeping.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.match.decision import counters
from engine.match.entries import Aborted, Ended
from engine.match.notation import EntryError, parse_entry
from engine.match.state import Match, Phase
from engine.record.chain import link
from engine.record.record import LATEST_MS, Line, Record, RecordError
from engine.record.verify import verify
from server.ids import MatchId
from server.log import Log, Stored, Whole
from server.people import Person, parse_person, person_text
from server.results import Results, result_of
from server.seated import Seated
from server.standings import Standings
from server.store import Client, ask

_LIST = "{records}"


class Put(StrEnum):
    """What became of a record that was to be put in."""

    NEW = "new"
    KNOWN = "known"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Kept:
    """A match on the list: when it was over by the store's clock, and how it came to that."""

    match: MatchId
    ended_at_ms: int
    how: Phase


@dataclass(frozen=True, slots=True)
class Checked:
    """A record that verifies, and the match that it came to. Made by `check`."""

    record: Record
    match: Match

    @property
    def id(self) -> MatchId:
        return MatchId(self.record.match)


class Records:
    """The records of a store. All that is `async` raises `StoreAway`."""

    def __init__(self, client: Client, log: Log) -> None:
        self._client = client
        self._log = log

    async def note(self, match_id: MatchId, match: Match) -> None:
        """List a match that is over, once, if it had started."""
        if has_record(match):
            member = f"{match_id} {match.phase}"
            await ask(self._client, "ZADD", _LIST, "NX", ended_at_ms(match), member)

    async def kept(self) -> list[Kept]:
        """Return the list: who ended first comes first."""
        found = await ask(self._client, "ZRANGE", _LIST, 0, -1, "WITHSCORES")
        pairs = zip(found[::2], found[1::2], strict=True)
        return [_kept(member.decode(), float(score)) for member, score in pairs]

    async def read(self, match_id: MatchId) -> Record | None:
        """Return a match's record; None for a match that is unknown or not over."""
        return record_of(match_id, await self._log.read(match_id, 0))

    async def people(self, match_id: MatchId) -> dict[int, Person]:
        """Return who sat where; nobody if that was deleted."""
        pages = await self._log.people(match_id)
        return {seat: parse_person(page) for seat, page in sorted(pages.items())}

    async def put(self, checked: Checked, people: Mapping[int, Person]) -> Put:
        """Put a record in, with its people, and list it.

        A match that is known stays as it is, its people too; `OTHER` if it has another log.
        """
        record, match = checked.record, checked.match
        pages = {seat: person_text(person) for seat, person in people.items()}
        secret = bytes.fromhex(match.secret)
        whole = Whole(checked.id, _stored(record), counters(match), secret, pages)
        put = Put.NEW if await self._log.restore(whole) else Put.KNOWN
        if put is Put.KNOWN and await self.read(checked.id) != record:
            return Put.OTHER
        await self.note(checked.id, match)
        await Seated(self._client).note(
            checked.id, ended_at_ms(match), await self.people(checked.id)
        )
        return put


def check(record: Record) -> Checked:
    """Verify a record. Raise `RecordError` if it is not right, or of a match that has none."""
    match, last = verify(record), len(record.lines) + 1
    if not has_record(match):
        raise RecordError(last, "the match was stopped before it started")
    if ended_at_ms(match) >= LATEST_MS:
        raise RecordError(last, "more time was given back than there is")
    return Checked(record, match)


def has_record(match: Match) -> bool:
    """Tell whether a match is over after it had started."""
    return match.finished and bool(match.hole or match.starts_at_ms)


def ended_at_ms(match: Match) -> int:
    """Return the store's time at which a match was over."""
    return match.ended_at_ms + match.given_back_ms


def record_of(match_id: MatchId, entries: Sequence[Stored]) -> Record | None:
    """Make a record of a log; None if that is not the log of a match that is over."""
    try:
        over = bool(entries) and isinstance(parse_entry(entries[-1].entry), Ended | Aborted)
    except EntryError:
        over = False
    if not over:
        return None
    head: str = match_id
    for stored in entries:
        head = link(head, stored.id, stored.at_ms, stored.entry)
    lines = (Line(stored.id, stored.at_ms, stored.entry.decode()) for stored in entries)
    return Record(match_id, tuple(lines), head)


def _stored(record: Record) -> list[Stored]:
    before = ("", *(line.id for line in record.lines))
    return [
        Stored(v, line.id, line.at_ms, line.text.encode(), previous)
        for v, (line, previous) in enumerate(zip(record.lines, before, strict=False), 1)
    ]


def _kept(member: str, score: float) -> Kept:
    match, _, how = member.partition(" ")
    return Kept(MatchId(match), int(score), Phase(how))


async def book(
    client: Client, checked: Checked, people: Mapping[int, Person], entrants: int = 0
) -> bool:
    """Book what a match came to for these people; False where there is nothing to book.

    `entrants` are those of a run's round. Raise `StoreAway`.
    """
    if checked.match.phase is not Phase.ENDED or not people:
        return False
    await Results(client).book(result_of(checked.id, checked.match, people, entrants))
    await Standings(client).follow()
    return True
