"""Logs that no match could have got are told apart from those that one has."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Undo
from engine.match.commands import Abort, CallGone, EndHole, Leave, SetStart
from engine.match.decide import REACTIONS_LIMIT, Reaction
from engine.match.entries import (
    Aborted,
    ClockGivenBack,
    Contributed,
    Created,
    Ended,
    Entry,
    Gone,
    HoleOver,
    HoleStarted,
    Joined,
    Left,
    Moved,
    Reacted,
    Readied,
    Removed,
    Returned,
    RolledBack,
    Stamped,
    Started,
    StartSet,
)
from engine.match.evolve import BrokenLogError, evolve
from engine.match.settings import Settings
from tests.engine.match.store import BEGIN_MS, COMMITTED, OPENED
from tests.engine.match.strategies import moves, nonces, requests, said, secrets, tables
from tests.engine.match.table import MINUTE_MS, PUBLISHED, Table, lobby, playing

SHORT = Settings(holes=2, limit_ms=MINUTE_MS, countdown_ms=5_000, undo=Undo.PLAYS)
CODES = (PUBLISHED, replace(PUBLISHED, letters="BBBBBBB"))

small = st.integers(-1, 5)
entries: st.SearchStrategy[Entry] = st.one_of(
    st.builds(Created, st.just(SHORT), st.just("ABCD"), st.just(COMMITTED)),
    st.builds(Joined, small, st.booleans(), requests),
    st.builds(Readied, small, st.booleans(), requests),
    st.builds(Removed, small, small, requests),
    st.builds(Contributed, small, nonces, requests),
    st.builds(StartSet, small, small | st.integers(BEGIN_MS, BEGIN_MS + 10**9), requests),
    st.builds(Left, small, requests),
    st.builds(Started, small, requests),
    st.builds(HoleStarted, small),
    st.builds(Moved, small, small, moves),
    st.builds(HoleOver, small, st.sampled_from([*map(str, CODES), "", "x"]), requests, small),
    st.builds(Gone, small),
    st.builds(Returned, small),
    st.builds(Ended, secrets),
    st.builds(Aborted, small, secrets, requests),
    st.builds(Reacted, small, said, requests),
    st.builds(ClockGivenBack, small),
    st.builds(RolledBack, small, requests, small),
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
    table.do(Abort(1, OPENED))
    return table


def emptied() -> Table:
    table = opened()
    table.do(Leave(2))
    table.do(Leave(1))
    return table


def start_set() -> Table:
    """Set a start that is a second ahead, with two who are there."""
    table = opened()
    table.do(SetStart(1, table.clock_ms + 1_000))
    return table


def alone_early() -> Table:
    """Set a start that is a second ahead, with the host alone."""
    table = start_set()
    table.do(Leave(2))
    return table


def alone() -> Table:
    """Set a start that has come, with the host alone."""
    table = opened()
    table.do(Leave(2))
    table.do(SetStart(1, table.clock_ms))
    return table


BROKEN: list[tuple[Callable[[], Table], Entry, str]] = [
    (opened, Created(SHORT, "ABCD", COMMITTED), "it has happened before"),
    (opened, Joined(2), "it should be Joined(seat=4"),
    (opened, Joined(3), "it should be Joined(seat=4"),
    (opened, Joined(5), "it should be Joined(seat=4"),
    (opened, Readied(2, ready=True), "it has happened before"),
    (opened, Readied(3, ready=True), "not_seated"),
    (opened, Left(3), "not_seated"),
    (opened, Started(2), "not_host"),
    (opened, HoleStarted(1), "it has happened before"),
    (opened, Moved(1, 1, "d"), "not_now"),
    (opened, HoleOver(0, "", "", 0), "it has happened before"),
    (opened, Gone(2), "it has happened before"),
    (opened, Returned(2), "it has happened before"),
    (opened, Ended(OPENED), "it has happened before"),
    (opened, ClockGivenBack(5_000), "no clock was kept"),
    (opened, RolledBack(-1, "", 9), "malformed"),
    (opened, RolledBack(99, "", 100), "malformed"),
    (opened, RolledBack(1, "", 1), "malformed"),
    (ended, RolledBack(1, "", 9), "it has happened before"),
    (opened, Removed(2, 1), "not_host"),
    (opened, Removed(1, 1), "nobody_there"),
    (opened, Removed(1, 3), "nobody_there"),
    (opened, Removed(3, 2), "not_seated"),
    (opened, Removed(0, 2), "not_seated"),
    (opened, Contributed(2, "F" * 32), "malformed"),
    (opened, Contributed(3, "f" * 32), "not_seated"),
    (opened, StartSet(2, 0), "not_host"),
    (opened, StartSet(1, 0), "it has happened before"),
    (opened, StartSet(1, -1), "malformed"),
    (opened, StartSet(1, BEGIN_MS + 10**9), "malformed"),
    (opened, StartSet(0, 0), "it has happened before"),
    (opened, Started(0), "it has happened before"),
    (opened, Aborted(0, OPENED), "it must not be before"),
    (opened, Aborted(0, ""), "malformed"),
    (opened, Aborted(2, OPENED), "not_host"),
    (opened, Aborted(1, "00" * 32), "malformed"),
    (opened, Reacted(2, "hi"), "malformed"),
    (opened, Reacted(3, "hello"), "not_seated"),
    (emptied, Aborted(0, OPENED, "a"), "it should be Aborted(seat=0"),
    (emptied, Aborted(1, OPENED), "not_seated"),
    (start_set, Started(0), "it must not be before"),
    (start_set, StartSet(0, 0), "it should be Started(seat=0"),
    (start_set, StartSet(1, BEGIN_MS + 1_000), "it has happened before"),
    (start_set, Aborted(0, OPENED), "it must not be before"),
    (alone_early, StartSet(0, 0), "it must not be before"),
    (alone, Started(0), "it should be StartSet(seat=0"),
    (alone, StartSet(0, 5), "it should be StartSet(seat=0"),
    (counting, Joined(4), "already_started"),
    (counting, Removed(1, 2), "already_started"),
    (counting, Contributed(2, "f" * 32), "already_started"),
    (counting, StartSet(1, BEGIN_MS), "already_started"),
    (counting, Started(0), "it has happened before"),
    (counting, Aborted(0, OPENED), "it has happened before"),
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
    (in_play, HoleOver(1, str(PUBLISHED), "", 0), "it must not be before"),
    (in_play, HoleOver(1, str(CODES[1]), "", 0), "it should be HoleOver(hole=1"),
    (in_play, HoleOver(2, str(PUBLISHED), "", 0), "it should be HoleOver(hole=1"),
    (in_play, Removed(1, 2), "already_started"),
    (in_play, Aborted(2, OPENED), "not_host"),
    (in_play, Aborted(0, OPENED), "it has happened before"),
    (in_play, Reacted(3, "ouch"), "not_seated"),
    (in_play, Gone(2), "it has happened before"),
    (in_play, Gone(3), "not_seated"),
    (in_play, Returned(1), "it has happened before"),
    (in_play, Returned(3), "not_seated"),
    (in_play, Left(3), "not_seated"),
    (in_play, Ended(OPENED), "it has happened before"),
    (in_play, ClockGivenBack(0), "no clock was kept"),
    (in_play, ClockGivenBack(-1), "no clock was kept"),
    (paused, HoleStarted(1), "it should be HoleStarted(hole=2"),
    (paused, HoleStarted(3), "it should be HoleStarted(hole=2"),
    (paused, HoleOver(1, str(PUBLISHED), "", 0), "it has happened before"),
    (paused, Moved(1, 3, "d"), "over"),
    (paused, Readied(1, ready=False), "not_now"),
    (paused, Ended(OPENED), "it has happened before"),
    (last_over, HoleStarted(3), "it has happened before"),
    (last_over, Readied(1, ready=True), "not_now"),
    (ended, Left(1), "match_over"),
    (ended, Joined(4), "match_over"),
    (ended, Returned(2), "match_over"),
    (ended, Ended(OPENED), "it has happened before"),
    (ended, ClockGivenBack(5_000), "no clock was kept"),
    (last_over, Ended("00" * 32), "malformed"),
    (last_over, Ended(OPENED.upper()), "malformed"),
    (last_over, Ended(""), "malformed"),
    (ended, Aborted(1, OPENED), "match_over"),
    (ended, Reacted(1, "well_played"), "match_over"),
    (aborted, Joined(4), "match_over"),
    (aborted, Left(1), "match_over"),
    (aborted, Aborted(1, OPENED), "match_over"),
    (aborted, Aborted(0, OPENED), "it has happened before"),
    (aborted, Ended(OPENED), "it has happened before"),
    (aborted, ClockGivenBack(5_000), "no clock was kept"),
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


def test_a_word_too_many() -> None:
    """A log in which somebody says more than can be said is broken."""
    table = opened()
    match, said_once = table.match, Reacted(2, Reaction.NICE.value)
    for _ in range(REACTIONS_LIMIT):
        match = evolve(match, Stamped(match.v + 1, table.clock_ms, said_once), table.codes)
    with pytest.raises(BrokenLogError, match="enough_said"):
        evolve(match, Stamped(match.v + 1, table.clock_ms, said_once), table.codes)


def test_a_nonce_too_many() -> None:
    """A log in which a seat adds a second nonce is broken."""
    table = opened()
    one, two = (Contributed(2, digit * 32) for digit in "ab")
    match = evolve(table.match, Stamped(table.v + 1, table.clock_ms, one), table.codes)
    for entry, why in ((one, "it has happened before"), (two, "stale")):
        with pytest.raises(BrokenLogError, match=why):
            evolve(match, Stamped(match.v + 1, table.clock_ms, entry), table.codes)


def test_a_log_begins() -> None:
    """A log begins with the creation of the match, as its first entry."""
    for v, entry in ((1, Joined(1)), (1, ClockGivenBack(1)), (0, Created(SHORT, "", COMMITTED))):
        with pytest.raises(BrokenLogError):
            evolve(None, Stamped(v, 0, entry), CODES)
    with pytest.raises(BrokenLogError, match="the match is at 0"):
        evolve(None, Stamped(2, 0, Created(SHORT, "", COMMITTED)), CODES)
    assert evolve(None, Stamped(1, 7, Created(SHORT, "", COMMITTED)), CODES).at_ms == 7


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
