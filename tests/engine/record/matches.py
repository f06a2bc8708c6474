"""Whole matches by the dice, and their records: the same seed is the same match.

A match is driven as a server drives it: commands are judged, stored and folded, clocks
come due. Only the dice say who asks for what.
"""

from functools import cache
from random import Random

from engine.double_solitaire.board import DoubleBoard
from engine.game import Board, Refusal, Undo
from engine.match.commands import (
    Abort,
    Command,
    Contribute,
    End,
    EndHole,
    Leave,
    NoteRolledBack,
    React,
    Remove,
    Return,
    SetReady,
    SetStart,
    Start,
)
from engine.match.decide import Reaction
from engine.match.settings import Format, Settings
from engine.match.state import Match, Phase, Presence
from engine.record.chain import link
from engine.record.record import Line, Record
from tests.engine.match.store import OPENED, Answer
from tests.engine.match.table import Table

MATCH = "c7nzrcn2ujshvagz"
RULES = ("E", "C", "S", "R", "EJ1", "SJ2FA", "CF", "RJ1W")


def lines_of(table: Table) -> tuple[Line, ...]:
    """Return the log as a store would have it, with ids of the store's kind."""
    return tuple(
        Line(f"{v}-{at_ms * 1000 + v % 1000}", at_ms, text.decode())
        for v, (at_ms, text) in enumerate(table.store.log, 1)
    )


def sealed(lines: tuple[Line, ...], match: str = MATCH) -> Record:
    """Make a record of lines: its head is right whatever they say."""
    head = match
    for line in lines:
        head = link(head, line.id, line.at_ms, line.text.encode())
    return Record(match, lines, head)


class Recorded(Table):
    """A table whose holes end with the head of the chain."""

    def ask(self, command: Command) -> Answer:
        if isinstance(command, EndHole):
            lines = lines_of(self)
            command = EndHole(sealed(lines).head, len(lines))
        return super().ask(command)

    def record(self) -> Record:
        return sealed(lines_of(self))


def short_match() -> Recorded:
    """Play the shortest match that has a bit of everything: two players who concede a hole."""
    table = Recorded(Settings(holes=1, countdown_ms=1_000, undo=Undo.PLAYS, seats=2))
    table.join()
    for seat in (1, 2):
        table.do(Contribute(seat, f"{seat:032x}", f"n{seat}"))
    table.start()
    table.wait(1_000)
    table.move(1, "d", "c")
    table.move(2, "c")
    table.wait()
    return table


@cache
def record_of(seed: int) -> Record:
    """Play a match of the dice to its end; return its record."""
    return played(seed).record()


def played(seed: int, chosen: Settings | None = None) -> Recorded:
    """Play a match of the dice to its end; return the table at which it was played."""
    dice = Random(seed)
    table = Recorded(chosen or _settings(dice))
    _lobby(table, dice)
    while not table.match.finished:
        _step(table, dice)
    return table


@cache
def record_of_run(seed: int) -> Record:
    """Play a run of the dice until its round is over; return its record."""
    return played_run(seed).record()


def played_run(seed: int) -> Recorded:
    """Play a run of the dice until its round is over; return the table at which it was played."""
    dice = Random(seed)
    table = Recorded(_settings(dice), closes_in_ms=dice.choice((1_000, 10**6, 10**8)))
    while table.match.phase is not Phase.SEALED:
        _step(table, dice)
    table.wait(max(0, table.match.closes_at_ms - table.clock_ms))
    table.do(End(OPENED))
    return table


def _settings(dice: Random) -> Settings:
    return Settings(
        rules=dice.choice(RULES),
        format=dice.choice([Format.STROKE, Format.MATCH, Format.POINTS]),
        holes=dice.choice((1, 1, 2, 2, 3, 9, 18)),
        countdown_ms=dice.choice((0, 5_000)),
        pause_ms=dice.choice((0, 30_000)),
        undo=dice.choice((Undo.OFF, Undo.PLAYS)),
        seats=dice.randint(2, 5),
        open=dice.random() < 0.5,
        relaxed=dice.random() < 0.2,
        show=dice.random() < 0.2,
    )


def _lobby(table: Recorded, dice: Random) -> None:
    """Gather two players at least, with nonces and all that can happen there, and start."""
    while len(table.match.seats) < 2 or dice.random() < 0.6:
        if len(table.match.seats) < table.match.settings.seats:
            table.join(house=dice.random() < 0.2)
        seat = dice.choice(table.match.seats).number
        nonce = dice.randbytes(16).hex()
        other = dice.choice(table.match.seats).number
        for command in (
            Contribute(seat, nonce, f"r{dice.randint(0, 99)}"),
            SetReady(other, ready=dice.random() < 0.5),
            React(seat, dice.choice(list(Reaction))),
        ):
            table.ask(command)
        if len(table.match.seats) > 2 and dice.random() < 0.4:
            table.ask(dice.choice((Leave(other), Remove(table.match.host, other))))
        table.here &= {seat.number for seat in table.match.seats}
        table.store.clock_ms += dice.randint(0, 5_000)
    if dice.random() < 0.3:
        ahead_ms = dice.randint(1, 60_000)
        table.do(SetStart(table.match.host, table.clock_ms + ahead_ms))
        table.wait(ahead_ms)
    else:
        for other in [seat.number for seat in table.match.seats]:
            table.ask(SetReady(other, ready=True))
        table.do(Start(table.match.host))


def _step(table: Recorded, dice: Random) -> None:
    match, seat = table.match, dice.choice(table.match.seats).number
    kind = dice.random()
    if kind < 0.002:
        table.ask(Abort(match.host, OPENED))
    elif kind < 0.006:
        table.ask(Leave(seat))
    elif kind < 0.02 and seat in table.here:
        table.drop(seat)
    elif kind < 0.03:
        table.store.outage(dice.randint(1, 10_000))
        table.read()
    elif kind < 0.032:
        table.ask(NoteRolledBack(match.v - 1, "00" * 32, match.v + 2))
    elif kind < 0.05:
        table.ask(React(seat, dice.choice(list(Reaction)), "hi"))
    elif kind < 0.1 and match.seat(seat).presence is Presence.GONE:
        table.do(Return(seat))
        table.here.add(seat)
    elif match.phase is Phase.PLAYING and kind < 0.97:
        _play(table, seat, dice)
    else:
        table.ask(SetReady(seat, ready=True))
        table.wait(dice.choice((0, 1_000, 20_000, 60_000)))
        table.here -= _gone(table.match)
    if not table.match.finished:
        table.wait(0)


def _play(table: Recorded, seat: int, dice: Random) -> None:
    """Play a random legal move, most often no concession."""
    board = table.seat(seat).board
    legal = [move for move in _moves(board) if board and not isinstance(board.apply(move), Refusal)]
    if not legal or dice.random() < 0.01:
        table.store.clock_ms += dice.randint(0, 500)
        if board and not board.over:
            table.move(seat, "c")
        return
    table.move(seat, dice.choice(legal))
    table.store.clock_ms += dice.randint(0, 500)


def _moves(board: Board | None) -> list[str]:
    """List moves that a board of any game may take."""
    fits = board.view()["fits"] if board else []
    assert isinstance(fits, list)
    return [*map(str, fits), "d", *("r" * isinstance(board, DoubleBoard)), "u"]


def _gone(match: Match) -> set[int]:
    return {seat.number for seat in match.seats if seat.presence is not Presence.HERE}
