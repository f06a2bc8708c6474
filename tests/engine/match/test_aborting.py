"""The host stops a match before its end."""

from collections.abc import Callable

import pytest

from engine.match.commands import (
    Abort,
    CallGone,
    CloseLobby,
    End,
    EndHole,
    Join,
    Leave,
    Move,
    SetReady,
    StartHole,
)
from engine.match.decision import Already, Decision, counters
from engine.match.due import due
from engine.match.entries import Aborted, Stamped
from engine.match.refusals import MatchRefusal
from engine.match.settings import Settings
from engine.match.state import Phase
from tests.engine.match.store import OPENED, Failure
from tests.engine.match.table import Table, lobby, playing

TWO_HOLES = Settings(holes=2)


def in_lobby() -> Table:
    return lobby(2, TWO_HOLES)


def counting_down() -> Table:
    table = in_lobby()
    table.start()
    return table


def in_a_hole() -> Table:
    table = playing(2, TWO_HOLES)
    table.move(2, "d")
    return table


def between() -> Table:
    table = in_a_hole()
    table.move(1, "c")
    table.move(2, "c")
    table.do(EndHole())
    return table


def after_the_last() -> Table:
    table = between()
    table.wait(35_000)
    table.move(1, "c")
    table.move(2, "c")
    table.do(EndHole())
    return table


anywhere = pytest.mark.parametrize(
    "story", [in_lobby, counting_down, in_a_hole, between, after_the_last]
)


@anywhere
def test_aborted(story: Callable[[], Table]) -> None:
    """The host can stop a match at any time; the secret is opened, and nothing falls due."""
    table = story()
    before = table.match
    assert table.do(Abort(1, OPENED, request="a")) == Aborted(1, OPENED, "a")
    after = table.match
    assert (after.phase, after.secret) == (Phase.ABORTED, OPENED)
    assert after.ended_at_ms == table.clock_ms
    assert (after.codes, after.hole) == (before.codes, before.hole)
    assert after.told == before.told + 1
    assert [seat.results for seat in after.seats] == [seat.results for seat in before.seats]
    assert not due(after, {})
    assert isinstance(table.refused(Abort(1, OPENED, request="a")), Already)
    assert table.refused(Abort(1, OPENED)) is MatchRefusal.MATCH_OVER


@anywhere
def test_nothing_comes_after(story: Callable[[], Table]) -> None:
    """A match that was stopped takes nothing more, and its clocks do nothing."""
    table = story()
    table.do(Abort(1, OPENED))
    for command in (SetReady(2, ready=True), Leave(2), Leave(1), CallGone(2), Join()):
        assert table.refused(command) is MatchRefusal.MATCH_OVER
    for clock in (StartHole(), EndHole(), End(OPENED), CloseLobby(OPENED)):
        assert isinstance(table.refused(clock), Already)
    table.store.outage(1_000)
    table.wait(3_600_000)
    assert table.match.phase is Phase.ABORTED


@anywhere
def test_the_host_alone(story: Callable[[], Table]) -> None:
    """Nobody but the host stops a match."""
    assert story().refused(Abort(2, OPENED)) is MatchRefusal.NOT_HOST


@anywhere
@pytest.mark.parametrize("secret", ["", "00" * 32, OPENED.upper(), OPENED + "00", "secret"])
def test_not_without_the_secret(story: Callable[[], Table], secret: str) -> None:
    """A match is not stopped without its secret."""
    assert story().refused(Abort(1, secret)) is MatchRefusal.MALFORMED


def test_a_move_that_comes_late() -> None:
    """A move that was judged before the end finds the hole closed, on whichever node."""
    table = in_a_hole()
    late = table.judge(Move(2, 1, 2, "d"))
    assert isinstance(late, Decision)
    table.do(Abort(1, OPENED))
    assert counters(table.match)["hole"] == table.store.counters["hole"] == 0
    assert table.store.append(late) is Failure.CONFLICT
    assert table.refused(Move(2, 1, 2, "d")) is MatchRefusal.MATCH_OVER
    assert isinstance(table.refused(Move(2, 1, 1, "d")), Already)


def test_no_time_is_given_back() -> None:
    """The clock of a match that was stopped is not kept any more."""
    table = in_a_hole()
    assert table.store.counters["run"] == 1
    table.do(Abort(1, OPENED))
    assert table.store.counters["run"] == 0


def test_the_next_host() -> None:
    """Who has become the host in play can stop the match; who was it before cannot."""
    table = playing(3)
    table.do(Leave(1))
    assert table.refused(Abort(1, OPENED)) is MatchRefusal.NOT_SEATED
    assert table.refused(Abort(3, OPENED)) is MatchRefusal.NOT_HOST
    assert isinstance(table.ask(Abort(2, OPENED)), Stamped)
