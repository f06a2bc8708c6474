"""A node: the same core as in earnest, on simulated wires, links and clock.

It can crash at any instant, with everything that it had under way, be frozen for a while,
stop in order, and start again. Its clock can jump ahead or stand still: nothing that
decides may hang on it.
"""

import asyncio
import logging
import random
from collections.abc import Callable
from contextvars import Context

from server.core import Core
from server.limits import Caps, Visit
from server.limits.ledger import Ledger
from server.log import Log
from server.store import Client, open_client
from server.world import World
from tests.simulation.depot import Depot
from tests.simulation.link import Link
from tests.simulation.loop import Host, VirtualLoop
from tests.simulation.wire import Wires

SERVICE_RESTART = 1012
CLIENTS = "10.0.0.1"
ROOM = 1_000_000
_logger = logging.getLogger("server.simulated")


class NodeDownError(OSError):
    """Nobody listens there."""


class Node:
    """One of the evening's nodes, life after life."""

    def __init__(self, name: str, loop: VirtualLoop, depot: Depot, dice: random.Random) -> None:
        self.name = name
        self.lives = 0
        self.host: Host | None = None
        self.wires = Wires(depot, dice)
        self.core: Core | None = None
        self.links: list[Link] = []
        self._loop = loop
        self._depot = depot
        self._dice = dice
        self._log: Log | None = None
        self._store: Client | None = None
        self._ledger = Ledger(Caps(ROOM, ROOM), self._now_ms)
        self._sweep: asyncio.Task[None] | None = None
        self._stopping: asyncio.Task[None] | None = None
        self._ahead_ms = 0
        self._stands_ms: int | None = None

    @property
    def up(self) -> bool:
        return self.core is not None

    def start(self) -> None:
        """Begin a new life; one that has not come to its end yet is cut short."""
        self.crash(lambda: 0.0)
        self.lives += 1
        self.host = Host(self._loop, f"{self.name}.{self.lives}")
        self._loop.call_soon(self._begin, context=self.host.context)

    def crash(self, after_s: Callable[[], float]) -> None:
        """End this life at once; clients notice after a while."""
        if self.host is None:
            return
        self.host.dead = True
        self.host = self.core = None
        self.wires.cut()
        for link in self.links:
            link.cut(0.0, after_s())
        self.links.clear()

    def stop(self) -> None:
        """Stop in order, as for a restart."""
        if self.core is not None and self.host is not None:
            self._loop.call_soon(self._stop, self.core, self.host, context=self.host.context)
            self.core = None

    def jump(self, ms: int) -> None:
        """Have the node's clock jump ahead."""
        self._ahead_ms += ms

    def stall(self, for_s: float) -> None:
        """Have the node's clock stand still for a while; then it is behind."""
        if self._stands_ms is None:
            began_ms = self._stands_ms = self._now_ms()
            self._loop.call_later(for_s, self._goes_on, began_ms, context=Context())

    def accept(self, client: Context, said: Callable[[str], None]) -> Link:
        """Take a connection. Raise `NodeDownError`."""
        if self.core is None or self.host is None:
            raise NodeDownError(self.name)
        link = Link(self._loop, self._dice, self.host.context, client, said)
        self.links.append(link)
        core, context = self.core, self.host.context
        visit = Visit(self._ledger, CLIENTS, house=False, trusted=True)
        session = context.run(
            core.session, link.outbox, lambda code, _reason: link.end(code), visit
        )
        context.run(link.open, session)
        return link

    def _begin(self) -> None:
        world = World(self._now_ms, self._dice.randbytes)
        self._log = Log(self.wires.access)
        self._store = open_client(self.wires.access, "par45")
        self.core = Core(self._log, self._store, world)
        self._sweep = self._loop.create_task(self.core.sweep.run())
        self._sweep.add_done_callback(_report)

    def _stop(self, core: Core, host: Host) -> None:
        links, self.links = self.links, []
        self._stopping = self._loop.create_task(self._stopped(core, host, links))

    async def _stopped(self, core: Core, host: Host, links: list[Link]) -> None:
        """End in the order in which `server.app` takes a node apart."""
        assert self._sweep is not None
        assert self._log is not None
        assert self._store is not None
        for link in links:
            link.end(SERVICE_RESTART)
        await asyncio.sleep(0.01)
        for link in links:
            link.cut(0.0, 0.0)
        self._sweep.cancel()
        await core.matches.close()
        await self._store.aclose()
        await self._log.close()
        if self.host is host:
            self.host = None
        host.dead = True

    def _now_ms(self) -> int:
        if self._stands_ms is not None:
            return self._stands_ms
        return int(self._loop.time() * 1000) + self._ahead_ms

    def _goes_on(self, began_ms: int) -> None:
        self._stands_ms = None
        self._ahead_ms -= max(0, self._now_ms() - began_ms)


def _report(task: "asyncio.Task[None]") -> None:
    if not task.cancelled() and task.exception() is not None:
        _logger.critical("a part of the node has ended", exc_info=task.exception())
