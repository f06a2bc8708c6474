"""What is seen between holes and at the end: the card, places, what is waited for."""

from engine.match.state import Phase, Presence
from engine.rounds.par import is_perfect
from server.protocol import MatchView
from server.terminal.clock import ends_in_ms
from server.terminal.names import names
from server.terminal.score import ranked
from server.terminal.screen.ink import Ink, Picture, Span, centred, middle, wrapped
from server.terminal.screen.scorecard import draw_card, legend
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
    told = say("code", hole=hole, code=view.codes[hole - 1])
    below: Picture = [(), *legend(view), (Span(told, Ink.DIM),), *_own_hole(view, hole)]
    below += [(), *wrapped(ready_text(view), width, Ink.STRONG)]
    room = height - len(above) - len(below) - 2
    return [*above, (), *centred([*_card(view, width, room), *below], width)]


def draw_end(view: MatchView, width: int, height: int) -> Picture:
    """Draw the end: who won, the card, perfect rounds, the codes."""
    if view.phase == Phase.ABORTED:
        return [(), (Span(middle(say("aborted"), width), Ink.WARN),)]
    title = (Span(middle(say("end_title"), width), Ink.DIM),)
    above: Picture = [title, *centred([(Span(f"  {winner(view)}  ", Ink.TITLE),)], width), ()]
    below: Picture = [(), *legend(view), *_perfect(view), (), (Span(say("codes"), Ink.DIM),)]
    below += _codes(view.codes, width)
    if view.rematch:
        below += [(), (Span(say("rematch_open"), Ink.WARN),)]
    room = height - len(above) - len(below)
    return [*above, *centred([*_card(view, width, room), *below], width)]


def winner(view: MatchView) -> str:
    """Say who has won, or shares the first place."""
    called = names(view)
    first = [called[seat.seat] for seat in ranked(view) if seat.place in {"1", "T1"}]
    if len(first) == 1:
        return say_line("wins", name=first[0])
    return say_line("shared", names=listed(first)) if first else ""


def ready_text(view: MatchView) -> str:
    """Say who is waited for before the next hole."""
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


def _countdown(view: MatchView, clock_ms: int, width: int) -> Picture:
    left_ms = ends_in_ms(view, clock_ms)
    if left_ms is None:
        return [(Span(middle(say("wait_all"), width), Ink.STRONG),)]
    words = say("starts_in" if left_ms else "starts_now", hole=view.hole + 1)
    picture: Picture = [(Span(middle(words, width), Ink.STRONG),)]
    if left_ms:
        picture += centred([(Span(f"  {clock_text(left_ms)}  ", Ink.TITLE),)], width)
    return picture


def _card(view: MatchView, width: int, room: int) -> Picture:
    """Draw the card with as many players as have room."""
    nines = 2 if view.settings.holes > 9 else 1
    return draw_card(view, width, max(1, room // nines - 4))


def _own_hole(view: MatchView, hole: int) -> Picture:
    own = next((seat for seat in view.seats if seat.seat == view.you), None)
    if own is None or len(own.holes) < hole:
        return []
    made = own.holes[hole - 1]
    measure = "strokes" if view.settings.format == "stroke" else "points"
    score = counted(measure.removesuffix("s"), made.scores[measure])
    text = say("you_made", status=STATUSES.get(made.status, made.status), score=score)
    return [(Span(text, Ink.GOOD if not made.left else Ink.PLAIN),)]


def _perfect(view: MatchView) -> Picture:
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


def _codes(codes: list[str], width: int) -> Picture:
    """Lay the codes out, as many beside each other as have room."""
    longest = max(map(len, codes), default=1) + 6
    across = max(1, width // longest)
    rows = [codes[start : start + across] for start in range(0, len(codes), across)]
    return [
        (
            Span(
                "".join(
                    f"{y * across + x + 1:>2} {code}".ljust(longest) for x, code in enumerate(row)
                )
            ),
        )
        for y, row in enumerate(rows)
    ]
