"""A group of friends: its members, what is played in it, and what its owner does."""

from collections.abc import Awaitable, Callable
from typing import ClassVar

from textual.binding import Binding, BindingType

from server.client import RefusedError
from server.protocol import GroupView, MatchSettings, MemberView, ProtocolRefusal
from server.terminal.names import shown
from server.terminal.screen.circle import draw_group
from server.terminal.screen.form import Form
from server.terminal.screen.ink import Picture
from server.terminal.screen.rooms.browse import BrowseRoom
from server.terminal.screen.rooms.new import NewRoom, NewRoundRoom
from server.terminal.screen.rooms.polling import PollingRoom
from server.terminal.screen.wanted import Wanted
from server.terminal.screen.words import say
from server.terminal.words import reason
from server.terminal.words import say as say_line


class GroupRoom(PollingRoom, BrowseRoom):
    """A group as it stands; it is asked for anew as long as it is looked at."""

    help_place = "group"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "standings", show=False),
        Binding("n", "match", show=False),
        Binding("r", "round", show=False),
        Binding("g", "games", show=False),
        Binding("l", "leave_group", show=False),
        Binding("x", "remove", show=False),
        Binding("h", "hand_over", show=False),
        Binding("e", "rename", show=False),
        Binding("c", "new_code", show=False),
    ]

    def __init__(self, group: GroupView) -> None:
        super().__init__()
        self.group = group

    def draw(self, width: int, height: int) -> Picture:
        return draw_group(self.group, self.hall.server, self.at, width, height)

    def keys(self) -> str:
        return say("group_keys")

    @property
    def length(self) -> int:
        return len(self.group.members)

    async def poll(self) -> None:
        client = await self.hall.matches.client()
        try:
            self.show(await client.groups.show(self.group.group))
        except RefusedError as error:
            if error.reason != ProtocolRefusal.NOT_MEMBER:
                raise
            if self.is_current:
                self.hall.back(self)
                self.hall.tell(say_line("group_left"))

    def show(self, group: GroupView) -> None:
        """Show the group as it is now; who was chosen stays so."""
        chosen = self.group.members[self.at].player if self.length else ""
        self.group = group
        at = [n for n, one in enumerate(group.members) if one.player == chosen]
        self.at = at[0] if at else max(0, min(self.at, self.length - 1))
        self.look()

    def action_choose(self) -> None:
        if self.length:
            player, group = self.group.members[self.at].player, self.group
            self.look_up(self.hall.lists.show_profile(player, group.group, owned=group.yours))

    def action_standings(self) -> None:
        wanted = Wanted().of(self.group)
        self.look_up(self.hall.lists.show_standings(wanted))

    def action_match(self) -> None:
        self.hall.over(
            NewRoom(Form.new(MatchSettings(open=True)), self.group.group, shown(self.group.name))
        )

    def action_round(self) -> None:
        self.hall.over(NewRoundRoom(Form.round(), self.group.group, shown(self.group.name)))

    def action_games(self) -> None:
        self.look_up(self.hall.circles.list_games(self.group))

    def action_leave_group(self) -> None:
        leave = self.hall.circles.leave
        question = say("ask_leave_group", name=shown(self.group.name))
        self.hall.ask_first(question, lambda: self.hall.ask(leave(self)))

    def action_remove(self) -> None:
        """Take the chosen member out, as the owner."""
        self._ask_of_member("ask_remove_member", self.hall.circles.remove)

    def action_hand_over(self) -> None:
        """Make the chosen member the owner."""
        self._ask_of_member("ask_hand_over", self.hall.circles.hand_over)

    def action_rename(self) -> None:
        if self._is_owner():
            rename = self.hall.circles.rename
            name = self.group.name
            self.hall.ask_line("group_rename", name, lambda new: self.hall.ask(rename(self, new)))

    def action_new_code(self) -> None:
        if self._is_owner():
            new_code = self.hall.circles.new_code
            self.hall.ask_first(say("ask_new_code"), lambda: self.hall.ask(new_code(self)))

    def _ask_of_member(
        self, question: str, deed: Callable[["GroupRoom", str], Awaitable[None]]
    ) -> None:
        """Do something to the chosen member, as the owner, once that was asked."""
        member = self._other()
        if member is not None and self._is_owner():
            text = say(question, name=shown(member.name))
            self.hall.ask_first(text, lambda: self.hall.ask(deed(self, member.player)))

    def _other(self) -> MemberView | None:
        """Return who is chosen, if that is another; else say so."""
        member = self.group.members[self.at] if self.length else None
        if member is None or member.you:
            self.hall.tell(say("choose_other"), wrong=True)
            return None
        return member

    def _is_owner(self) -> bool:
        """Tell whether the player is the owner; else say who can do it."""
        if not self.group.yours:
            self.hall.tell(reason("not_owner"), wrong=True)
        return self.group.yours
