"""The options: explanations, marks, colours of suits, theme. They hold at once, and are kept."""

from typing import TYPE_CHECKING, ClassVar, cast

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from server.terminal.screen.drawn import Drawn
from server.terminal.screen.faces import Edge, Size, face
from server.terminal.screen.ink import Ink, Picture, Row, Span, beside
from server.terminal.screen.preferences import Preferences
from server.terminal.screen.words import say

if TYPE_CHECKING:
    from server.terminal.screen.app import Par45

SWITCHES = {"e": "explain", "m": "marks", "f": "four_colours"}
_SIZE = Size(7, 1, 3)


class Options(ModalScreen[None]):
    """A page of switches, each with its letter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"switch('{name}')", show=False) for key, name in SWITCHES.items()),
        Binding("t", "next_theme", show=False),
        Binding("escape,q,o,enter", "dismiss", show=False),
    ]

    def compose(self) -> ComposeResult:
        page = Drawn(self._draw, id="page")
        page.border_title = say("options_title")
        yield page

    def action_switch(self, name: str) -> None:
        now = self.hall.preferences
        self.hall.prefer(replace(now, **{name: not getattr(now, name)}))
        self.query_one(Drawn).refresh()

    def action_next_theme(self) -> None:
        self.hall.next_theme()
        self.query_one(Drawn).refresh()

    @property
    def hall(self) -> "Par45":
        return cast("Par45", self.app)

    def _draw(self, width: int, height: int) -> Picture:
        return draw_options(self.hall.preferences, self.hall.theme)


def draw_options(preferences: Preferences, theme: str) -> Picture:
    """Draw the switches, and four cards as they look with them."""
    rows: list[Row] = []
    for key, name in SWITCHES.items():
        mark = "[x]" if getattr(preferences, name) else "[ ]"
        rows.append((Span(f" {key} ", Ink.KEY), Span(f" {mark} {say(name)}")))
    rows.append((Span(" t ", Ink.KEY), Span(f"     {say('theme', theme=theme)}")))
    cards: Picture = []
    for card in ("AS", "TH", "KC", "QD"):
        edge = Edge.FITS if preferences.marks and card == "TH" else Edge.LIES
        drawn = face(card, _SIZE, preferences.look, edge)
        cards = beside(cards, drawn, 1) if cards else drawn
    return [*rows, (), *cards, (), (Span(say("options_keys"), Ink.DIM),)]
