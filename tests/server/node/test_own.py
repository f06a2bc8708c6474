"""What is a player's own, over real sockets: visibility, devices, what is kept, leaving for good."""

import asyncio

import pytest

from server.app import Node
from server.client import Client, NotWelcomeError, RefusedError
from server.config import Config
from server.protocol import MatchSettings, RunView
from server.store import Client as Store
from server.store import ask
from tests.server.node.conftest import Connect, ConnectRaw
from tests.server.node.playing import QUICK, open_match, play_out
from tests.server.node.test_groups import reason
from tests.server.node.test_rounds import (
    HOUR_MS,
    close_round,
    eventually,
    play_run,
    until_opened,
    until_played,
)
from tests.server.test_records import records

__all__ = ["records"]

ONE = MatchSettings(holes=1, countdown_ms=0, pause_ms=0)


async def kept_keys(store: Store, player: str) -> list[str]:
    """Return all keys whose name has the player in it."""
    return [key.decode() for key in await ask(store, "KEYS", f"*{player}*")]


async def signed_out(client: Client) -> str:
    """Wait until a client is told that it is this player no more; return how that is said."""
    async with asyncio.timeout(10):
        while True:
            try:
                await client.own.devices()
            except NotWelcomeError as told:
                return told.detail or told.reason
            except RefusedError:
                pass  # its connection is about to be closed
            await asyncio.sleep(0.05)


async def over(first: Client, *others: Client) -> str:
    """Play a match to its end."""
    match = await open_match(first, *others, settings=ONE)
    await first.start(match)
    await asyncio.gather(*(play_out(each, match) for each in (first, *others)))
    return match


def times(run: RunView) -> tuple[int, ...]:
    """Return when the last moves of a run's holes were made."""
    return tuple(hole.last_at_ms for hole in run.holes)


async def test_who_is_hidden_keeps_the_place(connect: Connect, client: Store) -> None:
    """In a round's list: a place without name, id, run or times; oneself one sees."""
    ann, bob, eve = [await connect(name) for name in ("Ann", "Bob", "Eve")]
    opened = await ann.open_round(HOUR_MS, ONE)
    run = await ann.start_run(opened.round)
    for player in (ann, bob, eve):
        await play_run(player, opened.round)
        await until_played(player, opened.round)
    before = await eve.round(opened.round)
    assert {one.name for one in before.results} == {"Ann", "Bob", "Eve"}
    assert {one.player for one in before.results} == {each.player for each in (ann, bob, eve)}
    for visibility in ("groups", "nobody"):
        await ann.own.set_visibility(visibility)
        seen = await eve.round(opened.round)
        assert {one.name for one in seen.results} == {"hidden player", "Bob", "Eve"}
        assert [one.place for one in seen.results] == [one.place for one in before.results]
        assert {(one.name, times(one)) for one in seen.results if one.name != "hidden player"} == {
            (one.name, times(one)) for one in before.results if one.name != "Ann"
        }
        assert [times(one) for one in seen.results if one.name == "hidden player"] == [(0,)]
        (own,) = [one for one in (await ann.round(opened.round)).results if one.you]
        assert times(own) in {times(one) for one in before.results}
        assert (seen.host, await bob.round(opened.round) == seen) == ("hidden player", False)
        assert {one.name for one in (await ann.round(opened.round)).results} == {
            "Ann",
            "Bob",
            "Eve",
        }
    await close_round(client, opened.round)
    told = await until_opened(eve, opened.round)
    (hidden,) = [one for one in told.results if one.name == "hidden player"]
    assert (hidden.player, hidden.match) == ("", "")
    await ann.until(run, lambda view: view.phase == "ended")
    assert await reason(eve.watch_on(run)) == "not_seated", "it would tell the name"
    await ann.own.set_visibility("all")
    assert await reason(eve.watch_on(run)) == ""


