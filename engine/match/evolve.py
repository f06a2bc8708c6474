"""`evolve(match, stamped entry, codes) -> match`: what an entry changes.

The entry has happened, so nothing is refused here. An entry that cannot follow on the
match as it stands (`follows` says which can) is a broken log: whoever folds it sets the
match aside.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from engine.codes import GameCode
from engine.game import Refusal
from engine.match.entries import (
    Aborted,
    ClockGivenBack,
    Contributed,
    Created,
    Ended,
    Gone,
    HoleOver,
    HoleStarted,
    Joined,
    LaterEntry,
    Left,
    Moved,
    Reacted,
    Readied,
    Removed,
    Returned,
    RolledBack,
    RunStarted,
    Stamped,
    Started,
    StartSet,
)
from engine.match.follows import why_not_next
from engine.match.holes import conceded, hole_over, hole_started
from engine.match.state import Match, Phase, Presence, Seat
from engine.match.waiting import all_ready

REQUESTS_KEPT = 16
"""How many of a seat's latest requests are known for done when they come again."""


class BrokenLogError(Exception):
    """The log holds an entry that no such match could have got."""

    def __init__(self, stamped: Stamped, reason: str) -> None:
        super().__init__(stamped, reason)
        self.stamped = stamped
        self.reason = reason

    def __str__(self) -> str:
        return f"entry {self.stamped.v} cannot follow: {self.reason}: {self.stamped.entry!r}"


def evolve(match: Match | None, stamped: Stamped, codes: Sequence[GameCode]) -> Match:
    """Fold one entry in. `codes` are those of the match's holes, first to last.

    Where a hole starts they are those that its entry asks for (see `secret.codes_at`).

    Raise `BrokenLogError` for an entry that cannot be the next one.
    """
    reason = why_not_next(match, stamped, codes)
    if reason is not None:
        raise BrokenLogError(stamped, reason)
    v, at_ms, entry = stamped.v, stamped.at_ms, stamped.entry
    if isinstance(entry, Created):
        host = Seat(1, entry.house, ready=True, heard_at_ms=at_ms)
        return Match(
            entry.settings,
            entry.invite,
            entry.commitment,
            host.number,
            (host,),
            v,
            at_ms,
            scope=entry.scope,
        )
    if isinstance(entry, RunStarted):
        return _run_started(entry, v, at_ms)
    assert match is not None, "nothing but a first entry follows on no match"
    return replace(_after(match, entry, at_ms, codes), v=v, at_ms=at_ms)


def _after(
    match: Match, entry: LaterEntry | ClockGivenBack, at_ms: int, codes: Sequence[GameCode]
) -> Match:
    match entry:
        case Moved():
            return _moved(match, entry, at_ms)
        case Readied():
            return _readied(match, entry, at_ms)
        case Joined(seat=number, house=house, request=request):
            joined = Seat(number, house, ready=house, heard_at_ms=at_ms, requests=(request,))
            seats = (*match.seats, joined)
            return _with_host(_turned(match, seats=seats, next_seat=number + 1))
        case Left():
            return _left(match, entry, at_ms)
        case Removed(removed=removed):
            return _asked(_unseated(match, removed), entry, at_ms)
        case Contributed(nonce=nonce):
            return _asked(_turned(match), entry, at_ms, nonce=nonce)
        case StartSet(at_ms=start_at_ms):
            return _asked(_turned(match, start_at_ms=start_at_ms), entry, at_ms)
        case Started():
            return _asked(_started(match, at_ms), entry, at_ms)
        case Reacted(seat=seat):
            said = match.seat(seat).reactions + 1
            return _asked(_turned(match), entry, at_ms, reactions=said)
        case HoleStarted(hole=hole, draw=draw):
            begun = hole_started(match, codes[hole - 1], at_ms)
            return replace(begun, draws=(*match.draws, draw))
        case HoleOver(code=code, head=head):
            over = hole_over(match, code, at_ms)
            return _maybe_hurry(replace(over, heads=(*match.heads, head)), at_ms)
        case Gone():
            return _maybe_hurry(_seat(_turned(match), entry.seat, presence=Presence.GONE), at_ms)
        case Returned():
            back = _turned(match)
            return _seat(back, entry.seat, presence=Presence.HERE, heard_at_ms=at_ms)
        case Ended(secret=secret):
            told = tuple(map(str, codes[: match.hole]))
            return _turned(match, phase=Phase.ENDED, ended_at_ms=at_ms, secret=secret, codes=told)
        case Aborted(secret=secret):
            over = _turned(match, phase=Phase.ABORTED, ended_at_ms=at_ms, secret=secret)
            return _asked(over, entry, at_ms)
        case RolledBack():
            count = match.rolled_back + 1
            return _turned(match, rolled_back=count, rolled_back_v=match.v + 1)
        case ClockGivenBack(ms=ms):
            return replace(match, given_back_ms=match.given_back_ms + ms)
        case _:
            assert_never(entry)


