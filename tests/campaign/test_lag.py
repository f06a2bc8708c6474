"""Two hundred players play fast while others ask for lists (R16): how late the loop is."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from server.client import Client
from tests.campaign.beside import Honest
from tests.campaign.conftest import Tell
from tests.campaign.levels import Level, levels
from tests.server.node.test_watchable import figures
from tests.server.served import Served

PLAYERS = 4
EVERY_MS = 500
FOR_S = {False: 3, True: 60}
P99_S = 0.02
MAX_S = 0.2
LAG = "par45_loop_lag_seconds"


@asynccontextmanager
async def asked_for_lists(served: Served) -> AsyncIterator[None]:
    """Have somebody who plays nothing ask for the lists, one after another, all the while."""
    client = await Client.connect(served.ws, name="Reader")

    async def ask() -> None:
        while True:
            await client.standings()
            await client.open_matches()
            await client.rounds()
            await asyncio.sleep(0.2)

    asking = asyncio.create_task(ask())
    yield
    asking.cancel()
    await asyncio.wait([asking])
    assert asking.cancelled()
    await client.close()


@levels(quick=8, full=200)
async def test_the_loop_is_not_held_up(level: Level, served: Served, tell: Tell) -> None:
    """Each player moves twice a second; nobody is cut."""
    matches = level.size // PLAYERS
    honest = await Honest.begin(served.ws, matches, PLAYERS, EVERY_MS)
    async with asked_for_lists(served):
        await asyncio.sleep(FOR_S[level.full] / 2)  # until all are seated
        await honest.take()
        before = await figures(served.url)
        await asyncio.sleep(FOR_S[level.full])
        after, played = await figures(served.url), await honest.take()
    await honest.end()
    grown = {name: after[name] - before.get(name, 0.0) for name in after if name.startswith(LAG)}
    times = grown[f"{LAG}_count"]
    assert times > 0
    assert played.moves > 0
    assert played.lost == 0
    if level.full:
        soon, late = (grown[f'{LAG}_bucket{{le="{limit}"}}'] for limit in (P99_S, MAX_S))
        tell(f"{level.size} players: {played}; of {times:.0f} timers {soon:.0f} within 20 ms")
        assert soon >= 0.99 * times
        assert late == times
