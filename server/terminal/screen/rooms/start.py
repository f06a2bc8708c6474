"""The start: who one is and where, and all that can be begun from here."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Horizontal
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from server.protocol import MatchView
from server.terminal.alone import is_daily
from server.terminal.names import shown
from server.terminal.screen.drawn import Drawn
from server.terminal.screen.faces import Look, Size, face
from server.terminal.screen.ink import Ink, Picture, Span, beside, centred, middle
from server.terminal.screen.rooms.room import Room
from server.terminal.screen.words import say

PLAY = {
    "p": "play",
    "g": "resume",
    "d": "daily",
    "r": "rounds",
    "n": "new",
    "j": "join",
    "l": "list",
    "w": "watch",
    "c": "practice",
}
LOOK = {
    "s": "standings",
    "y": "profile",
    "f": "groups",
    "v": "archive",
    "m": "mine",
    "e": "name",
    "o": "options",
    "q": "quit",
}
MENUS = {"#play": PLAY, "#look": LOOK}
_SIZE = Size(7, 1, 4)


class StartRoom(Room):
    """The first room, and the one that all others lead back to."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"choose('{item}')", show=False) for key, item in {**PLAY, **LOOK}.items()),
        Binding("left", "go_to('#play')", show=False),
        Binding("right", "go_to('#look')", show=False),
        Binding("escape", "stay", show=False),
        Binding("a", "again", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.running: MatchView | None = None

    def body(self) -> ComposeResult:
        yield Drawn(self._title, id="title")
        with Center(), Horizontal(id="menu"):
            yield OptionList(id="play")
            yield OptionList(id="look")
        yield Drawn(self._below, id="below")

    def on_mount(self) -> None:
        self._fill()

    def on_screen_resume(self) -> None:
        if self.hall.resting:
            self.hall.resting = False
        else:
            self.hall.look_for_running()

    def found(self, running: MatchView | None) -> None:
        """Offer the match that still runs, if there is one."""
        self.running = running
        self._fill()
        self.look()

    def on_option_list_option_selected(self, selected: OptionList.OptionSelected) -> None:
        self.action_choose(selected.option_id or "")

    def action_choose(self, item: str) -> None:
        if item != "resume" or self.running is not None:
            self.hall.begin(item)

    def action_go_to(self, where: str) -> None:
        self.query_one(where, OptionList).focus()

    def action_again(self) -> None:
        self.hall.look_for_running()

    def action_stay(self) -> None:
        """Esc leads nowhere from here."""

    def keys(self) -> str:
        return say("readers")

    def _fill(self) -> None:
        for where, items in MENUS.items():
            menu = self.query_one(where, OptionList)
            there = {key: item for key, item in items.items() if item != "resume" or self.running}
            menu.clear_options()
            menu.add_options(
                [Option(f" {key}  {self._label(item)}", id=item) for key, item in there.items()]
            )
            menu.highlighted = 1 if self.running and where == "#play" else 0
        self.query_one("#play", OptionList).focus()

    def _label(self, item: str) -> str:
        """Name an item; what can be gone on with is a match or a run."""
        if item != "resume" or self.running is None or not self.running.round:
            return say(item)
        return say("resume_daily" if is_daily(self.running.round) else "resume_round")

    def _title(self, width: int, height: int) -> Picture:
        cards: Picture = []
        for card in ("AC", "2D", "3H", "4S", "5C"):
            drawn = face(card, _SIZE, Look())
            cards = beside(cards, drawn, 1) if cards else drawn
        title = (Span(middle(say("title"), width), Ink.STRONG),)
        return [
            *centred(cards, width),
            (),
            title,
            (Span(middle(say("subtitle"), width), Ink.DIM),),
            (),
        ]

    def _below(self, width: int, height: int) -> Picture:
        server = self.hall.server
        if self.hall.player:
            text, ink = say("you_are", name=shown(self.hall.player), server=server), Ink.PLAIN
        elif self.hall.unreachable:
            text, ink = say("no_server", server=server), Ink.WARN
        elif self.hall.nobody:
            text, ink = say("nobody_here"), Ink.WARN
        else:
            text, ink = say("connecting", server=server), Ink.DIM
        return [(), (Span(middle(text, width), ink),)]
