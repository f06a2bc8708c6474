"""`decide(match, command) -> decision, or why not`: what a command comes to.

A decision is the entry to be stored and the counters that it was judged by. The store
takes it only if those counters still stand, so any number of nodes may judge at once:
one of two that compete wins, the other reads on and judges anew.

The counters (`counters` says what they are for a match as it stands):

`m`    the match's turn: moved by all that seats compete for or can take back
`hole` the open hole, 0 for none
`p:N`  the next action number of seat N: moved by what that seat alone can do
`run`  1 while the match's clock is kept

Nothing here reads a clock: what must not come too early or too late says so, and the
store, which stamps every entry, judges that too.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from engine.codes import GameCode
from engine.game import MoveError, Refusal
from engine.match.commands import (
    CallGone,
    Command,
    Create,
    End,
    EndHole,
    Join,
    Leave,
    Move,
    Return,
    SetReady,
    Start,
    StartHole,
)
from engine.match.entries import (
    Created,
    Ended,
    Entry,
    Gone,
    HoleOver,
    HoleStarted,
    Joined,
    Left,
    Moved,
    Readied,
    Returned,
    Started,
)
from engine.match.refusals import MatchRefusal
from engine.match.state import Match, Phase, Presence, Seat
from engine.match.waiting import all_done

Counters: TypeAlias = dict[str, int]
SeatCommand: TypeAlias = SetReady | Leave | Start | Move | Return | CallGone


@dataclass(frozen=True, slots=True)
class Decision:
    """An entry, the counters it relies on and moves, and its time on the match clock."""

    entry: Entry
    expect: Counters
    set: Counters
    not_before_ms: int | None = None
    not_after_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Already:
    """The command has happened: it came twice, or there is nothing left of it to do."""


Outcome: TypeAlias = Decision | Already | MatchRefusal | Refusal


def counters(match: Match) -> Counters:
    """Return the counters that belong to a match as it stands."""
    seats = {action_counter(seat.number): seat.action for seat in match.seats}
    return {"m": match.turn, "hole": match.open_hole, "run": int(match.running)} | seats


def action_counter(seat: int) -> str:
    """Name the counter of a seat's next action number."""
    return f"p:{seat}"


def decide(match: Match | None, command: Command, codes: Sequence[GameCode] = ()) -> Outcome:
    """Judge a command by the match as it stands. `codes` are needed to end a hole alone."""
    if isinstance(command, Create):
        return _create(match, command)
    if match is None:
        return MatchRefusal.NO_MATCH
    if isinstance(command, StartHole | EndHole | End):
        return _by_clock(match, command, codes)
    if isinstance(command, Join):
        return _join(match, command)
    seat = next((seat for seat in match.seats if seat.number == command.seat), None)
    if seat is None:
        return MatchRefusal.NOT_SEATED
    if _came_before(match, seat, command):
        return Already()
    if seat.presence is Presence.LEFT:
        return MatchRefusal.NOT_SEATED
    if match.finished:
        return MatchRefusal.MATCH_OVER
    return _by_seat(match, seat, command)


def _came_before(match: Match, seat: Seat, command: SeatCommand) -> bool:
    """Tell whether the command has been taken before, whatever has happened since."""
    match command:
        case Move(hole=hole, number=number, move=move):
            moves = match.moves_of(seat, hole)
            return 1 <= number <= len(moves) and moves[number - 1] == move
        case SetReady() | Leave() | Start():
            return command.request == seat.request != ""
        case Return() | CallGone():
            return False
        case _:
            assert_never(command)


def _by_seat(match: Match, seat: Seat, command: SeatCommand) -> Outcome:
    match command:
        case Move():
            return _move(match, seat, command)
        case SetReady():
            return _set_ready(match, seat, command)
        case Start():
            return _start(match, seat, command)
        case Leave(request=request):
            closes = {action_counter(seat.number): seat.action} if match.running else {}
            return _turn(match, Left(seat.number, request), closes)
        case Return():
            if seat.presence is Presence.HERE:
                return Already()
            return _turn(match, Returned(seat.number))
        case CallGone():
            if not match.running or seat.presence is not Presence.HERE:
                return Already()
            return _turn(match, Gone(seat.number))
        case _:
            assert_never(command)


