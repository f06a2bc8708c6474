"""Small questions over a room: a yes or no, a line of text, one of several."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

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


class Choice(NamedTuple):
    """One of several things to choose from, with its key; some have none."""

    key: str
    name: str
    text: str


def numbered(texts: dict[str, str]) -> list[Choice]:
    """Give the first nine of some texts their numbers as keys."""
    return [
        Choice(str(n) if n < 10 else "", name, text)
        for n, (name, text) in enumerate(texts.items(), 1)
    ]


class Pick(ModalScreen[str | None]):
    """One of several, by its key or the arrows; esc gives none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "back", show=False)]

    def __init__(self, title: str, choices: Sequence[Choice]) -> None:
        super().__init__()
        self._title = title
        self._choices = choices

    def compose(self) -> ComposeResult:
        options = [Option(f" {one.key:1}  {one.text}", id=one.name) for one in self._choices]
        with Vertical(id="ask"):
            yield Static(self._title, classes="strong", markup=False)
            yield OptionList(*options, id="choices", markup=False)
            yield Static(say("prompt_keys"), classes="dim", markup=False)

    def on_key(self, event: events.Key) -> None:
        for one in self._choices:
            if event.key == one.key:
                event.stop()
                _ = self.dismiss(one.name)

    def on_option_list_option_selected(self, selected: OptionList.OptionSelected) -> None:
        _ = self.dismiss(selected.option_id)

    def action_back(self) -> None:
        _ = self.dismiss(None)
