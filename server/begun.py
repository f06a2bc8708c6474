"""What was begun and has to come to its end, even if the node that began it does not live to see it.

It is noted before the first step and taken off after the last. What is on the list for longer
than that should take is gone on with, by any node; so each step is one that may be done twice.
"""

from server.store import Client, ask

SETTLE_MS = 30_000
"""How long after it was noted, or last gone on with, something is looked at."""
CLAIMS = 8


class Begun:
    """A list of a store, by its name. Everything raises `StoreAway`."""

    def __init__(self, client: Client, name: str) -> None:
        self._client = client
        self._name = name

    async def note(self, what: str) -> None:
        """Note what is about to be begun."""
        due_ms = await self._now_ms() + SETTLE_MS
        await ask(self._client, "ZADD", self._name, "GT", due_ms, what)

    async def ended(self, what: str) -> None:
        """Take off what has come to its end."""
        await ask(self._client, "ZREM", self._name, what)

    async def due(self) -> list[str]:
        """Return some of what is to be gone on with now; it is due again a while later."""
        now_ms = await self._now_ms()
        limit = ("BYSCORE", "LIMIT", 0, CLAIMS)
        found = await ask(self._client, "ZRANGE", self._name, "-inf", now_ms, *limit)
        for what in found:
            await ask(self._client, "ZADD", self._name, "XX", "GT", now_ms + SETTLE_MS, what)
        return [what.decode() for what in found]

    async def _now_ms(self) -> int:
        seconds, _ = await ask(self._client, "TIME")
        return int(seconds) * 1000
