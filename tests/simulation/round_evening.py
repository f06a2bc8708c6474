"""An evening of a round: each plays it alone, on nodes that fail, until it is over for everybody.

It is made of what an evening of one match is made of. Each player's run is a match with a
history of its own, held to the same laws; beside them is kept what all runs have in common.
"""

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

import msgspec

from server.client import Client, RefusedError
from server.ids import MatchId, RoundId
from server.log import keys
from tests.simulation.around import is_listed, look_around
from tests.simulation.depot import Depot
from tests.simulation.evening import EPOCH_US, FOG, POLL_S
from tests.simulation.faults import Faults
from tests.simulation.history import Entry, History, Shown
from tests.simulation.link import Link
from tests.simulation.loop import VirtualLoop, virtual
from tests.simulation.memory import Memory
from tests.simulation.node import Node
from tests.simulation.ours import faults_of_ours
from tests.simulation.plan import Plan, plan_of
from tests.simulation.players import Player
from tests.simulation.scripts import all_scripts

CLOSES_MS = 60_000
LAST_S = 360.0
"""When the evening is over at the latest: the closing, a minute for each hole left, and quiet."""


@dataclass(slots=True)
class RoundHistory:
    """What came to pass: each run's history, all frames, and when the round was opened."""

    seed: int
    round: str = ""
    runs: list[History] = field(default_factory=list)
    frames: list[Shown] = field(default_factory=list)
    opened_s: float | None = None
    began: dict[str, str] = field(default_factory=dict)
    """The runs that were begun, by player, as the store has them."""
    table: dict[str, bytes] = field(default_factory=dict)
    """What each run came to, by player."""
    results: list[bytes] = field(default_factory=list)
    listed: bool = False
    problems: list[str] = field(default_factory=list)


class Runner(Player):
    """Plays a run, and looks at the round when it is played."""

    def __init__(self, evening: "RoundEvening", number: int) -> None:
        self.round_evening = evening
        super().__init__(evening, number)  # type: ignore[arg-type]  # as much of one as it needs
        self.history = History(evening.history.seed)
        self._opened = partial(evening.opened_to, self)
        self._over = ("sealed", "ended", "aborted")
        self._comes_s = self._dice.choice((0.0, 0.0, 5.0, 58.0, 59.9)) * self._dice.random()
        self._late = self._dice.random() < 0.1

    async def play(self) -> None:
        evening = self.round_evening
        self.round = await evening.round
        await asyncio.sleep(CLOSES_MS / 1000 + 0.5 if self._late else self._comes_s)
        try:
            await super().play()
        except RefusedError as error:  # too late
            evening.note(f"{self.name}: {error}")

    async def _played(self, client: Client, match: str) -> bool:
        """Play the run; who did not vanish sees how the others did, and waits for the end."""
        await super()._played(client, match)
        if self._made < self._gone_at or self._gone_at < 0:
            await client.open(match)
            await client.round(self.round)
            await client.until(match, lambda view: view.phase in {"ended", "aborted"})
            await client.round(self.round)
        return True

    async def _sit(self, client: Client) -> str:
        match = await client.start_run(self.round)
        assert await client.start_run(self.round) == match, "a player has one run"
        self.history.match = MatchId(match)
        return match


