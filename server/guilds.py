"""Discord servers: which of them a player was on, as a service has said.

It is noted with the time, and each time that there is something to note what is too old is
forgotten, or by itself where nobody comes any more. A player's own list is noted first, so
that who is deleted is taken from every server.

| key | holds |
|---|---|
| `{g:d-ID}:members` | who was on it, by when that was said last |
| `{p:ID}:guilds` | the servers that a player was on |
"""

from server import noted
from server.groups.members import GUILD_MS, Members, members_key
from server.ids import GuildId, PlayerId
from server.noted import Noted
from server.store import Client, ask, ask_all

GUILDS_LIMIT = 256


class Guilds:
    """The Discord servers of a store. Everything raises `StoreAway`."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._members = Members(client)

    async def enter(self, guild: GuildId, player: PlayerId) -> bool:
        """Note that a player is on a server; False if on too many, or deleted."""
        for old in await noted.noted(self._client, player, Noted.GUILDS):
            if not await self._members.has(old, player):
                await noted.forget(self._client, player, Noted.GUILDS, old)
        if not await noted.note(self._client, player, Noted.GUILDS, guild, GUILDS_LIMIT):
            return False
        await noted.expire(self._client, player, Noted.GUILDS, GUILD_MS)
        seconds, _ = await ask(self._client, "TIME")
        now_ms, key = int(seconds) * 1000, members_key(guild)
        await ask_all(
            self._client,
            ("ZADD", key, now_ms, player),
            ("ZREMRANGEBYSCORE", key, "-inf", f"({now_ms - GUILD_MS}"),
            ("PEXPIRE", key, GUILD_MS),
        )
        return True

    async def leave(self, guild: GuildId, player: PlayerId) -> None:
        """Note that a player is not on a server any more."""
        await self.strike(guild, player)
        await noted.forget(self._client, player, Noted.GUILDS, guild)

    async def strike(self, guild: GuildId, player: PlayerId) -> bool:
        """Take a player who was deleted from a server; False if none was noted there."""
        return bool(await ask(self._client, "ZREM", members_key(guild), player))

    async def of_player(self, player: PlayerId) -> list[GuildId]:
        """Return the servers that a player was on lately."""
        return [
            GuildId(guild)
            for guild in await noted.noted(self._client, player, Noted.GUILDS)
            if await self._members.has(guild, player)
        ]
