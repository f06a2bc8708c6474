"""The client's own line, on a simulated link to any node that is up."""

import asyncio
import random
from collections.abc import Callable, Sequence
from contextvars import copy_context
from typing import TypeAlias, cast

from websockets.asyncio.client import ClientConnection

from server.client.line import Line
from tests.simulation.link import Link
from tests.simulation.node import Node

Said: TypeAlias = Callable[[str], None]


class SimulatedLine(Line):
    """A line that opens to some node; all else is the client's own."""

    def __init__(
        self,
        nodes: Sequence[Node],
        dice: random.Random,
        opened: Callable[[Node], Said],
        secret: str,
        name: str,
    ) -> None:
        super().__init__("ws://simulated", secret, name)
        self.link: Link | None = None
        self._nodes = nodes
        self._dice = dice
        self._opened = opened

    async def _connect(self) -> ClientConnection:
        await asyncio.sleep(0.001 + self._dice.random() * 0.02)
        node = self._dice.choice(self._nodes)
        self.link = node.accept(copy_context(), self._opened(node))
        return cast("ClientConnection", self.link.here)
