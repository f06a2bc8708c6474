"""What the rooms with a board share: the line above it, the board, what is beside it."""

from textual.app import ComposeResult
from textual.containers import Horizontal

from server.terminal.screen.drawn import Drawn
from server.terminal.screen.ink import Picture
from server.terminal.screen.scene import Scene, draw_scene, key_at
from server.terminal.screen.status import Status, draw_status


class BoardParts:
    """A board's widgets over the functions that a room gives: `status`, `scene`, `aside`."""

    has_aside = False

    def status(self) -> Status:
        raise NotImplementedError

    def scene(self) -> Scene | None:
        raise NotImplementedError

    def aside(self, width: int, height: int) -> Picture:
        """Draw what is beside the board."""
        return []

    def pressed(self, move: str) -> None:
        """Take a move that was clicked."""

    def body(self) -> ComposeResult:
        yield Drawn(lambda width, height: [draw_status(self.status(), width)], id="clock")
        with Horizontal():
            yield Drawn(self._board, id="board")
            if self.has_aside:
                yield Drawn(self.aside, id="aside")

    def on_drawn_pressed(self, pressed: Drawn.Pressed) -> None:
        scene = self.scene()
        key = key_at(scene.board, pressed.x, pressed.y, *pressed.size) if scene else ""
        if key:
            self.pressed(key)

    def _board(self, width: int, height: int) -> Picture:
        scene = self.scene()
        return [] if scene is None else draw_scene(scene, width, height)
