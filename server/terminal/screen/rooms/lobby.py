"""The lobby of a match."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from server.terminal.screen.drawn import Drawn
from server.terminal.screen.ink import Picture, lowered
from server.terminal.screen.lobby import draw_lobby
from server.terminal.screen.rooms.room import SeatRoom
from server.terminal.screen.words import say


class LobbyRoom(SeatRoom):
    """Who is here, and the way to a start."""

    help_place = "lobby"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "ready", show=False),
        Binding("s,enter", "start", show=False),
        Binding("h", "ask_house", show=False),
        Binding("l", "leave_for_good", show=False),
    ]

    def body(self) -> ComposeResult:
        yield Drawn(self._draw, id="lobby")

    def keys(self) -> str:
        view = self.seat.view
        return say("lobby_host_keys" if view.host == view.you else "lobby_keys")

    def action_ready(self) -> None:
        view = self.seat.view
        own = next((seat for seat in view.seats if seat.seat == view.you), None)
        ready = own is None or not own.ready
        self.hall.ask(self.seat.client.ready(self.seat.match, ready))

    def action_start(self) -> None:
        self.hall.ask(self.seat.client.start(self.seat.match))

    def action_ask_house(self) -> None:
        self.hall.ask(self.seat.client.ask_house(self.seat.match))

    def action_leave_for_good(self) -> None:
        self.hall.leave_match(asks=False)

    def _draw(self, width: int, height: int) -> Picture:
        picture = draw_lobby(self.seat.view, self.hall.server, width, height)
        return lowered(picture, height)
