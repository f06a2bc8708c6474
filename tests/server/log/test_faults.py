"""When the store is away, late or killed: stored once, or unknown and at most once."""

import asyncio
import random
from pathlib import Path

import pytest

from server.ids import MatchId
from server.log import Append, Conflict, Log, Outcome, Stored, Unknown
from server.log.appender import QUEUE_MAX
from server.log.patience import Patience
from server.store import Client, StoreAway, ask, open_client
from server.store_process import EmbeddedStore
from tests.server.asking import append, move, started
from tests.server.proxy import link_to

M = MatchId("m")
QUICK = Patience(answer_s=0.1, idle_s=0.02, silent_s=0.1)


async def test_a_late_answer_is_unknown_and_never_somebody_elses(
    address: Path, log: Log, tmp_path: Path
) -> None:
    """R14, for the writer: the connection with the answer outstanding is not used again."""
    async with link_to(address, tmp_path / "link") as link:
        far = Log(link.socket, "far", QUICK)
        await append(far, move(M, 0))
        link.hold_answers()
        lost = [append(far, move(M, n)) for n in range(1, 4)]
        assert await asyncio.gather(*lost) == [Unknown()] * 3
        before = link.connections
        link.open()
        outcome: Outcome = Unknown()
        while outcome == Unknown():
            outcome = await append(far, move(M, 4))
        assert isinstance(outcome, Stored)
        assert outcome.entry == b'{"move":4}'
        assert link.connections > before
        entries = await log.read(M, 0)
        assert [entry.entry for entry in entries] == [b'{"move":%d}' % n for n in range(5)]
        assert outcome == entries[-1]
        await far.close()


async def test_an_unknown_that_was_stored_conflicts_with_itself_when_tried_again(
    address: Path, tmp_path: Path
) -> None:
    async with link_to(address, tmp_path / "link") as link:
        far = Log(link.socket, "far", QUICK)
        await append(far, move(M, 0))
        link.hold_answers()
        assert await append(far, move(M, 1)) == Unknown()
        link.open()
        again: Outcome = Unknown()
        while again == Unknown():
            again = await append(far, move(M, 1))
        assert again == Conflict()
        assert (await far.read(M, 0))[-1].entry == b'{"move":1}'
        await far.close()


async def test_without_a_store_everything_is_unknown_soon(tmp_path: Path) -> None:
    log = Log(tmp_path / "nobody", patience=QUICK)
    assert not log.healthy
    assert await asyncio.gather(*(append(log, move(M, n)) for n in range(100))) == [Unknown()] * 100
    with pytest.raises(StoreAway):
        await log.read(M, 0)
    with pytest.raises(StoreAway):
        await log.claim(0, 1)
    with pytest.raises(StoreAway):
        await log.enlist(M, 0)
    await log.close()


async def test_the_queue_has_an_end(address: Path, tmp_path: Path) -> None:
    async with link_to(address, tmp_path / "link") as link:
        far = Log(link.socket, "far", QUICK)
        await append(far, move(M, 0))
        link.hold_answers()
        under_way = append(far, move(M, 1))
        await link.answer_held()
        waiting = [append(far, move(M, n)) for n in range(2, 2 + QUEUE_MAX)]
        too_many = append(far, move(M, 2 + QUEUE_MAX))
        assert await too_many == Unknown()
        assert not any(each.done() for each in (under_way, *waiting))
        link.open()
        await asyncio.gather(under_way, *waiting)
        await far.close()


async def test_what_waits_when_the_log_is_closed_is_unknown(address: Path) -> None:
    log = Log(address)
    waiting = [append(log, move(M, n)) for n in range(10)]
    await log.close()
    outcomes = await asyncio.gather(*waiting)
    assert all(isinstance(outcome, Stored | Unknown) for outcome in outcomes)
    assert await append(log, move(M, 99)) == Unknown()


async def test_a_store_that_refuses_is_unknown_and_nothing_is_stored(
    log: Log, client: Client
) -> None:
    await started(log, M)
    await ask(client, "CONFIG", "SET", "maxmemory", "1")
    try:
        assert await append(log, move(M, 0)) == Unknown()
    finally:
        await ask(client, "CONFIG", "SET", "maxmemory", "0")
    assert isinstance(await append(log, move(M, 0)), Stored)
    assert [entry.v for entry in await log.read(M, 0)] == [1, 2]


async def test_cancelled_readers_leave_nothing_behind(
    address: Path, client: Client, tmp_path: Path
) -> None:
    """R14: readers who went away in the middle; those who come after read what they asked for."""
    await ask(client, "MSET", *(word for n in range(50) for word in (f"invite:{n}", f"m{n}")))
    dice = random.Random(45)
    async with link_to(address, tmp_path / "link") as link:
        far = Log(link.socket, "far")
        for _ in range(50):
            readers = [
                asyncio.create_task(far.find_invite(str(dice.randrange(50)))) for _ in range(20)
            ]
            for _ in range(dice.randrange(8)):
                await asyncio.sleep(0)
            for reader in readers:
                reader.cancel()
            await asyncio.gather(*readers, return_exceptions=True)
        for n in range(1000):
            assert await far.find_invite(str(n % 50)) == f"m{n % 50}"
        await far.close()


@pytest.mark.parametrize("after", [0, 100, 500, 999])
async def test_a_store_killed_in_the_middle_keeps_what_it_has_acknowledged(
    tmp_path: Path, after: int
) -> None:
    """Of a thousand appends, each `Stored` is there once, each `Unknown` once or not at all."""
    store = await EmbeddedStore.join(tmp_path, grace_s=0)
    log = Log(store.socket)
    outcomes: dict[int, Outcome] = {}
    all_answered = asyncio.Event()

    def done(number: int, outcome: Outcome) -> None:
        outcomes[number] = outcome
        if len(outcomes) == after + 1:
            assert store._child is not None
            store._child.kill()
        if len(outcomes) == 1000:
            all_answered.set()

    for n in range(1000):
        log.append(one_of_many(n), lambda outcome, n=n: done(n, outcome))  # type: ignore[misc]
    await all_answered.wait()
    assert after > 900 or Unknown() in outcomes.values()
    await answering(store)
    read = await log.read(M, 0)
    entries = {int(entry.entry): entry for entry in read}
    assert len(entries) == len(read)
    for n, outcome in outcomes.items():
        assert isinstance(outcome, Stored | Unknown)
        if isinstance(outcome, Stored):
            assert entries[n] == outcome
    left = list(range(1000))
    while left:
        again = await asyncio.gather(*(append(log, one_of_many(n)) for n in left))
        for n, outcome in zip(left, again, strict=True):
            assert isinstance(outcome, Unknown | Conflict | Stored)
            assert n not in entries or not isinstance(outcome, Stored)
        left = [n for n, each in zip(left, again, strict=True) if each == Unknown()]
    assert sorted(int(entry.entry) for entry in await log.read(M, 0)) == list(range(1000))
    await log.close()
    await store.leave()


def one_of_many(number: int) -> Append:
    """Make an append that relies on a counter of its own."""
    return Append(M, b"%d" % number, {f"p:{number}": 0}, {f"p:{number}": 1})


async def answering(store: EmbeddedStore) -> None:
    """Wait until the store that was killed has a successor."""
    while True:
        client = open_client(store.socket, "par45-test")
        try:
            await ask(client, "PING")
        except StoreAway:
            continue
        else:
            return
        finally:
            await client.aclose()
