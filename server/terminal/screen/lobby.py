"""The lobby: the invite code large, who is here, and what is missing for a start."""

from engine.match.state import Presence
from server.protocol import MatchView, SeatView
from server.terminal.lobby import all_ready
from server.terminal.names import names
from server.terminal.screen.ink import Ink, Picture, Span, centred, left, middle, wrapped
from server.terminal.screen.letters import large
from server.terminal.screen.status import clock_text
from server.terminal.screen.words import say
from server.terminal.settings import settings_text
from server.terminal.words import listed
from server.terminal.words import say as say_line

NAME = 28


def draw_lobby(
    view: MatchView, server: str, width: int, height: int, left_ms: int | None = None
) -> Picture:
    """Draw a lobby; where seats have no room, the last ones are counted.

    `left_ms` is what is left until it starts by itself, if it does.
    """
    above: Picture = [
        *centred([(Span(say("invite"), Ink.DIM),), (), *large(view.invite)], width),
        (),
        (Span(middle(f"{view.invite}    {say('join_at', server=server)}", width), Ink.DIM),),
        (),
        *centred(wrapped(settings_text(view.settings), min(width, 76), Ink.PLAIN), width),
        (),
    ]
    below: Picture = [(), *centred(wrapped(missing(view), min(width, 76), Ink.STRONG), width)]
    if left_ms is not None:
        text = say_line("start_in", time=clock_text(left_ms))
        below.append((Span(middle(text, width), Ink.WARN),))
    return [*above, *_seats(view, width, height - len(above) - len(below)), *below]


def missing(view: MatchView) -> str:
    """Say what is missing for a start, to a host, or to the others."""
    if len(view.seats) < 2:
        return say("wait_others")
    if not all_ready(view):
        return say("wait_ready" if view.host == view.you else "wait_host")
    return say("may_start" if view.host == view.you else "wait_host")


def _seats(view: MatchView, width: int, height: int) -> Picture:
    called = names(view)
    taken = say("seats_taken", taken=len(view.seats), seats=view.settings.seats)
    room = max(1, height - 1)
    shown = view.seats if len(view.seats) <= room else view.seats[: room - 1]
    rows: Picture = [(Span(left(taken, NAME + 24), Ink.DIM),)]
    for seat in shown:
        ready = seat.seat == view.host or seat.ready
        mark = Span("✓ " if ready else "· ", Ink.GOOD if ready else Ink.DIM)
        ink = Ink.YOU if seat.seat == view.you else Ink.PLAIN
        marks = Span(listed(_marks(view, seat)), Ink.DIM)
        rows.append((mark, Span(left(called[seat.seat], NAME), ink), marks))
    if len(shown) < len(view.seats):
        rows.append((Span(say("more", n=len(view.seats) - len(shown)), Ink.DIM),))
    return centred(rows, width)


def _marks(view: MatchView, seat: SeatView) -> list[str]:
    marks = [say_line("host")] if seat.seat == view.host else []
    if seat.presence != Presence.HERE:
        return [*marks, say("gone" if seat.presence == Presence.GONE else "left_match")]
    if seat.seat != view.host and not seat.house:
        marks.append(say_line("ready" if seat.ready else "not_ready"))
    return marks
