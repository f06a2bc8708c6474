"""A connection to the server for each Discord user who acts, and one for the bot itself.

A connection is opened at a user's first click and kept while clicks come: a quarter of an
hour behind the last one, as long as Discord lets a private board be changed. So a player
who plays is there for the others, and one who has gone is gone a minute after that.
"""

import asyncio
import time
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from server.client import Client
from server.protocol import MatchView

IDLE_S = 16 * 60
VOUCH_EVERY_S = 24 * 60 * 60
"""How long the server need not be told again that a user is on a Discord server."""


@dataclass(slots=True)
class Kept:
    """A user's connection, the matches that were met on it, the latest last, and where it was."""

    client: Client
    used_s: float
    matches: list[str] = field(default_factory=list)
    vouched_s: dict[str, float] = field(default_factory=dict)


class People:
    """The connections of one bot. Raises what `Client.connect` raises."""

    def __init__(self, server: str, key: str) -> None:
        self._server = server
        self._key = key
        self._kept: dict[int, Kept] = {}
        self._locks: dict[int, asyncio.Lock] = {}
        self._opening: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, user: int) -> asyncio.Lock:
        """Return what keeps a user's clicks in order."""
        return self._locks.setdefault(user, asyncio.Lock())

    async def of(self, user: int, name: str) -> Client:
        """Return the connection of a Discord user, opened if need be."""
        opening = self._opening.setdefault(user, asyncio.Lock())
        async with opening:  # of all who come at the same time one opens it
            kept = self._kept.get(user)
            if kept is None:
                client = await self._connect(user, name)
                kept = self._kept[user] = Kept(client, 0.0, list(client.matches))
        kept.used_s = time.monotonic()
        return kept.client

    async def vouch(self, user: int, scope: str) -> None:
        """Tell the server that a user is on a Discord server, unless it was told lately."""
        kept = self._kept.get(user)
        if kept is None or not scope:
            return
        now_s = time.monotonic()
        if now_s - kept.vouched_s.get(scope, -VOUCH_EVERY_S) >= VOUCH_EVERY_S:
            await kept.client.service.vouch(scope)
            kept.vouched_s[scope] = now_s

    def known(self, user: int) -> Client | None:
        """Return the connection of a user who has one."""
        kept = self._kept.get(user)
        return kept.client if kept else None

    async def another(self, user: int, name: str) -> Client:
        """Open one more connection of a user; who asked for it closes it."""
        return await self._connect(user, name)

    async def seated(self, user: int, client: Client, match: str) -> MatchView:
        """Return a match that a user sits in, as it stands. Raise `RefusedError`."""
        try:
            view = client.view(match)
        except LookupError:
            view = None
        if view is None or view.you == 0:
            match = await client.open(match)
        self.met(user, match)
        return client.view(match)

    def met(self, user: int, match: str) -> None:
        """Keep that a user has to do with a match, so that it is found by `resume`."""
        kept = self._kept.get(user)
        if kept is not None:
            kept.matches = [other for other in kept.matches if other != match] + [match]

    def matches(self, user: int) -> list[str]:
        """Return the matches that a user was met in, the latest first."""
        kept = self._kept.get(user)
        return kept.matches[::-1] if kept else []

    async def lose(self, user: int) -> None:
        """Close a user's connection: it has failed, or is not needed."""
        kept = self._kept.pop(user, None)
        if kept is not None:
            await kept.client.close()

    async def close_idle(self) -> None:
        """Close the connections of those who have not clicked for long."""
        before_s = time.monotonic() - IDLE_S
        for user in [user for user, kept in self._kept.items() if kept.used_s < before_s]:
            await self.lose(user)
            self._locks.pop(user, None)

    async def close(self) -> None:
        """Close all connections."""
        for user in list(self._kept):
            await self.lose(user)

    async def _connect(self, user: int, name: str) -> Client:
        return await Client.connect(self._server, secret=self._key, acts_for=str(user), name=name)


def scope_for(guild: int) -> str:
    """Return the scope of a Discord server's matches and lists; "" for none."""
    return f"d-{guild}" if guild else ""
