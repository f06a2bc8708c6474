"""The page of a round that each plays alone; it is asked for anew as long as it is looked at."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from server.protocol import RoundView
from server.terminal.made import of_round
from server.terminal.rounds import is_open
from server.terminal.screen.drawn import Drawn
from server.terminal.screen.ink import Picture, lowered
from server.terminal.screen.rooms.asking import numbered
from server.terminal.screen.rooms.polling import PollingRoom
from server.terminal.screen.rooms.room import PAGE
from server.terminal.screen.round import draw_round
from server.terminal.screen.words import say


class RoundRoom(PollingRoom):
    """What a round is, how it stands, and the way into it."""

    help_place = "round"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s,enter", "begin", show=False),
        Binding("v", "look_at", show=False),
        Binding("c", "codes", show=False),
        Binding("p", "practise", show=False),
        Binding("up", "skip(-1)", show=False),
        Binding("down", "skip(1)", show=False),
        Binding("pageup", f"skip(-{PAGE})", show=False),
        Binding("pagedown", f"skip({PAGE})", show=False),
    ]

    def __init__(self, round_: RoundView) -> None:
        super().__init__()
        self.round_ = round_
        self._skip = 0

    def body(self) -> ComposeResult:
        yield Drawn(self._draw, id="round")

    def keys(self) -> str:
        if self.round_.secret:
            return say("round_keys_opened")
        if self.round_.played or not (self.round_.run or is_open(self.round_)):
            return say("round_keys")
        return say("round_keys_on" if self.round_.run else "round_keys_begin")

    async def poll(self) -> None:
        self.round_ = await self.hall.matches.round_of(self.round_.round)

    def action_help(self) -> None:
        self.hall.show_help(self.help_place, self.round_.settings)

    def action_begin(self) -> None:
        if not self.round_.played:
            self.hall.ask(self.hall.errands.begin_run(self.round_))

    def action_look_at(self) -> None:
        """Choose somebody's run to look at, once there is nothing to hide in it."""
        if not self.round_.secret:
            self.hall.tell(say("codes_not_told"))
        elif not self.round_.results:
            self.hall.tell(say("nobody_played"))
        else:
            names = [made.name for made in of_round(self.round_)]
            runs = [run.match for run in self.round_.results]
            choices = numbered(dict(zip(runs, names, strict=True)))
            look_on = self.hall.errands.look_on
            self.hall.pick(say("look_at_title"), choices, lambda run: self.hall.ask(look_on(run)))

    def action_codes(self) -> None:
        self.hall.show_codes(self.round_)

    def action_practise(self) -> None:
        self.hall.look_up(self.hall.errands.practise_round(self.round_.round))

    def action_leave(self) -> None:
        self.hall.back(self)

    def action_skip(self, by: int) -> None:
        self._skip = max(0, min(len(self.round_.results) - 1, self._skip + by))
        self.look()

    def _draw(self, width: int, height: int) -> Picture:
        picture = draw_round(self.round_, self.hall.server, width, height, self._skip)
        return lowered(picture, height)
