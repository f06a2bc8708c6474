"""The groups of friends that one is in."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from server.protocol import GroupView
from server.terminal.screen.circle import draw_groups
from server.terminal.screen.ink import Picture
from server.terminal.screen.rooms.browse import BrowseRoom
from server.terminal.screen.words import say


class GroupsRoom(BrowseRoom):
    """The groups that one is in."""

    help_place = "groups"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "make", show=False),
        Binding("j", "join", show=False),
    ]

    def __init__(self, groups: list[GroupView]) -> None:
        super().__init__()
        self.groups = groups

    def draw(self, width: int, height: int) -> Picture:
        return draw_groups(self.groups, self.at, width, height)

    def keys(self) -> str:
        return say("groups_keys")

    @property
    def length(self) -> int:
        return len(self.groups)

    def show(self, groups: list[GroupView]) -> None:
        """Show the groups as they are now."""
        self.groups = groups
        self.action_go(0)

    def on_screen_resume(self) -> None:
        self.look_up(self.hall.circles.look_again(self))

    def action_choose(self) -> None:
        if self.groups:
            self.look_up(self.hall.circles.show(self.groups[self.at].group))

    def action_make(self) -> None:
        circles = self.hall.circles
        self.hall.ask_line("group_name", "", lambda name: self.hall.ask(circles.make(name)))

    def action_join(self) -> None:
        circles = self.hall.circles
        self.hall.ask_line("group_code", "", lambda code: self.hall.ask(circles.join(code)))
