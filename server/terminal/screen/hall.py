"""The rooms of the app: which one is shown, what is laid over it, and the way back.

The stack of screens is the start, perhaps rooms in which one looks around and the page of a
round, one room of a match or of practice above it, and pages or questions over that. Whatever
the server tells of the match decides its room.
"""

from collections.abc import Callable, Coroutine, Sequence
from types import UnionType
from typing import Any

from textual.app import App
from textual.screen import Screen

from server.client.first import First
from server.protocol import MatchSettings, MatchView, Reaction, RoundView
from server.terminal.follow import reaction
from server.terminal.matches import runs
from server.terminal.screen.places import room_of
from server.terminal.screen.rooms.asking import Ask, Choice, Pick, Prompt
from server.terminal.screen.rooms.browse import BrowseRoom
from server.terminal.screen.rooms.options import Options
from server.terminal.screen.rooms.pages import card_page, codes_page, help_page
from server.terminal.screen.rooms.room import Room, SeatRoom
from server.terminal.screen.rooms.round import RoundRoom
from server.terminal.screen.rooms.start import StartRoom
from server.terminal.screen.seat import Seat
from server.terminal.screen.words import say
from server.terminal.words import say as say_line

PLACES = StartRoom | RoundRoom | BrowseRoom
"""Where one comes back to from a match, or from practice."""


class Hall(App[int]):
    """The app as far as rooms go. `seat` is the match that is followed, if one is."""

    def __init__(self, ansi_color: bool | None) -> None:
        super().__init__(ansi_color=ansi_color)
        self.seat: Seat | None = None
        self.resting = False
        self.player = ""
        self.nobody = False

    @property
    def base(self) -> Room | None:
        """The room below all pages and questions."""
        rooms = [one for one in self.screen_stack if isinstance(one, StartRoom | SeatRoom)]
        return rooms[-1] if rooms else None

    def look(self) -> None:
        """Draw the rooms again that can be seen."""
        for screen in self.screen_stack:
            if isinstance(screen, Room) and screen.is_mounted:
                screen.look()

    def go_to_start(self) -> None:
        """Go back to the start; a seat is kept."""
        self._leave(StartRoom)

    def _leave(self, to: type[Screen[Any]] | UnionType) -> None:
        self.workers.cancel_group(self, "seat")
        self.seat = None
        while len(self.screen_stack) > 1 and not isinstance(self.screen, to):
            _ = self.pop_screen()

    def back(self, room: Screen[Any]) -> None:
        """Leave a room in which one looks around, and what is laid over it."""
        while room in self.screen_stack and len(self.screen_stack) > 1:
            _ = self.pop_screen()

    def leave_practice(self) -> None:
        """Go back to where practice began."""
        self._leave(PLACES)

    def gone(self) -> None:
        """Be nobody until something is begun: the player was deleted, or signed out here."""
        self.resting = self.nobody = True
        self.player = ""
        self.go_to_start()
        self.found(None)

    def rest(self) -> None:
        """Go back to the start after the match was opened elsewhere, and leave it alone.

        To look for it would be to take it away from where it is played now.
        """
        running = None
        if self.seat is not None and not self.seat.watching and runs(self.seat.view):
            running = self.seat.view
        self.resting = True
        self.go_to_start()
        self.found(running)

    def leave_seat(self) -> None:
        """Go back from a match, from a run to the page of its round; a seat is kept."""
        ref = "" if self.seat is None else self.seat.view.round
        self._leave(PLACES)
        if ref and not isinstance(self.screen, RoundRoom):
            self.look_at_round(ref)

    def look_at_round(self, ref: str) -> None:
        """Show a round once the server has told it."""
        raise NotImplementedError

    async def show_round(self, round_: RoundView) -> None:
        """Show a round that the server has told."""
        while not isinstance(self.screen, StartRoom | BrowseRoom):
            await self.pop_screen()
        await self.push_screen(RoundRoom(round_))

    def look_up(self, errand: Coroutine[Any, Any, None]) -> None:
        """Run an errand that ends in something to look at, instead of the one before."""
        raise NotImplementedError

    async def show_match(self, seat: Seat) -> None:
        """Show what the server has told; another phase is another room."""
        if not seat.view.you and not seat.watching:
            self.go_to_start()
            if not seat.leaving:
                self.tell(say_line("removed"), wrong=True)
            return
        kind, base = room_of(seat.view), self.base
        if isinstance(base, SeatRoom) and type(base) is kind and base.seat is seat:
            self.look()
            return
        while not isinstance(self.screen, PLACES | SeatRoom):
            await self.pop_screen()
        if isinstance(self.screen, SeatRoom):
            await self.switch_screen(kind(seat))
        else:
            await self.push_screen(kind(seat))

    def found(self, running: MatchView | None) -> None:
        """Know a match to go on with, or that there is none."""
        if isinstance(self.base, StartRoom):
            self.base.found(running)

    def show_help(self, place: str, settings: MatchSettings | None) -> None:
        self.over(help_page(place, settings))

    def show_options(self) -> None:
        self.over(Options())

    def show_card(self) -> None:
        if self.seat is not None:
            self.over(card_page(self.seat.view))

    def show_codes(self, opened: MatchView | RoundView, first: First | None = None) -> None:
        """Show codes and secret of a match or round, if they are told."""
        if opened.secret:
            self.over(codes_page(opened, first))
        else:
            self.tell(say("codes_later"))

    def ask_first(self, question: str, then: Callable[[], None]) -> None:
        """Do something once a question is answered with yes."""
        _ = self.push_screen(Ask(question), lambda yes: then() if yes else None)

    def ask_line(self, item: str, value: str, then: Callable[[str], None]) -> None:
        """Do something with a line once it is filled in."""
        prompt = Prompt(say(f"ask_{item}"), say(f"ask_{item}_more"), value)
        _ = self.push_screen(prompt, lambda line: None if line is None else then(line))

    def pick(
        self,
        title: str,
        choices: Sequence[Choice],
        then: Callable[[str], None],
        at: Screen[Any] | None = None,
    ) -> None:
        """Do something with one of several once it is chosen.

        `at` is the screen on which they were asked for: who has gone on is not called back.
        """
        if at is not None and at is not self.screen:
            return
        _ = self.push_screen(Pick(title, choices), lambda one: None if one is None else then(one))

    def hear(self, heard: Reaction) -> None:
        """Say what a player of the match has said."""
        if self.seat is not None and heard.match == self.seat.match:
            self.tell(" ".join(reaction(self.seat.view, heard).lines))

    def over(self, screen: Screen[Any]) -> None:
        """Lay a screen over the others; nothing here waits for it."""
        _ = self.push_screen(screen)

    def tell(self, text: str, *, wrong: bool = False) -> None:
        """Say something in passing."""
        self.notify(text, severity="warning" if wrong else "information", markup=False)
