"""Deleting players in the store: whatever fails in between, it is done in the end."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from engine.match.commands import Create, Join
from engine.match.settings import Settings
from server import accounts, noted
from server.ending import end
from server.groups import Groups, Members
from server.groups.members import members_key
from server.guilds import Guilds
from server.ids import GroupId, GuildId, MatchId, PlayerId, match_id_for
from server.log import Log, keys
from server.matches import Matches
from server.noted import Noted, PlayerGoneError
from server.own import Days, Departures, Keeper, Retention, Revoked, Sessions
from server.people import Person, parse_person, person_text
from server.players import Player, Players
from server.road import LOBBY
from server.rounds import DAY_MS
from server.seated import Seated
from server.store import Client, StoreAway, ask, open_client
from server.world import World
from tests.server.failing import Failing

MATCHES = [match_id_for(f"match {n}") for n in range(3)]


@pytest.fixture
async def log(client: Client, address: Path) -> AsyncIterator[Log]:
    log = Log(address, "par45-test")
    yield log
    await log.close()


@pytest.fixture
async def matches(log: Log) -> AsyncIterator[Matches]:
    matches = Matches(log, World())
    yield matches
    await matches.close()


def departures(
    client: Any, log: Log, matches: Matches, told: list[Any] | None = None
) -> Departures:
    async def listing(*what: Any) -> None:
        if told is not None:
            told.append(what)

    players = Players(client, secrets.token_bytes)
    groups = Groups(client, log, secrets.token_bytes)
    guilds, revoked, entropy = Guilds(client), Revoked(client), secrets.token_bytes
    return Departures(client, players, matches, log, groups, guilds, revoked, entropy, listing)


async def somebody(client: Client, log: Log) -> Player:
    """Make a player with a group, a round, and seats in matches that are over."""
    players, groups = Players(client, secrets.token_bytes), Groups(client, log, secrets.token_bytes)
    ann, _ = await players.create("Ann")
    bob, _ = await players.create("Bob")
    made, _ = await groups.create(ann.id, "r", "Friends")
    group = await groups.roll.get(made)
    assert group is not None
    await groups.join(bob.id, "j", group)
    await noted.note(client, ann.id, Noted.ROUNDS, "2026-11-30", 32)
    await players.note_match(ann.id, match_id_for("nothing came of it"))
    for number, match in enumerate(MATCHES):
        people = {1 + number: Person(ann.id, "Ann"), 4: Person(bob.id, "Bob")}
        for seat, person in people.items():
            await ask(client, "HSET", keys.people(match), seat, person_text(person))
        await Seated(client).note(match, 1000 + number, people)
    return ann


async def names(client: Client, log: Log) -> list[str]:
    """Return whose names are in the pages of the matches."""
    found = []
    for match in MATCHES:
        found += list((await log.people(match)).values())
    return sorted({page.decode().partition('"name":"')[2][:3] for page in found})


async def is_gone(client: Client, player: PlayerId) -> bool:
    left = [key for key in await ask(client, "KEYS", f"*{player}*") if b":asked:" not in key]
    lists = ("par45:leaving", "par45:seen")
    scores = [await ask(client, "ZSCORE", key, player) for key in lists]
    return not left and scores == [None, None]


async def own_keys(client: Client, player: PlayerId) -> list[bytes]:
    return sorted(await ask(client, "KEYS", f"{{p:{player}}}*"))


async def settle(client: Client, leaving: Departures) -> None:
    """Let the time come at which those who leave are looked at again, until nobody is left."""
    for _ in range(5):
        for player in await ask(client, "ZRANGE", "par45:leaving", 0, -1):
            await ask(client, "ZADD", "par45:leaving", 0, player)
        await leaving.go_on()


@pytest.mark.parametrize("done", [False, True])
async def test_it_goes_on_wherever_it_stopped(
    client: Client, log: Log, matches: Matches, done: bool
) -> None:
    """The store fails at each command in turn; another node finishes what was decided.

    What was not decided is not done later either, when nobody thinks of it any more.
    """
    fails = 0
    while True:
        fails += 1
        await ask(client, "FLUSHALL")
        ann = await somebody(client, log)
        before = await own_keys(client, ann.id)
        failing, raised = Failing(client, fails, done=done), False
        try:
            await departures(failing, log, matches).begin(ann.id)
        except StoreAway:
            assert failing.failed
            raised = True
        decided = not await ask(client, "EXISTS", noted.player_key(ann.id))
        assert decided or raised, "when it is said to be done it is"
        told: list[Any] = []
        await settle(client, departures(client, log, matches, told))
        if decided:
            assert await is_gone(client, ann.id)
            assert await names(client, log) == ["Bob"]
            assert ("", ann.id, False) in told
        else:
            assert await own_keys(client, ann.id) == before
            assert await names(client, log) == ["Ann", "Bob"]
            assert (await ask(client, "ZSCORE", "par45:leaving", ann.id), told) == (None, [])
        if not failing.failed:
            break
    assert fails > 10, "there was much to do"


async def test_what_was_under_way_is_found_later(
    client: Client, log: Log, matches: Matches
) -> None:
    """Who was seated while being deleted is not forgotten before that is undone."""
    ann = await somebody(client, log)
    groups = Groups(client, log, secrets.token_bytes)
    leaving = departures(client, log, matches)
    await leaving.begin(ann.id)
    late = match_id_for("late")
    (group,) = await noted.noted(client, ann.id, Noted.GROUPS)
    await ask(client, "ZADD", members_key(GroupId(group)), 1, ann.id)  # was on the way
    await leaving.go_on()
    assert await ask(client, "ZSCORE", "par45:leaving", ann.id), "its time has not come"
    for _ in range(2):
        await ask(client, "ZADD", "par45:leaving", 0, ann.id)
        assert not await is_gone(client, ann.id)
        await leaving.go_on()
    assert await is_gone(client, ann.id)
    with pytest.raises(PlayerGoneError):
        await noted.note(client, ann.id, Noted.GROUPS, "g", 32)
    assert not await noted.note_played(client, ann.id, late, 1)
    assert len(await groups.roll.members(group)) == 1


async def test_a_seat_that_was_on_the_way(client: Client, log: Log, matches: Matches) -> None:
    """Who joins a lobby on one node while being deleted on another is taken out of it again."""
    players = Players(client, secrets.token_bytes)
    (ann, _), (bob, _) = await players.create("Ann"), await players.create("Bob")
    lobby = match_id_for("lobby")
    await log.seal(lobby, bytes(32))
    live = await matches.find(lobby)
    assert live is not None

    async def sits(command: Create | Join, player: Player) -> None:
        done = asyncio.get_running_loop().create_future()
        live.road.submit(LOBBY, command, done.set_result, Person(player.id, player.name))
        assert await done is None

    await sits(Create(Settings(), "BABABABA", live.fold.commitment), bob)
    assert await players.note_match(ann.id, lobby)
    leaving = departures(client, log, matches)
    await leaving.begin(ann.id)
    await sits(Join(), ann)
    assert live.fold.seat_of(ann.id) == 2
    await settle(client, leaving)
    assert live.fold.seat_of(ann.id) is None
    assert [parse_person(page).name for page in (await log.people(lobby)).values()] == ["Bob"]
    assert await is_gone(client, ann.id)


async def test_a_match_that_ends_later(client: Client, log: Log, matches: Matches) -> None:
    """Its seats of players who are gone are named, to be struck by whoever ends it."""
    ann = await somebody(client, log)
    await departures(client, log, matches).begin(ann.id)
    bob = next(
        person.player
        for person in map(parse_person, (await log.people(MATCHES[0])).values())
        if person.name == "Bob"
    )
    people = {1: Person(ann.id, "Ann"), 2: Person(bob, "Bob")}
    assert await Seated(client).note(match_id_for("later"), 5, people) == [1]


async def now_ms(client: Client) -> int:
    seconds, _ = await ask(client, "TIME")
    return int(seconds) * 1000


async def seen(client: Client, player: PlayerId, at_ms: int) -> None:
    await ask(client, "HSET", noted.player_key(player), "seen", at_ms)
    await ask(client, "ZADD", "par45:seen", at_ms, player)


def retention(client: Client, log: Log, matches: Matches, guests: int, people: int) -> Retention:
    players, leaving = Players(client, secrets.token_bytes), departures(client, log, matches)
    return Retention(client, players, leaving, log, matches, Days(guests, people))


async def test_guests_who_do_not_come_back(client: Client, log: Log, matches: Matches) -> None:
    """Those not seen for so many days are deleted; a list that is behind deletes nobody."""
    players = Players(client, secrets.token_bytes)
    now = await now_ms(client)
    old, late, new = [(await players.create(name))[0].id for name in ("Old", "Late", "New")]
    house, _ = await players.house("Bogey")
    await seen(client, old, now - 31 * DAY_MS)
    await seen(client, late, now - 31 * DAY_MS)
    await ask(client, "HSET", noted.player_key(late), "seen", now - DAY_MS)
    await seen(client, new, now - 29 * DAY_MS)
    await retention(client, log, matches, 0, 0).guests()
    assert await players.kept(old)
    keeps = retention(client, log, matches, 30, 0)
    await keeps.guests()
    await keeps.guests()
    await settle(client, departures(client, log, matches))
    assert await is_gone(client, old)
    assert await players.names([old, late, new, house]) == {
        late: "Late",
        new: "New",
        house: "Bogey",
    }
    assert await players.not_seen_since(now - 30 * DAY_MS, 10) == []


async def test_a_little_at_a_time(client: Client, log: Log, matches: Matches) -> None:
    """However many there are, one call deletes ten."""
    players = Players(client, secrets.token_bytes)
    for n in range(15):
        guest, _ = await players.create(f"Guest {n}")
        await seen(client, guest.id, n + 1)
    keeps = retention(client, log, matches, 1, 0)
    await keeps.guests()
    assert await ask(client, "ZCARD", "par45:seen") == 5
    await keeps.guests()
    assert await ask(client, "ZCARD", "par45:seen") == 0


async def test_who_sat_where_long_ago(client: Client, log: Log, matches: Matches) -> None:
    """Pages of matches older than that are deleted, and the players' lists of them with it."""
    ann = await somebody(client, log)
    now = await now_ms(client)
    await ask(client, "ZADD", "par45:seated", now - 29 * DAY_MS, MATCHES[2])
    for days in (0, 30):
        await retention(client, log, matches, 0, days).people()
        kept = [bool(await log.people(match)) for match in MATCHES]
        assert kept == ([True] * 3 if days == 0 else [False, False, True])
    assert await noted.played(client, ann.id, 10) == [MATCHES[2]]
    assert await Seated(client).before(now, 10) == [MatchId(MATCHES[2])]


