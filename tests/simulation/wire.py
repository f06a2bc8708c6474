"""A node's wires to the store: what redis-py's connections are in earnest.

The node's appender, bell and readers run on these as they are. A *connection* keeps order
both ways and can be cut while things are under way; a *client* has one connection a call.
What was sent may reach the store or not, and what the store said may come back or not, and
late. Of what the store publishes, single messages may be lost, doubled or late besides,
which no real link does: the bell is a hint, so that much must be borne, too.
"""

import asyncio
import random
from typing import cast

from server.doors import Doors
from server.store import Client, Connection, StoreAway
from tests.simulation.clerk import Clerk
from tests.simulation.depot import Depot
from tests.simulation.plug import Plug


class Wires:
    """All wires of one node to the store."""

    def __init__(self, depot: Depot, dice: random.Random) -> None:
        self.depot = depot
        self.dice = dice
        self.down = False
        """Whether nothing can be opened."""
        self.deaf = False
        """Whether nothing comes back any more, on wires that look alive."""
        self.quiet = False
        """Whether subscriptions that look alive bring no messages."""
        self.slow_s = 0.0
        self.lost = self.doubled = self.belated = 0.0
        """How likely a single message of the bell is lost, doubled or late."""
        self._plugs: list[Plug] = []

    def doors(self) -> Doors:
        return Doors(lambda name: cast("Client", Clerk(self)), self._connect)

    def cut(self) -> None:
        """Cut all connections."""
        for plug in self._plugs:
            plug.cut()
        self._plugs.clear()

    def delay_s(self) -> float:
        chance = self.dice.random()
        delay_s = 0.0002 + chance * 0.002
        if chance > 0.97:
            delay_s += self.dice.random() * 0.08
        return delay_s + self.slow_s * self.dice.random()

    async def _connect(self, name: str) -> Connection:
        await asyncio.sleep(self.delay_s())
        if self.down:
            raise StoreAway("nobody answers")
        plug = Plug(self)
        self._plugs.append(plug)
        return cast("Connection", plug)
