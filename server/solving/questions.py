"""What can be asked of the solver's process, and what it answers: one JSON object a line.

The solver itself is not imported here: a node needs not have it in memory.
"""

from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from engine.game import Undo

LINE_LIMIT = 1 << 20
"""How long a line can be, in bytes."""


class Best(Struct, frozen=True, tag="best"):
    """What the deal of a code can come to at best."""

    code: str


class BestMove(Struct, frozen=True, tag="best_move"):
    """What to play in a position on the deal of a code, the order of its stock being known.

    It is told as a `Split`'s is: the cards `left` in each column and in the stock, and the
    foundation's.
    """

    code: str
    left: list[int]
    foundation: str | None
    stock_left: int


class Review(Struct, frozen=True, tag="review"):
    """How a line on the deal of a code compares with what was possible."""

    code: str
    undo: Undo
    moves: list[str]


class Split(Struct, frozen=True, tag="split"):
    """What the strokes that a move lost split into, see `engine.review`.

    It is asked of a position on the deal of a code, whatever line led there: the cards `left`
    in each column and in the stock, and the foundation's.
    """

    code: str
    left: list[int]
    foundation: str | None
    stock_left: int
    move: str
    strokes: int


class Choose(Struct, frozen=True, tag="choose"):
    """What to play on a board as it is shown, by who has seen these cards on this hole."""

    board: dict[str, Any]
    rules: str
    seen: list[str]
    seed: str


class FirstClearable(Struct, frozen=True, tag="first_clearable"):
    """Which of these codes is the first whose deal can be cleared."""

    codes: list[str]


Question: TypeAlias = Best | BestMove | Review | Split | Choose | FirstClearable


class Fewest(Struct, frozen=True, tag="fewest"):
    """The fewest strokes."""

    strokes: int


class MoveFound(Struct, frozen=True, tag="move_found"):
    """A move, "" where none leads to fewer strokes than there are, and the fewest possible."""

    move: str
    strokes: int


class Chosen(Struct, frozen=True, tag="chosen"):
    """A move."""

    move: str


class Place(Struct, frozen=True, tag="place"):
    """The place of a code among those that were asked about, from 0; None for none of them."""

    place: int | None


class StepFound(Struct, frozen=True):
    """The fewest strokes that were possible before and after a move."""

    move: str
    before: int
    after: int


class LossFound(Struct, frozen=True):
    """A move that lost strokes and stands, and the question that splits its loss."""

    number: int
    split: Split


class SplitFound(Struct, frozen=True, tag="split_found"):
    """What a loss splits into: figures in strokes."""

    decision: float
    error: float
    luck: float
    better: str
    blame: str


class Reviewed(Struct, frozen=True, tag="reviewed"):
    """A line's figures, and a best line."""

    best: int
    line: list[str]
    strokes: int
    lost_at_end: int
    steps: list[StepFound]
    losses: list[LossFound]


MOST_SPLIT = 6
"""How many losses of a line are split; of the others the strokes alone are told."""


def largest(losses: list[LossFound]) -> list[LossFound]:
    """Return the losses that are worth a question each, the largest first."""
    return sorted(losses, key=lambda loss: (-loss.split.strokes, loss.number))[:MOST_SPLIT]


Found: TypeAlias = Fewest | MoveFound | Reviewed | SplitFound | Chosen | Place

_questions = msgspec.json.Decoder(Question)
_answers = msgspec.json.Decoder(Found)


def read_question(line: bytes) -> Question:
    """Read a question as `line_of` writes it."""
    return _questions.decode(line)


def read_answer(line: bytes) -> Found:
    """Read an answer as `line_of` writes it. Raise `msgspec.DecodeError` for what is none."""
    return _answers.decode(line)


def line_of(said: Question | Found) -> bytes:
    """Write a question or an answer as a line."""
    return msgspec.json.encode(said) + b"\n"
