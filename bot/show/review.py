"""A finished hole against the best that was possible: what it cost, where, and a best line."""

from bot.presses import Verb, press
from bot.screens import Button, Screen, Tone, name_text
from bot.show.board import Reader
from bot.show.replay import seen_after
from bot.words import Language, say
from server.front.words import decimal
from server.protocol import LossView, MatchView, Reviewed

LOSSES = 8
"""How many moves that lost strokes are told of, the most costly ones; the rest is counted."""
SURE = 2
"""How many errors each way hold a decision's part."""


def review_screen(view: MatchView, reviewed: Reviewed, reader: Reader) -> Screen:
    """Show a review and the board before the move that cost most, with ways to it and on."""
    language, seat = reader.language, reviewed.seat
    name = next((each.name for each in view.seats if each.seat == seat), "")
    lines = [
        say(
            language,
            "review_title",
            hole=reviewed.hole,
            name=name_text(name),
            strokes=reviewed.strokes,
            best=reviewed.best,
        )
    ]
    ranked = sorted(reviewed.losses, key=lambda loss: (-loss.strokes, loss.number))
    costly, smaller = ranked[:LOSSES], ranked[LOSSES:]
    lines += [
        _loss(reviewed, loss, language) for loss in sorted(costly, key=lambda loss: loss.number)
    ]
    if smaller:
        strokes = sum(loss.strokes for loss in smaller)
        lines.append(say(language, "review_more", count=len(smaller), strokes=strokes))
    if reviewed.lost_at_end:
        lines.append(say(language, "review_end", strokes=reviewed.lost_at_end))
    if not reviewed.losses and not reviewed.lost_at_end:
        lines.append(say(language, "review_nothing"))
    lines.append(say(language, "review_line", moves=_moves(reviewed.line, language)))
    step = costly[0].number - 1 if costly else 0
    code, moves = view.codes[reviewed.hole - 1], [one.move for one in reviewed.steps]
    seen = seen_after(view, code, moves[:step], language)
    if costly:
        lines.append(say(language, "review_shown", number=costly[0].number))
    if reader.board != "picture":
        lines.append(seen.text)
    replay = press(Verb.REPLAY, view.match, reviewed.hole, seat, step)
    buttons = [
        Button(str(hole), press(Verb.REVIEW, view.match, hole, seat))
        for hole in (reviewed.hole - 1, reviewed.hole + 1)
        if 1 <= hole <= len(view.codes)
    ]
    buttons.append(Button(say(language, "replay"), replay, Tone.primary))
    picture = None if reader.board == "text" else seen.picture
    return Screen("\n".join(lines), picture, seen.alt, (tuple(buttons),))


def best_text(view: MatchView, language: Language) -> str:
    """Tell the fewest strokes that each hole could have come to; "" until all is known."""
    known = [best for best in view.best if best is not None]
    if not known or len(known) < len(view.best):
        return ""
    holes = " · ".join(map(str, known))
    return say(language, "best", holes=holes, total=sum(known))


def _loss(reviewed: Reviewed, loss: LossView, language: Language) -> str:
    step = reviewed.steps[loss.number - 1]
    return say(
        language,
        "review_loss",
        number=loss.number,
        move=_moves([step.move], language),
        strokes=loss.strokes,
        why=_blame(loss, language),
    )


def _blame(loss: LossView, language: Language) -> str:
    """Say what a loss is put down to, and how large the decision's part was if it is told."""
    match loss.blame:
        case "decision":
            return say(
                language,
                "review_better",
                move=_moves([loss.better], language),
                strokes=decimal(language, loss.decision, 1),
                error=decimal(language, SURE * loss.error, 1),
            )
        case "luck":
            return say(language, "review_luck")
        case "open":
            return say(language, "review_open")
        case _:
            return say(language, "review_untold")


def _moves(moves: list[str], language: Language) -> str:
    """Write moves by column; a draw by its letter."""
    told = [move.partition(":")[0] for move in moves]
    return " ".join("D" if move == "d" else move for move in told) or say(language, "none")
