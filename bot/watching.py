"""Connections of the bot's own, for looking on at matches as a spectator.

The server lets one connection look on at 64 matches, so each of ours takes fewer in its
life, and is closed when the last of them is over.
"""

import asyncio
from dataclasses import dataclass

from bot.people import People, scope_for
from server.client import Client

MATCHES = 60


@dataclass(slots=True)
class Watcher:
    """A connection, how many matches it was used for, and how many of them go on."""

    client: Client
    taken: int = 0
    going: int = 0


class Watching:
    """The bot's connections as the Discord user that it is itself."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._watchers: list[Watcher] = []
        self._taking = asyncio.Lock()
        self.user = 0
        self.name = ""

    async def own(self, scope: str = "") -> Client:
        """Return the bot's connection for all else, which sees what is a Discord server's."""
        client = await self._people.of(self.user, self.name)
        await self._people.vouch(self.user, scope)
        return client

    async def take(self) -> Watcher:
        """Return a connection to look on with; `release` it. Raises what connecting raises."""
        async with self._taking:
            free = (each for each in self._watchers if each.taken < MATCHES)
            watcher = next(free, None)
            if watcher is None:
                watcher = Watcher(await self._people.another(self.user, self.name))
                self._watchers.append(watcher)
            watcher.taken += 1
            watcher.going += 1
            return watcher

    async def enter(self, watcher: Watcher, guild: int) -> None:
        """Have a connection see what is a Discord server's, which the bot is on."""
        if guild:
            await watcher.client.service.vouch(scope_for(guild))

    def spoil(self, watcher: Watcher) -> None:
        """Say that a connection has failed: no other match is looked on at with it."""
        watcher.taken = MATCHES

    async def release(self, watcher: Watcher) -> None:
        """Say that a match is not looked on at any more."""
        watcher.going -= 1
        if watcher.going == 0 and watcher.taken >= MATCHES and watcher in self._watchers:
            self._watchers.remove(watcher)
            await watcher.client.close()

    async def close(self) -> None:
        """Close all connections."""
        for watcher in self._watchers:
            await watcher.client.close()
        self._watchers.clear()