async def test_it_stops_when_it_is_asked_to(
    client: Client, log: Log, matches: Matches, address: Path
) -> None:
    """Whatever the store's client is doing just then, and whether it hears of it or not."""
    for turns in range(100):
        fresh = open_client(address, "par45-test-keeper")
        players, leaving = Players(fresh, secrets.token_bytes), departures(fresh, log, matches)
        sessions = Sessions(fresh, players, lambda: 0)
        keeps = Retention(fresh, players, leaving, log, matches, Days(1, 1))
        groups = Groups(fresh, log, secrets.token_bytes)
        keeper = Keeper(Revoked(fresh), sessions, groups, leaving, keeps, lambda: True)
        task = asyncio.create_task(keeper.run())
        for _ in range(turns):
            await asyncio.sleep(0)
        await end(task)
        assert task.cancelled(), turns
        await fresh.aclose()


async def test_who_leaves_is_on_no_discord_server(
    client: Client, log: Log, matches: Matches
) -> None:
    """Nor in the lists of any, and the account leads to nobody."""
    told: list[Any] = []
    guild, guilds = GuildId("d-77"), Guilds(client)
    ann = await Players(client, secrets.token_bytes).of_discord("100000000000000001", "Ann")
    assert ann is not None
    assert await guilds.enter(guild, ann.id)
    await departures(client, log, matches, told).begin(ann.id)
    assert await Members(client).members(guild) == {}
    assert (guild, ann.id, False) in told
    assert await accounts.find(client, "100000000000000001") is None
