"""What the bot needs of a game to show it: the only thing that it does not do for all alike.

A board comes as the server tells it. What moves cards on it becomes components; each is a
press that was begun elsewhere (a match's, a practice hole's) and that the move completes, so
nothing here knows what a move is made on. Two games do this, which is why it is a Protocol class.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from bot.drawing import Picture
from bot.presses import Press
from bot.screens import Button, Rows
from bot.words import Language

BoardView: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Seen:
    """A position: as a picture, told whole in words, and as text on a screen."""

    picture: Picture
    alt: str
    text: str


@dataclass(frozen=True, slots=True)
class Controls:
    """What moves cards: the stock's button, and rows above and below the row that it is in."""

    stock: Button
    above: Rows = ()
    below: Rows = ()


class Shown(Protocol):
    """How a game is shown."""

    def seen(self, board: BoardView, language: Language) -> Seen:
        """Show a position."""
        ...

    def line(self, board: BoardView, language: Language) -> str:
        """Say in a few words how it stands."""
        ...

    def controls(self, board: BoardView, begun: Press, language: Language) -> Controls:
        """Show what can be done with its cards; the move completes what was begun."""
        ...

    def rules(self, rules: str, language: Language) -> str:
        """Say what it is played by, of the rules part of a code."""
        ...
