"""Who is a member of which group: the one fact that all else about groups goes by."""

from server.ids import GroupId, PlayerId, parse_group_id
from server.store import Client, ask


class Members:
    """The members of a store's groups. Everything raises `StoreAway`.

    A *scope* is the id of a group, or any other text, which is nobody's.
    """

    def __init__(self, client: Client) -> None:
        self._client = client

    async def has(self, scope: str, player: PlayerId) -> bool:
        """Tell whether a player is a member of the group of that id."""
        identity = parse_group_id(scope)
        if identity is None:
            return False
        return await ask(self._client, "ZSCORE", members_key(identity), player) is not None

    async def was(self, scope: str, player: PlayerId) -> bool:
        """Tell whether a player was a member of the group and is none any more."""
        identity = parse_group_id(scope)
        if identity is None:
            return False
        return await ask(self._client, "ZSCORE", former_key(identity), player) is not None

    async def members(self, scope: str) -> dict[PlayerId, int]:
        """Return a group's members by when they joined, the longest first; nobody if none."""
        identity = parse_group_id(scope)
        if identity is None:
            return {}
        found = await ask(self._client, "ZRANGE", members_key(identity), 0, -1, "WITHSCORES")
        pairs = zip(found[::2], found[1::2], strict=True)
        return {PlayerId(player.decode()): int(float(at)) for player, at in pairs}

    async def size(self, identity: GroupId) -> int:
        """Return how many members a group has."""
        return int(await ask(self._client, "ZCARD", members_key(identity)))


def members_key(identity: GroupId) -> str:
    """Name the set of a group's members."""
    return f"{{g:{identity}}}:members"


def former_key(identity: GroupId) -> str:
    """Name the set of those who are members of a group no more."""
    return f"{{g:{identity}}}:former"
