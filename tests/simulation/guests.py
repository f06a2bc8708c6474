"""Who has a client: it connects however often it takes, and some only look on."""

import asyncio
from typing import TYPE_CHECKING

from server.client import Client, RefusedError, UnreachableError
from tests.simulation.line import SimulatedLine

if TYPE_CHECKING:
    from tests.simulation.evening import Evening

OVER = ("ended", "aborted")


class Guest:
    """Somebody with a client."""

    def __init__(self, evening: "Evening", name: str) -> None:
        self.name = name
        self._evening = evening
        self._dice = evening.dice
        self._secret = ""
        self._opened = evening.opened
        self.line: SimulatedLine | None = None

    async def connect(self) -> Client:
        """Connect, however often it takes."""
        while True:
            evening = self._evening
            line = SimulatedLine(evening.nodes, self._dice, self._opened, self._secret, self.name)
            try:
                client = await Client.over(line, self._dice.randbytes)
            except UnreachableError:
                await asyncio.sleep(0.1)
                continue
            self._secret, self.line = client.secret, line
            return client

    async def _pause(self) -> None:
        await asyncio.sleep(self._dice.random() * self._evening.plan.think_s)


class Spectator(Guest):
    """Looks on until the match is over."""

    def __init__(self, evening: "Evening") -> None:
        super().__init__(evening, "Spec")
        self.told = False

    async def look(self) -> None:
        match = await self._evening.match
        client = await self.connect()
        try:
            await client.watch_on(match)
            await client.until(match, lambda view: view.phase in OVER)
        except RefusedError as error:
            self._evening.note(f"spectator: {error}")
        self.told = True
