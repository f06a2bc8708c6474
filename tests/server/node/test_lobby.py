"""The lobby over real sockets: who is in, who looks on, when it starts, how it is stopped."""

import asyncio

from server.protocol import MatchSettings, MatchView, Reaction
from server.store import Client as Store
from tests.server.node.conftest import Connect
from tests.server.node.playing import QUICK, open_match, play_hole, play_out, until_hole
from tests.server.node.test_refusals import reason
from tests.server.node.test_time import MINUTE_MS, pass_ms


def names(view: MatchView) -> list[str]:
    """List who is seated."""
    return [seat.name for seat in view.seats]


async def test_a_host_removes_a_player(connect: Connect) -> None:
    """Only the host takes a seat away; who had it sees the lobby from outside, and may come back."""
    ann, bob, eve = [await connect(name) for name in ("Ann", "Bob", "Eve")]
    match = await open_match(ann, bob, eve)
    assert await reason(bob.remove(match, 3)) == "not_host"
    assert await reason(ann.remove(match, 9)) == "nobody_there"
    await ann.remove(match, 2)
    out = await bob.until(match, lambda view: view.you == 0)
    assert names(out) == ["Ann", "Eve"]
    await bob.join(match)
    await ann.until(match, lambda view: [seat.seat for seat in view.seats] == [1, 3, 4])


async def test_a_host_who_leaves_hands_over(connect: Connect) -> None:
    """The longest-seated human becomes the host, and can start."""
    ann, bob, eve = [await connect(name) for name in ("Ann", "Bob", "Eve")]
    match = await open_match(ann, bob, eve)
    await ann.leave(match)
    view = await bob.until(match, lambda view: view.host == 2)
    assert names(view) == ["Bob", "Eve"]
    await bob.start(match)
    await until_hole(eve, match)


async def test_a_match_starts_at_the_set_time(connect: Connect, client: Store) -> None:
    """At the time that the host has set it starts with those who are there, ready or not."""
    ann, bob = await connect("Ann"), await connect("Bob")
    match = await ann.create(QUICK)
    await bob.join(match)
    assert await reason(bob.set_start(match, MINUTE_MS)) == "not_host"
    await ann.set_start(match, 60 * MINUTE_MS)
    view = await bob.until(match, lambda view: view.start_at_ms > 0)
    assert not view.seats[1].ready
    await pass_ms(client, match, 60 * MINUTE_MS)
    await until_hole(bob, match)


async def test_an_idle_lobby_closes(connect: Connect, client: Store) -> None:
    """After half an hour in which nothing happened a lobby is closed, and its secret opened."""
    ann = await connect("Ann")
    match = await ann.create(QUICK)
    await ann.until(match, lambda view: bool(view.seats[0].nonce))
    await pass_ms(client, match, 31 * MINUTE_MS)
    closed = await ann.until(match, lambda view: view.phase == "aborted")
    assert len(closed.secret) == 64


async def test_a_host_stops_a_match(connect: Connect) -> None:
    """A match that the host stops is aborted for all, in mid-hole, and takes no more moves."""
    ann, bob = await connect("Ann"), await connect("Bob")
    match = await open_match(ann, bob)
    await ann.start(match)
    await until_hole(bob, match)
    assert await reason(bob.abort(match)) == "not_host"
    await ann.abort(match)
    await bob.until(match, lambda view: view.phase == "aborted")
    assert await reason(bob.move(match, "d")) == "match_over"


async def test_open_matches_are_listed_until_they_start(connect: Connect) -> None:
    """Anybody sees the open lobbies, the newest first; invite-only ones and started ones not."""
    ann, bob, eve = [await connect(name) for name in ("Ann", "Bob", "Eve")]
    await eve.create(QUICK)
    first = await ann.create(MatchSettings(open=True, countdown_ms=0))
    second = await eve.create(MatchSettings(open=True, rules="C"))
    listed = await bob.open_matches()
    assert [(one.match, one.host, one.seated) for one in listed] == [
        (second, "Eve", 1),
        (first, "Ann", 1),
    ]
    await bob.join(listed[1].invite)
    await bob.ready(first)
    await ann.start(first)
    await until_hole(bob, first)
    assert [one.match for one in await bob.open_matches()] == [second]


async def test_a_spectator_looks_on(connect: Connect) -> None:
    """Who watches has no seat and no board, sees progress, and the boards when a hole is over."""
    ann, bob, eve = [await connect(name) for name in ("Ann", "Bob", "Eve")]
    match = await open_match(ann, bob)
    await eve.watch_on(ann.view(match).invite)
    await ann.start(match)
    await eve.until(match, lambda view: view.phase == "playing" and view.hole == 1)
    await until_hole(ann, match)
    await ann.move(match, "d")
    seen = await eve.until(match, lambda view: bool(view.progress))
    assert (seen.you, seen.board) == (0, None)
    assert all(seat.stock_left is None for seat in seen.progress)
    assert await reason(eve.boards(match, 1)) == "not_now"
    assert await reason(eve.ready(match)) == "not_seated"
    for player in (ann, bob):
        await until_hole(player, match)
        await play_hole(player, match)
    await eve.until(match, lambda view: len(view.codes) >= 1)
    boards = await eve.boards(match, 1)
    assert [board.seat for board in boards] == [1, 2]
    assert boards[0].moves[0] == "d"
    assert boards == await ann.boards(match, 1)


