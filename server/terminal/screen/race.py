"""How far everybody is: a bar each, with cards left, and whether it is over for them."""

from engine.double_solitaire.cards import PACKS
from engine.golf.notation import COLUMNS, ROWS
from engine.match.state import Presence
from server.protocol import MatchView, ProgressView
from server.terminal.names import names
from server.terminal.screen.ink import Ink, Picture, Span, left, right
from server.terminal.screen.words import say

DEALT = {"golf": COLUMNS * ROWS, "double_solitaire": len(PACKS)}
"""How many cards there are to be played away."""


def draw_race(view: MatchView, width: int, height: int) -> Picture:
    """Draw a bar for each of the others, who has the fewest cards left first.

    With two rows each where there is room, else with one; those beyond are counted.
    """
    shown = [one for one in view.progress if one.seat != view.you]
    shown.sort(key=lambda one: (one.left, one.seat))
    head = "others" if view.you else "players"
    title = (Span(left(say(head if shown else "nobody"), width), Ink.DIM),)
    roomy = len(shown) * 3 <= height - 1
    room = height - 1 if len(shown) < height else height - 2
    seen = shown if roomy else shown[: max(0, room)]
    called = names(view)
    picture: Picture = [title]
    for one in seen:
        name = called.get(one.seat, "")
        picture += _roomy(view, one, name, width) if roomy else [_close(view, one, name, width)]
    if len(seen) < len(shown):
        picture.append((Span(say("more", n=len(shown) - len(seen)), Ink.DIM),))
    return picture


def bar(cards_left: int, width: int, dealt: int) -> str:
    """Draw how many of the cards dealt are played away."""
    done = width * (dealt - cards_left) // dealt
    return "█" * done + "░" * (width - done)


def _roomy(view: MatchView, one: ProgressView, name: str, width: int) -> Picture:
    ink = Ink.GOOD if one.done else Ink.PLAIN
    away = {seat.seat: seat.presence for seat in view.seats}.get(one.seat, "")
    told, dealt = _told(one), DEALT[view.settings.game]
    if away != Presence.HERE and away:
        told = say("gone" if away == Presence.GONE else "left_match")
    return [
        (),
        (Span(left(name, width), Ink.STRONG),),
        (Span(bar(one.left, max(4, width - len(told) - 1), dealt), ink), Span(f" {told}", ink)),
    ]


def _close(view: MatchView, one: ProgressView, name: str, width: int) -> tuple[Span, ...]:
    ink = Ink.GOOD if one.done else Ink.PLAIN
    part = max(4, (width - 4) // 2)
    tail = f"{right(str(one.left), 3)}{'✓' if one.done else ' '}"
    return (
        Span(left(name, width - part - 5), Ink.STRONG),
        Span(f" {bar(one.left, part, DEALT[view.settings.game])}{tail}", ink),
    )


def _told(one: ProgressView) -> str:
    if not one.done:
        return say("left_n", left=one.left)
    key = "done" if one.left else "cleared"
    if one.stock_left is None:
        return say(f"{key}_n", left=one.left)
    return say(f"{key}_stock", left=one.left, stock=one.stock_left)
