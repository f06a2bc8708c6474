"""What holds for every decision, and for every match that came about by decisions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Measure
from engine.match.commands import CallGone, Join, React
from engine.match.decision import Counters, Decision, counters
from engine.match.due import NOW, due
from engine.match.entries import Moved
from engine.match.notation import parse_entry
from engine.match.settings import measures_of
from engine.match.state import Match, Phase
from tests.engine.match.store import Keeper, opening
from tests.engine.match.strategies import tables
from tests.engine.match.table import Table, lobby


def seated(match: Match, every: Counters) -> Counters:
    """Leave out the counters of seats that are none any more."""
    names = counters(match)
    return {name: value for name, value in every.items() if name in names}


@given(tables())
def test_counters_follow(table: Table) -> None:
    """The counters of a match after an entry are those before it and what its decision set."""
    for step in table.steps:
        before = counters(step.before) if step.before else {}
        assert counters(step.after) == seated(step.after, before | step.decision.set)


@given(tables())
def test_a_decision_relies_on_what_is(table: Table) -> None:
    """A decision expects counters as they stand, and moves one of them on, so it comes once."""
    for step in table.steps:
        decision, standing = step.decision, counters(step.before) if step.before else {"m": 0}
        assert decision.expect.items() <= standing.items()
        moved = decision.expect.keys() & decision.set.keys()
        assert moved
        assert all(decision.set[name] > decision.expect[name] for name in moved)


@given(tables())
def test_the_store_has_the_same_counters(table: Table) -> None:
    """The store's counters and the fold's are the same, for all seats that are there."""
    assert counters(table.match) == seated(table.match, table.store.counters)


@given(tables())
def test_done_once(table: Table) -> None:
    """A command that has just been taken comes to nothing more; but another may join, or speak."""
    for step in table.steps:
        again = Keeper(table.store, table.codes)
        again.folded = step.after
        if not isinstance(step.command, Join | React):
            assert not isinstance(again.judge(step.command), Decision)


@given(tables())
def test_nothing_hangs(table: Table) -> None:
    """Until a match is over something falls due, and it can be done from then on, not before."""
    pending = due(table.match, {})
    assert bool(pending) is not table.match.finished
    for at_ms, command in pending:
        outcome = table.judge(opening(command))
        assert isinstance(outcome, Decision)
        if not isinstance(command, CallGone):
            assert (outcome.not_before_ms or NOW) == at_ms


@given(tables(), st.integers(1, 10**9))
def test_time_given_back(table: Table, ms: int) -> None:
    """Time is given back to a running match alone, and moves no counter and no deadline."""
    before = table.match
    table.store.outage(ms)
    table.read()
    assert table.match.given_back_ms == before.given_back_ms + ms * before.running
    assert counters(table.match) == counters(before)
    assert due(table.match, {}) == due(before, {})


@given(tables())
def test_fold_again(table: Table) -> None:
    """A match folded anew from the text of its log alone is the match."""
    again = Keeper(table.store)
    again.read()
    assert again.match == table.match


@given(tables())
def test_results(table: Table) -> None:
    """Everybody has a result for each hole that is over, and a total is the sum of them."""
    match = table.match
    if match.phase is not Phase.ABORTED:
        assert len(match.codes) == match.hole - bool(match.open_hole)
    for seat in match.seats:
        assert len(seat.results) == len(match.codes)
        for measure in measures_of(match.settings):
            assert seat.total(measure) == sum(one.scores[measure] for one in seat.results)
        for result in seat.results:
            strokes = result.scores[Measure.STROKES]
            assert strokes == (result.left or -result.stock_left)


@given(tables())
def test_moves_are_not_told(table: Table) -> None:
    """What is told of a match's version counts all entries but moves, at any time."""
    entries = [parse_entry(text) for _, text in table.store.log]
    assert table.match.told == sum(not isinstance(entry, Moved) for entry in entries)


def test_no_seat_by_that_number() -> None:
    """A seat that nobody has is an error that names it."""
    with pytest.raises(LookupError, match="nobody is in seat 7"):
        lobby(2).seat(7)