async def test_seen_by_the_group_alone(connect: Connect) -> None:
    """`groups` shows a player to fellow members in their group's lists."""
    ann, bob, eve = [await connect(name) for name in ("Ann", "Bob", "Eve")]
    group = await ann.groups.create("Friends")
    await bob.groups.join(group.invite)
    await ann.own.set_visibility("groups")
    opened = await ann.open_round(HOUR_MS, ONE, group.group)
    for player in (ann, bob, eve):
        await play_run(player, opened.invite)
        await until_played(player, opened.invite)
    assert "Ann" in {one.name for one in (await bob.round(opened.round)).results}
    assert "Ann" not in {one.name for one in (await eve.round(opened.round)).results}


async def test_no_such_visibility(connect: Connect) -> None:
    """There are three, and the player stays as before."""
    ann = await connect("Ann")
    for word in ("", "ALL", "friends", "nobody "):
        assert await reason(ann.own.set_visibility(word)) == "bad_visibility"
    assert (await ann.own.kept()).visibility == "all"


async def test_what_is_kept(connect: Connect) -> None:
    """All of it in one answer, of oneself alone."""
    ann, bob = await connect("Ann"), await connect("Bob")
    group = await ann.groups.create("Friends")
    opened = await ann.open_round(HOUR_MS, ONE, group.group)
    match = await over(ann, bob)
    lobby = await ann.create(QUICK)
    await ann.own.set_visibility("nobody")
    kept = await eventually(ann.own.kept, lambda kept: kept.played)
    assert (kept.player, kept.name, kept.visibility) == (ann.player, "Ann", "nobody")
    assert 0 < kept.made_at_ms <= kept.seen_at_ms
    assert [one.name for one in kept.groups] == ["Friends"]
    assert (kept.rounds, kept.matches, kept.played) == ([opened.round], [lobby], [match])
    assert [one.here for one in kept.devices] == [True]


async def test_devices(connect: Connect) -> None:
    """Another device is the same player, until it is signed out; then its connection ends."""
    ann = await connect("Ann")
    phone = await connect(secret=await ann.own.another_device())
    assert phone.player == ann.player
    here, other = await ann.own.devices()
    assert (here.here, other.here) == (True, False)
    assert [one.here for one in await phone.own.devices()] == [False, True]
    assert await ann.own.revoke(other.device) == [here]
    assert await signed_out(phone) == "this device was signed out"
    with pytest.raises(NotWelcomeError, match="bad_secret"):
        await connect(secret=phone.secret)
    assert await ann.own.devices() == [here]


async def test_all_others_are_signed_out_on_all_nodes(connect: Connect, config: Config) -> None:
    """What one node signs out ends on the other, too."""
    ann = await connect("Ann")
    other = await Node.start(config)
    words = [await ann.own.another_device() for _ in range(2)]
    away = [await Client.connect(other.ws, secret=word) for word in words]
    await ann.own.revoke()
    for each in away:
        assert await signed_out(each) == "this device was signed out"
        await each.close()
    await other.stop()
    assert len(await ann.own.devices()) == 1


async def test_a_new_secret(connect: Connect, connect_raw: ConnectRaw) -> None:
    """The old one is good until the new one is used; an answer that was lost locks nobody out."""
    ann = await connect("Ann")
    old = ann.secret
    raw = await connect_raw()
    await raw.hello(secret=old)
    await raw.say(type="new_secret", request="r")
    await raw.hear("secret")  # and lost
    new = await ann.own.new_secret()
    assert ann.secret == new != old
    assert (await connect(secret=old)).player == ann.player
    assert (await connect(secret=new)).player == ann.player
    with pytest.raises(NotWelcomeError, match="bad_secret"):
        await connect(secret=old)
    assert len(await ann.own.devices()) == 1, "the connection itself goes on"


async def test_too_many_devices(connect: Connect) -> None:
    """A player has sixteen at most."""
    ann = await connect("Ann")
    for _ in range(15):
        await ann.own.another_device()
    assert await reason(ann.own.another_device()) == "too_many"
    assert await ann.own.new_secret()
