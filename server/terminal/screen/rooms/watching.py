"""The open hole of a match that one looks on at."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from server.terminal.clock import ends_in_ms
from server.terminal.screen.drawn import Drawn
from server.terminal.screen.ink import Picture
from server.terminal.screen.rooms.room import SeatRoom
from server.terminal.screen.status import Status, draw_status
from server.terminal.screen.watching import draw_watching
from server.terminal.screen.words import say


class WatchRoom(SeatRoom):
    """The players' progress and the clock, without a board."""

    help_place = "watching"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v", "replay", show=False),
        Binding("s", "card", show=False),
    ]

    def body(self) -> ComposeResult:
        yield Drawn(lambda width, height: [draw_status(self._status(), width)], id="clock")
        yield Drawn(self._draw, id="watching")

    def keys(self) -> str:
        return say("watch_keys")

    def action_replay(self) -> None:
        self.hall.ask(self.hall.errands.replay(self.seat, len(self.seat.view.codes)))

    def action_card(self) -> None:
        self.hall.show_card()

    def _status(self) -> Status:
        view = self.seat.view
        title = say("hole_of", hole=view.hole, holes=view.settings.holes)
        return Status(title, (), ends_in_ms(view, self.seat.clock_ms))

    def _draw(self, width: int, height: int) -> Picture:
        return draw_watching(self.seat.view, width, height)
