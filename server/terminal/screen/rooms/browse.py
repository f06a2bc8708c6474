"""Rooms in which one looks around: one line is chosen, and what is opened from it comes back."""

from collections.abc import Coroutine
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from server.terminal.screen.drawn import Drawn
from server.terminal.screen.ink import Picture
from server.terminal.screen.rooms.room import PAGE, Room

FAR = 1_000_000


class BrowseRoom(Room):
    """A list with one line chosen; esc goes back to where one comes from."""

    at = 0
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1)", show=False),
        Binding("down", "go(1)", show=False),
        Binding("pageup", f"go(-{PAGE})", show=False),
        Binding("pagedown", f"go({PAGE})", show=False),
        Binding("home", f"go(-{FAR})", show=False),
        Binding("end", f"go({FAR})", show=False),
        Binding("enter", "choose", show=False),
    ]

    def body(self) -> ComposeResult:
        yield Drawn(self.draw, id="list")

    def draw(self, width: int, height: int) -> Picture:
        """Draw the room."""
        raise NotImplementedError

    @property
    def length(self) -> int:
        """How many lines one can choose from."""
        raise NotImplementedError

    def action_go(self, step: int) -> None:
        self.at = max(0, min(self.length - 1, self.at + step))
        self.look()

    def action_choose(self) -> None:
        """Open the chosen line."""

    def action_leave(self) -> None:
        self.hall.back(self)

    def look_up(self, errand: Coroutine[Any, Any, None]) -> None:
        """Ask the server for something to show; what was asked for before is not waited for."""
        self.hall.look_up(errand)
