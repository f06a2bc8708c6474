"""The open hole of a match that one looks on at: how far all are, and in a show their boards."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from server.terminal.board import Board
from server.terminal.clock import ends_in_ms
from server.terminal.names import names
from server.terminal.screen.drawn import Drawn
from server.terminal.screen.ink import Picture
from server.terminal.screen.race import draw_race
from server.terminal.screen.rooms.board import BoardParts
from server.terminal.screen.rooms.polling import PollingRoom
from server.terminal.screen.rooms.room import SeatRoom
from server.terminal.screen.scene import Scene, shown_lines
from server.terminal.screen.seat import Seat
from server.terminal.screen.status import Status, board_facts, draw_status
from server.terminal.screen.watching import draw_watching
from server.terminal.screen.words import say


class LookingRoom(SeatRoom):
    """What both rooms share: the clock, the card, the holes that are over."""

    help_place = "watching"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v", "replay", show=False),
        Binding("s", "card", show=False),
    ]

    def action_replay(self) -> None:
        self.hall.ask(self.hall.errands.replay(self.seat, len(self.seat.view.codes)))

    def action_card(self) -> None:
        self.hall.show_card()

    def clock_status(self) -> Status:
        """Tell the hole and its clock."""
        view = self.seat.view
        title = say("hole_of", hole=view.hole, holes=view.settings.holes)
        return Status(title, (), ends_in_ms(view, self.seat.clock_ms))


class WatchRoom(LookingRoom):
    """The players' progress and the clock, without a board."""

    def body(self) -> ComposeResult:
        yield Drawn(lambda width, height: [draw_status(self.clock_status(), width)], id="clock")
        yield Drawn(self._draw, id="watching")

    def keys(self) -> str:
        return say("watch_keys")

    def _draw(self, width: int, height: int) -> Picture:
        return draw_watching(self.seat.view, width, height)


class ShowRoom(BoardParts, PollingRoom, LookingRoom):
    """A show: one player's board as it is played, and how far all are."""

    has_aside = True
    poll_s = 0.5
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab,right,down", "player(1)", show=False, priority=True),
        Binding("shift+tab,left,up", "player(-1)", show=False, priority=True),
    ]

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self._boards: dict[int, Board] = {}
        self._hole = 0
        self._whose = 0

    def keys(self) -> str:
        return say("show_keys")

    def status(self) -> Status:
        status = self.clock_status()
        board = self._board_now
        if board is None:
            return status
        name = names(self.seat.view).get(self._whose, "")
        return Status(status.title, ((name, ""), *board_facts(board)[:1]), status.left_ms)

    def scene(self) -> Scene | None:
        board = self._board_now
        if board is None:
            return None
        return Scene(board, self.hall.preferences.look, None, shown_lines(board))

    def aside(self, width: int, height: int) -> Picture:
        return draw_race(self.seat.view, width, height)

    async def poll(self) -> None:
        hole = self.seat.view.hole
        boards = await self.seat.boards_now(hole)
        self._boards, self._hole = boards, hole

    def action_player(self, by: int) -> None:
        seats = sorted(self._boards)
        if self._whose in seats:
            self._whose = seats[(seats.index(self._whose) + by) % len(seats)]
            self.look()

    @property
    def _board_now(self) -> Board | None:
        """The board that is shown: of whoever was chosen, or of the first seat."""
        if self._hole != self.seat.view.hole or not self._boards:
            return None
        if self._whose not in self._boards:
            self._whose = min(self._boards)
        return self._boards[self._whose]
