"""Matches as a player may see them, made by the match itself and shown by the projection.

The first hole is the published deal: after a draw, column 5 fits.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.codes import GameCode
from engine.match.entries import (
    Created,
    Ended,
    Entry,
    HoleOver,
    HoleStarted,
    Joined,
    Moved,
    Readied,
    RunStarted,
    Stamped,
    Started,
)
from engine.match.evolve import evolve
from engine.match.secret import SECRET_BYTES, commitment, hole_codes
from engine.match.settings import Settings, game_of
from engine.match.state import Match
from server import projection
from server.ids import PlayerId
from server.people import Person
from server.protocol import HoleView, MatchSettings, MatchView, RoundView, RunView

INVITE = "TOKIRAMU"
SECRET = bytes(SECRET_BYTES)


class Story:
    """A match that grows entry by entry; `view` shows it to a seat.

    Its deals are the published ones, or, if it is `fair`, those that its secret makes.
    """

    def __init__(
        self,
        settings: Settings | None = None,
        names: Iterable[str] = ("Ann",),
        *,
        fair: bool = False,
    ) -> None:
        self.settings = settings or Settings(holes=2)
        letters = [f"AAAAAA{letter}" for letter in "BCDEFGHIJ"[: self.settings.holes]]
        prefix = game_of(self.settings).prefix
        self.codes = tuple(GameCode(prefix, self.settings.rules, seed) for seed in letters)
        if fair:
            self.codes = hole_codes(SECRET, (), self.settings)
        self.match: Match | None = None
        self.at_ms = 0
        self.people: dict[int, Person] = {}
        self.tell(self._first())
        self.name(*names)

    def _first(self) -> Entry:
        return Created(self.settings, INVITE, commitment(SECRET))

    def name(self, *names: str) -> None:
        """Name the players of the first seats."""
        for seat, name in enumerate(names, 1):
            self.people[seat] = Person(PlayerId(f"player{seat:010}"), name)

    def tell(self, *entries: Entry, after_ms: int = 0) -> "Story":
        """Let entries happen."""
        for entry in entries:
            self.at_ms += after_ms
            v = self.match.v + 1 if self.match else 1
            self.match = evolve(self.match, Stamped(v, self.at_ms, entry), self.codes)
        return self

    def started(self) -> "Story":
        """Let Bo join and the first hole begin."""
        self.name("Ann", "Bo")
        return self.tell(Joined(2), Readied(2, ready=True), Started(1)).next_hole()

    def play(self, seat: int, *moves: str) -> "Story":
        """Let a seat make moves, a second each."""
        assert self.match is not None
        for move in moves:
            number = self.match.seat(seat).action
            self.tell(Moved(seat, number, move), after_ms=1000)
        return self

    def hole_over(self) -> "Story":
        """Let the open hole be over for everybody; of a run's hole no code is told."""
        assert self.match is not None
        code = "" if self.match.alone else str(self.codes[self.match.hole - 1])
        return self.tell(HoleOver(self.match.hole, code, "", 0))

    def next_hole(self) -> "Story":
        """Let the next hole begin as soon as it may."""
        assert self.match is not None
        self.at_ms = max(self.at_ms, self.match.starts_at_ms)
        return self.tell(HoleStarted(self.match.hole + 1))

    def end(self) -> "Story":
        return self.tell(Ended(SECRET.hex()))

    def view(self, you: int = 1, clock_ms: int | None = None) -> MatchView:
        """Show the match to a seat."""
        assert self.match is not None
        at_ms = self.at_ms if clock_ms is None else clock_ms
        return projection.state("m" * 16, self.match, self.people, you, at_ms).state


DAY = "2026-11-06"
CLOSES_MS = 1_794_009_600_000
"""The end of that day, a Friday, in UTC."""


class RunStory(Story):
    """A run of the daily nine; it begins two days and some hours before the closing."""

    def _first(self) -> Entry:
        self.at_ms = CLOSES_MS - (2 * 24 + 3) * 3_600_000
        return RunStarted(self.settings, DAY, CLOSES_MS, commitment(SECRET))

    def concede(self) -> "RunStory":
        """Concede the next hole."""
        assert self.match is not None
        if self.match.hole:
            self.tell(Readied(1, ready=True))
        self.next_hole().play(1, "c").hole_over()
        return self

    def opened(self) -> "RunStory":
        """Let the round be over for everybody."""
        self.at_ms = CLOSES_MS
        self.end()
        return self


def round_view(**changes: object) -> RoundView:
    """Show the daily nine of that day, as one who has not begun sees it."""
    plain = RoundView(
        round=DAY,
        scope="",
        daily=True,
        invite="",
        host="",
        yours=False,
        settings=MatchSettings(holes=2),
        closes_at_ms=CLOSES_MS,
        clock_ms=CLOSES_MS - 5 * 3_600_000,
        commitment=commitment(SECRET),
        secret="",
        codes=[],
        draws=[],
        begun=3,
        done=2,
        run="",
        played=False,
        results=[],
    )
    return replace(plain, **changes)


def run_view(place: str, name: str, *strokes: int, you: bool = False) -> RunView:
    """Show what somebody made of a round."""
    holes = [HoleView("stuck", n, 0, {"strokes": n, "points": 0}, 0) for n in strokes]
    totals = {"strokes": sum(strokes), "points": 0}
    return RunView(place, f"id of {name}", name, you, holes, totals, match="")


def opened_round(**changes: object) -> RoundView:
    """Show that round once it is over for everybody."""
    codes = [str(code) for code in hole_codes(SECRET, (), Settings(holes=2))]
    opened = {"clock_ms": CLOSES_MS + 1, "secret": SECRET.hex(), "codes": codes}
    return round_view(**{**opened, **changes})
