"""A server with many players is started again: all of them are back soon, by themselves."""

import asyncio
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server.client import Client
from server.protocol import MatchSettings
from tests.campaign.conftest import Tell
from tests.campaign.levels import Level, levels, spread
from tests.campaign.returns import Returns
from tests.campaign.table import HOUR_MS
from tests.server.node.playing import open_match, until_hole
from tests.server.served import Served

PLAYERS = 4
SETTINGS = MatchSettings(holes=1, countdown_ms=0, pause_ms=0, limit_ms=HOUR_MS)
AT_ONCE = 10
FILES = 4096
BACK_WITHIN_S = 15


@contextmanager
def enough_files() -> Iterator[None]:
    """Let this process, and those that it starts, have so many connections."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(FILES, hard)), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


async def seat_all(url: str, returns: Returns, matches: int) -> list[tuple[str, list[Client]]]:
    """Have tables of players begin to play; return each match and its players."""
    numbers = iter(range(matches))
    tables: list[tuple[str, list[Client]]] = []

    async def seat() -> None:
        for _ in numbers:
            clients = [await Client.connect(url, name=f"P{n}") for n in range(PLAYERS)]
            match = await open_match(*clients, settings=SETTINGS)
            await clients[0].start(match)
            for client in clients:
                await until_hole(client, match)
                await client.move(match, "d")
                returns.follow(client)
            tables.append((match, clients))

    await asyncio.gather(*(seat() for _ in range(AT_ONCE)))
    return tables


@levels(quick=40, full=1000)
async def test_all_are_back_after_a_restart(level: Level, tmp_path: Path, tell: Tell) -> None:
    """Everybody finds their match as they left it, and can move."""
    loop, returns = asyncio.get_running_loop(), Returns()
    with enough_files():
        served = Served(tmp_path, "--house", "0")
        await served.start()
        tables = await seat_all(served.ws, returns, level.size // PLAYERS)
        await served.kill()
        returns.struck()
        began_s = loop.time()
        await served.start()
        up_s = loop.time() - began_s
        await returns.all_back(level.size)
        back_s = [after_s - up_s for after_s in returns.times_s]
        for match, clients in tables:
            for client in clients:
                assert (client.view(match).hole, client.view(match).action) == (1, 2)
        moved = [client.move(match, "d") for match, clients in tables for client in clients]
        assert all(answer.action == 3 for answer in await asyncio.gather(*moved))
        await asyncio.gather(*(client.close() for _, clients in tables for client in clients))
        assert await served.stop() == 0
    assert len(returns.times_s) == level.size
    if level.full:
        tell(f"{level.size} clients back after the server was up again: {spread(back_s)}")
        assert max(back_s) <= BACK_WITHIN_S
