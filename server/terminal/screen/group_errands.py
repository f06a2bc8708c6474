"""What a player sets out to do with groups of friends."""

from typing import TYPE_CHECKING

from server.client import Client
from server.protocol import GroupView
from server.terminal.names import shown
from server.terminal.open_matches import open_matches
from server.terminal.rounds import in_a_line
from server.terminal.screen.rooms.asking import numbered
from server.terminal.screen.rooms.group import GroupRoom
from server.terminal.screen.rooms.groups import GroupsRoom
from server.terminal.screen.words import say
from server.terminal.words import say as say_line

if TYPE_CHECKING:
    from server.terminal.screen.app import Par45


class GroupErrands:
    """The errands of one app that have to do with groups."""

    def __init__(self, hall: "Par45") -> None:
        self._hall = hall

    async def _client(self) -> Client:
        return await self._hall.matches.client()

    async def list_groups(self) -> None:
        """Show the groups that one is in."""
        groups = await (await self._client()).groups.list()
        await self._hall.push_screen(GroupsRoom(groups))

    async def look_again(self, room: GroupsRoom) -> None:
        room.show(await (await self._client()).groups.list())

    async def show(self, group: str) -> None:
        """Open a group."""
        await self._open(await (await self._client()).groups.show(group))

    async def make(self, name: str) -> None:
        await self._open(await (await self._client()).groups.create(name))

    async def join(self, code: str) -> None:
        """Become a member, by the code of a group."""
        await self.joined(await (await self._client()).groups.join("".join(code.split())))

    async def joined(self, group: GroupView) -> None:
        """Show a group that one has just become a member of."""
        await self._open(group)
        self._hall.tell(say("group_joined", name=shown(group.name)))

    async def _open(self, group: GroupView) -> None:
        await self._hall.push_screen(GroupRoom(group))

    async def leave(self, room: GroupRoom) -> None:
        await (await self._client()).groups.leave(room.group.group)
        self._hall.back(room)
        self._hall.tell(say_line("group_left"))

    # What only the owner does.

    async def remove(self, room: GroupRoom, player: str) -> None:
        room.show(await (await self._client()).groups.remove(room.group.group, player))

    async def hand_over(self, room: GroupRoom, player: str) -> None:
        room.show(await (await self._client()).groups.hand_over(room.group.group, player))

    async def rename(self, room: GroupRoom, name: str) -> None:
        room.show(await (await self._client()).groups.rename(room.group.group, name))

    async def new_code(self, room: GroupRoom) -> None:
        room.show(await (await self._client()).groups.new_code(room.group.group))

    # What is played in it.

    async def list_games(self, group: GroupView) -> None:
        """List a group's open matches and its rounds, to go to one."""
        hall, at = self._hall, self._hall.screen
        client = await self._client()
        matches = {one.invite: one for one in await client.open_matches(group.group)}
        texts = {invite: open_matches([one]).lines[0] for invite, one in matches.items()}
        rounds = await client.rounds(group.group)
        texts |= {one.round: in_a_line(one) for one in rounds if not one.daily}
        if not texts:
            hall.tell(say("no_games"))
            return
        title = say("games_title", name=shown(group.name))
        hall.pick(title, numbered(texts), self._go_to_game, at)

    def _go_to_game(self, ref: str) -> None:
        hall = self._hall
        if ref.startswith("r-"):
            hall.look_at_round(ref)
        else:
            hall.errands.go_to_open(ref)
