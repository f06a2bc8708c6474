"""A player's hole of Golf: an immutable value, and what each move makes of it.

A board is its cards, its counter and how it was closed, if it was. Status, points and
strokes are read off from these, never kept beside them, so they cannot disagree: a
hole is stuck when its stock is empty and nothing fits, from the very move that causes
it, and undoing that move is enough to take the penalty back.

A board under undo remembers the board before each action. No count limits that: a hole
has at most 35 plays and 19 draws, well within the 100 actions that may be taken back.
"""

from dataclasses import dataclass, field, replace
from typing import assert_never

from engine.game import Measure, Refusal, Status, Undo
from engine.golf.deal import DEALT, Deal
from engine.golf.notation import Action, Move, Play, parse_move
from engine.golf.refusal import why_no_draw, why_no_play
from engine.golf.rules import Rules

POINTS_PER_CARD = 10


@dataclass(frozen=True, slots=True)
class Past:
    """The last action that stands, and the board as it was before it."""

    action: Move
    board: "GolfBoard"


@dataclass(frozen=True, slots=True)
class GolfBoard:
    """One player's hole. `closed` is the end that a player or the clock made, if one did."""

    cards: Deal
    rules: Rules
    undo: Undo
    moves: int = 0
    closed: Status | None = None
    past: Past | None = field(default=None, repr=False)

    @property
    def left(self) -> int:
        """The cards left on the tableau."""
        return sum(map(len, self.cards.tableau))

    @property
    def stock_left(self) -> int:
        return len(self.cards.stock)

    @property
    def fits(self) -> tuple[int, ...]:
        """The columns, from 1, whose available card fits."""
        return tuple(
            number
            for number, column in enumerate(self.cards.tableau, 1)
            if column and self.rules.fits(column[-1], self.cards.foundation)
        )

    @property
    def status(self) -> Status:
        if self.closed is not None:
            return self.closed
        if not self.left:
            return Status.CLEARED
        if not self.cards.stock and not self.fits:
            return Status.STUCK
        return Status.PLAYING

    @property
    def over(self) -> bool:
        """Whether the hole is final; a stuck one is not while its last action can be undone."""
        match self.status:
            case Status.PLAYING:
                return False
            case Status.STUCK:
                return self.closed is not None or self._why_no_undo() is not None
            case Status.CLEARED | Status.CONCEDED | Status.TIMED_OUT:
                return True
            case _ as never:
                assert_never(never)

    @property
    def points(self) -> int:
        """The points that the hole has now."""
        earned = POINTS_PER_CARD * (DEALT - self.left)
        if self.status in {Status.PLAYING, Status.CLEARED}:
            return earned
        return max(0, earned - POINTS_PER_CARD * self.left)

    @property
    def strokes(self) -> int:
        """The strokes that the hole would score if it ended now."""
        return self.left or -self.stock_left

    def score(self, measure: Measure) -> int:
        """What the hole would score if it ended now, the points with their penalty.

        Raise `ValueError` for dollars.
        """
        match measure:
            case Measure.STROKES:
                return self.strokes
            case Measure.POINTS:
                return self.time_out().points
            case Measure.DOLLARS:
                raise ValueError("golf is not played for dollars")
            case _ as never:
                assert_never(never)

    def view(self) -> dict[str, object]:
        """All that the player may see, as plain JSON values; of the stock only its size."""
        foundation = self.cards.foundation
        return {
            "tableau": [[str(card) for card in column] for column in self.cards.tableau],
            "foundation": None if foundation is None else str(foundation),
            "stock_left": self.stock_left,
            "fits": list(self.fits),
            "moves": self.moves,
            "points": self.points,
            "strokes": self.strokes,
            "status": self.status.value,
            "can_undo": self.why_not(Action.UNDO) is None,
        }

    def apply(self, move: str) -> "GolfBoard | Refusal":
        """Make a move from its text. Raise `MoveError` if the text is none."""
        return self.make(parse_move(move))

    def make(self, move: Move) -> "GolfBoard | Refusal":
        """Make a move: the board after it, or why it is refused."""
        return self.why_not(move) or self._made(move)

    def time_out(self) -> "GolfBoard":
        """End the hole because its time is up; a hole that is over stays as it is."""
        return self if self.over else self._close(Status.TIMED_OUT)

    def why_not(self, move: Move) -> Refusal | None:
        """Why a move is refused, the first reason that applies; `None` where it is taken."""
        if self.over:
            return Refusal.OVER
        match move:
            case Play():
                return why_no_play(move, self.cards, self.rules)
            case Action.DRAW:
                return why_no_draw(self.cards, self.rules, some_card_fits=bool(self.fits))
            case Action.UNDO:
                return self._why_no_undo()
            case Action.CONCEDE:
                return None
            case _ as never:
                assert_never(never)

    def _why_no_undo(self) -> Refusal | None:
        if self.undo is Undo.OFF:
            return Refusal.UNDO_OFF
        if self.past is None:
            return Refusal.NOTHING_TO_UNDO
        if self.undo is Undo.PLAYS and self.past.action is Action.DRAW:
            return Refusal.DRAW_STANDS
        return None

    def _made(self, move: Move) -> "GolfBoard":
        match move:
            case Play():
                return self._after(move, self.cards.after_play(move.column))
            case Action.DRAW:
                return self._after(move, self.cards.after_draw())
            case Action.UNDO:
                assert self.past is not None, "a hole without a past refuses to undo"
                return replace(self.past.board, moves=self.moves)
            case Action.CONCEDE:
                return self._close(Status.CONCEDED)
            case _ as never:
                assert_never(never)

    def _after(self, action: Move, cards: Deal) -> "GolfBoard":
        past = None if self.undo is Undo.OFF else Past(action, self)
        return replace(self, cards=cards, moves=self.moves + 1, past=past)

    def _close(self, end: Status) -> "GolfBoard":
        return replace(self, closed=Status.STUCK if self.status is Status.STUCK else end)
