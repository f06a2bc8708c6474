"""The match clock: it never goes back, and gives back what nobody could use."""

import asyncio
import itertools
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.ids import MatchId
from server.log import Append, Attached, Beat, Log, Stored
from server.log.values import TooEarly, TooLate
from server.store import Client, ask, open_client
from tests.server.asking import append, attach, beat, move, outage, pass_time, started

M = MatchId("m")
GRACE_MS = 3000

_names = itertools.count()


class GivenBack(msgspec.Struct, tag="clock_given_back"):
    ms: int


async def given_back(log: Log, match: MatchId = M) -> list[int]:
    found = [entry for entry in await log.read(match, 0) if b"clock_given_back" in entry.entry]
    return [msgspec.json.decode(entry.entry, type=GivenBack).ms for entry in found]


@pytest.mark.parametrize("verb", ["append", "conflict", "beat", "attach"])
async def test_an_outage_is_given_back_by_whoever_comes_first(
    log: Log, client: Client, verb: str
) -> None:
    """R08: the clock goes on where it stood, for every player."""
    begun = await started(log, M)
    await outage(client, M, 40_000)
    clock_ms: int
    match verb:
        case "append":
            outcome = await append(log, move(M, 0))
            assert isinstance(outcome, Stored)
            clock_ms = outcome.at_ms
        case "conflict":
            await append(log, move(M, 9))
            seen = await beat(log, M)
            assert isinstance(seen, Beat)
            clock_ms = seen.clock_ms
        case "beat":
            seen = await beat(log, M)
            assert isinstance(seen, Beat)
            clock_ms = seen.clock_ms
        case _:
            attached = await attach(log, M, 1)
            assert isinstance(attached, Attached)
            clock_ms = attached.clock_ms
    (gap_ms,) = await given_back(log)
    assert gap_ms >= 40_000
    assert begun.at_ms <= clock_ms < begun.at_ms + GRACE_MS


async def test_it_is_given_back_once_however_many_come_at_once(
    log: Log, client: Client, address: Path
) -> None:
    await started(log, M)
    await outage(client, M, 40_000)
    other = Log(address)
    await asyncio.gather(*(beat(each, M, 1) for each in (log, other) for _ in range(20)))
    await other.close()
    assert len(await given_back(log)) == 1


async def test_the_given_back_entry_comes_before_the_one_that_found_it(
    log: Log, client: Client
) -> None:
    begun = await started(log, M)
    await outage(client, M, 40_000)
    stored = await append(log, move(M, 0))
    back = (await log.read(M, 1))[0]
    assert isinstance(stored, Stored)
    assert (back.v, stored.v) == (2, 3)
    assert (back.previous, stored.previous) == (begun.id, back.id)


async def test_a_move_in_time_before_an_outage_is_in_time_after_it(
    log: Log, client: Client
) -> None:
    begun = await started(log, M)
    await outage(client, M, 600_000)
    late_ms = begun.at_ms + GRACE_MS
    outcome = await append(log, Append(M, b"play", {"p:1": 0}, {"p:1": 1}, not_after_ms=late_ms))
    assert isinstance(outcome, Stored)


async def test_a_match_that_does_not_run_is_given_nothing_back(log: Log, client: Client) -> None:
    await append(log, Append(M, b"lobby", {"m": 0}, {"m": 1}))
    await outage(client, M, 40_000)
    seen = await beat(log, M)
    assert isinstance(seen, Beat)
    assert await given_back(log) == []
    start = await started_later(log)
    await outage(client, M, 40_000)
    await beat(log, M)
    (gap_ms,) = await given_back(log)
    assert start.at_ms >= seen.clock_ms
    assert 40_000 <= gap_ms < 80_000  # the time in the lobby is not in it
    await append(log, Append(M, b"end", {"m": 2}, {"m": 3, "run": 0}))
    await outage(client, M, 40_000)
    await beat(log, M)
    assert len(await given_back(log)) == 1


async def started_later(log: Log) -> Stored:
    outcome = await append(log, Append(M, b"start", {"m": 1}, {"m": 2, "run": 1}))
    assert isinstance(outcome, Stored)
    return outcome


async def test_less_than_three_seconds_are_nobodys_outage(log: Log, client: Client) -> None:
    await started(log, M)
    await outage(client, M, 2000)
    await beat(log, M)
    assert await given_back(log) == []


async def test_a_match_that_is_beaten_is_given_nothing_back(log: Log, client: Client) -> None:
    begun = await started(log, M)
    for _ in range(20):
        await outage(client, M, 2000)
        await beat(log, M)
    assert await given_back(log) == []
    seen = await beat(log, M)
    assert isinstance(seen, Beat)
    assert seen.clock_ms >= begun.at_ms + 40_000


steps = st.lists(
    st.one_of(
        st.tuples(st.sampled_from(("pass", "outage")), st.integers(0, 10_000)),
        st.tuples(st.just("store clock back"), st.integers(0, 10_000)),
        st.tuples(st.sampled_from(("beat", "attach", "append", "run", "rest")), st.just(0)),
    ),
    max_size=30,
)


def test_the_clock_never_goes_back(store_socket: Path) -> None:
    """Whatever happens to nodes, store and the store's own clock, in whatever order."""
    with asyncio.Runner() as runner:
        log = runner.run(_open(store_socket))
        client = open_client(store_socket, "par45-test")

        @given(steps)
        @settings(max_examples=60)
        def law(steps: list[tuple[str, int]]) -> None:
            runner.run(_never_back(log, client, MatchId(f"back{next(_names)}"), steps))

        law()
        runner.run(log.close())
        runner.run(client.aclose())


async def _open(address: Path) -> Log:
    return Log(address)


async def _never_back(
    log: Log, client: Client, match: MatchId, steps: list[tuple[str, int]]
) -> None:
    clocks = [(await started(log, match)).at_ms]
    moves = 0
    for step, ms in steps:
        heard: object = None
        match step:
            case "pass":
                await pass_time(client, match, ms)
            case "outage":
                await outage(client, match, ms)
            case "store clock back":
                # The store's time as it was last seen lies in what is now the future.
                await ask(client, "HINCRBY", f"{{m:{match}}}:h", "last", ms)
            case "beat":
                heard = await beat(log, match, 1)
            case "attach":
                heard = await attach(log, match, 1)
            case "append":
                heard = await append(log, move(match, moves))
                moves += 1
            case _:
                run = 1 if step == "run" else 0
                heard = await append(log, Append(match, b"{}", {}, {"run": run}))
        if heard is not None:
            clocks.append(_clock_of(heard))
    entries = await log.read(match, 0)
    assert clocks == sorted(clocks)
    assert [entry.at_ms for entry in entries] == sorted(entry.at_ms for entry in entries)
    assert [entry.v for entry in entries] == list(range(1, len(entries) + 1))


def _clock_of(heard: object) -> int:
    match heard:
        case Stored():
            return heard.at_ms
        case Beat() | Attached() | TooEarly() | TooLate():
            return heard.clock_ms
        case _:
            raise AssertionError(heard)
