"""Players whose connection goes, who come back, who leave, and whom nobody waits for."""

import pytest

from engine.game import Measure, Status
from engine.match.commands import CallGone, Leave, React, Return
from engine.match.decision import Already
from engine.match.due import due
from engine.match.refusals import MatchRefusal
from engine.match.settings import Settings
from engine.match.state import GONE_AFTER_MS, Phase, Presence
from tests.engine.match.table import MINUTE_MS, Table, lobby, playing

LIMIT_MS = 5 * MINUTE_MS


def presence(table: Table, seat: int) -> Presence:
    return table.seat(seat).presence


def test_gone() -> None:
    """A player is gone after 60 s without a connection, to the millisecond, and not before."""
    table = playing(2)
    table.drop(2)
    table.wait(GONE_AFTER_MS - 1)
    assert presence(table, 2) is Presence.HERE
    table.wait(1)
    assert presence(table, 2) is Presence.GONE
    assert isinstance(table.refused(CallGone(2)), Already)


def test_gone_in_the_countdown() -> None:
    """Presence is kept from the start of the match, not only in a hole."""
    table = lobby(2, Settings(countdown_ms=MINUTE_MS))
    table.ready(2)
    table.drop(2)
    table.wait(GONE_AFTER_MS - 1)
    assert isinstance(table.refused(CallGone(2)), Already)
    table.start()
    table.wait(1)
    assert presence(table, 2) is Presence.GONE
    assert table.match.phase is Phase.WAITING


def test_nobody_waits_for_the_gone() -> None:
    """Who is gone is waited for neither at the end of a hole nor in the pause."""
    table = playing(3, Settings(holes=2))
    table.drop(3)
    table.move(1, "c")
    table.move(2, "c")
    table.wait(GONE_AFTER_MS)
    assert table.match.phase is Phase.WAITING
    assert table.seat(3).results[0].status is Status.TIMED_OUT
    table.ready(1, 2)
    assert table.match.starts_at_ms == table.clock_ms + table.match.settings.countdown_ms


def test_going_shortens_the_pause() -> None:
    """When the one who is waited for is called gone the next hole starts after the countdown."""
    table = playing(2, Settings(pause_ms=10 * MINUTE_MS))
    table.drop(2)
    table.move(1, "c")
    table.wait(GONE_AFTER_MS - 1_000)
    table.move(2, "c")
    table.wait()
    table.ready(1)
    table.do(CallGone(2))
    assert table.match.starts_at_ms == table.clock_ms + table.match.settings.countdown_ms


def test_return() -> None:
    """Who was gone comes back to the very same board, and is waited for again."""
    table = playing(2)
    table.move(2, "d")
    board = table.seat(2).board
    table.drop(2)
    table.wait(GONE_AFTER_MS)
    table.do(Return(2))
    table.here.add(2)
    assert presence(table, 2) is Presence.HERE
    assert table.seat(2).board == board
    assert isinstance(table.refused(Return(2)), Already)
    table.move(1, "c")
    table.wait(1_000)
    assert table.match.open_hole
    table.move(2, "c")
    table.wait()
    assert table.match.phase is Phase.WAITING


def test_a_hole_never_seen() -> None:
    """A hole that a player did not see is timed out at 35 cards."""
    table = playing(2, Settings(holes=2))
    table.drop(2)
    table.wait(GONE_AFTER_MS)
    for _ in range(2):
        table.move(1, "d", "c")
        table.wait(35_000)
    results = table.seat(2).results
    assert [(result.status, result.left) for result in results] == [(Status.TIMED_OUT, 35)] * 2
    assert table.seat(2).total(Measure.STROKES) == 70


@pytest.mark.parametrize("house", [False, True])
def test_deserted(house: bool) -> None:
    """While all humans are gone a match goes by its clocks, with a house player in it or not."""
    table = lobby(2, Settings(holes=2, limit_ms=LIMIT_MS, countdown_ms=5_000, pause_ms=30_000))
    if house:
        table.join(house=True)
    table.start()
    table.wait(5_000)
    table.drop(1)
    table.drop(2)
    table.wait(GONE_AFTER_MS)
    if house:
        table.move(3, "c")
    table.wait(LIMIT_MS - GONE_AFTER_MS - 1)
    assert table.match.open_hole == 1
    table.wait(1)
    if house:
        table.ready(3)
    table.wait(34_999)
    assert table.match.open_hole == 0
    table.wait(1)
    assert table.match.open_hole == 2


def test_a_sign_of_life() -> None:
    """Who has just done something is not gone, however old the news of the connection is."""
    table = playing(2)
    table.wait(10 * 1_000)
    stale = {1: 0, 2: 0}
    table.move(1, "d")
    due_ms = {command: at_ms for at_ms, command in due(table.match, stale)}
    assert due_ms[CallGone(1)] == table.clock_ms + GONE_AFTER_MS
    table.wait(1_000)
    table.do(React(1, "hello"))
    due_ms = {command: at_ms for at_ms, command in due(table.match, stale)}
    assert due_ms[CallGone(1)] == table.clock_ms + GONE_AFTER_MS
    table.do(CallGone(2))
    table.wait(1_000)
    table.do(Return(2))
    due_ms = {command: at_ms for at_ms, command in due(table.match, stale)}
    assert due_ms[CallGone(2)] == table.clock_ms + GONE_AFTER_MS


def test_nobody_is_called_twice() -> None:
    """Only who is here can be called gone, and only a seat that is there."""
    table = playing(3)
    table.do(Leave(3))
    table.do(CallGone(2))
    assert CallGone(1) in [command for _, command in due(table.match, {})]
    assert not {CallGone(2), CallGone(3)} & {command for _, command in due(table.match, {})}
    assert table.refused(CallGone(9)) is MatchRefusal.NOT_SEATED
