"""What a hole could have come to, move by move: the lines where strokes were lost, and a best one."""

from collections.abc import Iterator, Sequence

from engine.games import game_named
from server.client import Client
from server.protocol import LossView, MatchView, Reviewed
from server.terminal.asking import player_of
from server.terminal.boards import check_over
from server.terminal.errors import Refuse
from server.terminal.names import names
from server.terminal.told import Told, said
from server.terminal.words import counted, number, say

SURE = 2
"""How many errors each way hold a decision's part."""


async def review(client: Client, match: str, hole: int, whom: str) -> Told:
    """Ask for a review of a player's hole, one's own for no name; tell it. Raise `Refuse`."""
    view = client.view(match)
    check_reviewable(view, hole)
    if not whom and not view.you:
        raise Refuse("review_whose")
    seat = player_of(view, whom) if whom else view.you
    return hole_review(view, await client.review(match, hole, seat))


def check_reviewable(view: MatchView, hole: int) -> None:
    """Say why a hole cannot be reviewed, if it cannot. Raise `Refuse`."""
    if not game_named(view.settings.game).solved:
        raise Refuse("not_now", key="review_other")
    check_over(view, hole)
    if not view.codes[hole - 1]:
        raise Refuse("not_now", key="review_later")


def hole_review(view: MatchView, reviewed: Reviewed) -> Told:
    """Tell a review: what was possible, each move that lost strokes, a best line."""
    name = names(view).get(reviewed.seat, "")
    line = say(
        "review",
        hole=reviewed.hole,
        name=name,
        strokes=counted("stroke", reviewed.strokes),
        best=number(reviewed.best),
    )
    return said(
        "review",
        line,
        *_lost(reviewed),
        say("review_line", moves=spoken_moves(reviewed.line)),
        hole=reviewed.hole,
        seat=reviewed.seat,
        best=reviewed.best,
        strokes=reviewed.strokes,
        best_line=reviewed.line,
        steps=[[step.move, step.before, step.after] for step in reviewed.steps],
        lost_at_end=reviewed.lost_at_end,
        losses=[
            {
                "number": loss.number,
                "strokes": loss.strokes,
                "decision": loss.decision,
                "error": loss.error,
                "luck": loss.luck,
                "better": loss.better,
                "blame": loss.blame,
            }
            for loss in reviewed.losses
        ],
    )


def spoken_moves(moves: Sequence[str]) -> str:
    """Write moves as they are typed, without the cards that they name."""
    return " ".join(move.partition(":")[0] for move in moves) or say("none")


def blame(loss: LossView) -> str:
    """Say what a loss is put down to, and how large the decision's part was if it is told."""
    match loss.blame:
        case "decision":
            better = say("review_better", move=loss.better)
            size = say(
                "review_size", strokes=f"{loss.decision:.1f}", error=f"{SURE * loss.error:.1f}"
            )
            return say("review_decision", better=better, size=size)
        case "luck":
            return say("review_luck")
        case "open":
            return say("review_open")
        case "untold":
            return say("review_untold")
        case _:
            return ""


def _lost(reviewed: Reviewed) -> Iterator[str]:
    for loss in reviewed.losses:
        step = reviewed.steps[loss.number - 1]
        why = blame(loss)
        yield say(
            "review_loss",
            number=loss.number,
            move=spoken_moves([step.move]),
            strokes=counted("stroke", loss.strokes),
            before=number(step.before),
            after=number(step.after),
            blame=f"; {why}" if why else "",
        )
    if reviewed.lost_at_end:
        yield say("review_end", strokes=counted("stroke", reviewed.lost_at_end))
    if not reviewed.losses and not reviewed.lost_at_end:
        yield say("review_nothing")


def best_told(view: MatchView, hole: int) -> Told:
    """Tell the best that was possible on a hole, from 1; it must be known."""
    best = view.best[hole - 1]
    assert best is not None, "what is told is known"
    line = say("best", hole=hole, strokes=counted("stroke", best))
    return said("best", line, hole=hole, strokes=best)


def best_row(view: MatchView) -> list[str]:
    """Say the best of all holes that are over, as a row of the card; none until all is known."""
    known = [best for best in view.best if best is not None]
    if not known or len(known) < len(view.best):
        return []
    scores = ", ".join(map(number, known))
    return [say("best_row", scores=scores, total=number(sum(known)))]
