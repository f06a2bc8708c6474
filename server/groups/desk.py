"""Where players ask for groups: each command is answered with the group, groups, or a refusal."""

from typing import TypeAlias, assert_never

from server import protocol
from server.groups.annulling import Annulling
from server.groups.group import Group, group_view
from server.groups.groups import Groups
from server.ids import (
    GroupId,
    MatchId,
    PlayerId,
    parse_group_id,
    parse_match_id,
    parse_player_id,
)
from server.names import NotANameError
from server.players import Players
from server.protocol import GroupCommand, ProtocolRefusal, Refused
from server.results import NotAReasonError
from server.store import StoreAway

Done: TypeAlias = protocol.GroupView | list[protocol.GroupView] | protocol.Done | ProtocolRefusal


class GroupDesk:
    """The group desk of a node."""

    def __init__(self, groups: Groups, players: Players, annulling: Annulling) -> None:
        self._groups = groups
        self._players = players
        self._annulling = annulling

    async def answer(self, player: PlayerId, command: GroupCommand) -> protocol.Event:
        """Do what is asked, and return what is to be said to it."""
        request = command.request
        try:
            done = await self._do(player, command)
        except NotANameError as error:
            return Refused(ProtocolRefusal.BAD_NAME, str(error), request)
        except NotAReasonError as error:
            return Refused(ProtocolRefusal.BAD_REASON, str(error), request)
        except StoreAway:
            return Refused(ProtocolRefusal.TRY_AGAIN, request=request)
        match done:
            case ProtocolRefusal():
                return Refused(done, request=request)
            case protocol.Done():
                return done
            case list():
                return protocol.Groups(request, done)
            case _:
                return protocol.Group(request, done)

    async def of_player(self, player: PlayerId) -> list[protocol.GroupView]:
        """Return a player's groups, without their members. Raise `StoreAway`."""
        return [
            group_view(group, await self._groups.roll.size(group.id), {}, {}, player)
            for group in await self._groups.roll.of_player(player)
        ]

    async def _do(self, player: PlayerId, command: GroupCommand) -> Done:
        match command:
            case protocol.ListGroups():
                return await self.of_player(player)
            case protocol.CreateGroup(request=request, name=name):
                made, why = await self._groups.create(player, request, name)
                return why or await self._show(player, made)
            case protocol.JoinGroup(request=request, invite=invite):
                found = await self._groups.roll.by_invite(invite)
                if found is None:
                    return ProtocolRefusal.NO_GROUP
                why = await self._groups.join(player, request, found)
                return why or await self._show(player, found.id)
            case protocol.AnnulResult():
                return await self._annul(player, command)
            case _:
                group = parse_group_id(command.group)
                if group is None:
                    return ProtocolRefusal.NOT_MEMBER
                return await self._do_in(player, group, command)

    async def _do_in(
        self,
        player: PlayerId,
        group: GroupId,
        command: protocol.ShowGroup
        | protocol.LeaveGroup
        | protocol.RemoveMember
        | protocol.RenameGroup
        | protocol.NewGroupCode
        | protocol.HandOverGroup,
    ) -> Done:
        groups, why = self._groups, None
        match command:
            case protocol.ShowGroup():
                pass
            case protocol.LeaveGroup(request=request):
                why = await groups.leave(player, request, group)
                return why or await self.of_player(player)
            case protocol.RemoveMember(request=request, player=member):
                why = await groups.remove(player, request, group, _player(member))
            case protocol.RenameGroup(request=request, name=name):
                why = await groups.rename(player, request, group, name)
            case protocol.NewGroupCode(request=request):
                why = await groups.new_code(player, request, group)
            case protocol.HandOverGroup(request=request, player=member):
                why = await groups.hand_over(player, request, group, _player(member))
            case _:
                assert_never(command)
        return why or await self._show(player, group)

    async def _annul(self, player: PlayerId, command: protocol.AnnulResult) -> Done:
        group, match = parse_group_id(command.group), parse_match_id(command.match)
        if group is None:
            return ProtocolRefusal.NOT_MEMBER
        why = await self._annulling.annul(
            player, command.request, group, match or MatchId(""), command.reason
        )
        return why or protocol.Done(command.request, command.match)

    async def _show(
        self, player: PlayerId, identity: GroupId
    ) -> protocol.GroupView | ProtocolRefusal:
        group = await self._groups.roll.get(identity)
        members = await self._groups.roll.members(identity)
        if group is None or player not in members:
            return ProtocolRefusal.NOT_MEMBER
        return await self._view(group, members, player)

    async def _view(
        self, group: Group, members: dict[PlayerId, int], you: PlayerId
    ) -> protocol.GroupView:
        names = await self._players.names([*members])
        return group_view(group, len(members), members, names, you)


def _player(text: str) -> PlayerId:
    """Read a player's id; what is none is nobody's, and so no member's."""
    return parse_player_id(text) or PlayerId("")
