"""A service acts for people of elsewhere, and the server remembers for it."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import TypeAlias

import pytest
from msgspec import structs

from server.app import Node
from server.client import Client, NotWelcomeError, RefusedError
from server.config import Config
from server.protocol import Create, MatchSettings, Move, StandingsTable
from tests.server.node.conftest import Connect
from tests.server.node.playing import QUICK, until_hole

KEY = "a key of the tests alone"
ANN, BEN = "100000000000000001", "100000000000000002"
Act: TypeAlias = Callable[..., Awaitable[Client]]


@pytest.fixture
def config(config: Config) -> Config:
    """A node that knows a service, and takes few connections of an address."""
    return replace(config, service_key=KEY, connections_per_address=3)


@pytest.fixture
async def act(node: Node) -> AsyncIterator[Act]:
    """Connect as the service, for a Discord user."""
    async with AsyncExitStack() as stack:

        async def connected(user: str, name: str = "", key: str = KEY) -> Client:
            client = await Client.connect(node.ws, secret=key, acts_for=user, name=name)
            return await stack.enter_async_context(client)

        yield connected


async def test_a_discord_user_is_one_player_ever(act: Act) -> None:
    """The player is made on first use, follows the name, and is nobody else's."""
    first = await act(ANN, "Ann")
    again = await act(ANN, "Anna")
    other = await act(BEN, "Anna")
    assert first.player == again.player != other.player
    assert (first.name, again.name, (await act(ANN)).name) == ("Ann", "Anna", "Anna")
    assert first.secret == KEY  # the player's own is never told


async def test_a_name_that_cannot_be_one_is_put_aside(act: Act) -> None:
    """Whoever is called something odd on Discord can play all the same."""
    assert (await act(ANN, "\u202e\u200b")).name == "Player"
    assert (await act(BEN, "n" * 32)).name == "n" * 24


async def test_the_key_is_needed_and_a_user(act: Act, connect: Connect) -> None:
    """No other key acts for anybody, and the key for nobody who is no user."""
    for user, key in ((ANN, "another key of the tests"), (ANN, ""), ("ann", KEY), ("1" * 22, KEY)):
        with pytest.raises(NotWelcomeError, match="bad_secret"):
            await act(user, "Ann", key)


async def test_a_node_without_a_key_knows_no_service(config: Config) -> None:
    """An empty key is not the key of who has none."""
    node = await Node.start(replace(config, service_key=""))
    try:
        with pytest.raises(NotWelcomeError, match="bad_secret"):
            await Client.connect(node.ws, secret=KEY, acts_for=ANN)
    finally:
        await node.stop()


async def test_the_caps_of_an_address_do_not_hold_for_it(act: Act) -> None:
    """A connection for each player who acts is more than an address may have."""
    players = [await act(str(10**17 + number)) for number in range(8)]
    assert len({client.player for client in players}) == 8


async def test_it_neither_replaces_nor_is_replaced(act: Act, connect: Connect) -> None:
    """Two connections of the service in one seat both play on; action numbers guard the board."""
    first, second, rival = await act(ANN, "Ann"), await act(ANN, "Ann"), await connect("Ben")
    match = await first.create(QUICK)
    await rival.join(first.view(match).invite)
    await rival.ready(match)
    await second.open(match)
    await first.start(match)
    for player in (first, second, rival):
        await until_hole(player, match)
    await first.move(match, "d")
    await second.open(match)
    moved = await second.until(match, lambda view: view.action == 2)
    assert moved.board == first.view(match).board
    with pytest.raises(RefusedError, match="stale"):
        await rival.ask(_other_move(rival, match))
    await second.move(match, "d")
    await first.open(match)
    await first.until(match, lambda view: view.action == 3)


def _other_move(client: Client, match: str) -> Move:
    view = client.view(match)
    return Move(match, view.hole, view.action + 5, "d")


