"""What all rooms share: a bar for a lost connection, the keys below, a way to the app."""

from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen, Screen
from textual.timer import Timer

from engine.match.state import Phase
from server.terminal.alone import is_over
from server.terminal.screen.drawn import Drawn
from server.terminal.screen.ink import Ink, Picture, Span, cut, left, middle
from server.terminal.screen.listing import moved_up, rows_beyond
from server.terminal.screen.rooms.asking import numbered
from server.terminal.screen.seat import Seat
from server.terminal.screen.words import say
from server.terminal.words import REACTIONS, reason
from server.terminal.words import say as say_line

if TYPE_CHECKING:
    from server.terminal.screen.app import Par45

PAGE = 8
BELOW = 2
"""How many rows of a page its keys take."""
LEAST_WIDTH, LEAST_HEIGHT = 80, 24
TICK_S = 0.25


class Room(Screen[None]):
    """A screen with a body; `help_place` names its keys in `keys.HELP_KEYS`."""

    help_place = "menu"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", show=False),
        Binding("o", "options", show=False),
        Binding("t", "next_theme", show=False),
        Binding("q,escape", "leave", show=False),
    ]

    def compose(self) -> ComposeResult:
        yield Drawn(self._lost, id="lost")
        yield from self.body()
        yield Drawn(lambda width, height: [(Span(cut(self.keys(), width), Ink.DIM),)], id="keys")

    def body(self) -> ComposeResult:
        """Yield the widgets between the bar and the keys."""
        yield from ()

    def keys(self) -> str:
        """Say which keys there are."""
        return ""

    def look(self) -> None:
        """Draw everything again."""
        for drawn in self.query(Drawn):
            drawn.refresh(layout=drawn.id == "lost")

    @property
    def hall(self) -> "Par45":
        """The app, as what it is."""
        return cast("Par45", self.app)

    def action_help(self) -> None:
        self.hall.show_help(self.help_place, None)

    def action_options(self) -> None:
        self.hall.show_options()

    def action_next_theme(self) -> None:
        self.hall.next_theme()

    def action_leave(self) -> None:
        self.hall.go_to_start()

    def _lost(self, width: int, height: int) -> Picture:
        if not self.hall.connected:
            return [(Span(middle(say("lost"), width), Ink.TITLE),)]
        if width < LEAST_WIDTH or self.hall.size.height < LEAST_HEIGHT:
            has = f"{self.hall.size.width} x {self.hall.size.height}"
            text = say("small", width=LEAST_WIDTH, height=LEAST_HEIGHT, has=has)
            return [(Span(left(text, width), Ink.WARN),)]
        return []


class SeatRoom(Room):
    """A room of a match; its clocks are looked at a few times a second."""

    ticking: ClassVar[str] = "#clock"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "say_word", show=False),
        Binding("a", "abort", show=False),
    ]

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat = seat
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        self._timer = self.set_interval(TICK_S, self._tick)

    def action_help(self) -> None:
        view = self.seat.view
        place = "run" if view.round else self.help_place
        self.hall.show_help("watching" if self.seat.watching else place, view.settings)

    def action_leave(self) -> None:
        self.hall.leave_seat()

    def action_say_word(self) -> None:
        """Say one of the fixed words."""
        client, match = self.seat.client, self.seat.match
        if self.seat.view.round:
            self.hall.tell(say("nobody_else"), wrong=True)
            return
        words = numbered(REACTIONS)
        self.hall.pick(
            say("say_title"), words, lambda word: self.hall.ask(client.react(match, word))
        )

    def action_abort(self) -> None:
        """Stop the match, as the host."""
        client, view = self.seat.client, self.seat.view
        if is_over(view):
            return
        if view.round:
            self.hall.tell(say("no_abort"), wrong=True)
            return
        if view.you != view.host:
            self.hall.tell(reason("not_host"), wrong=True)
            return
        question = say_line("abort_lobby_ask" if view.phase == Phase.LOBBY else "abort_ask")
        self.hall.ask_first(question, lambda: self.hall.ask(client.abort(view.match)))

    def _tick(self) -> None:
        for drawn in self.query(self.ticking):
            drawn.refresh()


class Page(ModalScreen[None]):
    """A page to read over a room, moved up where it is longer than the screen; its keys go back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,s,question_mark,enter,space", "dismiss", show=False),
        Binding("up", "go(-1)", show=False),
        Binding("down", "go(1)", show=False),
        Binding("pageup", f"go(-{PAGE})", show=False),
        Binding("pagedown", f"go({PAGE})", show=False),
    ]

    def __init__(self, title: str, picture: "Picture") -> None:
        super().__init__()
        self._title = title
        self._picture = picture
        self._at = 0

    def compose(self) -> ComposeResult:
        page = Drawn(self._draw, id="page")
        page.border_title = self._title
        yield page

    def action_go(self, step: int) -> None:
        page = self.query_one(Drawn)
        beyond = rows_beyond(len(self._picture), page.content_size.height - BELOW)
        self._at = max(0, min(beyond, self._at + step))
        page.refresh()

    def _draw(self, width: int, height: int) -> Picture:
        room = height - BELOW
        keys = say("any_key" if len(self._picture) <= room else "any_key_more")
        return [*moved_up(self._picture, self._at, room), (), (Span(keys, Ink.DIM),)]
