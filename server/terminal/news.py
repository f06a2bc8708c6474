"""What has happened in a match between two views of it, in the order in which to tell it."""

from collections.abc import Iterator

from engine.match.state import Phase, Presence
from server.client.first import First
from server.protocol import MatchView, SeatView
from server.terminal import clock, score
from server.terminal.alone import rests
from server.terminal.board import read_board, whole
from server.terminal.cards import Style
from server.terminal.lobby import all_ready
from server.terminal.names import names
from server.terminal.review import best_told
from server.terminal.times import time_text
from server.terminal.told import Told, said
from server.terminal.words import say


def news(
    before: MatchView,
    after: MatchView,
    clock_ms: int,
    style: Style,
    *,
    starts: bool = False,
    first: First | None = None,
) -> Iterator[Told]:
    """Yield what has happened, the others' progress left out (`others` has it).

    `starts` is for a match that is started as soon as all are ready, at no word of its host;
    `first` is what was told of it first, which its end is compared with.
    """
    if after.given_back_ms > before.given_back_ms:
        ms = after.given_back_ms - before.given_back_ms
        yield said("given_back", say("given_back", time=time_text(ms)), ms=ms)
    if after.rolled_back > before.rolled_back:
        yield said("rolled_back", say("rolled_back"))
    yield from _people(before, after)
    if before.you and not after.you:
        yield said("removed", say("removed"), match=after.match)
    for hole in range(len(before.codes) + 1, len(after.codes) + 1):
        yield score.hole_card(after, hole)
    for hole in _found(before, after):
        yield best_told(after, hole)
    if after.phase == Phase.LOBBY:
        if after.host == after.you and all_ready(after) and not all_ready(before):
            yield said("all_ready", say("all_ready_starts" if starts else "all_ready"))
        yield from _start_set(before, after, clock_ms)
    elif before.phase == Phase.LOBBY and after.phase != Phase.ABORTED:
        yield said("starting", say("starting"), match=after.match)
    if after.phase == Phase.ENDED != before.phase:
        yield score.end(after, first)
    else:
        yield from _phase(before, after, clock_ms, style)


def _found(before: MatchView, after: MatchView) -> Iterator[int]:
    """Yield the holes, from 1, of which the best that was possible is known since."""
    for hole, best in enumerate(after.best, 1):
        known = hole <= len(before.best) and before.best[hole - 1] is not None
        if best is not None and not known:
            yield hole


def hole_begins(view: MatchView, clock_ms: int, style: Style) -> Iterator[Told]:
    """Yield the hole that is being played, and the own board."""
    left_ms = clock.ends_in_ms(view, clock_ms) or 0
    line = say("hole", hole=view.hole, holes=view.settings.holes, limit=time_text(left_ms))
    yield said("hole", line, hole=view.hole, holes=view.settings.holes, left_ms=left_ms)
    if view.board is not None:
        yield whole(read_board(view.board), style, hole=view.hole)


def _phase(before: MatchView, after: MatchView, clock_ms: int, style: Style) -> Iterator[Told]:
    fresh = after.phase != before.phase or after.hole != before.hole
    match after.phase:
        case Phase.WAITING:
            left_ms = clock.ends_in_ms(after, clock_ms)
            if left_ms is not None and (fresh or after.starts_at_ms != before.starts_at_ms):
                yield _countdown(after, left_ms, hint=fresh and after.hole > 0)
        case Phase.PLAYING if fresh:
            yield from hole_begins(after, clock_ms, style)
        case Phase.PLAYING if after.board is not None and after.board != before.board:
            told = whole(read_board(after.board), style, hole=after.hole)
            yield said(told.event, say("board_new"), *told.lines, **told.values)
        case Phase.SEALED if fresh:
            yield score.sealed(after, clock_ms)
        case Phase.ABORTED if fresh:
            key = "aborted_lobby" if before.phase == Phase.LOBBY else "aborted"
            yield said("aborted", say(key), match=after.match, played=before.phase != Phase.LOBBY)


def _start_set(before: MatchView, after: MatchView, clock_ms: int) -> Iterator[Told]:
    """Yield the time at which the match will start by itself, or that it will not after all."""
    if after.start_at_ms == before.start_at_ms:
        return
    if after.start_at_ms:
        yield clock.time_told(after, clock.ends_in_ms(after, clock_ms) or 0)
    else:
        yield said("start_unset", say("start_unset"))


def _countdown(view: MatchView, left_ms: int, *, hint: bool) -> Told:
    told = clock.time_told(view, left_ms)
    hint_key = "rest_hint" if rests(view) else "ready_hint"
    lines = [f"{told.lines[0]} {say(hint_key)}"] if hint else told.lines
    return said(told.event, *lines, **told.values)


def _people(before: MatchView, after: MatchView) -> Iterator[Told]:
    called = names(before) | names(after)
    was = {seat.seat: seat for seat in before.seats}
    for seat in after.seats:
        if seat.seat != before.you:
            yield from _person(was.get(seat.seat), seat, after, called[seat.seat])
    for number in was.keys() - {seat.seat for seat in after.seats} - {before.you}:
        yield said("left", say("has_left", name=called[number]), seat=number, name=was[number].name)
    if after.host != before.host and after.phase != Phase.ABORTED:
        you = after.host == after.you
        line = say("you_are_host") if you else say("new_host", name=called[after.host])
        yield said("host", line, seat=after.host)


def _person(was: SeatView | None, seat: SeatView, view: MatchView, name: str) -> Iterator[Told]:
    def told(event: str, key: str) -> Told:
        return said(event, say(key, name=name), seat=seat.seat, name=seat.name)

    if was is None:
        yield said(
            "joined", say("joined", name=name), seat=seat.seat, name=seat.name, house=seat.house
        )
        return
    if seat.presence != was.presence:
        match Presence(seat.presence):
            case Presence.LEFT:
                yield told("left", "has_left")
            case Presence.GONE:
                yield told("gone", "is_gone")
            case Presence.HERE:
                yield told("back", "is_back")
    if seat.ready and not was.ready:
        yield told("ready", "is_ready")
    elif was.ready and not seat.ready and view.phase == Phase.LOBBY:
        yield told("unready", "is_not_ready")
