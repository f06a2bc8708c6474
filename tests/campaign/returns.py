"""How long after a blow each client is served again."""

import asyncio
import contextlib
from collections import Counter

from server.client import Client, RefusedError

AT_LONGEST_S = 120
"""After so long somebody has got lost."""


class Returns:
    """Clients that lose their connection, each timed until its seat is served again."""

    def __init__(self) -> None:
        self.times_s: list[float] = []
        self._struck_s = 0.0
        self._away: Counter[Client] = Counter()
        self._cut: set[Client] = set()
        self._back = asyncio.Condition()
        self._tasks: set[asyncio.Task[None]] = set()

    def follow(self, client: Client) -> None:
        """Time a client from now on."""
        client.connection = lambda connected: self._changed(client, connected)

    def forget(self, client: Client) -> None:
        """Time a client no more, as it is about to be closed. Nothing is awaited in between."""
        client.connection = lambda connected: None

    def struck(self) -> None:
        """Count from now: something is being killed."""
        self._struck_s = asyncio.get_running_loop().time()

    async def all_back(self, least: int = 0) -> None:
        """Wait until nobody is away, and so many have been."""
        try:
            async with asyncio.timeout(AT_LONGEST_S), self._back:
                await self._back.wait_for(
                    lambda: not self._away.total() and len(self.times_s) >= least
                )
        except TimeoutError:
            lost = [(client.name, client._asking._failed) for client in +self._away]
            raise AssertionError(f"back: {len(self.times_s)}; not back: {lost}") from None

    def _changed(self, client: Client, connected: bool) -> None:
        if not connected:
            self._cut.add(client)
            self._away[client] += 1
            return
        if client not in self._cut:
            return  # it was cut before anybody followed it
        self._cut.discard(client)
        task = asyncio.create_task(self._served(client))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _served(self, client: Client) -> None:
        """Ask for something that only a server which knows the player's seats can answer."""
        for match in client.matches:
            with contextlib.suppress(RefusedError):  # an answer, too: no seat was taken yet
                await client.open(match)
        self.times_s.append(asyncio.get_running_loop().time() - self._struck_s)
        self._away[client] -= 1
        async with self._back:
            self._back.notify_all()
