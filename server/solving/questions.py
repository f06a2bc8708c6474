"""What can be asked of the solver's process, and what it answers: one JSON object a line."""

from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from engine.game import Undo
from engine.games import read_code
from engine.golf.deal import deal
from engine.golf.game import GOLF
from engine.golf.rules import parse_rules
from engine.golf.solver import solve
from engine.review import HoleReview, losses
from server.house.sampling import choose_by_sample

LINE_LIMIT = 1 << 20
"""How long a line can be, in bytes."""


class Best(Struct, frozen=True, tag="best"):
    """What the deal of a code can come to at best."""

    code: str


class Review(Struct, frozen=True, tag="review"):
    """How a line on the deal of a code compares with what was possible."""

    code: str
    undo: Undo
    moves: list[str]


class Choose(Struct, frozen=True, tag="choose"):
    """What to play on a board as it is shown, by who has seen these cards on this hole."""

    board: dict[str, Any]
    rules: str
    seen: list[str]
    seed: str


Question: TypeAlias = Best | Review | Choose


class Fewest(Struct, frozen=True, tag="fewest"):
    """The fewest strokes."""

    strokes: int


class Chosen(Struct, frozen=True, tag="chosen"):
    """A move."""

    move: str


class StepFound(Struct, frozen=True):
    """The fewest strokes that were possible before and after a move."""

    move: str
    before: int
    after: int


class LossFound(Struct, frozen=True):
    """What a move's loss splits into, see `engine.review`."""

    number: int
    strokes: int
    decision: float
    error: float
    luck: float
    better: str


class Reviewed(Struct, frozen=True, tag="reviewed"):
    """A line's figures, and a best line."""

    best: int
    line: list[str]
    strokes: int
    lost_at_end: int
    steps: list[StepFound]
    losses: list[LossFound]


Found: TypeAlias = Fewest | Reviewed | Chosen

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


def answer(question: Question) -> Found:
    """Answer a question; it takes some of a second of a core."""
    match question:
        case Best():
            _, code = read_code(question.code)
            return Fewest(solve(deal(code), parse_rules(code.rules)).strokes)
        case Review():
            return _reviewed(question)
        case Choose(board=board, rules=rules, seen=seen, seed=seed):
            return Chosen(choose_by_sample(board, rules, seen, seed))


def _reviewed(question: Review) -> Reviewed:
    _, code = read_code(question.code)
    review = HoleReview(GOLF.start(code, question.undo))
    line = review.line(question.moves)
    return Reviewed(
        best=review.best,
        line=list(review.solution().line),
        strokes=line.strokes,
        lost_at_end=line.lost_at_end,
        steps=[StepFound(step.move, step.before, step.after) for step in line.steps],
        losses=[
            LossFound(
                loss.number,
                loss.strokes,
                round(loss.decision.mean, 2),
                round(loss.decision.error, 2),
                round(loss.luck, 2),
                loss.better,
            )
            for loss in losses(line, str(code))
        ],
    )
