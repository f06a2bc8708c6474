"""Two hundred players play fast while all that takes long is asked for (R16): how late the loop is."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from server.bench.standings import fill
from server.client import Client, RefusedError
from server.protocol import MatchSettings
from server.store import open_client
from server.store_process import EmbeddedStore
from tests.campaign.beside import Honest
from tests.campaign.conftest import Tell
from tests.campaign.levels import Level, levels
from tests.server.node.playing import open_match, until_hole
from tests.server.node.test_watchable import figures
from tests.server.served import Served, par45

PLAYERS = 4
EVERY_MS = 500
FOR_S = {False: 3, True: 60}
LISTED = {False: 1_000, True: 100_000}
P99_S = 0.02
MAX_S = 0.2
LAG = "par45_loop_lag_seconds"
HOLES = 9
AT_ONCE = MatchSettings(holes=HOLES, countdown_ms=0, pause_ms=0)
CLEARABLE = MatchSettings(holes=HOLES, countdown_ms=0, pause_ms=0, clearable_only=True)


async def list_players(data: Path, players: int) -> None:
    """Have so many players stand in the list of all."""
    store = await EmbeddedStore.join(data)
    client = open_client(store.socket, "par45-test")
    await fill(client, players, lambda _done: None)
    await client.aclose()
    await store.leave()


async def finished(host: Client, guest: Client) -> str:
    """Play a match of nine holes to its end, and return its id."""
    match = await open_match(host, guest, settings=AT_ONCE)
    await host.start(match)
    for hole in range(1, HOLES + 1):
        for client in (host, guest):
            await until_hole(client, match, hole)
            await client.move(match, "c")
    await host.until(match, lambda view: view.phase == "ended")
    return match


class Slow:
    """What others ask for, one thing after another, and how much of it was done."""

    def __init__(self, served: Served, data: Path) -> None:
        self.done = dict.fromkeys(("lists", "draws", "exports"), 0)
        self.each_once = asyncio.Event()
        self._enough = False
        self._served = served
        self._data = data

    @asynccontextmanager
    async def asked(self) -> AsyncIterator[None]:
        """Have it asked for all the while."""
        reader, host, guest = [
            await Client.connect(self._served.ws, name=name) for name in ("Reader", "Host", "Guest")
        ]
        match = await finished(host, guest)
        asked: dict[str, Callable[[], Awaitable[None]]] = {
            "lists": lambda: self._lists(reader),
            "draws": lambda: self._draw(host, guest),
            "exports": lambda: self._export(host, match),
        }
        tasks = [asyncio.create_task(self._again(what, ask)) for what, ask in asked.items()]
        yield
        self._enough = True
        await asyncio.gather(*tasks)
        for client in (reader, host, guest):
            await client.close()

    async def _again(self, what: str, ask: Callable[[], Awaitable[None]]) -> None:
        while not self._enough:
            await ask()
            self.done[what] += 1
            if all(self.done.values()):
                self.each_once.set()

    async def _lists(self, reader: Client) -> None:
        page = await reader.standings()
        assert page.total > 100
        try:
            await reader.standings(after=page.next)
        except RefusedError as error:
            assert error.reason == "begin_again", error  # a result came in between
        await reader.open_matches()
        await reader.rounds()
        await asyncio.sleep(0.2)

    async def _draw(self, host: Client, guest: Client) -> None:
        """Open a match whose codes are drawn until one can be cleared."""
        match = await open_match(host, guest, settings=CLEARABLE)
        await host.start(match)
        await until_hole(host, match)
        await guest.leave(match)
        await host.leave(match)
        await asyncio.sleep(2)  # a player may open one in two seconds

    async def _export(self, host: Client, match: str) -> None:
        """Have nine holes written out, and reviewed."""
        code, record, errors = await par45("records", "export", match, "--data", str(self._data))
        assert (code, errors) == (0, "")
        assert record.count("hole_over") >= HOLES
        for hole in range(1, HOLES + 1):
            await host.review(match, hole, 1)


@levels(quick=8, full=200)
async def test_the_loop_is_not_held_up(
    level: Level, served: Served, tmp_path: Path, tell: Tell
) -> None:
    """Each player moves twice a second; nobody is cut."""
    await list_players(tmp_path, LISTED[level.full])
    matches = level.size // PLAYERS
    honest = await Honest.begin(served.ws, matches, PLAYERS, EVERY_MS)
    slow = Slow(served, tmp_path)
    async with slow.asked():
        await asyncio.sleep(FOR_S[level.full] / 2)  # until all are seated
        await honest.take()
        before = await figures(served.url)
        await asyncio.sleep(FOR_S[level.full])
        async with asyncio.timeout(60):
            await slow.each_once.wait()
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
        tell(f"beside {', '.join(f'{count} {what}' for what, count in slow.done.items())}")
        assert soon >= 0.99 * times
        assert late == times