def _run_started(entry: RunStarted, v: int, at_ms: int) -> Match:
    seat = Seat(1, heard_at_ms=at_ms)
    return Match(
        entry.settings,
        "",
        entry.commitment,
        seat.number,
        (seat,),
        v,
        at_ms,
        phase=Phase.WAITING,
        starts_at_ms=at_ms + entry.settings.countdown_ms,
        scope=entry.scope,
        round=entry.round,
        closes_at_ms=entry.closes_at_ms,
    )


def _turned(match: Match, **changes: object) -> Match:
    """Change what the seats compete for: that moves the match's turn."""
    return replace(match, turn=match.turn + 1, **changes)  # type: ignore[arg-type]


def _seat(match: Match, number: int, **changes: object) -> Match:
    changed = replace(match.seat(number), **changes)  # type: ignore[arg-type]
    return replace(
        match, seats=tuple(changed if seat.number == number else seat for seat in match.seats)
    )


def _moved(match: Match, entry: Moved, at_ms: int) -> Match:
    seat = match.seat(entry.seat)
    assert seat.board is not None, "everybody has a board in an open hole"
    board = seat.board.apply(entry.move)
    assert not isinstance(board, Refusal), "what can follow has been judged"
    return _seat(
        match,
        seat.number,
        board=board,
        action=seat.action + 1,
        moves=(*seat.moves, entry.move),
        last_at_ms=at_ms,
        heard_at_ms=at_ms,
    )


def _readied(match: Match, entry: Readied, at_ms: int) -> Match:
    changes = {"ready": entry.ready, "heard_at_ms": at_ms, **_heard(match, entry)}
    if match.phase is Phase.LOBBY:
        return _seat(_turned(match), entry.seat, **changes)
    action = match.seat(entry.seat).action + 1
    return _maybe_hurry(_seat(match, entry.seat, action=action, **changes), at_ms)


def _maybe_hurry(match: Match, at_ms: int) -> Match:
    """Bring the next hole forward when nobody is waited for any more."""
    if match.phase is not Phase.WAITING or not all_ready(match):
        return match
    left = all(seat.presence is Presence.LEFT for seat in match.seats)  # and nobody is to see it
    soon_ms = at_ms if left else at_ms + match.settings.countdown_ms
    return replace(match, starts_at_ms=min(match.starts_at_ms, soon_ms))


def _asked(
    match: Match,
    entry: Removed | Contributed | StartSet | Started | Reacted | Aborted,
    at_ms: int,
    **changes: object,
) -> Match:
    """Note on a seat what it asked for; seat 0 is nobody's."""
    if entry.seat == 0:
        return match
    return _seat(match, entry.seat, heard_at_ms=at_ms, **_heard(match, entry), **changes)


def _heard(
    match: Match,
    entry: Readied | Left | Removed | Contributed | StartSet | Started | Reacted | Aborted,
) -> dict[str, tuple[str, ...]]:
    """Add an entry's request to those that its seat is known for."""
    known = match.seat(entry.seat).requests
    return {"requests": (*known, entry.request)[-REQUESTS_KEPT:]}


def _started(match: Match, at_ms: int) -> Match:
    return _turned(
        match,
        phase=Phase.WAITING,
        seats=tuple(replace(seat, ready=False, reactions=0) for seat in match.seats),
        nonces=tuple((seat.number, seat.nonce) for seat in match.seats if seat.nonce),
        start_at_ms=0,
        starts_at_ms=at_ms + match.settings.countdown_ms,
    )


def _left(match: Match, entry: Left, at_ms: int) -> Match:
    if match.phase is Phase.LOBBY:
        return _unseated(match, entry.seat)
    seat = match.seat(entry.seat)
    left = _seat(
        _turned(match),
        seat.number,
        presence=Presence.LEFT,
        action=seat.action + 1,
        board=conceded(seat.board) if seat.board else None,
        **_heard(match, entry),
    )
    return _maybe_hurry(_with_host(left), at_ms)


def _unseated(match: Match, number: int) -> Match:
    """Take a seat out of the lobby."""
    others = tuple(seat for seat in match.seats if seat.number != number)
    return _with_host(_turned(match, seats=others))


def _with_host(match: Match) -> Match:
    """Hand a host's part over to the longest-seated human who has not left."""
    humans = [
        seat.number for seat in match.seats if not seat.house and seat.presence is not Presence.LEFT
    ]
    if not humans or match.host in humans:
        return match
    return replace(match, host=humans[0])
