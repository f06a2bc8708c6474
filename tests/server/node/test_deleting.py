"""Leaving for good, over real sockets: nothing of a player is left but what others need."""

import asyncio
from typing import Any

import pytest

from server.app import Node
from server.client import Client, NotWelcomeError, RefusedError
from server.config import Config
from server.ids import MatchId
from server.log import keys
from server.protocol import CloseCode
from server.records import Records
from server.results import Result, Results
from server.store import Client as Store
from server.store import Word, ask
from tests.server.node.conftest import Connect, ConnectRaw
from tests.server.node.playing import QUICK, open_match, play_out, until_hole
from tests.server.node.test_groups import reason
from tests.server.node.test_own import ONE, kept_keys, over, signed_out
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


async def holders(store: Store, name: str) -> list[bytes]:
    """Return the keys of the store whose value has a name in it."""
    read: dict[bytes, tuple[Word, ...]] = {
        b"hash": ("HGETALL",),
        b"string": ("GET",),
        b"set": ("SMEMBERS",),
        b"zset": ("ZRANGE", 0, -1),
        b"stream": ("XRANGE", "-", "+"),
    }
    found = []
    for key in await ask(store, "KEYS", "*"):
        kind = await ask(store, "TYPE", key)
        if kind == b"none":
            continue  # a list that has become empty meanwhile
        command, *rest = read[kind]
        if name in str(await ask(store, command, key, *rest)):
            found.append(key)
    return found


async def test_no_name_is_left_in_a_round(
    connect: Connect, client: Store, records: Records
) -> None:
    """At once, in runs played or under way whose rounds go on; the others lose nothing by it."""
    ann, bob = await connect("Annabel Lee"), await connect("Bob")
    opened = await ann.open_round(HOUR_MS, ONE)
    under_way = await bob.open_round(HOUR_MS, ONE)
    for player in (ann, bob):
        await play_run(player, opened.invite)
        await until_played(player, opened.round)
    await until_hole(ann, await ann.start_run(under_way.round))
    await ann.start_run("daily")
    assert len(await holders(client, "Annabel Lee")) > 3
    before = await bob.round(opened.round)
    gone = ann.player
    await ann.own.delete("Annabel Lee")
    assert await holders(client, "Annabel Lee") == []

    shown = await bob.round(opened.round)
    assert [one.place for one in shown.results] == [one.place for one in before.results]
    assert [one.totals for one in shown.results] == [one.totals for one in before.results]
    assert {one.name for one in shown.results} == {"deleted player", "Bob"}
    await close_round(client, opened.round)
    over = await until_opened(bob, opened.round)
    assert [(one.name, one.match != "") for one in over.results if not one.you] == [
        ("deleted player", False)
    ]
    await eventually(lambda: ask(client, "ZCARD", "par45:seated"), lambda seated: seated == 2)
    await eventually(lambda: kept_people(client), lambda people: gone not in people)
    booked = [one.entry for one in await Results(client).read(0)]
    entrants = [one.entrants for one in booked if isinstance(one, Result)]
    assert entrants == [2, 2], "the other's run counts as one of two"


async def kept_people(store: Store) -> str:
    """Return who sits where in the matches that are over."""
    runs = await ask(store, "ZRANGE", "par45:seated", 0, -1)
    return str([await ask(store, "HGETALL", keys.people(MatchId(run.decode()))) for run in runs])


async def test_what_comes_after_a_deletion(
    connect: Connect, connect_raw: ConnectRaw, client: Store
) -> None:
    """Whatever else was on its way on another connection, by then nobody is there to do it."""
    ann, raw = await connect("Ann"), await connect_raw()
    match = await ann.create(QUICK)
    gone = (await raw.hello("Bob"))["player"]
    await ask(client, "DEL", f"{{p:{gone}}}")
    frames: list[dict[str, Any]] = [
        {"type": "create"},
        {"type": "join", "match": match},
        {"type": "start_run", "round": "daily"},
        {"type": "open_round", "closes_in_ms": HOUR_MS},
        {"type": "create_group", "name": "Ghosts"},
        {"type": "set_visibility", "visibility": "nobody"},
        {"type": "show_data"},
        {"type": "list_devices"},
        {"type": "revoke_devices"},
        {"type": "new_secret"},
    ]
    for n, frame in enumerate(frames):
        answer = await raw.ask(**frame, request=f"r{n}")
        assert (answer.get("reason"), answer["request"]) == ("signed_out", f"r{n}"), frame
    assert await kept_keys(client, gone) == []
    assert len(ann.view(match).seats) == 1


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
