"""The app: what a player sets out to do, the connection, and what is liked.

It follows at most one match at a time. Nothing that is refused, lost or taken over ends the
app: it is told, and play goes on.
"""

import asyncio
import os
from collections.abc import Awaitable, Coroutine
from pathlib import Path
from typing import Any, ClassVar

from msgspec.structs import replace
from textual.binding import Binding, BindingType

from server.protocol import MatchSettings
from server.terminal.address import Address
from server.terminal.commands import DAILY, Command, DoDevice, Join, Open, Practice, ShowRound
from server.terminal.identity import Identity
from server.terminal.link import Link
from server.terminal.matches import Matches
from server.terminal.screen.errands import Errands
from server.terminal.screen.form import Form
from server.terminal.screen.group_errands import GroupErrands
from server.terminal.screen.hall import Hall
from server.terminal.screen.list_errands import ListErrands
from server.terminal.screen.notices import Notices
from server.terminal.screen.own_errands import OwnErrands
from server.terminal.screen.paint import CARD_COLOURS
from server.terminal.screen.preferences import Preferences, keep_preferences, read_preferences
from server.terminal.screen.rooms.new import NewRoom
from server.terminal.screen.rooms.start import StartRoom
from server.terminal.screen.seat import Seat
from server.terminal.screen.style import CSS
from server.terminal.screen.wanted import Wanted
from server.terminal.screen.words import say
from server.terminal.settings import read_settings
from server.terminal.told import Told
from server.terminal.words import say as say_line

DARK, LIGHT = "textual-dark", "textual-light"


