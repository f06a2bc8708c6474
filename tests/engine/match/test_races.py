"""Two commands that compete, both judged before either is stored: who wins, what the other gets."""

from collections.abc import Callable
from typing import TypeAlias

import pytest

from engine.game import Refusal
from engine.match.commands import (
    Abort,
    CallGone,
    CloseLobby,
    Command,
    Contribute,
    End,
    EndHole,
    Join,
    Leave,
    Move,
    React,
    Remove,
    Return,
    SetReady,
    SetStart,
    Start,
    StartByTime,
    StartHole,
)
from engine.match.decision import Already, Decision
from engine.match.entries import (
    Aborted,
    Contributed,
    Ended,
    Entry,
    HoleOver,
    HoleStarted,
    Joined,
    Left,
    Moved,
    Reacted,
    Readied,
    Removed,
    Returned,
    Stamped,
    Started,
    StartSet,
)
from engine.match.refusals import MatchRefusal
from engine.match.settings import Settings
from engine.match.state import IDLE_AFTER_MS
from tests.engine.match.store import BEGIN_MS, OPENED, Failure, Keeper
from tests.engine.match.table import PUBLISHED, Table, lobby, playing

Loser: TypeAlias = type[Already] | MatchRefusal | Refusal | Failure | Entry

SHORT = Settings(holes=2, seats=3)
CODES = (PUBLISHED, PUBLISHED)
OVER = HoleOver(1, str(PUBLISHED), "", 0)
NONCE = "0123456789abcdef" * 2
STOP = Abort(1, OPENED)
CLOSE = CloseLobby(OPENED)
END = End(OPENED)


def waiting_for_one() -> Table:
    """Leave one seat free and one player ready."""
    table = lobby(2, SHORT)
    table.ready(2)
    return table


def three() -> Table:
    """Have three in the lobby, of whom one is ready."""
    table = lobby(3, SHORT)
    table.ready(3)
    return table


def all_set() -> Table:
    """Get a lobby of three ready to start."""
    table = three()
    table.ready(2)
    return table


def idle() -> Table:
    """Leave a lobby alone for so long that it can be closed."""
    table = waiting_for_one()
    table.store.clock_ms += IDLE_AFTER_MS
    return table


def empty() -> Table:
    table = lobby(1, SHORT)
    table.do(Leave(1))
    return table


def start_come() -> Table:
    """Let the set time of two who are there have come."""
    table = waiting_for_one()
    table.do(SetStart(1, table.clock_ms))
    return table


def start_come_idle() -> Table:
    """Let the set time have come in a lobby that is idle, too."""
    table = idle()
    table.store.clock_ms = BEGIN_MS
    table.do(SetStart(1, BEGIN_MS + IDLE_AFTER_MS))
    table.store.clock_ms += IDLE_AFTER_MS
    return table


def start_come_alone() -> Table:
    table = lobby(1, SHORT)
    table.do(SetStart(1, table.clock_ms))
    return table


def one_left() -> Table:
    """Let one of two be done: the other's last move ends the hole."""
    table = playing(2, SHORT, *CODES)
    table.move(1, "c")
    return table


def time_up() -> Table:
    table = one_left()
    table.store.clock_ms = table.match.deadline_ms
    return table


def one_gone() -> Table:
    table = one_left()
    table.do(CallGone(2))
    return table


def pause() -> Table:
    table = one_left()
    table.move(2, "c")
    table.do(EndHole())
    table.ready(1)
    table.store.clock_ms = table.match.starts_at_ms
    return table


def finished() -> Table:
    table = playing(2, Settings(holes=1), PUBLISHED)
    table.move(1, "c")
    table.move(2, "c")
    table.do(EndHole())
    return table


