"""A client's groups of friends. Each command raises `RefusedError` if it is not taken."""

from server import protocol
from server.client.asking import Asking, expected
from server.protocol import GroupView


class Circles:
    """What a client asks of groups."""

    def __init__(self, asking: Asking) -> None:
        self._asking = asking

    async def list(self) -> list[GroupView]:
        """Return the groups that this player is a member of, without their members."""
        answer = await self._asking.ask(protocol.ListGroups(self._asking.new_request()))
        return expected(protocol.Groups, answer).groups

    async def create(self, name: str) -> GroupView:
        """Make a group, as its owner."""
        return await self._group(protocol.CreateGroup(self._asking.new_request(), name))

    async def show(self, group: str) -> GroupView:
        """Return a group with its members."""
        return await self._group(protocol.ShowGroup(self._asking.new_request(), group))

    async def join(self, invite: str) -> GroupView:
        """Become a member, by invite code."""
        return await self._group(protocol.JoinGroup(self._asking.new_request(), invite))

    async def leave(self, group: str) -> None:
        """Be a member no more."""
        await self._asking.ask(protocol.LeaveGroup(self._asking.new_request(), group))

    async def remove(self, group: str, player: str) -> GroupView:
        """Take a member out, as the owner."""
        return await self._group(protocol.RemoveMember(self._asking.new_request(), group, player))

    async def rename(self, group: str, name: str) -> GroupView:
        """Give a group another name, as the owner."""
        return await self._group(protocol.RenameGroup(self._asking.new_request(), group, name))

    async def new_code(self, group: str) -> GroupView:
        """Have another invite code made, as the owner."""
        return await self._group(protocol.NewGroupCode(self._asking.new_request(), group))

    async def hand_over(self, group: str, player: str) -> GroupView:
        """Make another member the owner, as the owner."""
        return await self._group(protocol.HandOverGroup(self._asking.new_request(), group, player))

    async def _group(
        self,
        command: protocol.CreateGroup
        | protocol.ShowGroup
        | protocol.JoinGroup
        | protocol.RemoveMember
        | protocol.RenameGroup
        | protocol.NewGroupCode
        | protocol.HandOverGroup,
    ) -> GroupView:
        return expected(protocol.Group, await self._asking.ask(command)).group
