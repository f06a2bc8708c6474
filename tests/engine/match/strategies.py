"""What Hypothesis draws for matches: settings, commands, and matches at any point of play."""

from hypothesis import strategies as st

from engine.game import Undo
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
)
from engine.match.decide import Reaction
from engine.match.entries import Stamped
from engine.match.settings import Format, Settings
from engine.match.state import Match, Presence, Seat
from tests.engine.match.lines import MOVES, next_move
from tests.engine.match.store import COMMITTED, OPENED
from tests.engine.match.table import Table, lobby, playing

requests = st.sampled_from(["", "", "", "a", "b"])
moves = st.sampled_from([*MOVES, "u", "c", "d", "x", "5:8C", "5#5"])
nonces = st.sampled_from(["0" * 32, "0123456789abcdef" * 2, "F" * 32, "f" * 31, ""])
secrets = st.sampled_from([OPENED, OPENED, OPENED.upper(), "00" * 32, ""])
said = st.sampled_from([*Reaction, "hi", ""])
passed_ms = st.sampled_from([0, 0, 1, 999, 5_000, 20_000, 60_000])
short_settings = st.builds(
    Settings,
    format=st.sampled_from([Format.STROKE, Format.POINTS]),
    holes=st.integers(1, 3),
    limit_ms=st.just(60_000),
    countdown_ms=st.sampled_from([0, 5_000]),
    pause_ms=st.sampled_from([0, 30_000]),
    undo=st.sampled_from([Undo.OFF, Undo.PLAYS]),
    seats=st.integers(3, 5),
    open=st.booleans(),
    relaxed=st.booleans(),
    show=st.booleans(),
)


@st.composite
def commands_for(draw: st.DrawFn, match: Match) -> Command:
    """Draw a command, in place or out of place; now and then for a seat that nobody has."""
    seat = draw(st.integers(1, match.next_seat))
    kind = draw(st.sampled_from([*"mmmmmmmmmmm", *"jrrsgggbb", *"heElc", *"xnnwwtaTCR"]))
    match kind:
        case "m":
            return draw(_moves_for(match, seat))
        case "j":
            return draw(st.builds(Join, st.booleans(), requests))
        case "r":
            return draw(st.builds(SetReady, st.just(seat), st.booleans(), requests))
        case "l":
            return draw(st.builds(Leave, st.just(seat), requests))
        case "s":
            return draw(st.builds(Start, st.just(seat), requests))
        case "g":
            return CallGone(seat)
        case "b":
            return Return(seat)
        case "c":
            return Create(match.settings, match.invite, COMMITTED)
        case _:
            return draw(_more_for(match, seat, kind))


@st.composite
def _more_for(draw: st.DrawFn, match: Match, seat: int, kind: str) -> Command:
    """Draw what is asked for once in a match or so, and what the clocks ask for."""
    match kind:
        case "x":
            return draw(st.builds(Remove, st.just(seat), st.integers(1, match.next_seat), requests))
        case "n":
            return draw(st.builds(Contribute, st.just(seat), nonces, requests))
        case "w":
            return draw(st.builds(React, st.just(seat), said, requests))
        case "t":
            ahead_ms = draw(st.sampled_from([0, 1_000, 60_000, 10**9]))
            at_ms = draw(st.sampled_from([0, match.at_ms + ahead_ms]))
            return draw(st.builds(SetStart, st.just(seat), st.just(at_ms), requests))
        case "a":
            return draw(st.builds(Abort, st.just(seat), secrets, requests))
        case "T":
            return StartByTime()
        case "R":
            kept = st.integers(-1, match.v + 1)
            return draw(st.builds(NoteRolledBack, kept, requests, st.integers(0, match.v + 9)))
        case "C":
            return draw(st.builds(CloseLobby, secrets))
        case "h":
            return StartHole()
        case "e":
            return EndHole("head", match.v)
        case _:
            return draw(st.builds(End, secrets))


@st.composite
def _moves_for(draw: st.DrawFn, match: Match, number: int) -> Move:
    """Draw a move, of the right hole and number and legal more often than not."""
    seat = next((seat for seat in match.seats if seat.number == number), Seat(number))
    hole = match.hole + draw(st.sampled_from([0] * 8 + [1, -1]))
    action = seat.action + draw(st.sampled_from([0] * 8 + [1, -1]))
    best = (seat.board and next_move(seat.board)) or "d"
    return Move(number, hole, action, draw(st.sampled_from([best, "d", "c"]) | moves))


@st.composite
def tables(draw: st.DrawFn, *, started: bool = False) -> Table:
    """Draw a match that is somewhere between its lobby and its end."""
    begin = playing if started or draw(st.booleans()) else lobby
    table = begin(draw(st.integers(2, 3)), draw(short_settings))
    for _ in range(draw(st.integers(0, 25))):
        command = draw(commands_for(table.match))
        stored = table.ask(command)
        if isinstance(stored, Stamped) and isinstance(command, Return):
            table.here.add(command.seat)
        table.here -= {
            seat.number for seat in table.match.seats if seat.presence is not Presence.HERE
        }
        table.wait(draw(passed_ms))
    return table
