"""Beats and sessions: who was connected when, and which session of a seat is the newest."""

from server.ids import MatchId
from server.log import Attached, Beat, Log, Stored, keys
from server.log.scripts import ATTACH
from server.store import Client, Word, ask
from tests.server.asking import append, attach, beat, move, pass_time, started

M = MatchId("m")


async def test_a_beat_tells_the_version_so_that_a_deaf_follower_finds_out(log: Log) -> None:
    await started(log, M)
    moved = await append(log, move(M, 0))
    seen = await beat(log, M)
    assert isinstance(seen, Beat)
    assert isinstance(moved, Stored)
    assert seen.v == moved.v == 2


async def test_a_seat_keeps_the_time_when_it_was_last_connected(log: Log, client: Client) -> None:
    await started(log, M)
    first = await beat(log, M, 1, 2)
    await pass_time(client, M, 2000)
    second = await beat(log, M, 2)
    assert isinstance(first, Beat)
    assert isinstance(second, Beat)
    assert first.seen_ms == {1: first.clock_ms, 2: first.clock_ms}
    assert second.seen_ms == {1: first.clock_ms, 2: second.clock_ms}
    assert second.clock_ms >= first.clock_ms + 2000


async def test_each_session_of_a_seat_has_a_number_of_its_own(log: Log) -> None:
    await started(log, M)
    numbers = [await attach(log, M, seat) for seat in (1, 1, 12)]
    assert [each.s for each in numbers if isinstance(each, Attached)] == [1, 2, 1]
    seen = await beat(log, M)
    assert isinstance(seen, Beat)
    assert seen.sessions == {1: 2, 12: 1}
    assert set(seen.seen_ms) == {1, 12}


async def test_a_session_that_is_opened_late_voids_none(log: Log, client: Client) -> None:
    """What a cut link kept back comes when a newer session stands, and changes nothing."""
    await started(log, M)
    key: list[Word] = [keys.counters(M), keys.entries(M)]
    late: list[Word] = [keys.bell(M), 1, 0]
    await attach(log, M, 1)
    opened, stands, *_ = await ATTACH.run(client, key, late)
    assert (opened, stands) == (0, 1)
    seen = await beat(log, M)
    assert isinstance(seen, Beat)
    assert seen.sessions == {1: 1}


async def test_an_older_sessions_move_is_a_conflict(log: Log) -> None:
    await started(log, M)
    await attach(log, M, 1)
    await attach(log, M, 1)
    await append(log, move(M, 0, also={"s:1": 1}))
    assert isinstance(await append(log, move(M, 0, also={"s:1": 2})), Stored)


async def test_a_match_that_is_not_there_is_not_made_by_looking(log: Log, client: Client) -> None:
    seen = await beat(log, M, 1)
    attached = await attach(log, M, 1)
    await append(log, move(M, 7))
    assert isinstance(seen, Beat)
    assert isinstance(attached, Attached)
    assert (seen.v, seen.sessions, attached.s, attached.v) == (0, {}, 0, 0)
    assert await ask(client, "DBSIZE") == 0
