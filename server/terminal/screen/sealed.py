"""A run that was played to its end: its card, the place, and the codes or when they are told."""

from server.client.first import First
from server.protocol import MatchView, RoundView
from server.terminal.alone import codes_when, round_name, told_codes
from server.terminal.closing import closes_text
from server.terminal.made import of_round
from server.terminal.rounds import place_text
from server.terminal.screen.codes import draw_proof, draw_proof_short
from server.terminal.screen.ink import Ink, Picture, Span, centred, middle, wrapped
from server.terminal.screen.pause import perfect_rows
from server.terminal.screen.scorecard import card_height, draw_card, draw_made, legend, most_rows
from server.terminal.words import say as say_line

WIDE = 76


def draw_sealed(
    view: MatchView,
    clock_ms: int,
    round_: RoundView | None,
    width: int,
    height: int,
    first: First | None = None,
) -> Picture:
    """Draw a run that is over, beside what was told of it `first`.

    `round_` is its round as it stands, if that is known.
    """
    codes = told_codes(view)
    word = "end_round" if codes else "sealed"
    text = say_line(word, round=round_name(view.round))
    picture: Picture = [(Span(middle(text, width), Ink.STRONG),), ()]
    place = place_text(round_) if round_ is not None and view.you else ""
    if place:
        picture += [*centred([(Span(f"  {place}  ", Ink.TITLE),)], width), ()]
    below: Picture = [(), *legend(view.settings, width), *perfect_rows(view)]
    if codes:
        room = height - len(picture) - len(below) - card_height(view.settings, 1) - 1
        proof = draw_proof(view, WIDE, first)
        below += [(), *(proof if len(proof) <= room else draw_proof_short(view, first))]
    else:
        closes = closes_text(view.closes_at_ms, clock_ms)
        below += [(), *wrapped(codes_when(view.closes_at_ms, clock_ms), WIDE)]
        below += wrapped(closes, WIDE, Ink.DIM)
    card = _card(view, round_, width, height - len(picture) - len(below))
    return [*picture, *centred([*card, *below], width)]


def _card(view: MatchView, round_: RoundView | None, width: int, room: int) -> Picture:
    """Draw the own card, among those of the others if they are known and have room."""
    rows = of_round(round_) if round_ is not None and view.you else []
    if len(rows) < 2:
        return draw_card(view, width, 1)
    return draw_made(rows, view.settings, width, most_rows(view.settings, len(rows), room))
