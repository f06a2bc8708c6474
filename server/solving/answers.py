"""The answers to what is asked of the solver's process."""

from functools import lru_cache

from engine.cards import parse_card
from engine.codes import GameCode
from engine.game import Undo
from engine.games import read_code
from engine.golf.deal import Deal, deal
from engine.golf.game import GOLF
from engine.golf.rules import parse_rules
from engine.golf.solver import solve
from engine.review import HoleReview, Step, split
from server.house.sampling import choose_by_sample
from server.solving.questions import (
    Best,
    BestMove,
    Choose,
    Chosen,
    Fewest,
    FirstClearable,
    Found,
    LossFound,
    MoveFound,
    Place,
    Question,
    Review,
    Reviewed,
    Split,
    SplitFound,
    StepFound,
)

HOLES_KEPT = 1
"""How many holes are kept: a hole is asked about seat by seat. One takes some tens of MB."""


def answer(question: Question) -> Found:
    """Answer a question; it takes some of a second of a core."""
    match question:
        case Best():
            _, code = read_code(question.code)
            return Fewest(solve(deal(code), parse_rules(code.rules)).strokes)
        case BestMove():
            cards, code = _position(question)
            found = solve(cards, parse_rules(code.rules))
            return MoveFound(next(iter(found.line), ""), found.strokes)
        case Review():
            return _reviewed(question)
        case Split():
            return _split(question)
        case FirstClearable(codes=codes):
            return Place(next((at for at, each in enumerate(codes) if _clearable(each)), None))
        case Choose(board=board, rules=rules, seen=seen, seed=seed):
            return Chosen(choose_by_sample(board, rules, seen, seed))


def _clearable(text: str) -> bool:
    game, code = read_code(text)
    return game.clearable(code)


def _reviewed(question: Review) -> Reviewed:
    review, best_line = _review_of(question.code, question.undo)
    line = review.line(question.moves)
    return Reviewed(
        best=review.best,
        line=best_line,
        strokes=line.strokes,
        lost_at_end=line.lost_at_end,
        steps=[StepFound(step.move, step.before, step.after) for step in line.steps],
        losses=[
            LossFound(number, _question(question.code, line.steps[number - 1]))
            for number in line.losing
        ],
    )


@lru_cache(HOLES_KEPT)
def _review_of(text: str, undo: Undo) -> tuple[HoleReview, list[str]]:
    """Look at a hole once for all lines played on it, and find a best one."""
    _, code = read_code(text)
    review = HoleReview(GOLF.start(code, undo))
    return review, list(review.solution().line)


def _question(code: str, step: Step) -> Split:
    cards = step.board.cards
    foundation = None if cards.foundation is None else str(cards.foundation)
    left = [len(column) for column in cards.tableau]
    return Split(code, left, foundation, len(cards.stock), step.move, step.lost)


def _position(question: BestMove | Split) -> tuple[Deal, GameCode]:
    _, code = read_code(question.code)
    whole = deal(code)
    columns = zip(whole.tableau, question.left, strict=True)
    cards = Deal(
        tuple(column[:left] for column, left in columns),
        None if question.foundation is None else parse_card(question.foundation),
        whole.stock[len(whole.stock) - question.stock_left :],
    )
    return cards, code


def _split(question: Split) -> SplitFound:
    cards, code = _position(question)
    seed = f"{code}/{question.left}/{question.foundation}/{question.stock_left}"
    loss = split(cards, parse_rules(code.rules), question.move, question.strokes, seed)
    return SplitFound(
        round(loss.decision.mean, 2),
        round(loss.decision.error, 2),
        round(loss.luck, 2),
        loss.better,
        loss.blame,
    )
