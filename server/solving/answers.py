"""The answers to what is asked of the solver's process."""

from engine.games import read_code
from engine.golf.deal import deal
from engine.golf.game import GOLF
from engine.golf.rules import parse_rules
from engine.golf.solver import solve
from engine.review import HoleReview, losses
from server.house.sampling import choose_by_sample
from server.solving.questions import (
    Best,
    Choose,
    Chosen,
    Fewest,
    FirstClearable,
    Found,
    LossFound,
    Place,
    Question,
    Review,
    Reviewed,
    StepFound,
)


def answer(question: Question) -> Found:
    """Answer a question; it takes some of a second of a core."""
    match question:
        case Best():
            _, code = read_code(question.code)
            return Fewest(solve(deal(code), parse_rules(code.rules)).strokes)
        case Review():
            return _reviewed(question)
        case FirstClearable(codes=codes):
            return Place(next((at for at, each in enumerate(codes) if _clearable(each)), None))
        case Choose(board=board, rules=rules, seen=seen, seed=seed):
            return Chosen(choose_by_sample(board, rules, seen, seed))


def _clearable(text: str) -> bool:
    game, code = read_code(text)
    return game.clearable(code)


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
