"""Changing groups in the store."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from server import noted
from server.begun import Begun
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

_BEGUN = "par45:members"

Listing: TypeAlias = Callable[[str, PlayerId, bool], Awaitable[None]]
"""Told of a scope, a player, and whether that player belongs in the scope's lists now."""

_MAKE, _JOIN, _LEAVE, _RENAME, _CODE, _HAND_OVER = (
    Script.load("server.groups", "change", name)
    for name in ("make", "join", "leave", "rename", "code", "hand_over")
)


async def no_listing(_scope: str, _player: PlayerId, _listed: bool) -> None:
    """Tell nobody."""


@dataclass(frozen=True, slots=True)
class _Change:
    """A change of membership that was begun: whose, with the group's code, by whose request."""

    group: GroupId
    member: PlayerId
    invite: str
    by: PlayerId
    request: str

    @property
    def text(self) -> str:
        return f"{self.group}/{self.member}/{self.invite}/{self.by}/{self.request}"

    @classmethod
    def parse(cls, text: str) -> "_Change":
        group, member, invite, by, request = text.split("/", 4)
        return cls(GroupId(group), PlayerId(member), invite, PlayerId(by), request)


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
        self._begun = Begun(client, _BEGUN)

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
            change = await self._begin(identity, player, player, request, invite)
            await self._run(_MAKE, identity, player, request, name, invite)
            await self._finish(change)
        else:
            await self.settle(identity, player)
        return identity, None

    async def join(self, player: PlayerId, request: str, group: Group) -> ProtocolRefusal | None:
        """Become a member, by the code that led to the group."""
        if not await self._note(player, group.id):
            return ProtocolRefusal.TOO_MANY
        change = await self._begin(group.id, player, player, request, group.invite)
        args = (group.invite, MEMBERS_LIMIT)
        answer = await self._run(_JOIN, group.id, player, request, *args)
        await self._finish(change)
        return answer

    async def leave(
        self, player: PlayerId, request: str, identity: GroupId
    ) -> ProtocolRefusal | None:
        """Be a member no more."""
        return await self._take_out(identity, player, player, request, 0)

    async def expel(self, player: PlayerId, identity: GroupId) -> bool:
        """Take out a player who was deleted; True if that was a member.

        It stays noted for the player, for who is just joining may be a member a moment later.
        """
        change = await self._begin(identity, player, player, self._entropy(8).hex())
        answer = await self._run(_LEAVE, identity, player, change.request, player, 0, FORMER_KEPT)
        await self._tidy(change)
        await self._listing(identity, player, False)
        await self._begun.ended(change.text)
        return answer is None

    async def remove(
        self, by: PlayerId, request: str, identity: GroupId, member: PlayerId
    ) -> ProtocolRefusal | None:
        """Take another member out, as the owner."""
        return await self._take_out(identity, member, by, request, 1)

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
                await self.expel(player, identity)
                member = False
            if not member:
                await noted.forget(self._client, player, Noted.GROUPS, identity)
            await self._listing(identity, player, member)
            member, told = await self.roll.has(identity, player), member

    async def go_on(self) -> None:
        """Bring to its end what was begun at a node that did not live to do so."""
        for text in await self._begun.due():
            await self._finish(_Change.parse(text))

    async def _take_out(
        self, identity: GroupId, member: PlayerId, by: PlayerId, request: str, removed: int
    ) -> ProtocolRefusal | None:
        change = await self._begin(identity, member, by, request)
        answer = await self._run(_LEAVE, identity, by, request, member, removed, FORMER_KEPT)
        if answer is None:
            await self._finish(change)
        else:
            await self._begun.ended(change.text)
        return answer

    async def _begin(
        self, identity: GroupId, member: PlayerId, by: PlayerId, request: str, invite: str = ""
    ) -> "_Change":
        """Note that somebody's membership is about to change."""
        if not invite:
            group = await self.roll.get(identity)
            invite = group.invite if group else ""
        change = _Change(identity, member, invite, by, request)
        await self._begun.note(change.text)
        return change

    async def _finish(self, change: "_Change") -> None:
        """Do what follows from a change of membership."""
        await self.settle(change.group, change.member)
        await self._tidy(change)
        await self._begun.ended(change.text)

    async def _tidy(self, change: "_Change") -> None:
        """Let go of what is left of a group that is closed, and of a code that is not its."""
        await self._keep_invite(change.group, change.invite)
        if await self.roll.get(change.group) is None:
            keys = rounds_key(change.group), matches_key(change.group)
            await ask(self._client, "DEL", *keys)

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
