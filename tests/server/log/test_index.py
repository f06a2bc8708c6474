"""The index: whatever is due is claimed, by one node at a time."""

import asyncio
from pathlib import Path

from server.ids import MatchId
from server.log import Log
from server.log.keys import SHARDS, shard
from server.store import Client, ask

MATCHES = [MatchId(f"m{n}") for n in range(100)]


async def test_what_is_due_is_claimed_once(log: Log, address: Path) -> None:
    other = Log(address)
    for match in MATCHES:
        await log.enlist(match, 0)
    claims = await asyncio.gather(*(each.claim(60_000, 30) for each in (log, other) * 4))
    claimed = [match for claim in claims for match in claim]
    assert sorted(claimed) == sorted(MATCHES)
    assert max(map(len, claims)) <= 30
    assert await other.claim(60_000, 1000) == []
    await other.close()


async def test_a_claim_that_nobody_kept_falls_due_again(log: Log) -> None:
    """A node that was killed after its claim leaves the match to the next."""
    await log.enlist(MATCHES[0], 0)
    assert await log.claim(0, 10) == [MATCHES[0]]
    assert await log.claim(0, 10) == [MATCHES[0]]


async def test_what_is_not_due_is_not_claimed(log: Log) -> None:
    await log.enlist(MATCHES[0], 60_000)
    assert await log.claim(0, 10) == []
    await log.enlist(MATCHES[0], 0)  # sooner counts
    await log.enlist(MATCHES[0], 60_000)  # later does not
    assert await log.claim(0, 10) == [MATCHES[0]]


async def test_who_was_taken_out_is_not_claimed(log: Log) -> None:
    await log.enlist(MATCHES[0], 0)
    await log.delist(MATCHES[0])
    await log.delist(MATCHES[0])
    assert await log.claim(0, 10) == []


async def test_matches_are_spread_and_none_starves(log: Log, client: Client) -> None:
    assert len({shard(match) for match in MATCHES}) == SHARDS
    for match in MATCHES:
        await log.enlist(match, 0)
    sizes = [await ask(client, "ZCARD", key) for key in {shard(match) for match in MATCHES}]
    assert min(sizes) > 0
    seen = {match for _ in range(SHARDS) for match in await log.claim(0, 1)}
    assert len({shard(match) for match in seen}) == SHARDS
