"""What is decided in the lobby: who takes part, and when it starts."""

import re

from engine.match.commands import (
    CloseLobby,
    Contribute,
    Join,
    Leave,
    Remove,
    SetReady,
    SetStart,
    Start,
)
from engine.match.decision import Already, Outcome, action_counter, turn
from engine.match.entries import (
    Aborted,
    Contributed,
    Joined,
    Left,
    Readied,
    Removed,
    Started,
    StartSet,
)
from engine.match.refusals import MatchRefusal
from engine.match.secret import is_secret_of
from engine.match.state import Match, Phase, Seat

NONCE = re.compile(r"[0-9a-f]{32}")
LATEST_START_MS = 8 * 24 * 60 * 60 * 1000
"""How far after the latest entry a start may be set: a week from now, and a day more."""


def join(match: Match, command: Join) -> Outcome:
    """Take a free seat."""
    if match.finished:
        return MatchRefusal.MATCH_OVER
    if match.phase is not Phase.LOBBY:
        return MatchRefusal.ALREADY_STARTED
    if len(match.seats) >= match.settings.seats:
        return MatchRefusal.FULL
    number = match.next_seat
    joined = Joined(number, command.house, command.request)
    return turn(match, joined, moves={action_counter(number): 1})


def leave(match: Match, seat: Seat, command: Leave) -> Outcome:
    """Give a seat up, in the lobby or for good."""
    closes = () if match.phase is Phase.LOBBY else (seat,)
    return turn(match, Left(seat.number, command.request), closes=closes)


def remove(match: Match, seat: Seat, command: Remove) -> Outcome:
    """Have the host take somebody's seat away."""
    if match.phase is not Phase.LOBBY:
        return MatchRefusal.ALREADY_STARTED
    if seat.number != match.host:
        return MatchRefusal.NOT_HOST
    others = [other.number for other in match.seats if other.number != match.host]
    if command.removed not in others:
        return MatchRefusal.NOBODY_THERE
    return turn(match, Removed(seat.number, command.removed, command.request))


def set_ready(match: Match, seat: Seat, command: SetReady) -> Outcome:
    """Be ready to start, or not after all."""
    if seat.ready == command.ready:
        return Already()
    return turn(match, Readied(seat.number, command.ready, command.request))


def contribute(match: Match, seat: Seat, command: Contribute) -> Outcome:
    """Add a player's own chance to what the deals follow from, once."""
    if match.phase is not Phase.LOBBY:
        return MatchRefusal.ALREADY_STARTED
    if not NONCE.fullmatch(command.nonce):
        return MatchRefusal.MALFORMED
    if seat.nonce:
        return Already() if seat.nonce == command.nonce else MatchRefusal.STALE
    return turn(match, Contributed(seat.number, command.nonce, command.request))


def start(match: Match, seat: Seat, command: Start) -> Outcome:
    """Have the host start the match with all who are ready."""
    if match.phase is not Phase.LOBBY:
        return MatchRefusal.ALREADY_STARTED
    if seat.number != match.host:
        return MatchRefusal.NOT_HOST
    if len(match.seats) < 2:
        return MatchRefusal.TOO_FEW
    if not all(other.ready for other in match.seats if other.number != match.host):
        return MatchRefusal.NOT_READY
    return turn(match, Started(seat.number, command.request), moves={"run": 1})


def set_start(match: Match, seat: Seat, command: SetStart) -> Outcome:
    """Have the host say when it starts with those who are there; 0 takes that back."""
    if match.phase is not Phase.LOBBY:
        return MatchRefusal.ALREADY_STARTED
    if seat.number != match.host:
        return MatchRefusal.NOT_HOST
    if not 0 <= command.at_ms <= match.at_ms + LATEST_START_MS:
        return MatchRefusal.MALFORMED
    if command.at_ms == match.start_at_ms:
        return Already()
    return turn(match, StartSet(seat.number, command.at_ms, command.request))


def start_by_time(match: Match) -> Outcome:
    """Start at the set time with those who are there; with one alone the time is taken back."""
    if match.phase is not Phase.LOBBY or not match.start_at_ms:
        return Already()
    if len(match.seats) < 2:
        return turn(match, StartSet(0, 0), not_before_ms=match.start_at_ms)
    return turn(match, Started(0), moves={"run": 1}, not_before_ms=match.start_at_ms)


def close_lobby(match: Match, command: CloseLobby) -> Outcome:
    """Close a lobby that nobody is in, or in which nothing has happened for long."""
    if match.phase is not Phase.LOBBY:
        return Already()
    if not is_secret_of(command.secret, match.commitment):
        return MatchRefusal.MALFORMED
    return turn(match, Aborted(0, command.secret), not_before_ms=match.idle_at_ms)
