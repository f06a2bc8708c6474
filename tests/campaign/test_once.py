"""However a match ends, and if all ends of it come at once: it ends and is booked once (R13)."""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from itertools import permutations
from pathlib import Path

from engine.match.entries import Ended, HoleOver
from engine.match.notation import parse_entry
from server.app import Node
from server.client import Client, RefusedError
from server.ids import MatchId
from server.log import Log
from server.protocol import MatchSettings
from server.standings import Standings
from server.store import Client as Store
from server.wire_settings import read_settings
from tests.campaign.booked import booked
from tests.campaign.conftest import Tell
from tests.campaign.deals import any_line, codes_of, deal_of
from tests.campaign.levels import Level, levels
from tests.campaign.nodes import nodes_on
from tests.campaign.table import start_match
from tests.server.node.playing import until_hole
from tests.server.node.test_time import MINUTE_MS, pass_ms

SETTINGS = MatchSettings(holes=1, countdown_ms=0, pause_ms=0, limit_ms=MINUTE_MS)
BLOWS = 4
ORDERS = tuple(permutations(range(BLOWS)))
AT_ONCE = 8
INSTANT_S = 0.01


class Race:
    """One match of three, and the four ends that it comes to."""

    def __init__(self, players: list[Client], store: Store, log: Log, dice: random.Random) -> None:
        self.match = ""
        self._ann, self._bob, self._carl = players
        self._store = store
        self._log = log
        self._dice = dice
        self._last = ""

    async def prepare(self) -> None:
        """Play until Ann's next move is her last one."""
        ann, bob, carl = self._ann, self._bob, self._carl
        self.match = await start_match(ann, bob, carl, settings=SETTINGS)
        views = [await until_hole(client, self.match) for client in (ann, bob, carl)]
        (code,) = await codes_of(self._log, views[0])
        *before, self._last = any_line(deal_of(code, read_settings(SETTINGS)), self._dice)
        for move in before:
            await ann.move(self.match, move)

    def blows(self) -> list[Callable[[], Awaitable[object]]]:
        """Return the last move, the time limit, a concession, and a lost connection."""
        return [
            lambda: self._ann.move(self.match, self._last),
            lambda: pass_ms(self._store, self.match, MINUTE_MS),
            lambda: self._bob.move(self.match, "c"),
            self._drop,
        ]

    async def over(self) -> tuple[int, int]:
        """Wait for the end; return how often hole and match are over in the log."""
        await self._ann.until(self.match, lambda view: view.phase == "ended")
        entries = [parse_entry(each.entry) for each in await self._log.read(MatchId(self.match), 0)]
        holes = sum(isinstance(entry, HoleOver) for entry in entries)
        return holes, sum(isinstance(entry, Ended) for entry in entries)

    async def _drop(self) -> None:
        connection = self._carl._line._connection
        assert connection is not None
        connection.transport.abort()


async def tried(blow: Callable[[], Awaitable[object]]) -> None:
    """Strike; who comes too late is refused."""
    try:
        await blow()
    except RefusedError as error:
        assert error.reason in {"over", "stale", "not_now", "match_over"}, error


async def run_race(
    number: int, nodes: list[Node], store: Store, log: Log, dice: random.Random
) -> str:
    """Have all ends of a match come within one instant; return the match."""
    async with AsyncExitStack() as stack:
        players = [await Client.connect(dice.choice(nodes).ws, name=f"P{n}") for n in range(3)]
        for player in players:
            await stack.enter_async_context(player)
        race = Race(players, store, log, dice)
        await race.prepare()
        async with asyncio.TaskGroup() as group:
            for blow in (race.blows()[n] for n in ORDERS[number % len(ORDERS)]):
                group.create_task(tried(blow))
                await asyncio.sleep(dice.random() * INSTANT_S / BLOWS)
        assert await race.over() == (1, 1)
        return race.match


@levels(quick=24, full=1008)
async def test_ends_that_come_at_once_are_one_end(
    level: Level, address: Path, client: Store, tell: Tell
) -> None:
    """In all orders of four ends there is one `hole_over`, one `ended` and one result."""
    dice, log = level.dice(), Log(address)
    numbers = iter(range(level.size))

    async with nodes_on(address, address) as nodes:

        async def table() -> list[str]:
            return [await run_race(number, nodes, client, log, dice) for number in numbers]

        tables = await asyncio.gather(*(table() for _ in range(AT_ONCE)))
        matches = [match for raced in tables for match in raced]
        await booked(client, matches)
    await log.close()
    results = await booked(client, matches)  # also when all has been done
    assert await Standings(client).follow() == len(matches) == level.size
    if level.full:
        ways = Counter(
            " ".join(status for player in result.players for status in player.statuses)
            for result in results
        )
        tell(f"{level.size} races in {len(ORDERS)} orders, each booked once: {dict(ways)}")