CONFLICTS: list[tuple[Callable[[], Table], Command, Command, Loser]] = [
    (waiting_for_one, Join(), Join(), MatchRefusal.FULL),
    (waiting_for_one, Join(), Start(1), MatchRefusal.NOT_READY),
    (waiting_for_one, Start(1), Join(), MatchRefusal.ALREADY_STARTED),
    (waiting_for_one, SetReady(2, ready=False), Start(1), MatchRefusal.NOT_READY),
    (waiting_for_one, Start(1), SetReady(2, ready=False), MatchRefusal.NOT_NOW),
    (waiting_for_one, Start(1), Start(1), MatchRefusal.ALREADY_STARTED),
    (waiting_for_one, Start(1), Leave(2), Left(2)),
    (waiting_for_one, Leave(2), Start(1), MatchRefusal.TOO_FEW),
    (waiting_for_one, Leave(1), Start(1), MatchRefusal.NOT_SEATED),
    (three, Remove(1, 2), SetReady(2, ready=True), MatchRefusal.NOT_SEATED),
    (three, SetReady(2, ready=True), Remove(1, 2), Removed(1, 2)),
    (three, Remove(1, 2), Leave(2), MatchRefusal.NOT_SEATED),
    (three, Leave(2), Remove(1, 2), MatchRefusal.NOBODY_THERE),
    (three, Remove(1, 2), Remove(1, 2), MatchRefusal.NOBODY_THERE),
    (three, Remove(1, 2), Contribute(2, NONCE), MatchRefusal.NOT_SEATED),
    (three, Contribute(2, NONCE), Remove(1, 2), Removed(1, 2)),
    (three, Leave(1), Remove(1, 2), MatchRefusal.NOT_SEATED),
    (three, Remove(1, 2), Leave(1), Left(1)),
    (all_set, Start(1), Remove(1, 2), MatchRefusal.ALREADY_STARTED),
    (all_set, Remove(1, 2), Start(1), Started(1)),
    (waiting_for_one, Join(), Remove(1, 2), Removed(1, 2)),
    (waiting_for_one, Remove(1, 2), Join(), Joined(3)),
    (waiting_for_one, Remove(1, 2), Start(1), MatchRefusal.TOO_FEW),
    (waiting_for_one, Contribute(2, NONCE), Start(1), Started(1)),
    (waiting_for_one, Start(1), Contribute(2, NONCE), MatchRefusal.ALREADY_STARTED),
    (waiting_for_one, Contribute(2, NONCE), Contribute(2, NONCE), Already),
    (waiting_for_one, Contribute(2, NONCE), Contribute(2, "f" * 32), MatchRefusal.STALE),
    (waiting_for_one, Contribute(1, NONCE), Contribute(2, NONCE), Contributed(2, NONCE)),
    (waiting_for_one, Leave(2), Contribute(2, NONCE), MatchRefusal.NOT_SEATED),
    (start_come, StartByTime(), Contribute(2, NONCE), MatchRefusal.ALREADY_STARTED),
    (start_come, Contribute(2, NONCE), StartByTime(), Started(0)),
    (start_come, StartByTime(), StartByTime(), Already),
    (start_come, StartByTime(), Start(1), MatchRefusal.ALREADY_STARTED),
    (start_come, Start(1), StartByTime(), Already),
    (start_come, SetStart(1, 0), StartByTime(), Already),
    (start_come, SetStart(1, BEGIN_MS + 1), StartByTime(), Failure.EARLY),
    (start_come, StartByTime(), SetStart(1, 0), MatchRefusal.ALREADY_STARTED),
    (start_come, Leave(2), StartByTime(), StartSet(0, 0)),
    (start_come, Remove(1, 2), StartByTime(), StartSet(0, 0)),
    (start_come, StartByTime(), Leave(2), Left(2)),
    (start_come, StartByTime(), Join(), MatchRefusal.ALREADY_STARTED),
    (start_come, Join(), StartByTime(), Started(0)),
    (start_come, STOP, StartByTime(), Already),
    (start_come, StartByTime(), STOP, Aborted(1, OPENED)),
    (start_come_alone, Join(), StartByTime(), Started(0)),
    (start_come_alone, StartByTime(), Join(), Joined(2)),
    (start_come_alone, StartByTime(), SetStart(1, 0), Already),
    (start_come_alone, SetStart(1, 0), StartByTime(), Already),
    (start_come_idle, StartByTime(), CLOSE, Already),
    (start_come_idle, CLOSE, StartByTime(), Already),
    (start_come_idle, CLOSE, SetStart(1, 0), MatchRefusal.MATCH_OVER),
    (start_come_idle, SetStart(1, 0), CLOSE, Failure.EARLY),
    (idle, CLOSE, CLOSE, Already),
    (idle, CLOSE, Join(), MatchRefusal.MATCH_OVER),
    (idle, Join(), CLOSE, Failure.EARLY),
    (idle, CLOSE, Start(1), MatchRefusal.MATCH_OVER),
    (idle, Start(1), CLOSE, Already),
    (idle, CLOSE, SetStart(1, BEGIN_MS), MatchRefusal.MATCH_OVER),
    (idle, SetStart(1, BEGIN_MS), CLOSE, Failure.EARLY),
    (idle, React(2, "hurry"), CLOSE, Failure.EARLY),
    (idle, CLOSE, React(2, "hurry"), MatchRefusal.MATCH_OVER),
    (idle, CLOSE, STOP, MatchRefusal.MATCH_OVER),
    (idle, STOP, CLOSE, Already),
    (empty, Join(), CLOSE, Failure.EARLY),
    (empty, CLOSE, Join(), MatchRefusal.MATCH_OVER),
    (empty, Join(house=True), CLOSE, Aborted(0, OPENED)),
    (waiting_for_one, STOP, Start(1), MatchRefusal.MATCH_OVER),
    (waiting_for_one, Start(1), STOP, Aborted(1, OPENED)),
    (waiting_for_one, STOP, Join(), MatchRefusal.MATCH_OVER),
    (waiting_for_one, Leave(1), STOP, MatchRefusal.NOT_SEATED),
    (one_left, STOP, Move(2, 1, 1, "c"), MatchRefusal.MATCH_OVER),
    (one_left, STOP, STOP, MatchRefusal.MATCH_OVER),
    (one_left, STOP, Leave(2), MatchRefusal.MATCH_OVER),
    (one_left, Leave(2), STOP, Aborted(1, OPENED)),
    (one_left, STOP, CallGone(2), MatchRefusal.MATCH_OVER),
    (one_left, React(2, "ouch"), STOP, Aborted(1, OPENED)),
    (one_left, React(1, "nice"), React(2, "ouch"), Reacted(2, "ouch")),
    (one_left, React(2, "ouch"), Leave(2), Left(2)),
    (one_left, Leave(2), React(2, "ouch"), MatchRefusal.NOT_SEATED),
    (one_left, STOP, React(2, "ouch"), MatchRefusal.MATCH_OVER),
    (time_up, STOP, EndHole(), Already),
    (time_up, EndHole(), STOP, Aborted(1, OPENED)),
    (time_up, React(2, "ouch"), EndHole(), OVER),
    (time_up, EndHole(), React(2, "ouch"), Reacted(2, "ouch")),
    (one_gone, React(2, "hello"), Return(2), Returned(2)),
    (one_gone, STOP, Return(2), MatchRefusal.MATCH_OVER),
    (pause, STOP, StartHole(), Already),
    (pause, StartHole(), STOP, Aborted(1, OPENED)),
    (pause, STOP, SetReady(2, ready=True), MatchRefusal.MATCH_OVER),
    (pause, React(2, "ouch"), StartHole(), HoleStarted(2)),
    (pause, StartHole(), React(2, "ouch"), Reacted(2, "ouch")),
    (pause, React(2, "ouch"), SetReady(2, ready=True), Readied(2, ready=True)),
    (finished, STOP, END, Already),
    (finished, END, STOP, MatchRefusal.MATCH_OVER),
    (finished, React(2, "well_played"), END, Ended(OPENED)),
    (finished, END, React(2, "well_played"), MatchRefusal.MATCH_OVER),
    (one_left, Move(2, 1, 1, "d"), Move(2, 1, 1, "d"), Already),
    (one_left, Move(2, 1, 1, "d"), Move(2, 1, 1, "c"), MatchRefusal.STALE),
    (one_left, Move(2, 1, 1, "d"), Leave(2), Left(2)),
    (one_left, Leave(2), Move(2, 1, 1, "d"), MatchRefusal.NOT_SEATED),
    (one_left, Leave(2), Leave(2), MatchRefusal.NOT_SEATED),
    (one_left, Leave(2), CallGone(2), MatchRefusal.NOT_SEATED),
    (one_left, CallGone(2), CallGone(2), Already),
    (time_up, Move(2, 1, 1, "d"), EndHole(), OVER),
    (time_up, EndHole(), Move(2, 1, 1, "d"), Refusal.OVER),
    (time_up, EndHole(), EndHole(), Already),
    (time_up, Leave(2), EndHole(), OVER),
    (time_up, CallGone(2), EndHole(), OVER),
    (time_up, EndHole(), Leave(2), Left(2)),
    (one_gone, Return(2), EndHole(), Failure.EARLY),
    (one_gone, EndHole(), Return(2), Returned(2)),
    (one_gone, Return(2), Return(2), Already),
    (one_gone, Move(2, 1, 1, "d"), EndHole(), OVER),
    (one_gone, EndHole(), Move(2, 1, 1, "d"), Refusal.OVER),
    (pause, StartHole(), SetReady(2, ready=True), MatchRefusal.NOT_NOW),
    (pause, StartHole(), StartHole(), Already),
    (pause, CallGone(2), StartHole(), HoleStarted(2)),
    (pause, SetReady(2, ready=True), SetReady(2, ready=True), Already),
    (finished, END, END, Already),
    (finished, END, Leave(2), MatchRefusal.MATCH_OVER),
]


