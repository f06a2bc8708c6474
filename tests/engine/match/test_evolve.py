"""Logs that no match could have got are told apart from those that one has."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Undo
from engine.match.commands import CallGone, EndHole, Leave
from engine.match.entries import (
    ClockGivenBack,
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
    Stamped,
    Started,
)
from engine.match.evolve import BrokenLogError, evolve
from engine.match.settings import Settings
from tests.engine.match.strategies import moves, requests, tables
from tests.engine.match.table import MINUTE_MS, PUBLISHED, Table, lobby, playing

SHORT = Settings(holes=2, limit_ms=MINUTE_MS, countdown_ms=5_000, undo=Undo.PLAYS)
CODES = (PUBLISHED, replace(PUBLISHED, letters="BBBBBBB"))

small = st.integers(-1, 5)
entries: st.SearchStrategy[Entry] = st.one_of(
    st.builds(Created, st.just(SHORT), st.just("ABCD")),
    st.builds(Joined, small, st.booleans(), requests),
    st.builds(Readied, small, st.booleans(), requests),
    st.builds(Left, small, requests),
    st.builds(Started, small, requests),
    st.builds(HoleStarted, small),
    st.builds(Moved, small, small, moves),
    st.builds(HoleOver, small, st.sampled_from([*map(str, CODES), "", "x"])),
    st.builds(Gone, small),
    st.builds(Returned, small),
    st.just(Ended()),
    st.builds(ClockGivenBack, small),
)


def opened() -> Table:
    """Seat three players, of whom the second is ready and the third has left again."""
    table = lobby(3, replace(SHORT, seats=3), *CODES)
    table.ready(2)
    table.do(Leave(3))
    return table


def counting() -> Table:
    table = opened()
    table.start()
    return table


def in_play() -> Table:
    """Play the first hole: one has drawn, one is gone, one has left."""
    table = playing(3, SHORT, *CODES)
    table.move(1, "d")
    table.do(CallGone(2))
    table.do(Leave(3))
    return table


def paused() -> Table:
    table = in_play()
    table.move(1, "c")
    table.do(EndHole())
    return table


def last_over() -> Table:
    table = paused()
    table.wait(35_000)
    table.move(1, "c")
    table.do(EndHole())
    return table


def ended() -> Table:
    table = last_over()
    table.wait()
    return table


def aborted() -> Table:
    table = opened()
    table.do(Leave(2))
    table.do(Leave(1))
    return table


BROKEN: list[tuple[Callable[[], Table], Entry, str]] = [
    (opened, Created(SHORT, "ABCD"), "it has happened before"),
    (opened, Joined(2), "it should be Joined(seat=4"),
    (opened, Joined(3), "it should be Joined(seat=4"),
    (opened, Joined(5), "it should be Joined(seat=4"),
    (opened, Readied(2, ready=True), "it has happened before"),
    (opened, Readied(3, ready=True), "not_seated"),
    (opened, Left(3), "not_seated"),
    (opened, Started(2), "not_host"),
    (opened, HoleStarted(1), "it has happened before"),
    (opened, Moved(1, 1, "d"), "not_now"),
    (opened, HoleOver(0, ""), "it has happened before"),
    (opened, Gone(2), "it has happened before"),
    (opened, Returned(2), "it has happened before"),
    (opened, Ended(), "it has happened before"),
    (opened, ClockGivenBack(5_000), "no clock was kept"),
    (counting, Joined(4), "already_started"),
    (counting, Started(1), "already_started"),
    (counting, Readied(2, ready=True), "not_now"),
    (counting, HoleStarted(1), "it must not be before"),
    (counting, Moved(1, 1, "d"), "not_now"),
    (in_play, HoleStarted(2), "it has happened before"),
    (in_play, Moved(1, 1, "d"), "it has happened before"),
    (in_play, Moved(1, 1, "c"), "stale"),
    (in_play, Moved(1, 3, "d"), "stale"),
    (in_play, Moved(1, 2, "1"), "rank"),
    (in_play, Moved(1, 2, "nonsense"), "malformed"),
    (in_play, Moved(3, 2, "d"), "not_seated"),
    (in_play, Moved(4, 1, "d"), "not_seated"),
    (in_play, Readied(1, ready=True), "not_now"),
    (in_play, HoleOver(1, str(PUBLISHED)), "it must not be before"),
    (in_play, HoleOver(1, str(CODES[1])), "it should be HoleOver(hole=1"),
    (in_play, HoleOver(2, str(PUBLISHED)), "it should be HoleOver(hole=1"),
    (in_play, Gone(2), "it has happened before"),
    (in_play, Gone(3), "not_seated"),
    (in_play, Returned(1), "it has happened before"),
    (in_play, Returned(3), "not_seated"),
    (in_play, Left(3), "not_seated"),
    (in_play, Ended(), "it has happened before"),
    (in_play, ClockGivenBack(0), "no clock was kept"),
    (in_play, ClockGivenBack(-1), "no clock was kept"),
    (paused, HoleStarted(1), "it should be HoleStarted(hole=2"),
    (paused, HoleStarted(3), "it should be HoleStarted(hole=2"),
    (paused, HoleOver(1, str(PUBLISHED)), "it has happened before"),
    (paused, Moved(1, 3, "d"), "over"),
    (paused, Readied(1, ready=False), "not_now"),
    (paused, Ended(), "it has happened before"),
    (last_over, HoleStarted(3), "it has happened before"),
    (last_over, Readied(1, ready=True), "not_now"),
    (ended, Left(1), "match_over"),
    (ended, Joined(4), "match_over"),
    (ended, Returned(2), "match_over"),
    (ended, Ended(), "it has happened before"),
    (ended, ClockGivenBack(5_000), "no clock was kept"),
    (aborted, Joined(4), "match_over"),
    (aborted, Left(1), "not_seated"),
]


@pytest.mark.parametrize(("story", "entry", "reason"), BROKEN)
def test_cannot_follow(story: Callable[[], Table], entry: Entry, reason: str) -> None:
    """An entry that no command could have brought about here breaks the log, and says why."""
    table = story()
    stamped = Stamped(table.v + 1, table.clock_ms, entry)
    with pytest.raises(BrokenLogError) as caught:
        evolve(table.match, stamped, table.codes)
    assert reason in caught.value.reason
    assert caught.value.stamped is stamped
    assert str(caught.value).startswith(f"entry {stamped.v} cannot follow: ")
    assert repr(entry) in str(caught.value)


def test_a_log_begins() -> None:
    """A log begins with the creation of the match, as its first entry."""
    for v, entry in ((1, Joined(1)), (1, ClockGivenBack(1)), (0, Created(SHORT, ""))):
        with pytest.raises(BrokenLogError):
            evolve(None, Stamped(v, 0, entry), CODES)
    with pytest.raises(BrokenLogError, match="the match is at 0"):
        evolve(None, Stamped(2, 0, Created(SHORT, "")), CODES)
    assert evolve(None, Stamped(1, 7, Created(SHORT, "")), CODES).at_ms == 7


@pytest.mark.parametrize("step", [-1, 0, 2])
def test_in_order(step: int) -> None:
    """Entries are folded in their order, none left out and none twice."""
    table = opened()
    with pytest.raises(BrokenLogError, match=f"the match is at {table.v}"):
        evolve(table.match, Stamped(table.v + step, table.clock_ms, Joined(4)), CODES)


def test_time_runs_forward() -> None:
    """No entry is older than the one before it, and none lies beyond its time."""
    table = in_play()
    with pytest.raises(BrokenLogError, match="the match clock was at"):
        evolve(table.match, Stamped(table.v + 1, table.clock_ms - 1, Returned(2)), CODES)
    late_ms = table.match.deadline_ms + 1
    with pytest.raises(BrokenLogError, match="it must not be after"):
        evolve(table.match, Stamped(table.v + 1, late_ms, Moved(1, 2, "d")), CODES)


@given(tables(), entries, st.integers(-1, 100_000))
def test_never_another_exception(table: Table, entry: Entry, ms: int) -> None:
    """Any entry at all follows on any match, or it is a broken log."""
    stamped = Stamped(table.v + 1, table.match.at_ms + ms, entry)
    try:
        match = evolve(table.match, stamped, table.codes)
    except BrokenLogError as error:
        assert error.reason
    else:
        assert (match.v, match.at_ms) == (stamped.v, stamped.at_ms)
