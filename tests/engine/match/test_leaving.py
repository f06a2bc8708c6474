"""Players who leave a running match for good."""

import pytest

from engine.game import Status, Undo
from engine.match.commands import CallGone, Leave, Move, Return
from engine.match.decision import Already
from engine.match.refusals import MatchRefusal
from engine.match.settings import Settings
from engine.match.state import Phase, Presence
from tests.engine.match.lines import play_out, stuck_after
from tests.engine.match.table import lobby, playing


def test_leaving_for_good() -> None:
    """Leaving concedes the hole as it stands and each later one at 35, and is not undone."""
    table = playing(2, Settings(holes=3), stuck_after("play"))
    table.codes *= 3
    play_out(table, 2)
    left = table.seat(2).board
    assert left is not None
    table.do(Leave(2, request="bye"))
    assert table.seat(2).presence is Presence.LEFT
    for _ in range(3):
        table.move(1, "c")
        table.wait(35_000)
    results = table.seat(2).results
    assert [result.left for result in results] == [left.left, 35, 35]
    assert [result.status for result in results[1:]] == [Status.CONCEDED] * 2
    assert table.match.phase is Phase.ENDED
    assert isinstance(table.refused(Leave(2, request="bye")), Already)
    assert table.refused(Leave(2)) is MatchRefusal.NOT_SEATED


@pytest.mark.parametrize("command", [Return(2), Leave(2), Move(2, 1, 1, "d"), CallGone(2)])
def test_who_has_left_is_out(command: Return | Leave | Move | CallGone) -> None:
    """Who has left for good can do nothing any more, and is not called gone."""
    table = playing(2)
    table.do(Leave(2))
    assert table.refused(command) is MatchRefusal.NOT_SEATED


def test_leaving_a_stuck_hole() -> None:
    """Who leaves a stuck hole that could still be undone leaves it stuck."""
    table = playing(2, Settings(holes=1, undo=Undo.PLAYS), stuck_after("play"))
    play_out(table, 2)
    table.do(Leave(2))
    table.move(1, "c")
    table.wait()
    assert table.seat(2).results[0].status is Status.STUCK


def test_leaving_in_the_countdown() -> None:
    """Who leaves before the first card is seen has all holes conceded, and does not hurry them."""
    table = lobby(2, Settings(holes=1))
    table.start()
    starts_at_ms = table.match.starts_at_ms
    table.do(Leave(2))
    assert table.match.starts_at_ms == starts_at_ms
    table.wait(5_000)
    table.move(1, "d", "c")
    table.wait()
    assert table.seat(2).results[0].left == 35


def test_the_host_leaves_in_play() -> None:
    """A host who leaves a running match hands over, too, and the match goes on."""
    table = playing(3)
    table.do(Leave(1))
    assert table.match.host == 2
    table.do(Leave(2))
    table.do(Leave(3))
    assert table.match.host == 3


def test_all_have_left() -> None:
    """A match that all humans have left for good is over after its countdowns."""
    table = playing(2, Settings(holes=9, countdown_ms=0))
    table.do(Leave(1))
    table.do(Leave(2))
    table.wait()
    assert table.match.phase is Phase.ENDED
