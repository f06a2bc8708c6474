"""The archive of daily nines: look at one, practise its holes, see its list."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from server.terminal.commands import DAILY
from server.terminal.screen.archive import draw_archive
from server.terminal.screen.ink import Picture
from server.terminal.screen.rooms.browse import BrowseRoom
from server.terminal.screen.wanted import Wanted
from server.terminal.screen.words import say


class ArchiveRoom(BrowseRoom):
    """The days, the latest first; those that are long past are asked for when one comes there."""

    help_place = "archive"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "practise", show=False),
        Binding("s", "standings", show=False),
    ]

    def __init__(self, days: list[str], next_: str) -> None:
        super().__init__()
        self.days = days
        self.next = next_

    def draw(self, width: int, height: int) -> Picture:
        return draw_archive(self.days, self.at, bool(self.next), width, height)

    def keys(self) -> str:
        return say("archive_keys")

    @property
    def length(self) -> int:
        return len(self.days)

    def add(self, days: list[str], next_: str) -> None:
        """Show more days, that are longer past."""
        self.days += [day for day in days if day not in self.days]
        self.next = next_
        self.look()

    def action_go(self, step: int) -> None:
        super().action_go(step)
        if self.at == self.length - 1 and self.next:
            self.look_up(self.hall.lists.more_days(self))

    def action_choose(self) -> None:
        if self.days:
            self.hall.look_at_round(self.days[self.at])

    def action_practise(self) -> None:
        if self.days:
            self.look_up(self.hall.errands.practise_round(self.days[self.at]))

    def action_standings(self) -> None:
        if self.days:
            wanted = Wanted(ranking=DAILY, period=self.days[self.at])
            self.look_up(self.hall.lists.show_standings(wanted))
