"""A whole log that is put in: at once, as it was, and never on top of another."""

from server.ids import MatchId
from server.log import Append, Beat, Conflict, Log, Stored, Whole
from server.store import Client
from tests.server.asking import append, beat, move

MATCH = MatchId("a" * 16)
ENTRIES = [Stored(1, "1-5000", 5, b"one", ""), Stored(2, "2-9007", 6, b"two", "1-5000")]
WHOLE = Whole(MATCH, ENTRIES, {"m": 3, "p:1": 2, "run": 0}, b"secret", {1: b"Ann"})


async def test_as_it_was(log: Log) -> None:
    """Entries, people and secret are read as they were given, ids and times too."""
    assert await log.restore(WHOLE)
    assert await log.read(MATCH, 0) == ENTRIES
    assert await log.people(MATCH) == {1: b"Ann"}
    assert await log.sealed(MATCH) == b"secret"


async def test_once(log: Log) -> None:
    """What is known in any way is left alone, whole or not at all."""
    assert await log.restore(WHOLE)
    assert not await log.restore(Whole(MATCH, ENTRIES[:1], {}, b"other", {1: b"Eve"}))
    assert await log.read(MATCH, 0) == ENTRIES
    assert await log.people(MATCH) == {1: b"Ann"}
    begun = MatchId("b" * 16)
    await log.seal(begun, b"a match that is about to be")
    assert not await log.restore(Whole(begun, ENTRIES, {}, b"other"))
    assert await log.read(begun, 0) == []


async def test_counters_stand(log: Log) -> None:
    """Whoever would begin such a match, or move in it, is late; its clock goes on from its end."""
    await log.restore(WHOLE)
    for late in (Append(MATCH, b"new", {"m": 0}, {"m": 1}), move(MATCH, 1)):
        assert isinstance(await append(log, late), Conflict)
    standing = await beat(log, MATCH)
    assert isinstance(standing, Beat)
    assert standing.v == 2
    assert standing.clock_ms >= 6


async def test_nothing_is_given_back(log: Log, client: Client) -> None:
    """The time since a match was over is no outage of it."""
    await log.restore(WHOLE)
    await beat(log, MATCH)
    assert await log.read(MATCH, 0) == ENTRIES
