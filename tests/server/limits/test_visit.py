"""What a connection may do: honest play is never limited, floods are, the house is let be."""

from collections.abc import Callable

import pytest

from server.ids import PlayerId
from server.limits import Caps, Guard, NoRoom, Origins, Visit, house_pass, pass_mark
from server.limits.guard import SOCKETS_BESIDE, SOCKETS_BESIDE_OF_ADDRESS
from server.protocol import Create, ListMatches, Move, Open
from tests.server.limits.test_rate import Clock

HOME = "192.0.2.1"
MOVE = Move("m", 1, 1, "d")
PASS = house_pass("a secret")


def guard_of(clock: Clock, caps: Caps | None = None, **origins: tuple[str, ...]) -> Guard:
    """Make a guard, with one house player."""
    return Guard(caps or Caps(), Origins(**origins), clock, [pass_mark(PASS)])


def visit_of(guard: Guard, player: str, peer: str = HOME, shown: str = "") -> Visit:
    """Let a player in."""
    visit = guard.admit(peer, [], shown)
    assert isinstance(visit, Visit)
    assert visit.may_enter(PlayerId(player))
    return visit


def how_often(ask: Callable[[], bool]) -> int:
    """Ask until it is too much; return how often it was not."""
    often = 0
    while often < 20_000 and ask():
        often += 1
    return often


def test_ten_who_play_fast_in_one_home_are_never_limited() -> None:
    """Ten players at one address may make 12 moves a second for 10 seconds, and go on so."""
    clock = Clock()
    guard = guard_of(clock)
    visits = [visit_of(guard, f"p{number}") for number in range(10)]
    for tick in range(12 * 60):
        clock.ms = 1000 + tick * 1000 // 12
        assert all(visit.may_send() and visit.may_ask(MOVE) for visit in visits)


def test_a_flood_of_moves_is_limited() -> None:
    """One connection gets its burst and no more; later it may ask again."""
    clock = Clock()
    visit = visit_of(guard_of(clock), "p")
    assert how_often(lambda: visit.may_ask(MOVE)) == 600
    clock.ms += 1000
    assert how_often(lambda: visit.may_ask(MOVE)) == 50


@pytest.mark.parametrize(("command", "often"), [(Open("r", "m"), 150), (ListMatches("r"), 75)])
def test_what_costs_more_is_limited_sooner(command: Open | ListMatches, often: int) -> None:
    """What is looked up in the store counts more than a move."""
    visit = visit_of(guard_of(Clock()), "p")
    assert how_often(lambda: visit.may_ask(command)) == often


def test_a_player_s_connections_share_a_limit() -> None:
    """More connections do not make a player faster for long."""
    guard = guard_of(Clock())
    visits = [visit_of(guard, "p") for _ in range(10)]
    assert sum(how_often(lambda v=visit: v.may_ask(MOVE)) for visit in visits) == 1200  # type: ignore[misc]


def test_an_address_s_players_share_a_limit() -> None:
    """More players do not make an address faster for long; other addresses are not touched."""
    guard = guard_of(Clock())
    visits = [visit_of(guard, f"p{number}") for number in range(20)]
    assert sum(how_often(lambda v=visit: v.may_ask(MOVE)) for visit in visits) == 4000  # type: ignore[misc]
    assert visit_of(guard, "q", "192.0.2.2").may_ask(MOVE)


def test_matches_are_opened_at_a_bounded_pace() -> None:
    """A player opens 60 at once, an address 300."""
    guard = guard_of(Clock())
    visits = [visit_of(guard, f"p{number}") for number in range(10)]
    opened = [how_often(lambda v=visit: v.may_ask(Create("r"))) for visit in visits]  # type: ignore[misc]
    assert opened[0] == 60
    assert sum(opened) == 300


def test_guests_are_made_at_a_bounded_pace() -> None:
    """An address makes 200 guests at once."""
    guard = guard_of(Clock())
    visit = guard.admit(HOME, [])
    assert isinstance(visit, Visit)
    assert how_often(visit.may_be_new) == 200