async def test_a_show_is_seen_live_and_by_spectators_alone(connect: Connect) -> None:
    """In a show spectators see the open boards; its players do not."""
    ann, bob, eve = [await connect(name) for name in ("Ann", "Bob", "Eve")]
    settings = MatchSettings(holes=1, countdown_ms=0, show=True)
    match = await open_match(ann, bob, settings=settings)
    await eve.watch_on(match)
    await ann.start(match)
    await until_hole(ann, match)
    await ann.move(match, "d")
    boards = await eve.boards(match, 1)
    assert [board.moves for board in boards] == [["d"], []]
    assert await reason(bob.boards(match, 1)) == "not_now"
    await bob.watch_on(match)
    assert await reason(bob.boards(match, 1)) == "not_now"


async def test_reactions_are_heard_by_all(connect: Connect) -> None:
    """One of the fixed words reaches everybody; other words, and too many of them, do not."""
    ann, bob = await connect("Ann"), await connect("Bob")
    match = await open_match(ann, bob)
    heard: asyncio.Queue[Reaction] = asyncio.Queue()
    bob.reaction = heard.put_nowait
    for _ in range(5):
        await ann.react(match, "good_luck")
    assert await heard.get() == Reaction(match, 1, "good_luck")
    assert await reason(ann.react(match, "nice")) == "enough_said"
    assert await reason(bob.react(match, "boo")) == "malformed"


async def test_a_rematch_is_one_for_all_who_ask(connect: Connect) -> None:
    """Whoever asks for a rematch is seated in the same new match, with the same settings."""
    ann, bob, eve = [await connect(name) for name in ("Ann", "Bob", "Eve")]
    settings = MatchSettings(holes=1, countdown_ms=0, pause_ms=0, rules="C")
    match = await open_match(ann, bob, settings=settings)
    assert await reason(ann.rematch(match)) == "not_now"
    await ann.start(match)
    await asyncio.gather(play_out(ann, match), play_out(bob, match))
    assert await reason(eve.rematch(match)) == "not_seated"
    new = await asyncio.gather(ann.rematch(match), bob.rematch(match))
    assert new[0] == new[1] != match
    view = await ann.until(new[0], lambda view: len(view.seats) == 2)
    assert sorted(names(view)) == ["Ann", "Bob"]
    assert view.settings == settings
    over = await ann.until(match, lambda view: view.rematch != "")
    assert over.rematch == new[0]


async def test_every_player_adds_to_the_deals(connect: Connect) -> None:
    """Each client adds a nonce after the commitment was published, by itself, before the start."""
    ann, bob = await connect("Ann"), await connect("Bob")
    match = await open_match(ann, bob)
    view = await bob.until(match, lambda view: all(seat.nonce for seat in view.seats))
    assert len({seat.nonce for seat in view.seats}) == 2
    assert len(view.commitment) == 64
    assert view.secret == ""


async def test_refused_joins_leave_no_trace(connect: Connect) -> None:
    """Who was refused a seat is in no match by that, however often; who was removed neither."""
    ann, bob, eve = [await connect(name) for name in ("Ann", "Bob", "Eve")]
    full = await ann.create(MatchSettings(seats=2))
    await bob.join(full)
    for _ in range(40):
        assert await reason(eve.join(full)) == "full"
    await ann.remove(full, 2)
    own = await eve.create(QUICK)
    assert await welcomed(connect, eve.secret, [own])
    assert await welcomed(connect, bob.secret, [])


async def test_nobody_is_in_too_many_matches(connect: Connect) -> None:
    """A player has a seat in at most 32 matches that are not over, opened or joined."""
    ann, bob = await connect("Ann"), await connect("Bob")
    matches = [await ann.create(QUICK) for _ in range(32)]
    for match in matches:
        await bob.join(match)
    assert await reason(ann.create(QUICK)) == "too_many"
    await ann.leave(matches[0])
    await ann.create(QUICK)
    assert await reason(bob.create(QUICK)) == "too_many"


async def welcomed(connect: Connect, secret: str, matches: list[str]) -> bool:
    """Tell whether a player is welcomed with just these matches, once what is under way is done."""
    for _ in range(100):
        again = await connect(secret=secret)
        await again.close()  # a player has room for few connections
        if again.matches == matches:
            return True
    return False
