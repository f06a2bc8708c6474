"""The lobby: who sits down, is ready, leaves, and who starts."""

import pytest

from engine.match.commands import Create, Join, Leave, Move, Return, SetReady, Start
from engine.match.decision import Already
from engine.match.evolve import REQUESTS_KEPT
from engine.match.refusals import MatchRefusal
from engine.match.settings import Settings
from engine.match.state import GONE_AFTER_MS, Phase, Presence
from tests.engine.match.store import COMMITTED, Keeper, Store
from tests.engine.match.table import Table, lobby


def numbers(table: Table) -> list[int]:
    return [seat.number for seat in table.match.seats]


def test_created() -> None:
    """Who opens a match sits in seat 1, is its host, and is ready."""
    table = lobby(1)
    assert (table.match.host, numbers(table), table.seat(1).ready) == (1, [1], True)
    assert table.match.phase is Phase.LOBBY
    assert not table.match.running


def test_created_once() -> None:
    """A match that is there is not opened again."""
    assert isinstance(lobby(1).refused(Create(Settings(), "ABCD", COMMITTED)), Already)


@pytest.mark.parametrize("command", [Join(), Leave(1), SetReady(1, ready=True), Start(1)])
def test_nothing_there(command: Join | Leave | SetReady | Start) -> None:
    """Nothing can be asked of a match that was not opened."""
    assert Keeper(Store()).ask(command) is MatchRefusal.NO_MATCH


def test_join() -> None:
    """Who joins gets the next seat; humans are not ready by it, house players are."""
    table = lobby(1)
    assert (table.join(), table.join(house=True)) == (2, 3)
    assert [seat.ready for seat in table.match.seats] == [True, False, True]
    assert [seat.house for seat in table.match.seats] == [False, False, True]


def test_full() -> None:
    """A match takes as many as it has seats; one that is left is free again."""
    table = lobby(3, Settings(seats=3))
    assert table.refused(Join()) is MatchRefusal.FULL
    table.do(Leave(2))
    assert table.join() == 4
    assert table.refused(Join()) is MatchRefusal.FULL


def test_no_seat_number_twice() -> None:
    """The number of a seat that was left is not used again, not even the latest."""
    table = lobby(3)
    table.do(Leave(3))
    assert (table.join(), table.join()) == (4, 5)
    assert numbers(table) == [1, 2, 4, 5]


def test_ready_can_be_taken_back() -> None:
    """Ready and not ready follow on each other; what is so already changes nothing."""
    table = lobby(2)
    assert isinstance(table.refused(SetReady(2, ready=False)), Already)
    table.do(SetReady(2, ready=True))
    assert isinstance(table.refused(SetReady(2, ready=True)), Already)
    table.do(SetReady(2, ready=False))
    assert not table.seat(2).ready


def test_same_request() -> None:
    """A request that comes again has happened, even if its effect was taken back since."""
    table = lobby(2)
    table.do(SetReady(2, ready=True, request="a"))
    assert isinstance(table.refused(SetReady(2, ready=True, request="a")), Already)
    table.do(SetReady(2, ready=False, request="b"))
    assert isinstance(table.refused(SetReady(2, ready=False, request="b")), Already)
    table.do(SetReady(2, ready=True))
    table.do(Start(1, request="s"))
    assert isinstance(table.refused(Start(1, request="s")), Already)


def test_requests_are_known_for_long() -> None:
    """A request is known for done while no more than 15 of the same player came after it."""
    table = lobby(2)
    for number in range(REQUESTS_KEPT):
        table.do(SetReady(2, ready=number % 2 == 0, request=f"r{number}"))
    for number in range(REQUESTS_KEPT):
        assert isinstance(table.refused(SetReady(2, ready=True, request=f"r{number}")), Already)
    table.do(SetReady(2, ready=True, request="one more"))
    assert isinstance(table.refused(SetReady(2, ready=False, request="r1")), Already)
    table.do(SetReady(2, ready=False, request="r0"))


def test_not_host() -> None:
    """The host starts, nobody else."""
    table = lobby(2)
    table.ready(2)
    assert table.refused(Start(2)) is MatchRefusal.NOT_HOST


def test_too_few() -> None:
    """One player alone does not start; a house player makes two."""
    table = lobby(1)
    assert table.refused(Start(1)) is MatchRefusal.TOO_FEW
    table.join(house=True)
    table.do(Start(1))


def test_not_ready() -> None:
    """The host starts when all others are ready, whatever the host's own readiness."""
    table = lobby(3)
    table.ready(2)
    assert table.refused(Start(1)) is MatchRefusal.NOT_READY
    table.ready(3)
    table.do(SetReady(1, ready=False))
    table.do(Start(1))
    assert table.match.phase is Phase.WAITING


def test_host_hands_over() -> None:
    """A host who leaves hands over to the longest-seated human, never to a house player."""
    table = lobby(1)
    table.join(house=True)
    table.join()
    table.join()
    table.do(Leave(1))
    assert table.match.host == 3
    table.do(Leave(4))
    assert table.match.host == 3


@pytest.mark.parametrize("command", [SetReady(7, ready=True), Leave(7), Start(7), Return(7)])
def test_not_seated(command: SetReady | Leave | Start | Return) -> None:
    """Who has no seat has nothing to say."""
    assert lobby(2).refused(command) is MatchRefusal.NOT_SEATED


def test_no_hole_yet() -> None:
    """Before the first hole there is nothing to play on."""
    table = lobby(2)
    assert table.refused(Move(1, 0, 1, "d")) is MatchRefusal.NOT_NOW
    assert table.refused(Move(1, 1, 1, "d")) is MatchRefusal.STALE
    assert isinstance(table.refused(Return(1)), Already)


def test_started_once() -> None:
    """Once started, a match takes no more players and no second start."""
    table = lobby(2)
    table.start()
    assert table.refused(Join()) is MatchRefusal.ALREADY_STARTED
    assert table.refused(Start(1)) is MatchRefusal.ALREADY_STARTED


def test_nobody_is_gone_in_a_lobby() -> None:
    """In a lobby nobody is called gone, however long a connection is away."""
    table = lobby(2)
    table.drop(2)
    table.wait(GONE_AFTER_MS * 10)
    assert table.seat(2).presence is Presence.HERE
    assert len(table.store.log) == 2
