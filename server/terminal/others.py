"""How far the others are: in a line, and what of it is new enough to be told by itself."""

from collections.abc import Mapping, Sequence

from server.protocol import MatchView, ProgressView
from server.terminal.names import names
from server.terminal.told import Told, said
from server.terminal.words import say

LEAST_MS = 2_000
"""No more often than this is the others' progress told by itself."""
SPOKEN_EVERY_MS = 15_000
"""How often it is told to people, unless they choose; that somebody is done comes sooner."""


def others(view: MatchView, seats: Sequence[int] | None = None) -> Told:
    """Tell how far the others are, or those in `seats`: the fewest cards left first."""
    shown = [one for one in view.progress if one.seat != view.you]
    if seats is not None:
        shown = [one for one in shown if one.seat in seats]
    called = names(view)
    shown.sort(key=lambda one: (one.left, one.seat))
    text = "; ".join(_one(one, called[one.seat]) for one in shown if one.seat in called)
    return said(
        "progress",
        say("others", others=text) if text else say("nobody"),
        hole=view.hole,
        seats=[
            {"seat": one.seat, "left": one.left, "done": one.done, "stock_left": one.stock_left}
            for one in shown
        ],
    )


def still_playing(view: MatchView) -> list[str]:
    """Name the others who are not done."""
    called = names(view)
    return [
        called[one.seat]
        for one in view.progress
        if one.seat != view.you and one.seat in called and not one.done
    ]


class Pace:
    """Which of the others' news to tell, and when. Times are any clock's, in milliseconds."""

    def __init__(self, every_ms: int | None) -> None:
        self.every_ms = every_ms
        self._told: Mapping[int, ProgressView] = {}
        self._told_ms = 0

    def know(self, view: MatchView, now_ms: int) -> None:
        """Take the others' progress as told."""
        self._told = {one.seat: one for one in view.progress}
        self._told_ms = now_ms

    def due(self, view: MatchView, now_ms: int) -> list[int]:
        """List the seats to tell of now."""
        wait_ms = self._wait_ms(view)
        if wait_ms is None or now_ms < self._told_ms + wait_ms:
            return []
        return self._changed(view)

    def next_ms(self, view: MatchView) -> int | None:
        """Return when something will be due, if nothing else happens."""
        wait_ms = self._wait_ms(view)
        return None if wait_ms is None else self._told_ms + wait_ms

    def _wait_ms(self, view: MatchView) -> int | None:
        changed = self._changed(view)
        if not changed:
            return None
        done = any(one.done for one in view.progress if one.seat in changed)
        return LEAST_MS if done else self.every_ms

    def _changed(self, view: MatchView) -> list[int]:
        def differs(one: ProgressView) -> bool:
            told = self._told.get(one.seat)
            if told is not None and told.done and one.done:
                return False  # only the stock has come to be known
            return told is None or (told.left, told.done) != (one.left, one.done)

        return [one.seat for one in view.progress if one.seat != view.you and differs(one)]


def _one(one: ProgressView, name: str) -> str:
    if not one.done:
        return say("other", name=name, left=one.left)
    key = "other_done" if one.stock_left is None else "other_stock"
    return say(key, name=name, left=one.left, stock=one.stock_left)
