"""What is a player's own, over real sockets: visibility, devices, what is kept, leaving for good."""

import asyncio

import pytest

from server.app import Node
from server.client import Client, NotWelcomeError, RefusedError
from server.config import Config
from server.ids import MatchId
from server.log import keys
from server.protocol import CloseCode, MatchSettings
from server.records import Records
from server.store import Client as Store
from server.store import ask
from tests.server.node.conftest import Connect, ConnectRaw
from tests.server.node.playing import QUICK, open_match, play_out, until_hole
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


async def test_who_is_hidden_keeps_the_place(connect: Connect, client: Store) -> None:
    """In a round's list a hidden player is a place without name, id or run; oneself one sees."""
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


@pytest.mark.parametrize("confirm", ["", "yes", "ann", "Bob", "Delete"])
async def test_deleting_wants_to_be_confirmed(connect: Connect, confirm: str) -> None:
    """Anything but the name or the word changes nothing."""
    ann = await connect("Ann")
    assert await reason(ann.own.delete(confirm)) == "not_confirmed"
    assert (await connect(secret=ann.secret)).player == ann.player


async def test_who_is_deleted_is_gone(
    connect: Connect, connect_raw: ConnectRaw, client: Store, records: Records
) -> None:
    """No key, no device, no name: lobbies left, matches conceded, groups handed over."""
    ann, bob, eve = [await connect(name) for name in ("Ann", "Bob", "Eve")]
    finished = await over(ann, bob)
    record = await eventually(lambda: records.read(MatchId(finished)), lambda read: read)
    running = await open_match(ann, bob, settings=QUICK)
    await ann.start(running)
    await until_hole(bob, running)
    lobby = await open_match(ann, bob, settings=QUICK)
    group = await ann.groups.create("Friends")
    await bob.groups.join(group.invite)
    phone = await connect(secret=await ann.own.another_device())
    await eventually(ann.own.kept, lambda kept: kept.played)
    raw = await connect_raw()
    await raw.hello("Ann", secret=ann.secret)

    done = await raw.ask(type="delete_me", request="r", confirm="Ann")
    assert (done["type"], await raw.closed()) == ("done", CloseCode.DELETED)
    assert raw.connection.close_reason == "this player was deleted"
    for each in (ann, phone):
        assert await signed_out(each) == "this player was deleted"
        with pytest.raises(NotWelcomeError, match="bad_secret"):
            await connect(secret=each.secret)

    view = await bob.until(running, lambda view: view.seats[0].presence == "left")
    assert (await bob.groups.show(group.group)).owner == bob.player
    assert [one.name for one in (await bob.groups.show(group.group)).members] == ["Bob"]
    await bob.until(lobby, lambda view: [one.name for one in view.seats] == ["Bob"])
    assert await records.read(MatchId(finished)) == record
    people = await records.people(MatchId(finished))
    assert [person.name for person in people.values()] == ["Bob"]

    assert view.seats[0].name == "Ann", "who plays on still knows against whom"
    await play_out(bob, running)
    ended = await eventually(
        lambda: records.people(MatchId(running)), lambda people: len(people) == 1
    )
    assert [person.name for person in ended.values()] == ["Bob"]
    seen = await eve.watch_on(finished)
    shown = await eve.until(seen, lambda view: True)
    assert [one.name for one in shown.seats] == ["seat 1", "Bob"]
    assert shown.seats[0].totals
    assert f"{{p:{ann.player}}}" not in await kept_keys(client, ann.player)


async def test_a_deleted_player_in_a_round(connect: Connect) -> None:
    """The place stays, the name is gone; a run that was under way is conceded."""
    ann, bob, eve = [await connect(name) for name in ("Ann", "Bob", "Eve")]
    opened = await eve.open_round(HOUR_MS, ONE)
    for player in (ann, bob):
        await play_run(player, opened.invite)
        await until_played(player, opened.round)
    run = await eve.start_run(opened.round)
    await until_hole(eve, run)
    before = await bob.round(opened.round)
    await ann.own.delete("delete")
    await eve.own.delete("Eve")
    shown = await eventually(lambda: bob.round(opened.round), lambda shown: shown.done == 3)
    assert {one.name for one in shown.results} == {"deleted player", "Bob"}
    assert (shown.host, shown.begun) == ("deleted player", 3)
    assert {one.totals["strokes"] for one in before.results} <= {
        one.totals["strokes"] for one in shown.results
    }


async def test_deleted_while_away(connect: Connect, config: Config) -> None:
    """A match that another node keeps is left, and struck by whichever node ends it."""
    ann, bob = await connect("Ann"), await connect("Bob")
    match = await open_match(ann, bob, settings=ONE)
    await ann.start(match)
    await until_hole(bob, match)
    other = await Node.start(config)
    async with await Client.connect(other.ws, secret=ann.secret) as elsewhere:
        await elsewhere.own.delete("Ann")
    await bob.until(match, lambda view: view.seats[0].presence == "left")
    await play_out(bob, match)
    await other.stop()


async def test_deleted_twice(connect: Connect, client: Store) -> None:
    """Two devices at once: both are told that it has happened, or that they are out."""
    ann = await connect("Ann")
    phone = await connect(secret=await ann.own.another_device())
    answers = await asyncio.gather(
        ann.own.delete("Ann"), phone.own.delete("Ann"), return_exceptions=True
    )
    for answer in answers:
        assert answer is None or isinstance(answer, RefusedError)
    assert None in answers


async def test_the_leaving_are_forgotten(connect: Connect, client: Store) -> None:
    """Once nothing was found for a while, no key in the store has the player in its name."""
    ann = await connect("Ann")
    await ann.groups.create("Friends")
    await ann.create(QUICK)
    await ann.own.delete("Ann")
    assert await ask(client, "ZSCORE", "par45:leaving", ann.player)
    await ask(client, "ZADD", "par45:leaving", 0, ann.player)  # its time has come
    await eventually(
        lambda: ask(client, "ZSCORE", "par45:leaving", ann.player), lambda due: due is None
    )
    left = await kept_keys(client, ann.player)
    assert [key for key in left if ":asked:" not in key] == []
    assert await ask(client, "ZSCORE", "par45:seen", ann.player) is None


async def test_people_are_noted_by_who_ends_a_match(connect: Connect, client: Store) -> None:
    """The page of a match that is over is found by its time, too."""
    ann, bob = await connect("Ann"), await connect("Bob")
    match = await over(ann, bob)
    await eventually(lambda: ask(client, "ZSCORE", "par45:seated", match), lambda at: at)
    assert len(await ask(client, "HGETALL", keys.people(MatchId(match)))) == 2
