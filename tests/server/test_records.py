"""The records of a store: what is listed, read, and put in, over real sockets."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from secrets import token_bytes

import pytest

from engine.game import Measure
from engine.match.settings import Settings
from engine.match.state import Phase
from engine.record.record import Record, RecordError, parse_record, record_text
from engine.record.verify import verify
from server import noted
from server.ids import MatchId, PlayerId
from server.log import Log
from server.people import PageError, Person, page_text, parse_page
from server.players import Players
from server.records import Put, Records, book, check
from server.results import Result, Results
from server.store import Client, ask
from tests.engine.record.matches import Recorded, played, sealed, short_match
from tests.server.node.conftest import Connect, config, connect, node
from tests.server.node.playing import open_match, play_out, until_hole

__all__ = ["config", "connect", "node"]

ANN, BOB = Person(PlayerId("a" * 16), "Ann"), Person(PlayerId("b" * 16), "太郎")
PEOPLE = {1: ANN, 2: BOB}


@pytest.fixture
async def records(client: Client, address: Path) -> AsyncIterator[Records]:
    log = Log(address, "par45-test")
    yield Records(client, log)
    await log.close()


async def kept(records: Records, match: str) -> Phase:
    """Wait until a match is listed; return how it ended."""
    while True:
        for each in await records.kept():
            if each.match == match:
                return each.how
        await asyncio.sleep(0)


async def test_a_match_leaves_a_record(connect: Connect, records: Records) -> None:
    """A match over sockets is listed when it has ended; its record says what its players saw."""
    ann, bob = await connect("Ann"), await connect("Bob")
    match = await open_match(ann, bob)
    await ann.start(match)
    end, _ = await asyncio.gather(play_out(ann, match), play_out(bob, match))
    assert await kept(records, match) is Phase.ENDED
    record = await records.read(MatchId(match))
    assert record is not None
    verified = verify(parse_record(record_text(record)))
    assert list(verified.codes) == list(end.codes)
    assert (verified.commitment, verified.secret) == (end.commitment, end.secret)
    for seat, shown in zip(verified.seats, end.seats, strict=True):
        strokes = [result.scores[Measure.STROKES] for result in seat.results]
        assert strokes == [hole.scores["strokes"] for hole in shown.holes]
    people = await records.people(MatchId(match))
    assert [person.name for person in people.values()] == ["Ann", "Bob"]


async def test_what_is_not_over_has_none(connect: Connect, records: Records) -> None:
    """A running match has no record, nor has one that was stopped in its lobby."""
    ann, bob = await connect("Ann"), await connect("Bob")
    stopped = await open_match(ann, bob)
    await ann.abort(stopped)
    match = await open_match(ann, bob)
    await ann.start(match)
    await until_hole(ann, match)
    assert await records.read(MatchId(match)) is None
    assert await records.read(MatchId("a" * 16)) is None
    await ann.abort(match)
    assert await kept(records, match) is Phase.ABORTED
    assert [each.match for each in await records.kept()] == [match]


async def test_put_in(records: Records, client: Client) -> None:
    """A record that was put in is listed, its log is what it was, its result counts once."""
    table = played(6, Settings(holes=1, seats=2))
    checked = check(table.record())
    assert await records.put(checked, PEOPLE) is Put.NEW
    assert await records.read(checked.id) == checked.record
    assert await records.people(checked.id) == PEOPLE
    (listed,) = await records.kept()
    match = checked.match
    assert listed.ended_at_ms == match.ended_at_ms + match.given_back_ms
    for _ in range(2):
        assert await book(client, checked, await records.people(checked.id))
    (booked,) = await Results(client).read(0)
    assert isinstance(booked.entry, Result)
    assert [each.player for each in booked.entry.players] == [ANN.player, BOB.player]
    assert [each.place for each in booked.entry.players] in ([1, 2], [2, 1], [1, 1])


async def test_whose_seats_were_put_in(records: Records, client: Client) -> None:
    """The matches of a player who is known here are found from the player, to be deleted with."""
    ann, _ = await Players(client, token_bytes).create("Ann")
    checked = check(short_match().record())
    await records.put(checked, {1: Person(ann.id, "Ann"), 2: BOB})
    assert await noted.played(client, ann.id, 10) == [checked.id]
    assert await noted.played(client, BOB.player, 10) == []
    assert len(await records.people(checked.id)) == 2


async def test_a_known_match_is_left_alone(records: Records, client: Client) -> None:
    """A record that comes twice changes nothing: people who were deleted do not come back."""
    checked = check(short_match().record())
    assert await records.put(checked, {}) is Put.NEW
    assert await records.put(checked, PEOPLE) is Put.KNOWN
    assert await records.people(checked.id) == {}
    assert not await book(client, checked, {})
    await ask(client, "DEL", "{records}")  # as if it had been killed before it was listed
    assert await records.put(checked, {}) is Put.KNOWN
    other = check(played(6).record())
    assert await records.put(other, {}) is Put.OTHER
    assert await records.read(checked.id) == checked.record
    assert len(await records.kept()) == 1


async def test_a_node_knows_it(records: Records, connect: Connect) -> None:
    """A match that was put in can be looked at on a node, and nothing can be added to it."""
    checked = check(short_match().record())
    await records.put(checked, PEOPLE)
    eve = await connect("Eve")
    await eve.watch_on(checked.id)
    view = await eve.until(checked.id, lambda view: view.phase == "ended")
    assert list(view.codes) == list(checked.match.codes)
    assert await records.read(checked.id) == checked.record


async def test_a_later_version(records: Records, client: Client) -> None:
    """A log that this program cannot read is no record."""
    key = "{m:aaaaaaaaaaaaaaaa}:log"
    await ask(client, "XADD", key, "1-1", "at", 1, "e", '{"type":"of a later version"}')
    assert await records.read(MatchId("a" * 16)) is None


def stopped_in_the_lobby() -> Record:
    table = Recorded(Settings())
    table.wait(60 * 60_000)
    return table.record()


def all_time_given_back() -> Record:
    table = Recorded(Settings(holes=1, countdown_ms=0))
    table.join()
    table.start()
    table.wait()
    table.store.outage(10**14)
    table.move(1, "c")
    table.move(2, "c")
    table.wait()
    return table.record()


@pytest.mark.parametrize(
    ("record", "complaint"),
    [
        (stopped_in_the_lobby(), "line 3: the match was stopped before it started"),
        (all_time_given_back(), "line 11: more time was given back than there is"),
        (replace(short_match().record(), head="0" * 64), "line 14: the head at the end"),
        (sealed(short_match().record().lines[:-1]), "line 12: the match is not over"),
    ],
)
def test_what_cannot_be_kept(record: Record, complaint: str) -> None:
    """What does not verify, or has no record worth keeping, is not put in."""
    with pytest.raises(RecordError) as error:
        check(record)
    assert str(error.value).startswith(complaint)


def test_people() -> None:
    """A page of people is read as it was written."""
    assert parse_page(page_text(PEOPLE).encode(), [1, 2, 3]) == PEOPLE
    assert parse_page(b"{}", []) == {}


@pytest.mark.parametrize(
    ("page", "complaint"),
    [
        (b"", "truncated"),
        (b"[" * 100_000, "."),
        (b"[]", "Expected `object`"),
        (b'{"x":{"player":"aaaaaaaaaaaaaaaa","name":"A"}}', "Expected `int`"),
        (b'{"1":{"player":"aaaaaaaaaaaaaaaa"}}', "missing required field `name`"),
        (b'{"1":{"player":"aaaaaaaaaaaaaaaa","name":""}}', "needs at least one character"),
        (b'{"1":{"player":"aaaaaaaaaaaaaaaa","name":" A"}}', "not written as a name is"),
        (b'{"1":{"player":"../aaaaaaaaaaaaa","name":"A"}}', "no player's id"),
        (b'{"3":{"player":"aaaaaaaaaaaaaaaa","name":"A"}}', "nobody had seat 3"),
        (page_text({1: ANN, 2: ANN}).encode(), "a player has one seat"),
    ],
)
def test_malformed_people(page: bytes, complaint: str) -> None:
    """Any other page is an error that says why."""
    with pytest.raises(PageError, match=complaint):
        parse_page(page, [1, 2])