@pytest.mark.parametrize(("story", "first", "second", "loser"), CONFLICTS)
def test_one_winner(
    story: Callable[[], Table], first: Command, second: Command, loser: Loser
) -> None:
    """Of two that compete the second conflicts; judged anew it gets what is right by then."""
    table = story()
    winning, losing = table.judge(first), table.judge(second)
    assert isinstance(winning, Decision)
    assert isinstance(losing, Decision)
    assert isinstance(table.store.append(winning), Stamped)
    assert table.store.append(losing) is Failure.CONFLICT
    answer = table.ask(second)
    if isinstance(loser, type):
        assert isinstance(answer, loser)
    else:
        assert (answer.entry if isinstance(answer, Stamped) else answer) == loser
    again = Keeper(table.store, table.codes)
    again.read()
    assert again.match == table.match


@pytest.mark.parametrize(
    ("story", "first", "second"),
    [
        (lambda: playing(2, SHORT), Move(1, 1, 1, "d"), Move(2, 1, 1, "d")),
        (one_left, CallGone(2), Move(2, 1, 1, "d")),
        (one_left, Move(2, 1, 1, "d"), CallGone(2)),
        (one_gone, Return(2), Move(2, 1, 1, "d")),
        (one_left, Leave(1), Move(2, 1, 1, "d")),
        (one_left, React(2, "ouch"), Move(2, 1, 1, "d")),
        (one_left, Move(2, 1, 1, "d"), React(2, "ouch")),
        (one_left, Move(2, 1, 1, "c"), STOP),
        (pause, SetReady(2, ready=True), STOP),
        (pause, SetReady(2, ready=True), React(2, "ouch")),
        (pause, SetReady(2, ready=True), StartHole()),
    ],
)
def test_no_conflict(story: Callable[[], Table], first: Command, second: Command) -> None:
    """What does not touch on one another is stored as it was judged, in either order."""
    table = story()
    for command, outcome in [(one, table.judge(one)) for one in (first, second)]:
        assert isinstance(outcome, Decision), command
        assert isinstance(table.store.append(outcome), Stamped)
    table.read()


