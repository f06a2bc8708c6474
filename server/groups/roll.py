"""Who is in which group, and which rounds are a group's: looked up in the store."""

from server import noted
from server.groups.group import Group
from server.groups.members import Members
from server.ids import GroupId, PlayerId, RoundId, parse_group_id
from server.invites import parse_invite
from server.log import Log
from server.noted import Noted
from server.store import Client, ask

ROUNDS_SHOWN = 50


class Roll(Members):
    """The roll of a store's groups, with their members. Everything raises `StoreAway`."""

    def __init__(self, client: Client, log: Log) -> None:
        super().__init__(client)
        self._log = log

    async def get(self, identity: GroupId) -> Group | None:
        """Return a group; None if there is none."""
        fields = ("name", "owner", "invite", "made")
        found = await ask(self._client, "HMGET", group_key(identity), *fields)
        if found[0] is None:
            return None
        name, owner, invite, made = (value.decode() for value in found)
        return Group(identity, name, PlayerId(owner), invite, int(made))

    async def by_invite(self, text: str) -> Group | None:
        """Return the group that has this invite code now."""
        invite = parse_invite(text)
        found = await self._log.find_invite(invite) if invite else None
        identity = parse_group_id(found) if found else None
        group = await self.get(identity) if identity else None
        return group if group is not None and group.invite == invite else None

    async def of_player(self, player: PlayerId) -> list[Group]:
        """Return the groups that a player is a member of, by name."""
        found = [
            group
            for one in await noted.noted(self._client, player, Noted.GROUPS)
            if await self.has(one, player) and (group := await self.get(GroupId(one)))
        ]
        return sorted(found, key=lambda group: (group.name, group.id))

    async def note_round(self, scope: str, made: RoundId, closes_at_ms: int) -> None:
        """List a round of a group."""
        await ask(self._client, "ZADD", rounds_key(GroupId(scope)), closes_at_ms, made)

    async def rounds(self, scope: str) -> list[RoundId]:
        """Return a group's rounds that close last, the last first."""
        key = rounds_key(GroupId(scope))
        found = await ask(self._client, "ZRANGE", key, 0, ROUNDS_SHOWN - 1, "REV")
        return [RoundId(made.decode()) for made in found]


def group_key(identity: GroupId) -> str:
    """Name the hash of a group; all else of it lies in the same slot."""
    return f"{{g:{identity}}}"


def rounds_key(identity: GroupId) -> str:
    """Name the set of a group's rounds."""
    return f"{{g:{identity}}}:rounds"


def matches_key(identity: GroupId) -> str:
    """Name the set of a group's open matches."""
    return f"{{g:{identity}}}:open"
