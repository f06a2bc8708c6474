"""Commands out of place: each gets its reason, and changes nothing."""

import pytest

from server.client import Client, RefusedError
from server.protocol import MatchSettings
from tests.server.node.conftest import Connect, ConnectRaw
from tests.server.node.playing import QUICK, open_match, until_hole


async def reason(command: object) -> str:
    """Return why a client's command is refused."""
    with pytest.raises(RefusedError) as caught:
        await command  # type: ignore[misc]
    return caught.value.reason


async def test_a_lobby_refuses_what_is_not_the_time_for(connect: Connect) -> None:
    """Start is the host's, with two players or more, all ready; seats run out."""
    ann, bob, eve = [await connect(name) for name in ("Ann", "Bob", "Eve")]
    match = await ann.create(MatchSettings(seats=2))
    assert await reason(ann.start(match)) == "too_few"
    await bob.join(match)
    assert await reason(bob.start(match)) == "not_host"
    assert await reason(ann.start(match)) == "not_ready"
    assert await reason(eve.join(match)) == "full"
    assert await reason(eve.open(match)) == "not_seated"
    assert await reason(bob.ask_house(match)) == "not_host"
    assert await reason(ann.ask_house(match)) == "full"
    assert await reason(ann.move(match, "d")) == "not_now"


async def test_a_match_under_way_refuses_the_lobby_s_commands(connect: Connect) -> None:
    """Nobody joins, starts or asks the house once it has begun, and unready is not possible."""
    ann, bob, eve = [await connect(name) for name in ("Ann", "Bob", "Eve")]
    match = await open_match(ann, bob)
    await ann.start(match)
    await until_hole(ann, match)
    assert await reason(eve.join(match)) == "already_started"
    assert await reason(ann.start(match)) == "already_started"
    assert await reason(ann.ask_house(match)) == "already_started"
    assert await reason(ann.ready(match, ready=False)) == "not_now"


async def test_without_a_house_player_there_is_none_to_ask(connect: Connect) -> None:
    """A server without house players says so."""
    ann = await connect("Ann")
    match = await ann.create(QUICK)
    assert await reason(ann.ask_house(match)) == "no_house_player"


@pytest.mark.parametrize("ref", ["nowhere", "aaaaaaaaaaaaaaaa", "BABABABA", "{m:x}:log", "x" * 64])
async def test_a_match_that_is_not_there(connect: Connect, ref: str) -> None:
    """An id or invite code of nothing is `no_match`, whatever it looks like."""
    assert await reason((await connect("Ann")).join(ref)) == "no_match"


async def hole_of_two(connect: Connect) -> tuple[Client, str]:
    """Open a hole for Ann, against somebody who does nothing."""
    ann, bob = await connect("Ann"), await connect("Bob")
    match = await open_match(ann, bob)
    await ann.start(match)
    await until_hole(ann, match)
    return ann, match


async def test_a_board_s_refusals_come_by_name(connect: Connect) -> None:
    """A move that the board refuses gets the board's reason, and the board stays as it was."""
    ann, match = await hole_of_two(connect)
    before = ann.view(match)
    board = before.board
    assert board is not None
    columns = board["tableau"]
    unfit = next(n for n in range(1, 8) if n not in board["fits"])
    assert await reason(ann.move(match, "u")) == "undo_off"
    assert await reason(ann.move(match, str(unfit))) == "rank"
    assert await reason(ann.move(match, f"{unfit}#1")) == "covered"
    assert await reason(ann.move(match, f"{unfit}:{columns[unfit - 1][0]}")) == "covered"
    assert await reason(ann.move(match, f"{unfit}:{columns[unfit % 7][0]}")) == "stale"
    for malformed in ("8", "0", "x", "dd", "5:", "5:ZZ", "#1", "\uff15", "5#6", "1 "):
        assert await reason(ann.move(match, malformed)) == "malformed"
    assert ann.view(match).board == before.board
    assert ann.view(match).action == before.action


async def test_an_old_action_number_is_stale_and_the_state_follows(
    connect: Connect, connect_raw: ConnectRaw
) -> None:
    """The same number with another move is `stale`, with the full state, and nothing changes."""
    ann, match = await hole_of_two(connect)
    await ann.move(match, "d")
    raw = await connect_raw()
    await raw.hello(secret=ann.secret)
    await raw.ask(type="open", request="r", match=match)
    move = {"type": "move", "match": match, "hole": 1, "number": 1}
    again = await raw.ask(**move, move="d")
    assert (again["type"], again["action"]) == ("moved", 2)
    for other in ({"move": "c"}, {"number": 3, "move": "d"}, {"hole": 2, "move": "d"}):
        await raw.say(**move | other)
        refused = await raw.hear("refused")
        assert refused["reason"] == "stale"
        state = (await raw.hear("state"))["state"]
        assert (state["action"], state["board"]["stock_left"]) == (2, 15)


async def test_a_choice_from_before_an_undo_is_stale(
    connect: Connect, connect_raw: ConnectRaw
) -> None:
    """A play by the list of before an undo is refused, with the state, and nothing moves (R05)."""
    ann, bob = await connect("Ann"), await connect("Bob")
    settings = MatchSettings(holes=1, countdown_ms=0, undo="plays")
    match = await open_match(ann, bob, settings=settings)
    await ann.start(match)
    board = (await until_hole(ann, match)).board
    assert board is not None
    while not board["fits"]:
        board = (await ann.move(match, "d")).board
    column = board["fits"][0]
    card = board["tableau"][column - 1][-1]
    played = await ann.move(match, f"{column}:{card}")
    undone = await ann.move(match, "u")
    raw = await connect_raw()
    await raw.hello(secret=ann.secret)
    await raw.ask(type="open", request="r", match=match)
    old = {"type": "move", "match": match, "hole": 1, "number": undone.number}
    await raw.say(**old, move=f"{column}:{card}")
    assert (await raw.hear("refused"))["reason"] == "stale"
    state = (await raw.hear("state"))["state"]
    assert (state["action"], state["board"]) == (undone.action, undone.board)
    assert (undone.board["moves"], played.board["moves"]) == (board["moves"] + 1,) * 2
    uncovered = await raw.ask(**old | {"number": undone.action}, move=f"{column % 7 + 1}:{card}")
    assert uncovered["reason"] == "stale"
