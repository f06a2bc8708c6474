"""A player's profile, tab by tab."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from server.terminal.screen.ink import Picture
from server.terminal.screen.listing import rows_beyond
from server.terminal.screen.profile import (
    AGAINST,
    FIGURES,
    MATCHES,
    Shown,
    draw_figures,
    draw_profile,
)
from server.terminal.screen.rooms.browse import BrowseRoom
from server.terminal.screen.words import say

HEAD = 7
"""How many rows of the screen the figures have not."""


class ProfileRoom(BrowseRoom):
    """Figures, matches, and how one did against the reader."""

    help_place = "profile"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,shift+tab", "turn(-1)", show=False, priority=True),
        Binding("right,tab", "turn(1)", show=False, priority=True),
        Binding("n", "leaf(1)", show=False),
        Binding("p", "leaf(-1)", show=False),
        Binding("x", "annul", show=False),
    ]

    def __init__(self, of: Shown, scope: str = "", *, owned: bool = False) -> None:
        super().__init__()
        self.of = of
        self.scope = scope
        self._owned = owned
        self.tab = FIGURES

    def draw(self, width: int, height: int) -> Picture:
        return draw_profile(self.of, self.tab, self.at, width, height)

    def keys(self) -> str:
        if self.tab == FIGURES:
            return say("profile_keys")
        return say("profile_keys_owner" if self._annuls else "profile_keys_matches")

    @property
    def length(self) -> int:
        if self.tab == FIGURES:
            rows = draw_figures(self.of.profile.tables, 76)
            return 1 + rows_beyond(len(rows), self.hall.size.height - HEAD)
        both = self.of.both
        return len(self.of.matches if self.tab == MATCHES or both is None else both.matches)

    def show(self, of: Shown) -> None:
        """Show another page of the matches."""
        self.of, self.at = of, 0
        self.look()

    def action_turn(self, step: int) -> None:
        tabs = [*self.of.tabs]
        self.tab = tabs[(tabs.index(self.tab) + step) % len(tabs)]
        self.at = 0
        self.look()

    def action_leaf(self, step: int) -> None:
        """Go on or back in the matches, of which the server tells some at a time."""
        if self.tab == MATCHES:
            self.look_up(self.hall.lists.more_matches(self, step))

    @property
    def _annuls(self) -> bool:
        """Whether the chosen match is one whose result the reader can annul."""
        return self._owned and self.tab == MATCHES and self.at < len(self.of.matches)

    def action_annul(self) -> None:
        """Have the chosen result count no more, as the group's owner, for a reason."""
        if self._annuls:
            match, annul = self.of.matches[self.at].match, self.hall.lists.annul
            self.hall.ask_line("annul", "", lambda why: self.hall.ask(annul(self, match, why)))

    def action_choose(self) -> None:
        """Look at the chosen match."""
        both = self.of.both
        shown = both.matches if self.tab == AGAINST and both is not None else self.of.matches
        if self.tab != FIGURES and self.at < len(shown):
            self.hall.ask(self.hall.errands.look_on(shown[self.at].match))
