"""Match play: two sides, hole by hole, as golf tells it.

Each hole goes to the fewer strokes, an equal one is halved. The match is decided as soon as
one side is up by more holes than are left; what is played after that changes nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MatchPlay:
    """How a match stands for one side: `up` holes (down below nought), `left` to play.

    `decided`: nothing that is still to come can change who wins; then `up` and `left` are
    those of the hole that decided it.
    """

    up: int
    left: int
    decided: bool

    @property
    def dormie(self) -> bool:
        """Whether a side is up by exactly as many holes as are left: it cannot lose any more."""
        return not self.decided and abs(self.up) == self.left > 0

    @property
    def other(self) -> "MatchPlay":
        """The same from the other side."""
        return MatchPlay(-self.up, self.left, self.decided)

    def __str__(self) -> str:
        """Tell it in golf's words: `2 up with 3 to play`, `dormie`, `3 & 2`, `halved`."""
        side = "up" if self.up > 0 else "down"
        if self.decided:
            return _result(abs(self.up), self.left, side)
        if self.up == 0:
            return _with("all square", self.left)
        if self.dormie:
            return f"dormie, {abs(self.up)} {side} with {self.left} to play"
        return _with(f"{abs(self.up)} {side}", self.left)


def match_play(ours: Sequence[int], theirs: Sequence[int], holes: int) -> MatchPlay:
    """Score the holes played so far of a match over `holes`, from our side.

    `ours` and `theirs` are strokes, hole by hole. Raise `ValueError` for unequal cards.
    """
    up = 0
    for played, (mine, other) in enumerate(zip(ours, theirs, strict=True), 1):
        up += (mine < other) - (mine > other)
        left = holes - played
        if abs(up) > left or left == 0:
            return MatchPlay(up, left, decided=True)
    return MatchPlay(up, holes - len(ours), decided=False)


def _result(up: int, left: int, side: str) -> str:
    if up == 0:
        return "halved"
    verb = "won" if side == "up" else "lost"
    return f"{verb} {up} & {left}" if left else f"{verb} {up} up"


def _with(score: str, left: int) -> str:
    return f"{score} with {left} to play"