async def test_matches_of_a_server_are_the_services_to_open(act: Act, connect: Connect) -> None:
    """Nobody else can say that a match belongs to a Discord server."""
    service, guest = await act(ANN, "Ann"), await connect("Ben")
    with pytest.raises(RefusedError, match="not_member"):
        await service.create(QUICK, "d-77")
    await service.service.vouch("d-77")
    match = await service.enter(Create("r1", QUICK, "d-77"))
    assert service.view(match).scope == "d-77"
    assert await service.enter(Create("r1", QUICK, "d-77")) == match
    with pytest.raises(RefusedError, match="not_service"):
        await guest.create(QUICK, "d-77")
    with pytest.raises(RefusedError, match="not_service"):
        await guest.open_round(60_000, QUICK, "d-77")
    with pytest.raises(RefusedError, match="not_service"):
        await guest.service.vouch("d-77")


async def test_players_by_account_are_listed_where_they_played(act: Act) -> None:
    """A finished nine of two Discord users stands in the lists of all and of their server."""
    ann, ben = await act(ANN, "Ann"), await act(BEN, "Ben")
    await ann.service.vouch("d-77")
    await ben.service.vouch("d-77")
    nine = MatchSettings(holes=9, countdown_ms=0, pause_ms=0)
    match = await ann.create(nine, "d-77")
    await ben.join(match)
    await ben.ready(match)
    await ann.start(match)
    for hole in range(1, 10):
        for client in (ann, ben):
            await until_hole(client, match, hole)
            await client.move(match, "c")
    await ann.until(match, lambda view: view.phase == "ended")
    for scope in ("", "d-77"):
        while (await ann.standings(StandingsTable(scope=scope), "rating")).total < 2:
            pass


async def test_what_is_a_servers_is_its_members_alone(act: Act, connect: Connect) -> None:
    """Lists and matches of a Discord server are shown to those who are on it."""
    ann, ben = await act(ANN, "Ann"), await act(BEN, "Ben")
    await ann.service.vouch("d-77")
    match = await ann.create(structs.replace(QUICK, open=True), "d-77")
    lists = StandingsTable(scope="d-77")
    for asked in (ben.standings(lists, "par"), ben.open_matches("d-77"), ben.join(match)):
        with pytest.raises(RefusedError, match="not_member"):
            await asked
    await ben.service.vouch("d-77")
    assert [found.match for found in await ben.open_matches("d-77")] == [match]
    await ben.join(match)
    assert (await ben.own.kept()).servers == ["d-77"]
    await ben.service.vouch("d-77", here=False)
    assert (await ben.own.kept()).servers == []
    with pytest.raises(RefusedError, match="not_member"):
        await ben.standings(lists, "par")
    guest = await connect("Eve")
    await guest.join(ann.view(match).invite)  # who has the code was asked to come


async def test_who_deletes_comes_back_as_somebody_else(act: Act) -> None:
    """A Discord user who was deleted gets a new player, who is on no server."""
    ann = await act(ANN, "Ann")
    await ann.service.vouch("d-77")
    assert (await ann.own.kept()).discord == ANN
    await ann.own.delete("delete")
    again = await act(ANN, "Ann")
    assert again.player != ann.player
    with pytest.raises(RefusedError, match="not_member"):
        await again.create(QUICK, "d-77")


async def test_what_it_has_remembered_is_there(act: Act, connect: Connect) -> None:
    """A text stands until it is replaced or forgotten; a condition decides between two."""
    service, other = await act(ANN), await act(BEN)
    assert await service.service.recall("post") == {}
    assert await service.service.remember("post", "m1", "here") == "here"
    assert await other.service.remember("post", "m1", "there", if_was="") == "here"
    assert await other.service.remember("post", "m1", "there", if_was="here") == "there"
    assert await service.service.recall("post", "m1") == {"m1": "there"}
    assert await service.service.recall("post", "m2") == {}
    many = {f"n{number}": "x" * 900 for number in range(130)}
    for name, text in many.items():
        await service.service.remember("guild", name, text)
    assert await other.service.recall("guild") == many
    assert await service.service.remember("post", "m1", "") == ""
    assert await service.service.recall("post") == {}
    with pytest.raises(RefusedError, match="not_service"):
        await (await connect("Eve")).service.recall("post")
