"""Two commands that compete, both judged before either is stored: who wins, what the other gets."""

from collections.abc import Callable
from typing import TypeAlias

import pytest

from engine.game import Refusal
from engine.match.commands import (
    CallGone,
    Command,
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
from engine.match.decide import Already, Decision
from engine.match.entries import Entry, HoleOver, HoleStarted, Left, Moved, Returned, Stamped
from engine.match.refusals import MatchRefusal
from engine.match.settings import Settings
from tests.engine.match.store import Failure
from tests.engine.match.table import PUBLISHED, Table, lobby, playing

Loser: TypeAlias = type[Already] | MatchRefusal | Refusal | Failure | Entry

SHORT = Settings(holes=2, seats=3)
CODES = (PUBLISHED, PUBLISHED)
OVER = HoleOver(1, str(PUBLISHED))


def waiting_for_one() -> Table:
    """Leave one seat free and one player ready."""
    table = lobby(2, SHORT)
    table.ready(2)
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
    (finished, End(), End(), Already),
    (finished, End(), Leave(2), MatchRefusal.MATCH_OVER),
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


@pytest.mark.parametrize(
    ("story", "first", "second"),
    [
        (lambda: playing(2, SHORT), Move(1, 1, 1, "d"), Move(2, 1, 1, "d")),
        (one_left, CallGone(2), Move(2, 1, 1, "d")),
        (one_left, Move(2, 1, 1, "d"), CallGone(2)),
        (one_gone, Return(2), Move(2, 1, 1, "d")),
        (one_left, Leave(1), Move(2, 1, 1, "d")),
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
