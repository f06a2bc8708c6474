"""The host takes somebody's seat away, in the lobby."""

import pytest

from engine.match.commands import Join, Leave, Remove, SetReady, Start
from engine.match.decision import Already
from engine.match.entries import Removed
from engine.match.refusals import MatchRefusal
from engine.match.settings import Settings
from tests.engine.match.table import lobby, playing


def test_removed() -> None:
    """The host takes a seat away, and nobody sits there any more."""
    table = lobby(3)
    assert table.do(Remove(1, 2, request="r")) == Removed(1, 2, "r")
    assert [seat.number for seat in table.match.seats] == [1, 3]
    assert table.match.host == 1
    assert table.seat(1).heard_at_ms == table.clock_ms


def test_the_host_alone() -> None:
    """Nobody but the host takes seats away, not even the own."""
    table = lobby(3)
    for removed in (1, 2, 3):
        assert table.refused(Remove(2, removed)) is MatchRefusal.NOT_HOST


def test_a_new_host() -> None:
    """Who has become the host can remove, like the one before."""
    table = lobby(3)
    table.do(Leave(1))
    table.do(Remove(2, 3))
    assert [seat.number for seat in table.match.seats] == [2]


@pytest.mark.parametrize("removed", [1, 0, -1, 4, 99])
def test_nobody_there(removed: int) -> None:
    """There is nobody to remove in a seat that is not taken; the host is not removed either."""
    table = lobby(3)
    assert table.refused(Remove(1, removed)) is MatchRefusal.NOBODY_THERE


def test_removed_once() -> None:
    """Who was removed is not there to be removed again; the same request has happened."""
    table = lobby(3)
    table.do(Remove(1, 2, request="r"))
    assert isinstance(table.refused(Remove(1, 2, request="r")), Already)
    assert table.refused(Remove(1, 2)) is MatchRefusal.NOBODY_THERE


def test_the_removed_may_come_again() -> None:
    """Who was removed has nothing to say, and may join again, in a new seat."""
    table = lobby(2, Settings(seats=2))
    table.ready(2)
    assert table.refused(Join()) is MatchRefusal.FULL
    table.do(Remove(1, 2))
    assert table.refused(SetReady(2, ready=False)) is MatchRefusal.NOT_SEATED
    assert table.join() == 3
    assert not table.seat(3).ready


def test_a_house_player() -> None:
    """A house player is removed like anybody."""
    table = lobby(1)
    table.do(Remove(1, table.join(house=True)))
    assert table.refused(Start(1)) is MatchRefusal.TOO_FEW


def test_not_in_play() -> None:
    """Once the match has started nobody is removed."""
    table = playing(3)
    assert table.refused(Remove(1, 2)) is MatchRefusal.ALREADY_STARTED
    table = lobby(3)
    table.start()
    assert table.refused(Remove(1, 2)) is MatchRefusal.ALREADY_STARTED
