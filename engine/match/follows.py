"""Which entry can follow on a match: the one that a command would bring about now.

So the rules stand in `decide` alone, and a log in which each entry followed on the one
before it is a log that was played by the rules. The time that an entry is stamped with
is held to what its decision asked for, as the store does.
"""

from collections.abc import Sequence
from typing import assert_never

from engine.codes import GameCode
from engine.match.commands import (
    Abort,
    CallGone,
    CloseLobby,
    Command,
    Contribute,
    Create,
    End,
    EndHole,
    Join,
    Leave,
    Move,
    NoteRolledBack,
    React,
    Remove,
    Return,
    SetReady,
    SetStart,
    Start,
    StartByTime,
    StartHole,
    StartRun,
)
from engine.match.decide import decide
from engine.match.decision import Already, Decision
from engine.match.entries import (
    Aborted,
    ClockGivenBack,
    Contributed,
    Created,
    Ended,
    FirstEntry,
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
from engine.match.state import Match


def why_not_next(match: Match | None, stamped: Stamped, codes: Sequence[GameCode]) -> str | None:
    """Say why an entry cannot be the next one of a match; None where it can."""
    v, at_ms, entry = stamped.v, stamped.at_ms, stamped.entry
    if v != (match.v + 1 if match else 1):
        return f"the match is at {match.v if match else 0}"
    if match and at_ms < match.at_ms:
        return f"the match clock was at {match.at_ms} before, not {at_ms}"
    if isinstance(entry, ClockGivenBack):
        return None if match and match.running and entry.ms > 0 else "no clock was kept"
    outcome = decide(match, _command(entry, match.hole if match else 0), codes)
    match outcome:
        case Already():
            return "it has happened before"
        case Decision():
            return _why_not_decided(outcome, stamped)
        case _:
            return f"it would be refused: {outcome}"


def _why_not_decided(decision: Decision, stamped: Stamped) -> str | None:
    if decision.entry != stamped.entry:
        return f"it should be {decision.entry!r}"
    if decision.not_before_ms is not None and stamped.at_ms < decision.not_before_ms:
        return f"it must not be before {decision.not_before_ms}, not {stamped.at_ms}"
    if decision.not_after_ms is not None and stamped.at_ms > decision.not_after_ms:
        return f"it must not be after {decision.not_after_ms}, not {stamped.at_ms}"
    return None


def _command(entry: FirstEntry | LaterEntry, hole: int) -> Command:
    """Return what was asked for when an entry came about."""
    match entry:
        case Moved(seat=seat, number=number, move=move):
            return Move(seat, hole, number, move)
        case Created(settings, invite, commitment, house, scope):
            return Create(settings, invite, commitment, house, scope)
        case RunStarted(settings, round, closes_at_ms, commitment, scope):
            return StartRun(settings, round, closes_at_ms, commitment, scope)
        case Joined(house=house, request=request):
            return Join(house, request)
        case Readied(seat=seat, ready=ready, request=request):
            return SetReady(seat, ready, request)
        case Left(seat=seat, request=request):
            return Leave(seat, request)
        case Started(seat=0) | StartSet(seat=0):
            return StartByTime()
        case Started(seat=seat, request=request):
            return Start(seat, request)
        case Removed(seat=seat, removed=removed, request=request):
            return Remove(seat, removed, request)
        case Contributed(seat=seat, nonce=nonce, request=request):
            return Contribute(seat, nonce, request)
        case StartSet(seat=seat, at_ms=at_ms, request=request):
            return SetStart(seat, at_ms, request)
        case Reacted(seat=seat, word=word, request=request):
            return React(seat, word, request)
        case Aborted(seat=0, secret=secret):
            return CloseLobby(secret)
        case Aborted(seat=seat, secret=secret, request=request):
            return Abort(seat, secret, request)
        case HoleStarted(draw=draw):
            return StartHole(draw)
        case HoleOver(head=head, head_v=head_v):
            return EndHole(head, head_v)
        case Gone(seat=seat):
            return CallGone(seat)
        case Returned(seat=seat):
            return Return(seat)
        case Ended(secret=secret):
            return End(secret)
        case RolledBack(kept=kept, head=head, head_v=head_v):
            return NoteRolledBack(kept, head, head_v)
        case _:
            assert_never(entry)
