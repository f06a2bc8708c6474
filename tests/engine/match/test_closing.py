"""Lobbies that come to nothing: nobody is there, or nothing happens."""

import pytest

from engine.match.commands import CloseLobby, Join, Leave, React, SetReady, SetStart, Start
from engine.match.decision import Already
from engine.match.due import NOW, due
from engine.match.entries import Aborted
from engine.match.refusals import MatchRefusal
from engine.match.state import IDLE_AFTER_MS, Phase
from tests.engine.match.store import OPENED, Failure
from tests.engine.match.table import MINUTE_MS, Table, lobby

CLOSE = CloseLobby(OPENED)


def emptied() -> Table:
    """Have everybody leave the lobby."""
    table = lobby(2)
    table.do(Leave(1))
    table.do(Leave(2))
    return table


def test_idle() -> None:
    """A lobby closes 30 minutes after the last that happened there, not before."""
    table = lobby(2)
    table.wait(IDLE_AFTER_MS - 1)
    assert table.refused(CLOSE) is Failure.EARLY
    table.ready(2)
    table.wait(IDLE_AFTER_MS - 1)
    assert not table.match.finished
    table.wait(1)
    assert table.match.phase is Phase.ABORTED
    assert table.match.ended_at_ms == table.clock_ms
    assert table.match.secret == OPENED


@pytest.mark.parametrize(
    "command",
    [Join(), SetReady(2, ready=True), React(2, "hello"), Leave(2), SetStart(1, 0)],
)
def test_whatever_happens_keeps_it_open(
    command: Join | SetReady | React | Leave | SetStart,
) -> None:
    """Whatever happens in a lobby keeps it open for another 30 minutes."""
    table = lobby(2)
    table.do(SetStart(1, table.clock_ms + MINUTE_MS))
    table.wait(MINUTE_MS - 1)
    table.do(command)
    if table.match.start_at_ms:
        table.do(SetStart(1, 0))
    assert due(table.match, {}) == [(table.clock_ms + IDLE_AFTER_MS, CloseLobby())]


def test_empty() -> None:
    """A lobby that everybody has left closes at once, and takes nothing more."""
    table = emptied()
    assert due(table.match, {}) == [(NOW, CloseLobby())]
    assert table.do(CLOSE) == Aborted(0, OPENED)
    assert table.match.phase is Phase.ABORTED
    assert not due(table.match, {})
    assert isinstance(table.refused(CLOSE), Already)
    assert table.refused(Join()) is MatchRefusal.MATCH_OVER
    assert table.refused(Leave(2)) is MatchRefusal.NOT_SEATED


def test_the_house_alone() -> None:
    """A lobby in which nobody but house players is left closes at once, set time or not."""
    table = lobby(1)
    house = table.join(house=True)
    table.join(house=True)
    table.do(SetStart(1, table.clock_ms + MINUTE_MS))
    table.do(Leave(1))
    table.wait()
    assert table.match.phase is Phase.ABORTED
    assert table.refused(SetReady(house, ready=False)) is MatchRefusal.MATCH_OVER


def test_not_while_a_human_is_there() -> None:
    """As long as one human is there a lobby is not empty."""
    table = lobby(2)
    table.join(house=True)
    table.do(Leave(1))
    assert table.refused(CLOSE) is Failure.EARLY
    table.wait()
    assert table.match.phase is Phase.LOBBY


@pytest.mark.parametrize("house", [False, True])
def test_somebody_comes_in_time(house: bool) -> None:
    """Who joins an empty lobby before it is closed keeps it open, and is its host."""
    table = lobby(1)
    if house:
        table.join(house=True)
    table.do(Leave(1))
    newcomer = table.join()
    assert table.match.host == newcomer
    assert table.refused(CLOSE) is Failure.EARLY
    table.join()
    table.start()


def test_a_house_player_is_no_host() -> None:
    """A house player who joins an empty lobby neither keeps it open nor becomes its host."""
    table = emptied()
    table.join(house=True)
    assert table.match.host == 2
    assert table.refused(Start(3)) is MatchRefusal.NOT_HOST
    table.wait()
    assert table.match.phase is Phase.ABORTED


def test_not_once_started() -> None:
    """What has started is no lobby any more, and is not closed."""
    table = lobby(2)
    table.start()
    assert isinstance(table.refused(CLOSE), Already)


@pytest.mark.parametrize("secret", ["", "00" * 32, OPENED.upper(), OPENED[:-2], "x"])
def test_not_without_the_secret(secret: str) -> None:
    """A lobby is not closed without its secret."""
    assert emptied().refused(CloseLobby(secret)) is MatchRefusal.MALFORMED
