"""The standings: one page of one list, and the keys that lead to every other."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from server.terminal.screen.ink import Picture
from server.terminal.screen.leaf import Leaf
from server.terminal.screen.rooms.browse import BrowseRoom
from server.terminal.screen.standings import draw_standings, lines_in
from server.terminal.screen.wanted import Wanted
from server.terminal.screen.words import say


class StandingsRoom(BrowseRoom):
    """A page of a list. Whatever is asked for, the page stays until the answer is there."""

    help_place = "standings"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("n,pagedown", "leaf(1)", show=False),
        Binding("p,pageup", "leaf(-1)", show=False),
        Binding("home", "top", show=False),
        Binding("a", "around", show=False),
        Binding("d", "period", show=False),
        Binding("g", "group", show=False),
        Binding("f", "play", show=False),
    ]

    def __init__(self, leaf: Leaf) -> None:
        super().__init__()
        self.leaf = leaf
        self.asked = leaf.wanted

    def draw(self, width: int, height: int) -> Picture:
        return draw_standings(self.leaf.wanted, self.leaf.page, self.at, width, height)

    def keys(self) -> str:
        return say("standings_keys")

    @property
    def length(self) -> int:
        return len(self.leaf.rows)

    @property
    def count(self) -> int:
        """How many lines are asked for at once."""
        return lines_in(self.hall.size.height)

    def show(self, leaf: Leaf) -> None:
        """Show another page; the own line is chosen where one has asked for it."""
        self.leaf, self.asked = leaf, leaf.wanted
        own = [n for n, line in enumerate(leaf.rows) if line.you]
        self.at = own[0] if leaf.here is None and own else 0
        self.look()

    def want(self, wanted: Wanted) -> None:
        """Look at the top of a list; what is pressed before it is there goes on from it."""
        if self.hall.connected:
            self.asked = wanted
        self.look_up(self.hall.lists.turn_to(self, wanted))

    def action_go(self, step: int) -> None:
        """Choose another line; beyond the last one begins the next page."""
        if step == 1 and self.at >= self.length - 1 and self.leaf.page.next:
            self.action_leaf(1)
        else:
            super().action_go(step)

    def action_turn(self, step: int) -> None:
        self.want(self.asked.turn(step))

    def action_leaf(self, step: int) -> None:
        lists = self.hall.lists
        self.look_up(lists.behind(self) if step > 0 else lists.before(self))

    def action_top(self) -> None:
        self.want(self.leaf.wanted)

    def action_around(self) -> None:
        self.look_up(self.hall.lists.around(self))

    def action_period(self) -> None:
        self.look_up(self.hall.lists.pick_period(self))

    def action_group(self) -> None:
        self.look_up(self.hall.lists.pick_group(self))

    def action_play(self) -> None:
        self.look_up(self.hall.lists.pick_play(self))

    def action_choose(self) -> None:
        """Show the profile of the chosen player, if that one is not hidden."""
        if not self.length:
            return
        line = self.leaf.rows[self.at]
        if line.player:
            wanted = self.leaf.wanted
            show = self.hall.lists.show_profile(line.player, wanted.scope, owned=wanted.owned)
            self.look_up(show)
        else:
            self.hall.tell(say("no_profile"))