class Par45(Hall):
    """A player's evening at one server. `first` is what to begin with at once."""

    CSS = CSS
    TITLE = say("title")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True)
    ]

    def __init__(
        self,
        address: Address,
        folder: Path | None = None,
        *,
        name: str = "",
        theme: str = "",
        first: Command | None = None,
    ) -> None:
        super().__init__(ansi_color=True if os.environ.get("NO_COLOR") else None)
        self._bell = asyncio.Event()
        self.server = address.page
        self.preferences: Preferences = read_preferences(folder)
        notices, identity = Notices(self._noticed), Identity(folder, address.ws)
        self.link = Link(address, identity, name, notices, self._bell)
        self.matches = Matches(self.link)
        self.connected = True
        self.unreachable = False
        self._folder = folder
        self._first = first
        self._theme_given = theme or self.preferences.theme
        self.errands = Errands(self)
        self.lists = ListErrands(self)
        self.circles = GroupErrands(self)
        self.own = OwnErrands(self)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return CARD_COLOURS

    async def on_mount(self) -> None:
        if self._theme_given in self.available_themes:
            self.theme = self._theme_given
        self.theme_changed_signal.subscribe(self, lambda theme: self._keep_theme(theme.name))
        await self.push_screen(StartRoom())
        if self._first is not None:
            self._begin_with(self._first)
        self.run_worker(self._listen(), group="connection")

    # What is set out to do.

    def begin(self, item: str) -> None:
        """Begin what was chosen at the start."""
        match item:
            case "play":
                self.ask(self.errands.play_now(MatchSettings()))
            case "resume":
                self.ask(self.errands.resume())
            case "new":
                self.over(NewRoom(Form.new()))
            case "daily":
                self.look_at_round(DAILY)
            case "rounds":
                self.ask(self.errands.list_rounds())
            case "list":
                self.ask(self.errands.list_open())
            case "join" | "watch" | "practice" | "name":
                value = self.player if item == "name" else ""
                self.ask_line(item, value, lambda line: self._filled(item, line))
            case "standings":
                self.look_up(self.lists.show_standings(Wanted()))
            case "profile":
                self.look_up(self.lists.show_profile())
            case "groups":
                self.look_up(self.circles.list_groups())
            case "archive":
                self.look_up(self.lists.show_archive())
            case "mine":
                self.look_up(self.own.show_mine())
            case "options":
                self.show_options()
            case _:
                self.exit(0)

    async def sit(self, match: str, *, watching: bool = False) -> None:
        """Follow a match, in the room that it is in."""
        client = await self.matches.client()
        client.reaction = self.hear
        seat = Seat(client, match, watching=watching)
        self.workers.cancel_group(self, "seat")
        self.seat = seat
        await self.show_match(seat)
        self._run(seat.follow(lambda: self.show_match(seat)), "seat")
        self._run(seat.play(self.look), "seat")

    def ask(self, errand: Awaitable[None]) -> None:
        """Run an errand beside whatever else goes on."""
        self._run(errand, "errand")

    def look_up(self, errand: Coroutine[Any, Any, None]) -> None:
        """Run an errand that ends in something to look at, instead of the one before."""
        if self.connected:
            self._run(errand, "look_up", exclusive=True)
        else:
            errand.close()
            self.tell(say("not_while_lost"), wrong=True)

    def open_match(self, form: Form, scope: str = "") -> None:
        """Open a match as the form says, in a group if `scope` names one."""
        self.ask(self.errands.open_match(form.settings(), scope))

    def look_at_round(self, ref: str) -> None:
        self.ask(self.errands.show_round(ref))

    def look_for_running(self) -> None:
        """Connect, and look for a match that still runs."""
        self._run(self.errands.look_for_running(), "look")

    def leave_match(self, *, asks: bool) -> None:
        """Give the seat up for good."""
        if self.seat is None:
            return
        match = self.seat.match
        if asks:
            self.ask_first(say_line("leave_ask"), lambda: self.ask(self.errands.leave(match)))
        else:
            self.ask(self.errands.leave(match))

    def _filled(self, item: str, line: str) -> None:
        errands = self.errands
        to_do = {
            "join": errands.join,
            "watch": errands.look_on,
            "practice": errands.practise,
            "name": errands.rename,
        }
        if line or item == "practice":
            self.ask(to_do[item](line))

    def _begin_with(self, command: Command) -> None:
        errands = self.errands
        match command:
            case Open(settings=settings, now=now):
                wire = read_settings(settings)
                self.ask(errands.play_now(wire) if now else errands.open_match(wire))
            case Join(invite=invite):
                self.ask(errands.join(invite))
            case ShowRound(ref=ref):
                self.look_at_round(ref)
            case Practice(code=code):
                self.ask(errands.practise(code))
            case DoDevice(text=ticket):
                question = say("become_question")
                self.ask_first(question, lambda: self.ask(self.own.become(ticket)))
            case _:
                self.ask(errands.resume())

    def _run(self, errand: Awaitable[None], group: str, *, exclusive: bool = False) -> None:
        self.run_worker(self.errands.told(errand), group=group, exclusive=exclusive)

    # Connection and preferences.

    def prefer(self, preferences: Preferences) -> None:
        """Hold on to a preference, now and for the next time."""
        self.preferences = preferences
        keep_preferences(self._folder, preferences)
        self.look()

    def next_theme(self) -> None:
        """Change between light and dark; the palette has more."""
        self.theme = LIGHT if self.current_theme.dark else DARK

    def _keep_theme(self, theme: str) -> None:
        """Keep a theme that was chosen here; one that was given holds for this once."""
        if theme != self._theme_given:
            self._theme_given = ""
            self.prefer(replace(self.preferences, theme=theme))

    def _noticed(self, told: Told) -> None:
        if told.event == "welcome":
            self.player = str(told.values["name"])
        else:
            self.tell(" ".join(told.lines))
        self.look()

    async def _listen(self) -> None:
        """Show for as long as the app runs whether the connection stands."""
        while True:
            await self._bell.wait()
            self._bell.clear()
            self.connected = not self.link.lost
            if self.seat is not None:
                self.seat.connect(connected=self.connected)
            self.look()
