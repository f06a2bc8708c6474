"""Small questions over a room: a yes or no, a line of text."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from server.terminal.screen.words import say


class Ask(ModalScreen[bool]):
    """A question that y or n answers; esc is no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", show=False),
        Binding("n,escape,q", "answer(False)", show=False),
    ]

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        with Vertical(id="ask"):
            yield Static(self._question, markup=False)

    def action_answer(self, answer: bool) -> None:
        _ = self.dismiss(answer)


class Prompt(ModalScreen[str | None]):
    """A line to fill in; esc gives none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(self, title: str, more: str, value: str = "") -> None:
        super().__init__()
        self._title = title
        self._more = more
        self._value = value

    def compose(self) -> ComposeResult:
        with Vertical(id="ask"):
            yield Static(self._title, classes="strong", markup=False)
            yield Input(self._value, id="line", max_length=200)
            yield Static(self._more, classes="dim", markup=False)
            yield Static(say("prompt_keys"), classes="dim", markup=False)

    def on_input_submitted(self, submitted: Input.Submitted) -> None:
        _ = self.dismiss(submitted.value.strip())

    def action_back(self) -> None:
        _ = self.dismiss(None)
