"""A hole that is over, step by step, beside what was possible; and a best line of it."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from server.protocol import Reviewed
from server.terminal.names import names
from server.terminal.screen.ink import Ink
from server.terminal.screen.review import Looked, best_line, next_loss, played_line
from server.terminal.screen.rooms.board import BoardParts
from server.terminal.screen.rooms.room import Room
from server.terminal.screen.scene import Scene
from server.terminal.screen.seat import Seat
from server.terminal.screen.status import Status
from server.terminal.screen.words import say
from server.terminal.words import counted, number


class ReviewRoom(BoardParts, Room):
    """Steps through a player's line, or through a best one."""

    help_place = "review"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("home", "step(-1000)", show=False),
        Binding("end", "step(1000)", show=False),
        Binding("up", "loss(-1)", show=False),
        Binding("down", "loss(1)", show=False),
        Binding("b", "best", show=False),
        Binding("q,escape,v", "back", show=False),
    ]

    def __init__(self, seat: Seat, reviewed: Reviewed) -> None:
        super().__init__()
        self._reviewed = reviewed
        code, undo = seat.view.codes[reviewed.hole - 1], seat.view.settings.undo
        self._played = played_line(reviewed, code, undo)
        self._best = best_line(reviewed, code, undo)
        self._name = names(seat.view).get(reviewed.seat, "")
        self._shows_best = not self._played
        self._at = 0

    def keys(self) -> str:
        return say("review_best_keys" if self._shows_best else "review_keys")

    def status(self) -> Status:
        reviewed = self._reviewed
        key = "review_best_title" if self._shows_best else "review_title"
        title = say(key, hole=reviewed.hole, name=self._name)
        step = say("replay_step", step=self._at, steps=len(self._looked) - 1)
        made = say(
            "review_made",
            strokes=counted("stroke", reviewed.strokes),
            best=number(reviewed.best),
        )
        return Status(title, ((step, ""), (made, "")))

    def scene(self) -> Scene:
        looked = self._looked[self._at]
        lines = ((looked.step.told, Ink.STRONG), *looked.lines)
        return Scene(looked.step.board, self.hall.preferences.look, None, lines)

    def action_step(self, by: int) -> None:
        self._at = max(0, min(len(self._looked) - 1, self._at + by))
        self.look()

    def action_loss(self, by: int) -> None:
        self._at = next_loss(self._looked, self._at, by)
        self.look()

    def action_best(self) -> None:
        """Look at the other of the two lines, from its start."""
        self._shows_best = not self._shows_best or not self._played
        self._at = 0
        self.look()

    def action_back(self) -> None:
        _ = self.app.pop_screen()

    @property
    def _looked(self) -> list[Looked]:
        return self._best if self._shows_best else self._played
