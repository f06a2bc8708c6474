"""Changing groups in the store."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from server import noted
from server.groups.group import Group
from server.groups.members import former_key, members_key
from server.groups.roll import Roll, group_key, matches_key, rounds_key
from server.ids import GroupId, PlayerId, group_id_for
from server.invites import new_invite
from server.log import Log
from server.names import clean_name
from server.noted import Noted, PlayerGoneError
from server.protocol import ProtocolRefusal
from server.script import Script
from server.store import Client, Word, ask

GROUPS_LIMIT = 32
"""In how many groups a player may be."""
MEMBERS_LIMIT = 500
FORMER_KEPT = 1000
"""How many of those who are members no more are known."""

Listing: TypeAlias = Callable[[str, PlayerId, bool], Awaitable[None]]
"""Told of a scope, a player, and whether that player belongs in the scope's lists now."""

_MAKE, _JOIN, _LEAVE, _RENAME, _CODE, _HAND_OVER = (
    Script.load("server.groups", "change", name)
    for name in ("make", "join", "leave", "rename", "code", "hand_over")
)


async def no_listing(_scope: str, _player: PlayerId, _listed: bool) -> None:
    """Tell nobody."""


class Groups:
    """The groups of a store. All that is `async` raises `StoreAway`.

    Who was deleted makes and joins none: `PlayerGoneError`. What changes a group returns why it did not, None when it has happened.
    """

    def __init__(
        self,
        client: Client,
        log: Log,
        entropy: Callable[[int], bytes],
        listing: Listing = no_listing,
    ) -> None:
        self.roll = Roll(client, log)
        self._client = client
        self._log = log
        self._entropy = entropy
        self._listing = listing

    async def create(
        self, player: PlayerId, request: str, name: str
    ) -> tuple[GroupId, ProtocolRefusal | None]:
        """Make a group; the same request makes one. Raise `NotANameError`."""
        identity, name = group_id_for(f"{player}/{request}"), clean_name(name)
        group = await self.roll.get(identity)
        if group is None:
            if not await self._note(player, identity):
                return identity, ProtocolRefusal.TOO_MANY
            invite = await new_invite(self._log, self._entropy, identity)
            await self._run(_MAKE, identity, player, request, name, invite)
            await self._keep_invite(identity, invite)
        await self.settle(identity, player)
        return identity, None

    async def join(self, player: PlayerId, request: str, group: Group) -> ProtocolRefusal | None:
        """Become a member, by the code that led to the group."""
        if not await self._note(player, group.id):
            return ProtocolRefusal.TOO_MANY
        args = (group.invite, MEMBERS_LIMIT)
        answer = await self._run(_JOIN, group.id, player, request, *args)
        await self.settle(group.id, player)
        return answer

    async def leave(
        self, player: PlayerId, request: str, identity: GroupId
    ) -> ProtocolRefusal | None:
        """Be a member no more."""
        answer = await self._leave(player, request, identity)
        if answer is None:
            await self.settle(identity, player)
        return answer

    async def expel(self, player: PlayerId, identity: GroupId) -> bool:
        """Take out a player who was deleted; True if that was a member.

        It stays noted for the player, for who is just joining may be a member a moment later.
        """
        answer = await self._leave(player, self._entropy(8).hex(), identity)
        await self._listing(identity, player, False)
        return answer is None

    async def remove(
        self, by: PlayerId, request: str, identity: GroupId, member: PlayerId
    ) -> ProtocolRefusal | None:
        """Take another member out, as the owner."""
        answer = await self._run(_LEAVE, identity, by, request, member, 1, FORMER_KEPT)
        if answer is None:
            await self.settle(identity, member)
        return answer

    async def rename(
        self, by: PlayerId, request: str, identity: GroupId, name: str
    ) -> ProtocolRefusal | None:
        """Give a group another name, as its owner. Raise `NotANameError`."""
        return await self._run(_RENAME, identity, by, request, clean_name(name))

    async def new_code(
        self, by: PlayerId, request: str, identity: GroupId
    ) -> ProtocolRefusal | None:
        """Give a group another invite code, as its owner; the old one stops working."""
        invite = await new_invite(self._log, self._entropy, identity)
        answer = await self._ask(_CODE, identity, by, request, invite)
        word, _, before = answer.partition(" ")
        await self._keep_invite(identity, invite, before)
        return _refusal(word)

    async def hand_over(
        self, by: PlayerId, request: str, identity: GroupId, member: PlayerId
    ) -> ProtocolRefusal | None:
        """Make another member the owner, as the owner."""
        return await self._run(_HAND_OVER, identity, by, request, member)

    async def settle(self, identity: GroupId, player: PlayerId) -> None:
        """Set a player's own list right, and tell who keeps the group's lists.

        A player who was deleted while joining is taken out again.
        """
        member, told = await self.roll.has(identity, player), None
        while member is not told:
            if member and not await self._may_stay(player, identity):
                await self._leave(player, self._entropy(8).hex(), identity)
                member = False
            if not member:
                await noted.forget(self._client, player, Noted.GROUPS, identity)
            await self._listing(identity, player, member)
            member, told = await self.roll.has(identity, player), member

    async def _leave(
        self, player: PlayerId, request: str, identity: GroupId
    ) -> ProtocolRefusal | None:
        group = await self.roll.get(identity)
        answer = await self._run(_LEAVE, identity, player, request, player, 0, FORMER_KEPT)
        if group is not None and await self.roll.get(identity) is None:
            await ask(self._client, "DEL", rounds_key(identity), matches_key(identity))
            await self._log.drop_invite(group.invite, identity)
        return answer

    async def _run(
        self, script: Script, identity: GroupId, by: PlayerId, request: str, *args: Word
    ) -> ProtocolRefusal | None:
        return _refusal(await self._ask(script, identity, by, request, *args))

    async def _ask(
        self, script: Script, identity: GroupId, by: PlayerId, request: str, *args: Word
    ) -> str:
        asked = f"{group_key(identity)}:asked:{by}/{request}"
        keys = [group_key(identity), members_key(identity), asked, former_key(identity)]
        answer = await script.run(self._client, keys, [by, *args])
        return str(answer.decode())

    async def _keep_invite(self, identity: GroupId, *invites: str) -> None:
        """Let go of those codes that are not the group's (any more)."""
        group = await self.roll.get(identity)
        for invite in invites:
            if invite and (group is None or group.invite != invite):
                await self._log.drop_invite(invite, identity)

    async def _may_stay(self, player: PlayerId, identity: GroupId) -> bool:
        try:
            return await self._note(player, identity, GROUPS_LIMIT + 1)
        except PlayerGoneError:
            return False

    async def _note(self, player: PlayerId, identity: GroupId, limit: int = GROUPS_LIMIT) -> bool:
        """Note a group for a player; those that came to nothing make room."""
        if await noted.note(self._client, player, Noted.GROUPS, identity, limit):
            return True
        for one in await noted.noted(self._client, player, Noted.GROUPS):
            if not await self.roll.has(one, player):
                await noted.forget(self._client, player, Noted.GROUPS, one)
        return await noted.note(self._client, player, Noted.GROUPS, identity, limit)


def _refusal(answer: str) -> ProtocolRefusal | None:
    return None if answer == "done" else ProtocolRefusal(answer)