def test_who_guesses_is_not_listened_to_and_locks_nobody_out() -> None:
    """After 60 wrong secrets only one that was right before is looked at (R10)."""
    clock = Clock()
    visit = visit_of(guard_of(clock), "p")
    visit.showed("right", right=True)
    for _ in range(100):
        visit.showed("wrong", right=False)
    assert not visit.may_show("another")
    assert visit.may_show("right")
    clock.ms += 2000
    assert visit.may_show("another")


def test_who_goes_on_is_closed() -> None:
    """A connection may be refused 200 times at once; at a client's own pace for ever."""
    clock = Clock()
    visit = visit_of(guard_of(clock), "p")
    assert how_often(visit.may_go_on) == 200
    for _ in range(1000):
        clock.ms += 600
        assert visit.may_go_on()


def test_there_is_room_for_so_many() -> None:
    """In all, of an address, of a player; whoever leaves makes room."""
    guard = guard_of(Clock(), Caps(5, 3, 2))
    visits = [visit_of(guard, player) for player in ("p", "p", "q")]
    assert guard.admit(HOME, []) is NoRoom.OF_ADDRESS
    other = guard.admit("192.0.2.2", [])
    assert isinstance(other, Visit)
    assert not other.may_enter(PlayerId("p"))
    visit_of(guard, "r", "192.0.2.3")
    assert guard.admit("192.0.2.4", []) is NoRoom.IN_ALL
    for visit in (*visits, other):
        visit.leave()
    visit_of(guard, "p")
    other.may_enter(PlayerId("p"))  # its store answered after it had gone: this counts nowhere
    assert guard.ledger.players.of("p") == 1


def test_all_is_forgotten() -> None:
    """When all have left nothing is counted any more."""
    guard = guard_of(Clock())
    visits = [visit_of(guard, f"p{n}", f"192.0.2.{n}") for n in range(200)]
    for visit in visits:
        visit.leave()
    ledger = guard.ledger
    assert (len(ledger.addresses), len(ledger.players), ledger.addresses.in_all) == (0, 0, 0)


def test_no_limit_holds_for_the_house() -> None:
    """A house player of this node is let in and listened to whatever its address has done."""
    guard = guard_of(Clock(), Caps(1, 1, 1))
    visit_of(guard, "p", "127.0.0.1")
    assert how_often(lambda: guard.takes_request("127.0.0.1", [])) == 500
    assert guard.takes_request("127.0.0.1", [], PASS)
    houses = [visit_of(guard, "bogey", "127.0.0.1", PASS) for _ in range(40)]
    for house in houses:
        assert how_often(lambda v=house: v.may_send() and v.may_ask(MOVE)) == 20_000  # type: ignore[misc]
    assert guard.admit("127.0.0.1", [], house_pass("another secret")) is NoRoom.IN_ALL
    assert guard.ledger.addresses.in_all == 1
    houses[0].leave()
    assert guard.ledger.addresses.in_all == 1


def test_a_trusted_address_has_no_limits_of_its_own() -> None:
    """Its connections and players have theirs still."""
    guard = guard_of(Clock(), Caps(100, 1, 1), trusted=("192.0.2.1",))
    visits = [visit_of(guard, f"p{number}") for number in range(20)]
    assert how_often(visits[0].may_be_new) == 20_000
    assert sum(how_often(lambda v=visit: v.may_ask(MOVE)) for visit in visits) == 20 * 600  # type: ignore[misc]


def test_sockets_are_counted_before_anything_is_said() -> None:
    """One address cannot take all sockets; a proxy and this machine have no bound but the whole."""
    caps = Caps(1000, 10, 1)
    guard = guard_of(Clock(), caps, proxies=("10.0.0.1",))
    room = 10 + SOCKETS_BESIDE_OF_ADDRESS
    assert how_often(lambda: guard.takes_socket(HOME, "192.0.2.9")) == room
    guard.lose_socket(HOME)
    assert guard.takes_socket(HOME, "192.0.2.9")
    rest = caps.in_all + SOCKETS_BESIDE - room
    assert how_often(lambda: guard.takes_socket("10.0.0.1", "192.0.2.9")) == rest
    assert not guard.takes_socket("192.0.2.9", "192.0.2.9")
