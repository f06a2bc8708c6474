"""Holes that are over, everybody's, step by step or running."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.timer import Timer

from engine.games import game_named
from server.terminal.names import names
from server.terminal.screen.ink import Ink
from server.terminal.screen.replay import Step
from server.terminal.screen.rooms.board import BoardParts
from server.terminal.screen.rooms.review import ReviewRoom
from server.terminal.screen.rooms.room import Room
from server.terminal.screen.scene import Scene
from server.terminal.screen.seat import Seat
from server.terminal.screen.status import Status, board_facts
from server.terminal.screen.words import say
from server.terminal.words import reason

RUN_S = 0.6


class ReplayRoom(BoardParts, Room):
    """Steps through a hole as one of the players had it."""

    help_place = "replay"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("home", "step(-1000)", show=False),
        Binding("end", "step(1000)", show=False),
        Binding("up", "hole(-1)", show=False),
        Binding("down", "hole(1)", show=False),
        Binding("tab", "player(1)", show=False, priority=True),
        Binding("shift+tab", "player(-1)", show=False, priority=True),
        Binding("space", "run", show=False),
        Binding("b", "review", show=False),
        Binding("q,escape,v", "back", show=False),
    ]

    def __init__(self, seat: Seat, hole: int, played: dict[int, list[Step]]) -> None:
        super().__init__()
        self._seat = seat
        self._hole = hole
        self._played = played
        self._whose = seat.view.you if seat.view.you in played else min(played)
        self._at = 0
        self._timer: Timer | None = None

    def keys(self) -> str:
        return say("replay_keys" if self._solved else "replay_other_keys")

    def status(self) -> Status:
        steps = self._steps
        step = say("replay_step", step=self._at, steps=len(steps) - 1)
        name = names(self._seat.view).get(self._whose, "")
        return Status(
            say("replay_title", hole=self._hole, name=name),
            ((step, ""), *board_facts(steps[self._at].board)[:1]),
        )

    def scene(self) -> Scene:
        step = self._steps[self._at]
        return Scene(step.board, self.hall.preferences.look, None, ((step.told, Ink.STRONG),))

    def action_step(self, by: int) -> None:
        self._stop()
        self._go(by)

    def action_hole(self, by: int) -> None:
        hole = self._hole + by
        if 1 <= hole <= len(self._seat.view.codes):
            self.hall.ask(self._go_to_hole(hole))

    def action_player(self, by: int) -> None:
        self._stop()
        seats = sorted(self._played)
        self._whose = seats[(seats.index(self._whose) + by) % len(seats)]
        self._at = 0
        self.look()

    def action_run(self) -> None:
        """Let it run from here, from the start if it is at its end; or stop it."""
        if self._timer is not None:
            self._stop()
            return
        if self._at == len(self._steps) - 1:
            self._at = 0
        self._timer = self.set_interval(RUN_S, self._run)
        self.look()

    def action_review(self) -> None:
        """Look at what this player's hole could have come to."""
        self._stop()
        if not self._solved:
            self.hall.tell(reason("review_other"), wrong=True)
            return
        self.hall.tell(say("review_asked"))
        self.hall.ask(self._review(self._hole, self._whose))

    def action_back(self) -> None:
        _ = self.app.pop_screen()

    def action_help(self) -> None:
        self.hall.show_help(self.help_place, self._seat.view.settings)

    @property
    def _solved(self) -> bool:
        return game_named(self._seat.view.settings.game).solved

    @property
    def _steps(self) -> list[Step]:
        return self._played[self._whose]

    async def _go_to_hole(self, hole: int) -> None:
        played = await self._seat.played(hole)
        self._stop()
        self._hole, self._played, self._at = hole, played, 0
        if self._whose not in played:
            self._whose = min(played)
        self.look()

    async def _review(self, hole: int, whose: int) -> None:
        reviewed = await self._seat.client.review(self._seat.match, hole, whose)
        if self.hall.screen is self:
            self.hall.over(ReviewRoom(self._seat, reviewed))

    def _run(self) -> None:
        self._go(1)
        if self._at == len(self._steps) - 1:
            self._stop()

    def _go(self, by: int) -> None:
        self._at = max(0, min(len(self._steps) - 1, self._at + by))
        self.look()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
