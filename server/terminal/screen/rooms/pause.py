"""Between two holes, and at the end of a match."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from server.terminal.screen.drawn import Drawn
from server.terminal.screen.ink import Picture, lowered
from server.terminal.screen.pause import draw_end, draw_pause
from server.terminal.screen.rooms.room import SeatRoom
from server.terminal.screen.words import say


class PauseRoom(SeatRoom):
    """The card, and the countdown to the next hole."""

    help_place = "pause"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r,enter,n", "ready", show=False),
        Binding("v", "replay", show=False),
        Binding("s", "card", show=False),
        Binding("l", "leave_for_good", show=False),
    ]

    def body(self) -> ComposeResult:
        yield Drawn(self._draw, id="clock")

    def keys(self) -> str:
        if self.seat.view.round:
            return say("rest_keys")
        return say("watch_keys" if self.seat.watching else "pause_keys")

    def action_ready(self) -> None:
        self.hall.ask(self.seat.client.ready(self.seat.match))

    def action_replay(self) -> None:
        self.hall.ask(self.hall.errands.replay(self.seat, len(self.seat.view.codes)))

    def action_card(self) -> None:
        self.hall.show_card()

    def action_leave_for_good(self) -> None:
        self.hall.leave_match(asks=True)

    def _draw(self, width: int, height: int) -> Picture:
        return lowered(draw_pause(self.seat.view, self.seat.clock_ms, width, height), height)


class EndRoom(SeatRoom):
    """Places, totals, codes; a replay of the holes, and another match like it."""

    help_place = "end"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "leave", show=False),
        Binding("v", "replay", show=False),
        Binding("r", "rematch", show=False),
        Binding("s", "card", show=False),
        Binding("c", "codes", show=False),
    ]

    def body(self) -> ComposeResult:
        yield Drawn(self._draw, id="end")

    def keys(self) -> str:
        return say("watch_keys" if self.seat.watching else "end_keys")

    def action_replay(self) -> None:
        self.hall.ask(self.hall.errands.replay(self.seat, 1))

    def action_card(self) -> None:
        self.hall.show_card()

    def action_codes(self) -> None:
        self.hall.show_codes(self.seat.view, self.seat.first)

    def action_rematch(self) -> None:
        self.hall.ask(self.hall.errands.rematch(self.seat))

    def _draw(self, width: int, height: int) -> Picture:
        return lowered(draw_end(self.seat.view, width, height, self.seat.first), height)
