"""Appending: compare and set, in order, all of one turn in one go."""

import asyncio

import pytest

from server.ids import MatchId
from server.log import Append, Conflict, Log, Outcome, Stored, TooEarly, TooLate
from server.store import Client, ask
from tests.server.asking import append, attach, move, pass_time, started

M = MatchId("m")


async def test_an_entry_comes_back_as_it_was_stored(log: Log) -> None:
    first = await append(log, move(M, 0, text=b'{"x":"\xc3\xa9\\u0000"}'))
    second = await append(log, move(M, 1))
    assert isinstance(first, Stored)
    assert isinstance(second, Stored)
    assert (first.v, first.previous, second.v, second.previous) == (1, "", 2, first.id)
    assert await log.read(M, 0) == [first, second]
    assert await log.read(M, 1) == [second]
    assert await log.read(M, 2) == []


async def test_a_counter_that_has_moved_is_a_conflict_and_stores_nothing(log: Log) -> None:
    one = await append(log, move(M, 0))
    assert await append(log, move(M, 0, text=b"late")) == Conflict()
    assert await append(log, move(M, 5, text=b"early")) == Conflict()
    assert await log.read(M, 0) == [one]


async def test_every_expected_counter_must_stand(log: Log) -> None:
    await append(log, Append(M, b"1", {}, {"hole": 3, "m": 7}))
    assert await append(log, move(M, 0, also={"hole": 2})) == Conflict()
    assert await append(log, move(M, 0, also={"m": 7, "hole": 4})) == Conflict()
    assert isinstance(await append(log, move(M, 0, also={"m": 7, "hole": 3})), Stored)


async def test_a_counter_that_was_never_set_counts_as_nought(log: Log) -> None:
    assert isinstance(await append(log, Append(M, b"1", {"m": 0, "v": 0}, {})), Stored)
    assert await append(log, Append(M, b"2", {"m": 1}, {})) == Conflict()


async def test_of_many_who_compete_for_one_counter_one_wins(log: Log, address: str) -> None:
    other = Log(address)
    tries = [Append(M, b"%d" % n, {"m": 0}, {"m": 1}) for n in range(50)]
    outcomes = await asyncio.gather(
        *(append(log if n % 2 else other, t) for n, t in enumerate(tries))
    )
    won = [outcome for outcome in outcomes if isinstance(outcome, Stored)]
    assert len(won) == 1
    assert outcomes.count(Conflict()) == 49
    assert await log.read(M, 0) == won
    await other.close()


async def test_matches_and_seats_do_not_collide(log: Log) -> None:
    moves = [move(MatchId(f"m{n % 5}"), 0, seat=n // 5) for n in range(25)]
    outcomes = await asyncio.gather(*(append(log, each) for each in moves))
    assert all(isinstance(outcome, Stored) for outcome in outcomes)


async def test_what_is_too_early_or_too_late_on_the_match_clock_is_not_stored(
    log: Log, client: Client
) -> None:
    begun = await started(log, M)
    due = begun.at_ms + 5000
    early = await append(log, Append(M, b"start", {"m": 1}, {"m": 2}, not_before_ms=due))
    assert isinstance(early, TooEarly)
    assert begun.at_ms <= early.clock_ms < due
    await pass_time(client, M, 5000)
    late = await append(log, Append(M, b"play", {"m": 1}, {}, not_after_ms=due - 1))
    assert isinstance(late, TooLate)
    assert late.clock_ms >= due
    stored = await append(log, Append(M, b"start", {"m": 1}, {"m": 2}, not_before_ms=due))
    assert isinstance(stored, Stored)
    assert stored.at_ms >= due
    assert [entry.v for entry in await log.read(M, 0)] == [1, 2]


async def test_a_conflict_is_told_before_a_wrong_time(log: Log) -> None:
    await started(log, M)
    assert await append(log, Append(M, b"", {"m": 9}, {}, not_before_ms=2**52)) == Conflict()


async def test_the_page_of_people_is_written_with_the_entry_or_not_at_all(log: Log) -> None:
    await append(log, Append(M, b"1", {"m": 0}, {"m": 1}, people={"1": b"Ann", "2": b"Ben"}))
    await append(log, Append(M, b"no", {"m": 0}, {"m": 1}, people={"1": b"Eve"}))
    assert await log.people(M) == {1: b"Ann", 2: b"Ben"}
    await append(log, Append(M, b"2", {"m": 1}, {"m": 2}, people={"1": b"", "3": b"Cy"}))
    assert await log.people(M) == {2: b"Ben", 3: b"Cy"}


async def test_answers_come_in_the_order_of_the_calls(log: Log) -> None:
    heard: list[int] = []
    all_heard = asyncio.Event()

    def done(number: int, outcome: Outcome) -> None:
        assert isinstance(outcome, Stored)
        heard.append(number)
        if len(heard) == 1000:
            all_heard.set()

    for n in range(1000):
        log.append(move(M, n), lambda outcome, n=n: done(n, outcome))  # type: ignore[misc]
    await all_heard.wait()
    assert heard == list(range(1000))
    assert [entry.entry for entry in await log.read(M, 0)] == [
        b'{"move":%d}' % n for n in range(1000)
    ]


async def test_calls_of_one_turn_go_out_together(log: Log, client: Client) -> None:
    """The store is asked once for all of them: it sees one read, not a hundred."""
    await append(log, move(M, 0))
    before = (await ask(client, "INFO", "stats"))["total_reads_processed"]
    await asyncio.gather(*(append(log, move(MatchId(f"m{n}"), 0)) for n in range(100)))
    reads = (await ask(client, "INFO", "stats"))["total_reads_processed"] - before
    assert reads <= 6  # 100 commands are more than one of the store's read buffers


async def test_a_fault_in_a_callback_touches_nobody_else(log: Log) -> None:
    faults: list[str] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: faults.append(str(context["exception"])))

    def faulty(outcome: Outcome) -> None:
        raise RuntimeError("our own fault")

    log.append(move(M, 0), faulty)
    assert isinstance(await append(log, move(M, 1)), Stored)
    assert faults == ["our own fault"]


async def test_a_store_that_lost_its_scripts_is_given_them_again(log: Log, client: Client) -> None:
    await append(log, move(M, 0))
    await ask(client, "SCRIPT FLUSH")
    outcomes = await asyncio.gather(*(append(log, move(M, n)) for n in range(1, 50)))
    assert all(isinstance(outcome, Stored) for outcome in outcomes)
    assert (await attach(log, M, 1)).v == 50  # type: ignore[union-attr]


async def test_the_clock_is_not_the_callers_to_set(log: Log) -> None:
    with pytest.raises(ValueError, match="cannot set the clock"):
        Append(M, b"", {}, {"paused": 5})


async def test_entries_are_read_in_pages_without_gap_or_repeat(log: Log) -> None:
    await asyncio.gather(*(append(log, move(M, n)) for n in range(1203)))
    entries = await log.read(M, 0)
    assert [entry.v for entry in entries] == list(range(1, 1204))
    assert [entry.previous for entry in entries] == ["", *(entry.id for entry in entries[:-1])]
    assert await log.read(M, 600) == entries[600:]
