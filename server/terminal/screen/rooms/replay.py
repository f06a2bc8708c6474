"""One's own holes again, step by step or running."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.timer import Timer

from server.terminal.screen.ink import Ink
from server.terminal.screen.replay import Step
from server.terminal.screen.rooms.board import BoardParts
from server.terminal.screen.rooms.room import Room
from server.terminal.screen.scene import Scene
from server.terminal.screen.status import Status
from server.terminal.screen.words import say

RUN_S = 0.6


class ReplayRoom(BoardParts, Room):
    """Steps through the holes that were kept."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("home", "step(-1000)", show=False),
        Binding("end", "step(1000)", show=False),
        Binding("up", "hole(-1)", show=False),
        Binding("down", "hole(1)", show=False),
        Binding("space", "run", show=False),
        Binding("q,escape,v", "back", show=False),
    ]

    def __init__(self, holes: dict[int, list[Step]], hole: int) -> None:
        super().__init__()
        self._holes = holes
        self._hole = hole
        self._at = 0
        self._timer: Timer | None = None

    def keys(self) -> str:
        return say("replay_keys")

    def status(self) -> Status:
        steps = self._holes[self._hole]
        step = say("replay_step", step=self._at, steps=len(steps) - 1)
        points = str(steps[self._at].board.points)
        return Status(say("replay_title", hole=self._hole), ((step, ""), (say("points"), points)))

    def scene(self) -> Scene:
        step = self._holes[self._hole][self._at]
        return Scene(step.board, self.hall.preferences.look, None, ((step.told, Ink.STRONG),))

    def action_step(self, by: int) -> None:
        self._stop()
        self._go(by)

    def action_hole(self, by: int) -> None:
        self._stop()
        numbers = sorted(self._holes)
        at = numbers.index(self._hole) + by
        self._hole, self._at = numbers[max(0, min(len(numbers) - 1, at))], 0
        self.look()

    def action_run(self) -> None:
        """Let it run from here, from the start if it is at its end; or stop it."""
        if self._timer is not None:
            self._stop()
            return
        if self._at == len(self._holes[self._hole]) - 1:
            self._at = 0
        self._timer = self.set_interval(RUN_S, self._run)
        self.look()

    def action_back(self) -> None:
        _ = self.app.pop_screen()

    def _run(self) -> None:
        self._go(1)
        if self._at == len(self._holes[self._hole]) - 1:
            self._stop()

    def _go(self, by: int) -> None:
        self._at = max(0, min(len(self._holes[self._hole]) - 1, self._at + by))
        self.look()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
