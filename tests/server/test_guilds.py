"""Who is on which Discord server, as far as it was said lately."""

import secrets

import pytest

from server.groups import Members
from server.groups.members import GUILD_MS, members_key
from server.guilds import Guilds
from server.ids import GuildId, PlayerId
from server.players import Players
from server.store import Client, ask

HERE, THERE = GuildId("d-77"), GuildId("d-78")


@pytest.fixture
async def ann(client: Client) -> PlayerId:
    player = await Players(client, secrets.token_bytes).of_discord("100000000000000001", "Ann")
    assert player is not None
    return player.id


async def age(client: Client, guild: GuildId, player: PlayerId) -> None:
    """Have it be as long ago as it holds, and a second, that a player was there."""
    seconds, _ = await ask(client, "TIME")
    at_ms = int(seconds) * 1000 - GUILD_MS - 1000
    for key, member in ((members_key(guild), player), (f"{{p:{player}}}:guilds", guild)):
        await ask(client, "ZADD", key, at_ms, member)


async def test_it_holds_for_a_time(client: Client, ann: PlayerId) -> None:
    """Who was not there for 30 days is on it no more, until that is said again."""
    guilds, members = Guilds(client), Members(client)
    assert await guilds.enter(HERE, ann)
    assert await members.has(HERE, ann)
    assert list(await members.members(HERE)) == [ann]
    assert await guilds.of_player(ann) == [HERE]
    await age(client, HERE, ann)
    assert not await members.has(HERE, ann)
    assert await members.members(HERE) == {}
    assert await guilds.of_player(ann) == []
    assert await guilds.enter(HERE, ann)
    assert await members.has(HERE, ann)


async def test_some_are_asked_for_among_all(client: Client, ann: PlayerId) -> None:
    """Of those who are asked for, who is on it is told, as the whole list has it; in no other scope."""
    members = Members(client)
    ben, cy = PlayerId("b" * 16), PlayerId("c" * 16)
    await Guilds(client).enter(HERE, ann)
    await ask(client, "ZADD", members_key(HERE), *await _now_of(client, ben))
    assert await members.among(HERE, [ann, ben, cy]) == frozenset(await members.members(HERE))
    assert await members.among(HERE, [cy, ben]) == {ben}
    await age(client, HERE, ben)
    assert await members.among(HERE, [ann, ben]) == {ann}
    for scope, players in ((THERE, [ann]), ("", [ann]), ("no scope", [ann]), (HERE, [])):
        assert await members.among(scope, players) == frozenset()


async def _now_of(client: Client, player: PlayerId) -> tuple[int, PlayerId]:
    seconds, _ = await ask(client, "TIME")
    return int(seconds) * 1000, player


async def test_what_is_too_old_is_forgotten(client: Client, ann: PlayerId) -> None:
    """Whoever comes to a server clears out what is too old of it, and of the own list."""
    guilds = Guilds(client)
    other = await Players(client, secrets.token_bytes).of_discord("100000000000000002", "Ben")
    assert other is not None
    await guilds.enter(HERE, ann)
    await age(client, HERE, ann)
    await guilds.enter(HERE, other.id)
    assert await ask(client, "ZCARD", members_key(HERE)) == 1
    await guilds.enter(THERE, ann)
    assert await ask(client, "ZRANGE", f"{{p:{ann}}}:guilds", 0, -1) == [THERE.encode()]
    assert 0 < await ask(client, "PTTL", members_key(HERE)) <= GUILD_MS
    assert 0 < await ask(client, "PTTL", f"{{p:{ann}}}:guilds") <= GUILD_MS


async def test_who_was_deleted_is_on_none(client: Client, ann: PlayerId) -> None:
    """Nothing is noted of a player who is not there any more."""
    await Players(client, secrets.token_bytes).erase(ann)
    assert not await Guilds(client).enter(HERE, ann)
    assert await ask(client, "EXISTS", members_key(HERE)) == 0
