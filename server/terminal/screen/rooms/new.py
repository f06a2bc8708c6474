"""The form of a new match, moved through with the arrows."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from server.terminal.screen.drawn import Drawn
from server.terminal.screen.form import Form, draw_form
from server.terminal.screen.ink import Ink, Picture, Span, centred, lowered, middle
from server.terminal.screen.rooms.room import Room
from server.terminal.screen.words import say


class NewRoom(Room):
    """All settings of a match; enter opens it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "go(-1)", show=False),
        Binding("down,j,tab", "go(1)", show=False),
        Binding("left,h", "turn(-1)", show=False),
        Binding("right,l,space", "turn(1)", show=False),
        Binding("enter", "open", show=False),
    ]

    def __init__(self, form: Form) -> None:
        super().__init__()
        self.form = form

    def body(self) -> ComposeResult:
        yield Drawn(self._draw, id="form")

    def keys(self) -> str:
        return say("form_keys")

    def action_go(self, step: int) -> None:
        self.form = self.form.go(step)
        self.look()

    def action_turn(self, step: int) -> None:
        self.form = self.form.turn(step)
        self.look()

    def action_open(self) -> None:
        self.hall.open_match(self.form)

    def _draw(self, width: int, height: int) -> Picture:
        title = (Span(middle(say("form_title"), width), Ink.STRONG),)
        return lowered([title, (), *centred(draw_form(self.form, 66), width)], height)
