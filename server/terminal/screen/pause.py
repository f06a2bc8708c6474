"""What is seen between holes and at the end: the card, places, what is waited for."""

from engine.match.state import Phase, Presence
from engine.rounds.par import is_perfect
from server.client.first import First
from server.protocol import MatchView
from server.terminal.alone import rests
from server.terminal.clock import ends_in_ms
from server.terminal.closing import when_text
from server.terminal.made import measure_of, ranked, scored
from server.terminal.match_play import match_play_line
from server.terminal.names import names
from server.terminal.review import best_row
from server.terminal.screen.codes import draw_codes, draw_proof_short
from server.terminal.screen.ink import Ink, Picture, Span, centred, middle, wrapped
from server.terminal.screen.scorecard import card_height, fit_card, legend
from server.terminal.screen.status import clock_text
from server.terminal.screen.words import say
from server.terminal.words import STATUSES, counted, listed
from server.terminal.words import say as say_line


def draw_pause(view: MatchView, clock_ms: int, width: int, height: int) -> Picture:
    """Draw the card after a hole, and the countdown to the next one."""
    above = _countdown(view, clock_ms, width)
    if not view.codes:
        return above
    hole = len(view.codes)
    below: Picture = [(), *legend(view.settings, width), *_code(view, hole), *_own_hole(view, hole)]
    below += best_rows(view, width)
    below += [(Span(line, Ink.STRONG),)] if (line := match_play_line(view)) else []
    below += [(), *wrapped(ready_text(view), width, Ink.STRONG)]
    room = height - len(above) - len(below) - 2
    return [*above, (), *centred([*fit_card(view, width, room), *below], width)]


def draw_end(view: MatchView, width: int, height: int, first: First | None = None) -> Picture:
    """Draw the end: who won, the card, perfect rounds, the codes; `first` is what was told first."""
    if view.phase == Phase.ABORTED:
        return [(), (Span(middle(say("aborted"), width), Ink.WARN),)]
    title = (Span(middle(say("end_title"), width), Ink.DIM),)
    won: Picture = [
        (Span(f"  {row[0].text}  ", Ink.TITLE),) for row in wrapped(winner(view), width - 4)
    ]
    above: Picture = [title, *centred(won, width), ()]
    below: Picture = [
        (),
        *legend(view.settings, width),
        *best_rows(view, width),
        *perfect_rows(view),
    ]
    rematch: Picture = [(), (Span(say("rematch_open"), Ink.WARN),)] if view.rematch else []
    room = height - len(above) - len(below) - len(rematch) - 1
    below += [(), *_codes(view, width, room, first)]
    below += rematch
    room = height - len(above) - len(below)
    return [*above, *centred([*fit_card(view, width, room), *below], width)]


def winner(view: MatchView) -> str:
    """Say who has won, or shares the first place."""
    if view.match_play is not None:
        return match_play_line(view)
    called = names(view)
    first = [called[seat.seat] for seat in ranked(view) if seat.place in {"1", "T1"}]
    if len(first) == 1:
        return say_line("wins", name=first[0])
    return say_line("shared", names=listed(first)) if first else ""


def ready_text(view: MatchView) -> str:
    """Say who is waited for before the next hole."""
    if view.round:
        return rest_text(view) if rests(view) else ""
    called = names(view)
    own = next((seat for seat in view.seats if seat.seat == view.you), None)
    waited = [
        called[seat.seat]
        for seat in view.seats
        if not seat.ready and seat.presence == Presence.HERE and seat.seat != view.you
    ]
    if own is None:
        return say_line("waiting_for", names=listed(waited)) if waited else say("ready_all")
    if not own.ready:
        return say("ready_ask")
    return say("ready_told", names=listed(waited)) if waited else say("ready_all")


def rest_text(view: MatchView) -> str:
    """Say that the next hole of a run waits for its player, and until when."""
    return say("rest", when=when_text(view.closes_at_ms))


def _countdown(view: MatchView, clock_ms: int, width: int) -> Picture:
    left_ms = ends_in_ms(view, clock_ms)
    if left_ms is None:
        return [(Span(middle(say("wait_all"), width), Ink.STRONG),)]
    if rests(view):
        return [(Span(middle(say("starts_ready", hole=view.hole + 1), width), Ink.STRONG),)]
    words = say("starts_in" if left_ms else "starts_now", hole=view.hole + 1)
    picture: Picture = [(Span(middle(words, width), Ink.STRONG),)]
    if left_ms:
        picture += centred([(Span(f"  {clock_text(left_ms)}  ", Ink.TITLE),)], width)
    return picture


def _codes(view: MatchView, width: int, room: int, first: First | None) -> Picture:
    """Draw the codes of all holes, where they leave room for a card; else say how to see them."""
    codes: Picture = [(Span(say("codes"), Ink.DIM),), *draw_codes(view.codes, width)]
    fits = len(codes) + card_height(view.settings, 1) <= room
    return codes if fits or not view.secret else draw_proof_short(view, first)


def _code(view: MatchView, hole: int) -> Picture:
    """Say a hole's code, if it was told: that of a run is not before its round is over."""
    code = view.codes[hole - 1]
    return [(Span(say("code", hole=hole, code=code), Ink.DIM),)] if code else []


def _own_hole(view: MatchView, hole: int) -> Picture:
    own = next((seat for seat in view.seats if seat.seat == view.you), None)
    if own is None or len(own.holes) < hole:
        return []
    made = own.holes[hole - 1]
    measure = measure_of(view.settings.format)
    score = scored(measure, made.scores[measure])
    text = say("you_made", status=STATUSES.get(made.status, made.status), score=score)
    return [(Span(text, Ink.GOOD if not made.left else Ink.PLAIN),)]


def best_rows(view: MatchView, width: int) -> Picture:
    """Say what was possible on the holes that are over, once it is known."""
    return [row for line in best_row(view) for row in wrapped(line, width, Ink.DIM)]


def perfect_rows(view: MatchView) -> Picture:
    """Say who has played a perfect round."""
    called = names(view)
    return [
        (
            Span(
                say_line(
                    "perfect",
                    name=called[seat.seat],
                    strokes=counted("stroke", seat.totals["strokes"]),
                ),
                Ink.GOOD,
            ),
        )
        for seat in ranked(view)
        if view.settings.format == "stroke" and is_perfect(seat.totals["strokes"], len(seat.holes))
    ]
