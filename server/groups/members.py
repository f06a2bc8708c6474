"""Who is a member of which group, or is on which Discord server: what all else goes by.

Whoever joins a group is a member until leaving it. Nobody tells when somebody leaves a Discord
server, only that somebody has used the bot on it, so who did counts as on it for a time.
"""

from collections.abc import Collection

from server.ids import GroupId, PlayerId, is_guild, parse_group_id, parse_guild_id
from server.store import Client, ask

GUILD_MS = 30 * 24 * 60 * 60 * 1000
"""How long after using the bot on a Discord server somebody counts as on it."""


class Members:
    """The members of a store's groups and Discord servers. Everything raises `StoreAway`.

    A *scope* is the id of one of them, or any other text, which is nobody's.
    """

    def __init__(self, client: Client) -> None:
        self._client = client

    async def has(self, scope: str, player: PlayerId) -> bool:
        """Tell whether a player is a member of the group, or on the server, of that id."""
        key = _key(scope)
        if not key:
            return False
        at_ms = await ask(self._client, "ZSCORE", key, player)
        return at_ms is not None and float(at_ms) >= await self._since_ms(scope)

    async def was(self, scope: str, player: PlayerId) -> bool:
        """Tell whether a player was a member of the group and is none any more."""
        identity = parse_group_id(scope)
        if identity is None:
            return False
        return await ask(self._client, "ZSCORE", former_key(identity), player) is not None

    async def members(self, scope: str) -> dict[PlayerId, int]:
        """Return the members by when they joined, or were there last, the longest ago first."""
        key = _key(scope)
        if not key:
            return {}
        since_ms = await self._since_ms(scope)
        asked = ("ZRANGE", key, since_ms, "+inf", "BYSCORE", "WITHSCORES")
        found = await ask(self._client, *asked)
        pairs = zip(found[::2], found[1::2], strict=True)
        return {PlayerId(player.decode()): int(float(at)) for player, at in pairs}

    async def among(self, scope: str, players: Collection[PlayerId]) -> frozenset[PlayerId]:
        """Return those of some players who are members, without reading who else is."""
        key, asked = _key(scope), [*players]
        if not key or not asked:
            return frozenset()
        since_ms = await self._since_ms(scope)
        found = zip(asked, await ask(self._client, "ZMSCORE", key, *asked), strict=True)
        return frozenset(player for player, at in found if at is not None and float(at) >= since_ms)

    async def size(self, identity: GroupId) -> int:
        """Return how many members a group has."""
        return int(await ask(self._client, "ZCARD", members_key(identity)))

    async def _since_ms(self, scope: str) -> int:
        if not is_guild(scope):
            return 0
        seconds, _ = await ask(self._client, "TIME")
        return int(seconds) * 1000 - GUILD_MS


def members_key(scope: str) -> str:
    """Name the set of the members of a group, or of those on a Discord server."""
    return f"{{g:{scope}}}:members"


def former_key(identity: GroupId) -> str:
    """Name the set of those who are members of a group no more."""
    return f"{{g:{identity}}}:former"


def _key(scope: str) -> str:
    known = parse_group_id(scope) or parse_guild_id(scope)
    return members_key(known) if known else ""
