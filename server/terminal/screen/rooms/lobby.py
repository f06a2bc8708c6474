"""The lobby of a match."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from server.terminal.asking import seat_house
from server.terminal.clock import ends_in_ms
from server.terminal.names import names
from server.terminal.played import strengths_of
from server.terminal.screen.drawn import Drawn
from server.terminal.screen.ink import Picture, lowered
from server.terminal.screen.lobby import draw_lobby
from server.terminal.screen.rooms.asking import Choice, numbered
from server.terminal.screen.rooms.room import SeatRoom
from server.terminal.screen.words import HOUSE, say

STRENGTH_KEYS = {"easy": "e", "medium": "m", "hard": "h", "expert": "x"}


class LobbyRoom(SeatRoom):
    """Who is here, and the way to a start."""

    help_place = "lobby"
    ticking = "#lobby"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "ready", show=False),
        Binding("s,enter", "start", show=False),
        Binding("h", "ask_house", show=False),
        Binding("m", "set_start", show=False),
        Binding("x", "remove", show=False),
        Binding("l", "leave_for_good", show=False),
    ]

    def body(self) -> ComposeResult:
        yield Drawn(self._draw, id="lobby")

    def keys(self) -> str:
        view = self.seat.view
        if self.seat.watching:
            return say("watch_keys")
        return say("lobby_host_keys" if view.host == view.you else "lobby_keys")

    def action_ready(self) -> None:
        view = self.seat.view
        own = next((seat for seat in view.seats if seat.seat == view.you), None)
        ready = own is None or not own.ready
        self.hall.ask(self.seat.client.ready(self.seat.match, ready))

    def action_start(self) -> None:
        self.hall.ask(self.seat.client.start(self.seat.match))

    def action_ask_house(self) -> None:
        """Ask a house player in, as strong as is chosen."""
        client, match, game = self.seat.client, self.seat.match, self.seat.view.settings.game
        choices = [
            Choice(STRENGTH_KEYS[name], name, HOUSE[game][name]) for name in strengths_of(game)
        ]
        self.hall.pick(
            say("house_title"),
            choices,
            lambda strength: self.hall.ask(seat_house(client, match, strength)),
        )

    def action_set_start(self) -> None:
        """Have the match start by itself, in so many minutes."""
        errands, match = self.hall.errands, self.seat.match
        self.hall.ask_line("start", "", lambda line: self.hall.ask(errands.set_start(match, line)))

    def action_remove(self) -> None:
        """Choose somebody whose seat is taken away."""
        client, view = self.seat.client, self.seat.view
        others = {str(seat): name for seat, name in names(view).items() if seat != view.you}
        if not others:
            self.hall.tell(say("nobody_else"), wrong=True)
            return
        self.hall.pick(
            say("remove_title"),
            numbered(others),
            lambda seat: self.hall.ask(client.remove(view.match, int(seat))),
        )

    def action_leave_for_good(self) -> None:
        self.hall.leave_match(asks=False)

    def _draw(self, width: int, height: int) -> Picture:
        view = self.seat.view
        left_ms = ends_in_ms(view, self.seat.clock_ms)
        picture = draw_lobby(view, self.hall.server, width, height, left_ms)
        return lowered(picture, height)
