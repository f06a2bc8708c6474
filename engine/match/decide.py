"""`decide(match, command) -> decision, or why not`: what a command comes to.

Here is who may ask for what, and what is decided while a match runs; the lobby's decisions
are in `lobby`, what a decision is in `decision`. Nothing here reads a clock: what must not
come too early or too late says so, and the store, which stamps every entry, judges that too.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import assert_never

from engine.codes import GameCode
from engine.game import MoveError, Refusal
from engine.match import lobby
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
    SeatCommand,
    SetReady,
    SetStart,
    Start,
    StartByTime,
    StartHole,
    StartRun,
)
from engine.match.decision import Already, Decision, Outcome, action_counter, turn
from engine.match.entries import (
    Aborted,
    Created,
    Ended,
    Gone,
    HoleOver,
    HoleStarted,
    Moved,
    Reacted,
    Readied,
    Returned,
    RolledBack,
    RunStarted,
)
from engine.match.refusals import MatchRefusal
from engine.match.secret import MOST_DRAWS, is_secret_of
from engine.match.state import Match, Phase, Presence, Seat
from engine.match.waiting import all_done

REACTIONS_LIMIT = 5
"""How often a player may say a word in one hole, and in one pause."""


class Reaction(StrEnum):
    """The words that players can say to each other; there is no other chat."""

    HELLO = "hello"
    GOOD_LUCK = "good_luck"
    NICE = "nice"
    OUCH = "ouch"
    HURRY = "hurry"
    THANKS = "thanks"
    WELL_PLAYED = "well_played"


def decide(match: Match | None, command: Command, codes: Sequence[GameCode] = ()) -> Outcome:
    """Judge a command by the match as it stands. `codes` are needed to end a hole alone."""
    if isinstance(command, Create):
        return _create(match, command)
    if isinstance(command, StartRun):
        return _start_run(match, command)
    if match is None:
        return MatchRefusal.NO_MATCH
    if isinstance(command, StartByTime | CloseLobby | StartHole | EndHole | End):
        return _by_clock(match, command, codes)
    if isinstance(command, NoteRolledBack):
        return _note_rolled_back(match, command)
    if isinstance(command, Join):
        return lobby.join(match, command)
    seat = next((seat for seat in match.seats if seat.number == command.seat), None)
    if seat is None:
        return MatchRefusal.NOT_SEATED
    if _came_before(match, seat, command):
        return Already()
    if seat.presence is Presence.LEFT:
        return MatchRefusal.NOT_SEATED
    if match.finished or match.phase is Phase.SEALED:
        return MatchRefusal.MATCH_OVER
    return _by_seat(match, seat, command)


def _came_before(match: Match, seat: Seat, command: SeatCommand) -> bool:
    """Tell whether the command has been taken before, whatever has happened since."""
    match command:
        case Move(hole=hole, number=number, move=move):
            moves = match.moves_of(seat, hole)
            return 1 <= number <= len(moves) and moves[number - 1] == move
        case Return() | CallGone():
            return False
        case _:
            return command.request != "" and command.request in seat.requests


def _by_seat(match: Match, seat: Seat, command: SeatCommand) -> Outcome:
    match command:
        case Move():
            return _move(match, seat, command)
        case SetReady():
            if match.phase is Phase.LOBBY:
                return lobby.set_ready(match, seat, command)
            return _ready_for_next(match, seat, command)
        case Contribute():
            return lobby.contribute(match, seat, command)
        case Remove():
            return lobby.remove(match, seat, command)
        case SetStart():
            return lobby.set_start(match, seat, command)
        case Start():
            return lobby.start(match, seat, command)
        case Leave():
            return lobby.leave(match, seat, command)
        case React():
            return _react(match, seat, command)
        case Abort():
            return _abort(match, seat, command)
        case Return():
            here = seat.presence is Presence.HERE
            return Already() if here else turn(match, Returned(seat.number))
        case CallGone():
            here = seat.presence is Presence.HERE
            waited_for = match.running and here and not match.alone
            return turn(match, Gone(seat.number)) if waited_for else Already()
        case _:
            assert_never(command)


def _create(match: Match | None, command: Create) -> Outcome:
    if match is not None:
        return Already()
    entry = Created(
        command.settings, command.invite, command.commitment, command.house, command.scope
    )
    return Decision(entry, {"m": 0}, {"m": 1, "hole": 0, "run": 0, action_counter(1): 1})


def _start_run(match: Match | None, command: StartRun) -> Outcome:
    if match is not None:
        return Already()
    entry = RunStarted(
        command.settings, command.round, command.closes_at_ms, command.commitment, command.scope
    )
    counters = {"m": 1, "hole": 0, "run": 0, action_counter(1): 1}
    return Decision(entry, {"m": 0}, counters, not_after_ms=command.closes_at_ms)


def _note_rolled_back(match: Match, command: NoteRolledBack) -> Outcome:
    """Note it once: whoever else has noticed it finds a note behind what was kept."""
    if not 0 <= command.kept <= match.v or command.head_v <= command.kept:
        return MatchRefusal.MALFORMED
    over = match.finished or match.phase is Phase.SEALED
    if over or match.rolled_back_v > command.kept:
        return Already()
    return turn(match, RolledBack(command.kept, command.head, command.head_v))


def _ready_for_next(match: Match, seat: Seat, command: SetReady) -> Outcome:
    between = match.phase is Phase.WAITING and match.hole > 0 and not match.last_hole
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


def _react(match: Match, seat: Seat, command: React) -> Outcome:
    if command.word not in list(Reaction):
        return MatchRefusal.MALFORMED
    if seat.reactions >= REACTIONS_LIMIT:
        return MatchRefusal.ENOUGH_SAID
    return turn(match, Reacted(seat.number, command.word, command.request))


def _abort(match: Match, seat: Seat, command: Abort) -> Outcome:
    if match.alone:
        return MatchRefusal.NOT_NOW
    if seat.number != match.host:
        return MatchRefusal.NOT_HOST
    if not is_secret_of(command.secret, match.commitment):
        return MatchRefusal.MALFORMED
    aborted = Aborted(seat.number, command.secret, command.request)
    return turn(match, aborted, moves={"run": 0, "hole": 0})


def _by_clock(
    match: Match,
    command: StartByTime | CloseLobby | StartHole | EndHole | End,
    codes: Sequence[GameCode],
) -> Outcome:
    match command:
        case StartByTime():
            return lobby.start_by_time(match)
        case CloseLobby():
            return lobby.close_lobby(match, command)
        case StartHole():
            return _start_hole(match, command)
        case EndHole():
            return _end_hole(match, command, codes)
        case End():
            return _end(match, command)
        case _:
            assert_never(command)


def _start_hole(match: Match, command: StartHole) -> Outcome:
    if match.phase is not Phase.WAITING or match.last_hole:
        return Already()
    if not 0 <= command.draw <= (MOST_DRAWS if match.settings.clearable_only else 0):
        return MatchRefusal.MALFORMED
    hole = match.hole + 1
    opened = {action_counter(seat.number): 1 for seat in match.seats}
    clock = {"run": 1} if match.alone else {}
    moves = {"hole": hole} | clock | opened
    return turn(
        match, HoleStarted(hole, command.draw), moves=moves, not_before_ms=match.starts_at_ms
    )


def _end_hole(match: Match, command: EndHole, codes: Sequence[GameCode]) -> Outcome:
    if match.phase is not Phase.PLAYING:
        return Already()
    code = "" if match.alone else str(codes[match.hole - 1])
    clock = {"run": 0} if match.alone else {}
    return turn(
        match,
        HoleOver(match.hole, code, command.head, command.head_v),
        closes=match.seats,
        moves={"hole": 0} | clock,
        not_before_ms=None if all_done(match) else match.deadline_ms,
    )


def _end(match: Match, command: End) -> Outcome:
    last = match.phase is Phase.WAITING and match.last_hole
    if not last and match.phase is not Phase.SEALED:
        return Already()
    if not is_secret_of(command.secret, match.commitment):
        return MatchRefusal.MALFORMED
    opens_at_ms = match.closes_on_clock_ms if match.alone else None
    return turn(match, Ended(command.secret), moves={"run": 0}, not_before_ms=opens_at_ms)
