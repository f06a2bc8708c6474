"""A node that is killed loses no acknowledged move: its players go on at any other."""

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path

from server.log import Log
from server.store import Client as Store
from tests.campaign.booked import booked
from tests.campaign.conftest import Tell
from tests.campaign.forwarder import forwarding
from tests.campaign.ledger import Ledger, audit
from tests.campaign.levels import Level, levels, percentile, spread
from tests.campaign.returns import Returns
from tests.campaign.table import keep_playing
from tests.server.served import Served

TABLES = 2
PACE_S = 0.02
MOVES_BETWEEN = 60
QUIET_MOVES_PER_KILL = 5
BACK_WITHIN_S = 2.0


async def kill_nodes(
    nodes: list[Served], kills: int, ledger: Ledger, returns: Returns, dice: random.Random
) -> None:
    """Kill one node or the other at random points of play; start it again each time."""
    for _ in range(kills):
        await ledger.more(dice.randrange(1, MOVES_BETWEEN))
        await asyncio.sleep(dice.random() * PACE_S)
        node = dice.choice(nodes)
        returns.struck()
        await node.kill()
        await node.start()
        await returns.all_back()


@levels(quick=2, full=200)
async def test_killed_nodes_lose_no_acknowledged_move(
    level: Level, address: Path, client: Store, tell: Tell
) -> None:
    """Each acknowledged move is in its log once, each match booked once; all come back soon."""
    ledger, returns, stop = Ledger(), Returns(), asyncio.Event()
    nodes = [Served(f"unix://{address}", "--house", "0") for _ in range(2)]
    async with AsyncExitStack() as stack:
        for node in nodes:
            stack.push_async_callback(node.stop)
        await asyncio.gather(*(node.start() for node in nodes))
        dice = level.dice()
        servers = forwarding(*(node.url for node in nodes), dice=dice)
        _, front = await stack.enter_async_context(servers)
        async with asyncio.TaskGroup() as group:
            tables = [
                group.create_task(keep_playing(front, ledger, returns, stop, pace_s=PACE_S))
                for _ in range(TABLES)
            ]
            await ledger.more(QUIET_MOVES_PER_KILL * level.size)
            quiet = list(ledger.took_s)
            await kill_nodes(nodes, level.size, ledger, returns, dice)
            stop.set()
        await booked(client, ledger.moves)
    log = Log(address)
    kept = await audit(log, ledger)
    await log.close()
    assert kept.is_right, kept
    if level.full:
        tell(
            f"{level.size} kills, {sum(table.result() for table in tables)} matches, {kept}, "
            f"quiet acknowledged in {spread(quiet)}, "
            f"{len(returns.times_s)} returns {spread(returns.times_s)}, dice {level.seed}"
        )
        assert percentile(returns.times_s, 0.95) <= BACK_WITHIN_S
