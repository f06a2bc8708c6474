"""A player's deal of Double Solitaire: an immutable value, and what each move makes of it.

What a move earns is added as it is made, for points never fall below nought: they are a
fold of the moves and cannot be read off the cards.

A board under undo keeps what the last 200 actions began with; in a match, where nothing
may be taken back that has told something (a draw, a recycle, a card turned up) nor
anything before it, such an action forgets all that came before.
"""

from dataclasses import dataclass, field, replace
from typing import assert_never

from engine.double_solitaire.cards import PackCard
from engine.double_solitaire.carrying import carried, count_carried, legal_carries
from engine.double_solitaire.deal import Deal
from engine.double_solitaire.notation import Action, Carry, Move, Place, parse_move
from engine.double_solitaire.rules import Rules, Scoring
from engine.game import Measure, Refusal, Status, Undo

UNDO_LIMIT = 200
STAKE = 104
"""What a deal costs under Vegas, in dollars."""
DOLLARS_PER_CARD = 5
POINTS_PER_CARD = 10
POINTS_FROM_WASTE = 5
POINTS_PER_TURN = 5
RECYCLING_COSTS = 100


@dataclass(frozen=True, slots=True)
class Past:
    """What an undo brings back."""

    cards: Deal
    earned: int
    scored: frozenset[PackCard]


@dataclass(frozen=True, slots=True)
class DoubleBoard:
    """One player's deal. `closed` is the end that a player or the clock made, if one did.

    `earned` are points or dollars. With `score_once` a card that is in `scored` earns
    nothing on a foundation any more.
    """

    cards: Deal
    rules: Rules
    undo: Undo
    score_once: bool = False
    earned: int = 0
    scored: frozenset[PackCard] = field(default=frozenset(), repr=False)
    moves: int = 0
    closed: Status | None = None
    past: tuple[Past, ...] = field(default=(), repr=False)

    @classmethod
    def dealt(
        cls, cards: Deal, rules: Rules, undo: Undo, *, score_once: bool = False
    ) -> "DoubleBoard":
        """Begin with cards as they lie; those on foundations have been scored."""
        scored = frozenset(card for pile in cards.foundations for card in pile)
        vegas = rules.scoring is Scoring.VEGAS
        earned = DOLLARS_PER_CARD * len(scored) - STAKE if vegas else 0
        return cls(cards, rules, undo, score_once, earned, scored)

    @property
    def left(self) -> int:
        """The cards that lie on no foundation."""
        return self.cards.left

    @property
    def stock_left(self) -> int:
        return len(self.cards.stock)

    @property
    def status(self) -> Status:
        if self.closed is not None:
            return self.closed
        return Status.PLAYING if self.left else Status.CLEARED

    @property
    def over(self) -> bool:
        return self.status is not Status.PLAYING

    def score(self, measure: Measure) -> int:
        """What the deal has earned. Raise `ValueError` for what these rules do not count."""
        if measure is not self.rules.measure:
            raise ValueError(f"{self.rules} counts {self.rules.measure}, not {measure}")
        return self.earned

    def view(self) -> dict[str, object]:
        """All that the player may see, as plain JSON values.

        Of the stock only its size; a face-down card is null. `fits` are the moves that carry
        cards, between columns as many as fit.
        """
        return {
            "tableau": [
                [None] * len(column.down) + [str(card) for card in column.up]
                for column in self.cards.columns
            ],
            "face_up": [len(column.up) for column in self.cards.columns],
            "waste": [str(card) for card in self.cards.waste],
            "stock_left": self.stock_left,
            "foundations": self.cards.ranks(),
            "fits": [] if self.over else list(map(str, legal_carries(self.cards))),
            "moves": self.moves,
            self.rules.measure.value: self.earned,
            "status": self.status.value,
            "can_undo": self.why_not(Action.UNDO) is None,
        }

    def apply(self, move: str) -> "DoubleBoard | Refusal":
        """Make a move from its text. Raise `MoveError` if the text is none."""
        return self.make(parse_move(move))

    def make(self, move: Move) -> "DoubleBoard | Refusal":
        """Make a move: the board after it, or why it is refused."""
        return self.why_not(move) or self._made(move)

    def time_out(self) -> "DoubleBoard":
        """End the deal because its time is up; one that is over stays as it is."""
        return self if self.over else replace(self, closed=Status.TIMED_OUT)

    def why_not(self, move: Move) -> Refusal | None:
        """Why a move is refused, the first reason that applies; `None` where it is taken."""
        if self.over:
            return Refusal.OVER
        match move:
            case Carry():
                count = count_carried(move, self.cards)
                return count if isinstance(count, Refusal) else None
            case Action.DRAW:
                return None if self.cards.stock else Refusal.STOCK_EMPTY
            case Action.RECYCLE:
                return self._why_no_recycle()
            case Action.UNDO:
                if self.undo is Undo.OFF:
                    return Refusal.UNDO_OFF
                return None if self.past else Refusal.NOTHING_TO_UNDO
            case Action.CONCEDE:
                return None
            case _ as never:
                assert_never(never)

    def _why_no_recycle(self) -> Refusal | None:
        if self.rules.scoring is Scoring.VEGAS or self.cards.stock:
            return Refusal.NO_RECYCLE
        return None if self.cards.waste else Refusal.EMPTY_WASTE

    def _made(self, move: Move) -> "DoubleBoard":
        match move:
            case Carry():
                return self._carried(move)
            case Action.DRAW:
                return self._after(self.cards.drawn(self.rules.draw), told=True)
            case Action.RECYCLE:
                return self._after(self.cards.recycled(), points=-RECYCLING_COSTS, told=True)
            case Action.UNDO:
                *past, last = self.past
                return replace(
                    self,
                    cards=last.cards,
                    earned=last.earned,
                    scored=last.scored,
                    past=tuple(past),
                )
            case Action.CONCEDE:
                return replace(self, closed=Status.CONCEDED)
            case _ as never:
                assert_never(never)

    def _carried(self, carry: Carry) -> "DoubleBoard":
        count = count_carried(carry, self.cards)
        assert not isinstance(count, Refusal), "a carry that is made is legal"
        cards, taken = carried(carry, count, self.cards)
        turned = cards.face_down < self.cards.face_down
        points = POINTS_PER_TURN if turned else 0
        if carry.target is not Place.FOUNDATIONS:
            points += POINTS_FROM_WASTE if carry.source is Place.WASTE else 0
            return self._after(cards, points=points, told=turned)
        card = taken[0]
        new = not self.score_once or card not in self.scored
        after = self._after(
            cards,
            points=points + (POINTS_PER_CARD if new else 0),
            dollars=DOLLARS_PER_CARD if new else 0,
            told=turned,
        )
        return replace(after, scored=self.scored | {card})

    def _after(
        self, cards: Deal, *, points: int = 0, dollars: int = 0, told: bool = False
    ) -> "DoubleBoard":
        """Take an action down: what it earns by either scoring, whether it told anything."""
        vegas = self.rules.scoring is Scoring.VEGAS
        earned = self.earned + dollars if vegas else max(0, self.earned + points)
        past: tuple[Past, ...] = ()
        if self.undo is Undo.ALL or (self.undo is Undo.PLAYS and not told):
            now = Past(self.cards, self.earned, self.scored)
            past = (*self.past[1 - UNDO_LIMIT :], now)
        return replace(self, cards=cards, earned=earned, moves=self.moves + 1, past=past)
