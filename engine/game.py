"""The seam between a match and the games that can be played in it.

A match knows no game. It asks a `Game` to start a `Board` from a code, hands each
player's moves to that player's board as text, and asks the board what that player
may see, whether the hole is over and what it scores. A new game is a new folder in
`engine` that offers these two, and one line in `engine.games`.

Two games do (Golf, and the two-pack Double Solitaire), which is why these are Protocol
classes. In every game's notation `c` concedes.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Protocol

from engine.codes import GameCode


class Undo(StrEnum):
    """What a player may take back. A match allows `OFF` or `PLAYS` alone."""

    OFF = "off"
    PLAYS = "plays"
    ALL = "all"


class Status(StrEnum):
    """How a hole stands, or how it ended."""

    PLAYING = "playing"
    CLEARED = "cleared"
    STUCK = "stuck"
    CONCEDED = "conceded"
    TIMED_OUT = "timed_out"


class Measure(StrEnum):
    """What a hole can be scored in."""

    STROKES = "strokes"
    POINTS = "points"
    DOLLARS = "dollars"

    def write(self, score: int) -> str:
        """Write a score: dollars as `$416` or `-$104`, all else as the number."""
        if self is not Measure.DOLLARS:
            return str(score)
        return f"-${-score}" if score < 0 else f"${score}"


class Refusal(StrEnum):
    """Why a board does not take a move; where several apply, the first of this list."""

    OVER = "over"
    UNDO_OFF = "undo_off"
    NOTHING_TO_UNDO = "nothing_to_undo"
    DRAW_STANDS = "draw_stands"
    STOCK_EMPTY = "stock_empty"
    NOT_STUCK = "not_stuck"
    NO_RECYCLE = "no_recycle"
    EMPTY_COLUMN = "empty_column"
    EMPTY_WASTE = "empty_waste"
    EMPTY_FOUNDATION = "empty_foundation"
    STALE = "stale"
    COVERED = "covered"
    FACE_DOWN = "face_down"
    KING = "king"
    KING_ONLY = "king_only"
    RANK = "rank"
    SUIT = "suit"
    COLOUR = "colour"


class MoveError(ValueError):
    """A text that is no move of the game at all (an illegal move is a `Refusal`)."""


class Board(Protocol):
    """One player's hole: an immutable value that moves lead on from."""

    @property
    def status(self) -> Status: ...

    @property
    def over(self) -> bool:
        """Whether the hole is final: nothing can be played, undone or accepted."""
        ...

    @property
    def left(self) -> int:
        """The cards left to be played away: what other players may know of a hole."""
        ...

    @property
    def stock_left(self) -> int: ...

    def apply(self, move: str) -> "Board | Refusal":
        """Make a move, written in the game's notation. Raise `MoveError` if it is none."""
        ...

    def time_out(self) -> "Board":
        """End the hole because its time is up; a hole that is over stays as it is."""
        ...

    def score(self, measure: Measure) -> int:
        """What the hole would score if it ended now, in what its game counts under its rules."""
        ...

    def view(self) -> Mapping[str, object]:
        """All that the player of this board may see, as plain JSON values; nothing undrawn."""
        ...


class Game(Protocol):
    """A game: reads the rules part of its codes and starts boards."""

    @property
    def name(self) -> str:
        """The word for it in settings and lists: `golf`."""
        ...

    @property
    def prefix(self) -> str:
        """What its codes begin with: `GO1`."""
        ...

    @property
    def eighteen(self) -> bool:
        """Whether a match may have 18 holes; of any game it may have 1 to 9."""
        ...

    @property
    def usual_rules(self) -> str:
        """The rules, in canonical form, where nobody has chosen any."""
        ...

    @property
    def limit_ms(self) -> int:
        """The time for one hole, in milliseconds, where nobody has chosen one."""
        ...

    def measures(self, rules: str) -> frozenset[Measure]:
        """What a hole is scored in under canonical rules."""
        ...

    @property
    def faults(self) -> type[StrEnum]:
        """What can be wrong with the rules part of its codes, beside its not being there."""
        ...

    def check_rules(self, text: str) -> str:
        """Return the rules part of a code in canonical form. Raise `CodeError` if it is none."""
        ...

    def start(self, code: GameCode, undo: Undo) -> Board:
        """Deal a code for a match. The same code is the same deal for ever."""
        ...

    def practise(self, code: GameCode) -> Board:
        """Deal a code to play alone, where everything can be taken back."""
        ...

    @property
    def solved(self) -> bool:
        """Whether there is a solver: who asks for the best of a deal gets an answer."""
        ...

    def clearable(self, code: GameCode) -> bool:
        """Whether a code's deal can be cleared under its rules; it takes some ms to say so.

        Raise `ValueError` where there is no solver.
        """
        ...
