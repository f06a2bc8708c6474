"""The form of a new match, or of a new round, moved through with the arrows."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from server.protocol import EARLIEST_CLOSING_MS
from server.terminal.closing import here_and_now, read_closing_ms, when_text
from server.terminal.screen.drawn import Drawn
from server.terminal.screen.form import CLOSES, Form, counts_note, draw_form
from server.terminal.screen.ink import Ink, Picture, Span, centred, lowered, middle
from server.terminal.screen.rooms.room import Room
from server.terminal.screen.words import say
from server.terminal.times import SECOND_MS


class NewRoom(Room):
    """All settings of a match; enter opens it."""

    help_place = "form"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "go(-1)", show=False),
        Binding("down,j,tab", "go(1)", show=False),
        Binding("left,h", "turn(-1)", show=False),
        Binding("right,l,space", "turn(1)", show=False),
        Binding("enter", "open", show=False),
    ]

    def __init__(self, form: Form, scope: str = "", group: str = "") -> None:
        super().__init__()
        self.form = form
        self._scope = scope
        self._group = group

    def heading(self) -> str:
        listed = say("for_members") if self._scope else ""
        return say("form_title") + self.in_group() + listed

    def in_group(self) -> str:
        """Say in which group it is opened, if in one."""
        return say("in_group", name=self._group) if self._scope else ""

    def note(self) -> str:
        """Say what follows from what is chosen."""
        return counts_note(self.form)

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

    def action_leave(self) -> None:
        self.hall.back(self)

    def action_open(self) -> None:
        self.hall.open_match(self.form, self._scope)

    def _draw(self, width: int, height: int) -> Picture:
        title = (Span(middle(self.heading(), width), Ink.STRONG),)
        form = draw_form(self.form, self.note(), 66)
        return lowered([title, (), *centred(form, width)], height)


class NewRoundRoom(NewRoom):
    """All settings of a round that each plays alone, and when it closes."""

    help_place = "round_form"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("c", "closing", show=False)]

    def heading(self) -> str:
        return say("round_form_title") + self.in_group()

    def note(self) -> str:
        now_ms = int(here_and_now().timestamp() * SECOND_MS)
        return say("round_note", when=when_text(now_ms + self.closes_in_ms))

    def keys(self) -> str:
        return say("round_form_keys")

    def action_closing(self) -> None:
        """Type when it closes: in how long, or at what time."""
        self.hall.ask_line("closing", "", self._close)

    def _close(self, line: str) -> None:
        try:
            in_ms = read_closing_ms("-".join(line.split()), here_and_now())
            self.form = self.form.closing(max(EARLIEST_CLOSING_MS, in_ms))
        except ValueError as error:
            self.hall.tell(str(error), wrong=True)
        self.look()

    @property
    def closes_in_ms(self) -> int:
        return int(str(self.form.value(CLOSES)))

    def action_open(self) -> None:
        errands = self.hall.errands
        self.hall.ask(errands.open_round(self.closes_in_ms, self.form.settings(), self._scope))
