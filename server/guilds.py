"""Discord servers: which of them a player was on, as a service has said.

It is noted with the time, and each time that there is something to note what is too old is
forgotten, or by itself where nobody comes any more. A player's own list is noted first, so
that who is deleted is taken from every server.

| key | holds |
|---|---|
| `{g:d-ID}:members` | who was on it, by when that was said last |
| `{p:ID}:guilds` | the servers that a player was on, by the same |
"""

from server import noted
from server.groups.members import GUILD_MS, members_key
from server.ids import GuildId, PlayerId
from server.noted import Noted
from server.script import Script
from server.store import Client, ask, ask_all

_GUILD = Script.load("server", "guild")


class Guilds:
    """The Discord servers of a store. Everything raises `StoreAway`."""

    def __init__(self, client: Client) -> None:
        self._client = client

    async def enter(self, guild: GuildId, player: PlayerId) -> bool:
        """Note that a player is on a server; False if there is no such player any more."""
        keys = [noted.player_key(player), _own(player)]
        now_ms, key = await _GUILD.run(self._client, keys, [guild, GUILD_MS]), members_key(guild)
        if not now_ms:
            return False
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
        await ask(self._client, "ZREM", _own(player), guild)

    async def strike(self, guild: GuildId, player: PlayerId) -> bool:
        """Take a player who was deleted from a server, which stays noted; False if not on it."""
        return bool(await ask(self._client, "ZREM", members_key(guild), player))

    async def of_player(self, player: PlayerId) -> list[GuildId]:
        """Return the servers that a player was on, the last time ago first."""
        seconds, _ = await ask(self._client, "TIME")
        since_ms = int(seconds) * 1000 - GUILD_MS
        found = await ask(self._client, "ZRANGE", _own(player), since_ms, "+inf", "BYSCORE")
        return [GuildId(guild.decode()) for guild in found]


def _own(player: PlayerId) -> str:
    return noted.list_key(player, Noted.GUILDS)
