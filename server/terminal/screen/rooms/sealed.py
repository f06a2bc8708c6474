"""A run that was played to its end, before its round is over for everybody and after."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from server.protocol import RoundView
from server.terminal.alone import told_codes
from server.terminal.desk import look_up
from server.terminal.screen.drawn import Drawn
from server.terminal.screen.ink import Picture, lowered
from server.terminal.screen.rooms.polling import PollingRoom
from server.terminal.screen.rooms.room import SeatRoom
from server.terminal.screen.sealed import draw_sealed
from server.terminal.screen.words import say


class SealedRoom(PollingRoom, SeatRoom):
    """The card, the place so far, and the codes or when they are told."""

    help_place = "run"
    ticking = "#end"
    round_: RoundView | None = None
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "leave", show=False),
        Binding("v", "replay", show=False),
        Binding("c", "codes", show=False),
    ]

    def body(self) -> ComposeResult:
        yield Drawn(self._draw, id="end")

    def keys(self) -> str:
        return say("opened_keys" if told_codes(self.seat.view) else "sealed_keys")

    async def poll(self) -> None:
        self.round_ = await look_up(self.seat.client, self.seat.view.round)

    def action_replay(self) -> None:
        self.hall.ask(self.hall.errands.replay(self.seat, 1))

    def action_codes(self) -> None:
        self.hall.show_codes(self.seat.view, self.seat.first)

    def _draw(self, width: int, height: int) -> Picture:
        seat = self.seat
        clock_ms, first = seat.clock_ms, seat.first
        picture = draw_sealed(seat.view, clock_ms, self.round_, width, height, first)
        return lowered(picture, height)
