"""The store is killed in play: with fsync always it keeps all that was acknowledged."""

import asyncio
import os
import random
import signal
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path

from server.log import Log
from server.store import ask, open_client
from server.store_process.folder import Folder
from server.store_process.knock import Answer, knock
from tests.campaign.booked import booked
from tests.campaign.conftest import Tell
from tests.campaign.forwarder import forwarding
from tests.campaign.ledger import Ledger, audit, stored_moves
from tests.campaign.levels import Level, levels, spread
from tests.campaign.returns import Returns
from tests.campaign.table import keep_playing
from tests.server.served import Served

TABLES = 2
MOVES_BETWEEN = 300


@dataclass(frozen=True, slots=True)
class Down:
    """When a store was dead, and when its successor answered, in microseconds."""

    dead_us: int
    up_us: int


def now_us() -> int:
    return time.time_ns() // 1000


async def kill_store(socket: Path) -> Down:
    """Kill the store that listens there, and wait for its successor."""
    reader, writer = await asyncio.open_unix_connection(socket)
    client = open_client(socket, "par45-test")
    about = await ask(client, "INFO", "server")
    await client.aclose()
    os.kill(about["process_id"], signal.SIGKILL)
    await reader.read()
    dead_us = now_us()
    writer.close()
    while await asyncio.to_thread(knock, socket) is not Answer.READY:
        pass
    return Down(dead_us, now_us())


async def kill_stores(socket: Path, kills: int, ledger: Ledger, dice: random.Random) -> list[Down]:
    """Kill the store again and again at random points of play."""
    downs = []
    for _ in range(kills):
        await ledger.more(dice.randrange(1, MOVES_BETWEEN))
        downs.append(await kill_store(socket))
    await ledger.more(1)
    return downs


async def too_early(log: Log, ledger: Ledger) -> int:
    """Count the moves that were acknowledged before the store had them."""
    early = 0
    for match, moves in ledger.moves.items():
        stored = dict(await stored_moves(log, match))
        early += sum(at_us < stored[move] for move, at_us in moves if move in stored)
    return early


def first_after(ledger: Ledger, downs: list[Down]) -> list[float]:
    """Return how long after each return of the store a move was acknowledged again."""
    times_us = sorted(at_us for moves in ledger.moves.values() for _, at_us in moves)
    return [
        (next(at_us for at_us in times_us if at_us >= down.up_us) - down.up_us) / 1e6
        for down in downs
    ]


@levels(quick=1, full=20)
async def test_killed_stores_lose_no_acknowledged_move(
    level: Level, tmp_path: Path, tell: Tell
) -> None:
    """Nothing is acknowledged that is not stored, before, while and after the store is down."""
    ledger, stop = Ledger(), asyncio.Event()
    async with AsyncExitStack() as stack:
        nodes = [Served(tmp_path, "--house", "0") for _ in range(2)]
        for node in nodes:
            stack.push_async_callback(node.stop)
            await node.start()
        socket = Folder.prepare(tmp_path).socket()
        assert socket is not None
        dice = level.dice()
        servers = forwarding(*(node.url for node in nodes), dice=dice)
        _, front = await stack.enter_async_context(servers)
        async with asyncio.TaskGroup() as group:
            for _ in range(TABLES):
                group.create_task(keep_playing(front, ledger, Returns(), stop))
            downs = await kill_stores(socket, level.size, ledger, dice)
            stop.set()
        client = open_client(socket, "par45-test")
        await booked(client, ledger.moves)
        await client.aclose()
        log = Log(socket)
        kept, early = await audit(log, ledger), await too_early(log, ledger)
        await log.close()
    assert kept.is_right, kept
    assert early == 0
    if level.full:
        down_s = sum(down.up_us - down.dead_us for down in downs) / 1e6
        again = spread(first_after(ledger, downs))
        tell(
            f"{level.size} kills, {kept}, down {down_s:.1f} s in all, {early} acknowledged "
            f"before they were stored, and again {again} after it was back, dice {level.seed}"
        )