def test_a_move_for_the_hole_before() -> None:
    """A move that lies about until the next hole is open is not taken for one of that."""
    table = one_gone()
    late = table.judge(Move(2, 1, 1, "d"))
    assert isinstance(late, Decision)
    table.do(EndHole())
    table.store.clock_ms = table.match.starts_at_ms
    table.do(StartHole())
    assert table.seat(2).action == late.expect["p:2"]
    assert table.store.append(late) is Failure.CONFLICT
    assert isinstance(late.entry, Moved)


def test_ready_for_the_hole_before() -> None:
    """Being ready says nothing any more once the next hole is open, whatever was played in it."""
    table = one_left()
    table.store.clock_ms = table.match.deadline_ms
    table.do(EndHole())
    late = table.judge(SetReady(2, ready=True))
    assert isinstance(late, Decision)
    table.store.clock_ms = table.match.starts_at_ms
    table.do(StartHole())
    table.move(2, "d")
    assert table.seat(2).action == late.expect["p:2"]
    assert table.store.append(late) is Failure.CONFLICT


def test_the_last_move_and_the_end() -> None:
    """Stopped before the last move is in: the hole has no result, whatever was judged for it."""
    table = one_left()
    late = table.judge(Move(2, 1, 1, "c"))
    assert isinstance(late, Decision)
    table.store.clock_ms = table.match.deadline_ms
    over = table.judge(EndHole())
    assert isinstance(over, Decision)
    table.do(STOP)
    assert [table.store.append(each) for each in (late, over)] == [Failure.CONFLICT] * 2
    assert not table.match.codes
    assert not any(seat.results for seat in table.match.seats)


def test_what_was_judged_before_an_outage() -> None:
    """Time that is given back lies between a judgement and its entry and changes neither."""
    table = one_left()
    late = table.judge(React(2, "hurry"))
    assert isinstance(late, Decision)
    table.store.outage(1_000)
    assert isinstance(table.store.append(late), Stamped)
    table.read()
    assert table.match.given_back_ms == 1_000
