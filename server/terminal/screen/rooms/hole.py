"""The open hole of a match: the own board, the others' progress, the clock."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from engine.game import Undo
from server.terminal.board import concede_ask
from server.terminal.double_board import DoubleBoard
from server.terminal.screen.alone import draw_alone
from server.terminal.screen.fingers import Fingers
from server.terminal.screen.ink import Picture
from server.terminal.screen.race import draw_race
from server.terminal.screen.rooms.board import BoardParts
from server.terminal.screen.rooms.room import SeatRoom
from server.terminal.screen.scene import Scene, hole_lines
from server.terminal.screen.seat import Seat
from server.terminal.screen.status import Status, hole_status
from server.terminal.screen.words import say

PLAYS: list[BindingType] = [
    *(Binding(key, f"move('{key}')", show=False) for key in "1234567890f"),
    Binding("space,d", "move('d')", show=False),
    Binding("u", "move('u')", show=False),
    Binding("c", "concede", show=False),
    Binding("escape", "put_back", show=False),
]


class HoleRoom(BoardParts, SeatRoom):
    """Where a match is played."""

    help_place = "hole"
    has_aside = True
    BINDINGS: ClassVar[list[BindingType]] = [
        *PLAYS,
        Binding("s", "card", show=False),
        Binding("r", "ready", show=False),
        Binding("l", "leave_for_good", show=False),
    ]

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self._fingers = Fingers()

    def keys(self) -> str:
        board = self.seat.board
        view = self.seat.view
        undo = "" if view.settings.undo == Undo.OFF else say("undo_key")
        if isinstance(board, DoubleBoard) and board.open:
            return say("double_keys", undo=undo)
        if view.round:
            return say("run_keys", undo=undo)
        return say("hole_keys", undo=undo) if board is None or board.open else say("over_keys")

    def status(self) -> Status:
        return hole_status(self.seat.view, self.seat.board, self.seat.clock_ms)

    def scene(self) -> Scene | None:
        board = self.seat.board
        if board is None:
            return None
        preferences = self.hall.preferences
        said = self.seat.said if preferences.explain else None
        lines = hole_lines(self.seat.view, board)
        return Scene(board, preferences.look, said, lines, self._fingers.picked)

    def aside(self, width: int, height: int) -> Picture:
        view = self.seat.view
        if view.round:
            return draw_alone(view, self.seat.clock_ms, width, height)
        return draw_race(view, width, height)

    def pressed(self, move: str) -> None:
        self.action_move(move)

    def action_move(self, key: str) -> None:
        board = self.seat.board
        move = self._fingers.press(key, board) if board is not None else None
        if move is not None:
            self.seat.press(move)
        self.look()

    def action_put_back(self) -> None:
        """Put back what was picked of a move; if nothing was, leave."""
        if self._fingers.put_back():
            self.look()
        else:
            self.action_leave()

    def action_concede(self) -> None:
        board = self.seat.board
        if board is None or board.status != "playing":
            self.action_move("c")
            return
        self.hall.ask_first(concede_ask(board), lambda: self.action_move("c"))

    def action_card(self) -> None:
        self.hall.show_card()

    def action_ready(self) -> None:
        self.hall.ask(self.seat.client.ready(self.seat.match))

    def action_leave_for_good(self) -> None:
        self.hall.leave_match(asks=True)
