"""One evening: nodes, store, players and faults of a seed, from the start until all is quiet.

`evening(seed)` plays it and returns its history. What is judged is in `check`; here only
what cannot be seen afterwards is kept: frames as they are let go, entries as they are
stored, what players asked for and heard, and how the nodes stand when all is over.
"""

import asyncio
import random
from collections.abc import Callable

from server.ids import MatchId
from server.log import keys
from server.people import parse_person
from tests.simulation.around import is_listed, look_around
from tests.simulation.depot import Depot
from tests.simulation.faults import Faults
from tests.simulation.guests import Spectator
from tests.simulation.history import Entry, History, Shown
from tests.simulation.link import Link
from tests.simulation.loop import VirtualLoop, virtual
from tests.simulation.memory import Memory, Scripted
from tests.simulation.node import Node
from tests.simulation.ours import faults_of_ours
from tests.simulation.plan import Plan, plan_of
from tests.simulation.players import Player
from tests.simulation.scripts import all_scripts

EPOCH_US = 1_800_000_000_000_000
LAST_S, LONG_LAST_S = 75.0, 160.0
"""When an evening is over at the latest: then something goes on for ever."""
QUIET_S = 40.0
"""How long it may take until all is booked, after the last player has seen the end, or has gone
and the hole's time is up."""
FOG = 0.5
POLL_S = 0.25
ENTRIES_MAX = 400
"""An honest evening has a quarter of it."""

Made = Callable[[Callable[[], int], dict[bytes, Scripted]], Memory]


class Evening:
    """All that takes part in one."""

    def __init__(self, seed: int, plan: Plan, loop: VirtualLoop, dice: random.Random, made: Made):
        self.plan = plan
        self.loop = loop
        self.dice = dice
        self.history = History(seed)
        self.memory = made(self._now_us, all_scripts())
        self.memory.stored = self._stored
        self.depot = Depot(loop, self.memory)
        self.nodes = [Node(f"n{n}", loop, self.depot, dice) for n in range(plan.nodes)]
        self.match: asyncio.Future[str] = asyncio.Future(loop=loop)
        self.players = [Player(self, number) for number in range(1, plan.players + 1)]
        self.spectators = [Spectator(self) for _ in range(plan.spectators)]
        self.faults = Faults(self)
        self._connections = 0
        self._too_much: asyncio.Future[None] = asyncio.Future(loop=loop)

    async def run(self) -> None:
        """Let it happen."""
        for node in self.nodes:
            node.start()
            if self.plan.foggy:
                node.wires.lost = node.wires.doubled = node.wires.belated = FOG
        await asyncio.sleep(0.01)
        self.faults.begin()
        playing = [self.loop.create_task(player.play()) for player in self.players]
        looking = [self.loop.create_task(spectator.look()) for spectator in self.spectators]
        waiting = (asyncio.gather(*playing, return_exceptions=True), self._too_much)
        last_s = LONG_LAST_S if self.plan.long else LAST_S
        await asyncio.wait(waiting, timeout=last_s, return_when=asyncio.FIRST_COMPLETED)
        done = [task for task in playing if task.done()]
        late = [task for task in playing if not task.done()]
        for task in done:
            if task.exception() is not None:
                self.history.problems.append(f"a player failed: {task.exception()!r}")
        if late:
            self.history.problems.append("the match does not end")
        await self._quiet(bool(late))
        look_around(self)
        for task in (*late, *looking):
            task.cancel()
        self.history.ended_s = self.loop.time()
        self.history.problems += self.loop.faults

    def opened(self, node: Node) -> Callable[[str], None]:
        """Begin a connection; return who keeps the frames that are let go to it."""
        self._connections += 1
        connection, name = self._connections, node.name

        def said(frame: str) -> None:
            self.history.shown.append(Shown(self.loop.time(), name, connection, frame))

        return said

    def link_of(self, seat: int) -> Link | None:
        """Return the link of the player in a seat."""
        page = self.memory.hash(keys.people(self.match_id).encode()).get(b"%d" % seat)
        name = parse_person(page).name if page else ""
        lines = [player.line for player in self.players if player.name == name and player.line]
        return lines[0].link if lines else None

    def note(self, event: str) -> None:
        self.history.events.append(f"{self.loop.time():.6f} {event}")

    @property
    def match_id(self) -> MatchId:
        return self.history.match

    @property
    def clock_ms(self) -> int:
        """The match clock as the store has it."""
        paused = self.memory.hash(keys.counters(self.match_id).encode()).get(b"paused", b"0")
        return self._now_us() // 1000 - int(paused)

    def _now_us(self) -> int:
        return EPOCH_US + round(self.loop.time() * 1_000_000)

    def _stored(self, key: bytes, own: bytes) -> None:
        if not key.startswith(b"{m:") or not key.endswith(b"}:log"):
            return
        history = self.history
        history.match = MatchId(key[3:-5].decode())
        pairs = self.memory.stream(key)[-1][1]
        v = int(own.partition(b"-")[0])
        entry = Entry(self.loop.time(), v, own.decode(), int(pairs[1]), pairs[3])
        history.entries.append(entry)
        if len(history.entries) >= ENTRIES_MAX and not self._too_much.done():
            self._too_much.set_result(None)
        if not is_listed(self.memory, self.match_id):
            history.unlisted.append(entry.id)
        self.faults.stored(entry.text)

    async def _quiet(self, late: bool) -> None:
        """Wait until what is over is booked and everybody has heard of it."""
        until_s = self.loop.time() + (0.0 if late else QUIET_S + self._left_s())
        while self.loop.time() < until_s and not self._all_done():  # noqa: ASYNC110  # quiet is no event
            await asyncio.sleep(POLL_S)

    def _left_s(self) -> float:
        """Return how much time the open hole has left, 0 if there is none."""
        look_around(self)
        known = [kept.match for kept in self.history.kept if kept.match is not None]
        newest = max(known, key=lambda match: match.v, default=None)
        if newest is None or newest.finished:
            return 0.0
        return max(0, newest.deadline_ms - self.clock_ms) / 1000

    def _all_done(self) -> bool:
        look_around(self)
        history = self.history
        booked = history.booked or not self._ended()
        heard = all(
            kept.match is not None and kept.match.v == len(history.entries)
            for kept in history.kept
            if kept.viewers
        )
        watched = [seat for kept in history.kept for seat in kept.watched]
        heard = heard and len(watched) == len(set(watched))
        told = not self.spectators or all(spectator.told for spectator in self.spectators)
        return bool(
            self.faults.over
            and booked
            and heard
            and told
            and not is_listed(self.memory, self.match_id)
        )

    def _ended(self) -> bool:
        return b'"ended"' in self.history.entries[-1].text if self.history.entries else False


def evening(seed: int, plan: Plan | None = None, made: Made = Memory) -> History:
    """Play the evening of a seed, and return its history."""
    dice = random.Random(f"evening/{seed}")
    before = random.getstate()
    random.seed(seed)  # the client's jitter
    try:
        with virtual(dice) as loop:
            this = Evening(seed, plan or plan_of(seed), loop, dice, made)
            with faults_of_ours(this.history):
                loop.run_until_complete(this.run())
                loop.end()
                return this.history
    finally:
        random.setstate(before)
