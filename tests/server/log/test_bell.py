"""The bell: news from every node, and the truth about gaps."""

import asyncio
from pathlib import Path

import pytest

from server.ids import MatchId
from server.log import Log, Stored
from server.log.patience import Patience
from server.store import Client, ask
from tests.server.asking import append, move, started, until
from tests.server.proxy import link_to

M = MatchId("m")
QUICK = Patience(idle_s=0.02, silent_s=0.1)


class Ear:
    """Hears one match."""

    def __init__(self, log: Log, match: MatchId = M) -> None:
        self.entries: asyncio.Queue[Stored] = asyncio.Queue()
        self.gaps: asyncio.Queue[MatchId] = asyncio.Queue()
        log.listen(match, self.entries.put_nowait, self.gaps.put_nowait)


async def test_every_node_hears_what_any_node_appends(log: Log, address: Path) -> None:
    other = Log(address)
    ears = [Ear(log), Ear(other)]
    for ear in ears:
        assert await ear.gaps.get() == M
    stored = [await append(each, move(M, n)) for n, each in enumerate((log, other, log))]
    for ear in ears:
        assert [await ear.entries.get() for _ in stored] == stored
    await other.close()


async def test_what_was_appended_before_the_gap_was_told_can_be_read_then(log: Log) -> None:
    """Subscribed first and read then: between bell and stream nothing is missing."""
    sent = [append(log, move(M, n)) for n in range(200)]
    ear = Ear(log)
    sent += [append(log, move(M, n)) for n in range(200, 400)]
    await ear.gaps.get()
    read = await log.read(M, 0)
    stored = await asyncio.gather(*sent)
    while len(read) < len(stored):
        entry = await ear.entries.get()
        if entry.v > read[-1].v:
            assert entry.previous == read[-1].id
            read.append(entry)
    assert read == stored


async def test_who_is_muted_hears_nothing_and_can_listen_again(log: Log) -> None:
    ear, other = Ear(log), Ear(log, MatchId("n"))
    await ear.gaps.get()
    await other.gaps.get()
    log.mute(M)
    await append(log, move(M, 0))
    await append(log, move(MatchId("n"), 0))
    await other.entries.get()
    assert ear.entries.empty()
    again = Ear(log)
    await again.gaps.get()
    stored = await append(log, move(M, 1))
    assert await again.entries.get() == stored
    assert again.gaps.qsize() <= 1  # what was unsubscribed before is not taken for a loss


async def test_one_match_has_one_listener(log: Log) -> None:
    Ear(log)
    with pytest.raises(ValueError, match="being listened to already"):
        Ear(log)
    log.mute(MatchId("never heard of"))


async def test_a_subscription_that_is_killed_comes_back_with_a_gap(
    log: Log, client: Client
) -> None:
    ear = Ear(log)
    await ear.gaps.get()
    for _ in range(3):
        await ask(client, "CLIENT", "KILL", "TYPE", "pubsub")
        assert await ear.gaps.get() == M
    stored = await append(log, move(M, 0))
    assert await ear.entries.get() == stored


async def test_a_subscription_that_only_looks_alive_is_found_out(
    address: Path, log: Log, tmp_path: Path
) -> None:
    """R15: the link is dropped, not reset; after it heals nothing is missing."""
    async with link_to(address, tmp_path / "link") as link:
        far = Log(link.socket, "far", QUICK)
        ear = Ear(far)
        await ear.gaps.get()
        await started(log, M)
        assert (await ear.entries.get()).v == 1
        assert far.healthy
        link.cut()
        missed = [await append(log, move(M, n)) for n in range(3)]
        await until(lambda: not far.healthy)  # red while nothing comes
        link.open()
        await ear.gaps.get()
        await until(lambda: far.healthy)
        assert (await far.read(M, 1))[:3] == missed
        after = await append(log, move(M, 3))
        while await ear.entries.get() != after:
            pass
        await far.close()


async def test_hundreds_of_matches_are_heard_at_once(log: Log) -> None:
    matches = [MatchId(f"m{n}") for n in range(1100)]
    ears = [Ear(log, match) for match in matches]
    assert [await ear.gaps.get() for ear in ears] == matches
    await asyncio.gather(*(append(log, move(match, 0)) for match in matches))
    assert {(await ear.entries.get()).v for ear in ears} == {1}
