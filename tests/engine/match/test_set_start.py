"""A start at a time that the host has set, with those who are there."""

import pytest

from engine.match.commands import Leave, SetReady, SetStart, Start, StartByTime
from engine.match.decision import Already
from engine.match.due import due
from engine.match.entries import Started, StartSet
from engine.match.lobby import LATEST_START_MS
from engine.match.notation import parse_entry
from engine.match.refusals import MatchRefusal
from engine.match.settings import Settings
from engine.match.state import IDLE_AFTER_MS, Phase
from tests.engine.match.store import Failure
from tests.engine.match.table import MINUTE_MS, Table, lobby


def set_ahead(table: Table, ms: int) -> int:
    """Have the host set a start so far ahead; return the time."""
    at_ms = table.clock_ms + ms
    table.do(SetStart(table.match.host, at_ms))
    return at_ms


def test_at_its_time() -> None:
    """A match starts at the set time, not before, with those who are there, ready or not."""
    table = lobby(3)
    at_ms = set_ahead(table, 10 * MINUTE_MS)
    table.do(SetReady(1, ready=False))
    table.ready(2)
    assert table.match.start_at_ms == at_ms
    assert table.refused(StartByTime()) is Failure.EARLY
    table.wait(10 * MINUTE_MS - 1)
    assert not table.match.running
    table.wait(1)
    assert table.match.phase is Phase.WAITING
    assert len(table.match.seats) == 3
    assert parse_entry(table.store.log[-1][1]) == Started(0)
    assert table.match.starts_at_ms == at_ms + table.match.settings.countdown_ms
    assert table.match.start_at_ms == 0
    assert isinstance(table.refused(StartByTime()), Already)


def test_with_a_house_player() -> None:
    """A house player is somebody to start with."""
    table = lobby(1)
    table.join(house=True)
    set_ahead(table, MINUTE_MS)
    table.wait(MINUTE_MS)
    assert table.match.phase is Phase.WAITING


def test_alone() -> None:
    """Where one is alone at the set time it is taken back, and the lobby stays open."""
    table = lobby(2)
    at_ms = set_ahead(table, MINUTE_MS)
    table.do(Leave(2))
    table.wait(MINUTE_MS)
    assert table.match.phase is Phase.LOBBY
    assert parse_entry(table.store.log[-1][1]) == StartSet(0, 0)
    assert table.match.start_at_ms == 0
    assert table.seat(1).heard_at_ms < at_ms
    assert isinstance(table.refused(StartByTime()), Already)


def test_a_time_that_has_passed() -> None:
    """A time that has passed already is now."""
    table = lobby(2)
    table.do(SetStart(1, 1))
    table.wait()
    assert table.match.phase is Phase.WAITING


def test_the_host_alone_sets_it() -> None:
    """Nobody but the host sets a start, or takes it back."""
    table = lobby(2)
    assert table.refused(SetStart(2, table.clock_ms)) is MatchRefusal.NOT_HOST
    set_ahead(table, MINUTE_MS)
    assert table.refused(SetStart(2, 0)) is MatchRefusal.NOT_HOST


def test_taken_back() -> None:
    """The host sets another time, or none, in which case nothing starts by itself."""
    table = lobby(2)
    set_ahead(table, MINUTE_MS)
    later_ms = set_ahead(table, 2 * MINUTE_MS)
    assert isinstance(table.refused(SetStart(1, later_ms)), Already)
    table.wait(MINUTE_MS)
    assert table.match.start_at_ms == later_ms
    table.do(SetStart(1, 0))
    assert isinstance(table.refused(SetStart(1, 0)), Already)
    table.wait(5 * MINUTE_MS)
    assert table.match.phase is Phase.LOBBY
    assert isinstance(table.refused(StartByTime()), Already)


@pytest.mark.parametrize("ahead_ms", [LATEST_START_MS + 1, 10**30])
def test_too_far_ahead(ahead_ms: int) -> None:
    """A start can be set a week ahead and no further."""
    table = lobby(2)
    assert table.refused(SetStart(1, table.clock_ms + ahead_ms)) is MatchRefusal.MALFORMED
    set_ahead(table, LATEST_START_MS)


def test_no_time_before_time() -> None:
    """A time on the match clock is not below 0."""
    assert lobby(2).refused(SetStart(1, -1)) is MatchRefusal.MALFORMED


def test_the_host_starts_before() -> None:
    """A set time does not hinder the host from starting before; then it means nothing."""
    table = lobby(2, Settings(countdown_ms=60_000))
    set_ahead(table, 30_000)
    table.start()
    assert table.match.start_at_ms == 0
    table.wait(59_999)
    assert table.match.phase is Phase.WAITING


def test_set_once_started() -> None:
    """Once the match has started no start is set."""
    table = lobby(2)
    table.start()
    assert table.refused(SetStart(1, table.clock_ms)) is MatchRefusal.ALREADY_STARTED
    assert table.refused(Start(1)) is MatchRefusal.ALREADY_STARTED


def test_a_new_host_takes_it_over() -> None:
    """A set time outlives the host who set it; the next one can take it back."""
    table = lobby(3)
    at_ms = set_ahead(table, MINUTE_MS)
    table.do(Leave(1))
    assert table.match.start_at_ms == at_ms
    table.do(SetStart(2, 0))
    assert table.match.start_at_ms == 0


def test_it_keeps_a_lobby_open() -> None:
    """A lobby is not idle before its set time, however far ahead that is; then it starts."""
    table = lobby(2)
    at_ms = set_ahead(table, 10 * IDLE_AFTER_MS)
    assert min(at_ms for at_ms, _ in due(table.match, {})) == at_ms
    table.wait(10 * IDLE_AFTER_MS - 1)
    assert not table.match.running
    assert not table.match.finished
    table.wait(1)
    assert table.match.phase is Phase.WAITING