class RoundEvening:
    """All that takes part in one."""

    def __init__(self, seed: int, plan: Plan, loop: VirtualLoop, dice: random.Random) -> None:
        self.plan = plan
        self.loop = loop
        self.dice = dice
        self.history = RoundHistory(seed)
        self.round: asyncio.Future[str] = asyncio.Future(loop=loop)
        self.memory = Memory(self._now_us, all_scripts())
        self.memory.stored = self._stored
        self.memory.put = self._put
        self.depot = Depot(loop, self.memory)
        self.nodes = [Node(f"n{n}", loop, self.depot, dice) for n in range(plan.nodes)]
        self.events: list[str] = []
        self.players = [Runner(self, number) for number in range(1, plan.players + 1)]
        self.faults = Faults(self)  # type: ignore[arg-type]
        self._logs: dict[MatchId, list[Entry]] = {}
        self._unlisted: list[str] = []
        self._connections = 0

    async def run(self) -> None:
        """Let it happen."""
        for node in self.nodes:
            node.start()
            if self.plan.foggy:
                node.wires.lost = node.wires.doubled = node.wires.belated = FOG
        await asyncio.sleep(0.01)
        self.faults.begin()
        tasks = [self.loop.create_task(player.play()) for player in self.players]
        host = await self.players[0].connect()
        opened = await host.open_round(CLOSES_MS, self.plan.settings)
        self.history.round = opened.round
        self.round.set_result(opened.round)
        await host.close()
        while self.loop.time() < LAST_S and not self._all_done(tasks):  # noqa: ASYNC110
            await asyncio.sleep(POLL_S)
        self._look_around()
        for task in tasks:
            if not task.done():
                self.history.problems.append("somebody waits for ever")
                task.cancel()
            elif task.exception() is not None:
                self.history.problems.append(f"a player failed: {task.exception()!r}")
        for run in self.history.runs:
            run.ended_s = self.loop.time()
        self.history.problems += self.loop.faults

    def opened_to(self, runner: Runner, node: Node) -> Callable[[str], None]:
        """Begin a connection of a player; return who keeps the frames that are let go to it."""
        self._connections += 1
        connection, name = self._connections, node.name

        def said(frame: str) -> None:
            shown = Shown(self.loop.time(), name, connection, frame)
            self.history.frames.append(shown)
            if not frame.startswith('{"type":"round'):
                runner.history.shown.append(shown)

        return said

    def opened(self, node: Node) -> Callable[[str], None]:
        raise AssertionError("whoever connects here plays")

    def link_of(self, _seat: int) -> Link | None:
        return None

    def note(self, event: str) -> None:
        self.events.append(f"{self.loop.time():.6f} {event}")

    def _now_us(self) -> int:
        return EPOCH_US + round(self.loop.time() * 1_000_000)

    def _put(self, key: bytes, _value: bytes) -> None:
        if key == b"{r:%s}:opened" % self.history.round.encode() and self.history.opened_s is None:
            self.history.opened_s = self.loop.time()

    def _stored(self, key: bytes, own: bytes) -> None:
        if not key.startswith(b"{m:") or not key.endswith(b"}:log"):
            return
        match = MatchId(key[3:-5].decode())
        pairs = self.memory.stream(key)[-1][1]
        v = int(own.partition(b"-")[0])
        entry = Entry(self.loop.time(), v, own.decode(), int(pairs[1]), pairs[3])
        self._logs.setdefault(match, []).append(entry)
        if not is_listed(self.memory, match):
            self._unlisted.append(f"{match} {entry.id}")
        self.faults.stored(entry.text)

    def _all_done(self, tasks: list["asyncio.Task[None]"]) -> bool:
        self._look_around()
        over = all(run.booked and not run.listed and _heard(run) for run in self.history.runs)
        played = all(task.done() for task in tasks) and self.history.opened_s is not None
        return played and over and not self.history.listed and self.faults.over

    def _look_around(self) -> None:
        history, memory = self.history, self.memory
        slot = f"{{r:{history.round}}}".encode()
        began, table = memory.hash(slot + b":begun"), memory.hash(slot + b":runs")
        history.began = {player.decode(): run.decode() for player, run in began.items()}
        history.table = {player.decode(): run for player, run in table.items()}
        history.results = [pairs[1] for _, pairs in memory.stream(b"{results}:log")]
        shard = keys.shard(RoundId(history.round)).encode()
        history.listed = history.round.encode() in memory.scores(shard)
        history.runs = []
        known = {player.history.match: player.history for player in self.players}
        for match, entries in self._logs.items():
            run = known.get(match) or History(history.seed, match)
            run.entries = entries
            run.unlisted = [one for one in self._unlisted if one.startswith(match)]
            look_around(_Of(run, memory, self.nodes))  # type: ignore[arg-type]
            history.runs.append(run)


def _heard(run: History) -> bool:
    """Tell whether all who look on at a run have heard of all, each at one connection."""
    kept = [one for one in run.kept if one.viewers]
    known = all(one.match is not None and one.match.v == len(run.entries) for one in kept)
    return known and sum(len(one.watched) for one in kept) <= 1


@dataclass(frozen=True, slots=True)
class _Of:
    """One run, as an evening that `look_around` can look at."""

    history: History
    memory: Memory
    nodes: list[Node]
    spectators: tuple[()] = ()

    @property
    def match_id(self) -> MatchId:
        return self.history.match


def round_plan(seed: int) -> Plan:
    """Draw the plan of a seed: what an evening of one match has, as far as it is for rounds."""
    plan = plan_of(seed)
    settings = msgspec.structs.replace(plan.settings, show=False)
    return replace(plan, settings=settings, spectators=0, dawdles=0, aborts=False)


def round_evening(seed: int) -> RoundHistory:
    """Play the round of a seed, and return its history."""
    dice = random.Random(f"round/{seed}")
    before = random.getstate()
    random.seed(seed)  # the client's jitter
    try:
        with virtual(dice) as loop:
            this = RoundEvening(seed, round_plan(seed), loop, dice)
            ours = History(seed)
            with faults_of_ours(ours):
                loop.run_until_complete(this.run())
                loop.end()
            this.history.problems += ours.problems
            return this.history
    finally:
        random.setstate(before)