def _turn(match: Match, entry: Entry, closes: Counters | None = None) -> Decision:
    """Decide on what seats compete for: it relies on the turn and on each seat it closes."""
    closes = closes or {}
    moved = {counter: action + 1 for counter, action in closes.items()}
    return Decision(entry, {"m": match.turn} | closes, {"m": match.turn + 1} | moved)


def _create(match: Match | None, command: Create) -> Outcome:
    if match is not None:
        return Already()
    entry = Created(command.settings, command.invite, command.house)
    return Decision(entry, {"m": 0}, {"m": 1, "hole": 0, "run": 0, action_counter(1): 1})


def _join(match: Match, command: Join) -> Outcome:
    if match.finished:
        return MatchRefusal.MATCH_OVER
    if match.phase is not Phase.LOBBY:
        return MatchRefusal.ALREADY_STARTED
    if len(match.seats) >= match.settings.seats:
        return MatchRefusal.FULL
    number = match.next_seat
    decision = _turn(match, Joined(number, command.house, command.request))
    return replace(decision, set=decision.set | {action_counter(number): 1})


def _set_ready(match: Match, seat: Seat, command: SetReady) -> Outcome:
    if match.phase is Phase.LOBBY:
        if seat.ready == command.ready:
            return Already()
        return _turn(match, Readied(seat.number, command.ready, command.request))
    between = match.phase is Phase.WAITING and 0 < match.hole < match.settings.holes
    if not between or not command.ready:
        return MatchRefusal.NOT_NOW
    if seat.ready:
        return Already()
    action = action_counter(seat.number)
    return Decision(
        Readied(seat.number, ready=True, request=command.request),
        expect={"m": match.turn, action: seat.action},
        set={action: seat.action + 1},
    )


def _start(match: Match, seat: Seat, command: Start) -> Outcome:
    if match.phase is not Phase.LOBBY:
        return MatchRefusal.ALREADY_STARTED
    if seat.number != match.host:
        return MatchRefusal.NOT_HOST
    if len(match.seats) < 2:
        return MatchRefusal.TOO_FEW
    if not all(other.ready for other in match.seats if other.number != match.host):
        return MatchRefusal.NOT_READY
    decision = _turn(match, Started(seat.number, command.request))
    return replace(decision, set=decision.set | {"run": 1})


def _move(match: Match, seat: Seat, command: Move) -> Outcome:
    if command.hole != match.hole or not len(seat.moves) < command.number <= seat.action:
        return MatchRefusal.STALE
    if seat.board is None:
        return MatchRefusal.NOT_NOW
    if match.phase is not Phase.PLAYING:
        return Refusal.OVER
    try:
        board = seat.board.apply(command.move)
    except MoveError:
        return MatchRefusal.MALFORMED
    if isinstance(board, Refusal):
        return board
    action = action_counter(seat.number)
    return Decision(
        Moved(seat.number, command.number, command.move),
        expect={"hole": match.hole, action: seat.action},
        set={action: seat.action + 1},
        not_after_ms=match.deadline_ms,
    )


def _by_clock(
    match: Match, command: StartHole | EndHole | End, codes: Sequence[GameCode]
) -> Outcome:
    match command:
        case StartHole():
            return _start_hole(match)
        case EndHole():
            return _end_hole(match, codes)
        case End():
            if match.phase is not Phase.WAITING or match.hole < match.settings.holes:
                return Already()
            decision = _turn(match, Ended())
            return replace(decision, set=decision.set | {"run": 0})
        case _:
            assert_never(command)


def _start_hole(match: Match) -> Outcome:
    if match.phase is not Phase.WAITING or match.hole >= match.settings.holes:
        return Already()
    hole = match.hole + 1
    decision = _turn(match, HoleStarted(hole))
    opened = {action_counter(seat.number): 1 for seat in match.seats}
    return replace(
        decision, set=decision.set | {"hole": hole} | opened, not_before_ms=match.starts_at_ms
    )


def _end_hole(match: Match, codes: Sequence[GameCode]) -> Outcome:
    if match.phase is not Phase.PLAYING:
        return Already()
    closes = {action_counter(seat.number): seat.action for seat in match.seats}
    decision = _turn(match, HoleOver(match.hole, str(codes[match.hole - 1])), closes)
    return replace(
        decision,
        set=decision.set | {"hole": 0},
        not_before_ms=None if all_done(match) else match.deadline_ms,
    )
