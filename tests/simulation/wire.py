"""A node's wires to the store: what redis-py's connections are in earnest.

They are a class of connections as the library knows them, so that the node's appenders,
bells, clients and pools run on them as they are. A wire keeps order both ways and can be
cut while things are under way. What was sent may reach the store or not, and what the store
said may come back or not, and late. Of what the store publishes, single messages may be
lost, doubled or late besides, which no real link does: the bell is a hint, so that much
must be borne, too.
"""

import asyncio
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from redis.asyncio.connection import AbstractConnection
from redis.exceptions import ConnectionError as Refused
from redis.exceptions import TimeoutError as Late

from server.store import Access, Kind
from tests.simulation.depot import Depot
from tests.simulation.plug import Plug

PLACE = Path("simulated")


class Wires:
    """All wires of one node to the store."""

    def __init__(self, depot: Depot, dice: random.Random) -> None:
        self.depot = depot
        self.dice = dice
        self.access = Access(Kind.SINGLE, (PLACE,), Wire, {"wires": self})
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

    async def plug_in(self) -> Plug:
        """Open a connection."""
        await asyncio.sleep(self.delay_s())
        if self.down:
            raise Refused("nobody answers")
        plug = Plug(self)
        self._plugs.append(plug)
        return plug

    def unplug(self, plug: Plug) -> None:
        """Close a connection."""
        plug.leave()
        if plug in self._plugs:
            self._plugs.remove(plug)


class Wire(AbstractConnection):
    """A connection as redis-py has them, which a pool can open, close and open again."""

    def __init__(self, *, wires: Wires, path: str, **settings: Any) -> None:
        super().__init__(**settings)
        self._wires = wires
        self._path = path
        self._plug: Plug | None = None

    def repr_pieces(self) -> list[tuple[str, str]]:
        return [("path", self._path)]

    @property
    def is_connected(self) -> bool:
        return self._plug is not None

    async def connect(self) -> None:
        if self._plug is None:
            await self._connect()

    async def _connect(self) -> None:
        self._plug = await self._wires.plug_in()

    def _host_error(self) -> str:
        return self._path

    async def disconnect(self, *_: object, **__: object) -> None:
        if self._plug is not None:
            self._wires.unplug(self._plug)
            self._plug = None

    async def can_read(self) -> bool:
        """Tell whether there is an answer that nobody waits for. Raise if it was cut."""
        return self._plug is not None and self._plug.has_news()

    async def can_read_destructive(self) -> bool:
        return await self.can_read()

    async def send_packed_command(
        self, command: bytes | str | Iterable[bytes], check_health: bool = True
    ) -> None:
        await self.connect()
        assert self._plug is not None
        assert not isinstance(command, str)
        self._plug.send(command if isinstance(command, bytes) else b"".join(command))

    async def read_response(self, *_: object, **__: object) -> Any:
        if self._plug is None:
            raise Refused("there is no connection")
        try:
            async with asyncio.timeout(self.socket_timeout):
                reply = await self._plug.read()
        except TimeoutError as error:
            await self.disconnect()
            raise Late("no answer") from error
        except BaseException:
            await self.disconnect()
            raise
        if isinstance(reply, Exception):
            raise reply
        return reply
