"""A match in a Cluster: slots that move and primaries that die do not stop it."""

import asyncio

import pytest

from server.ids import MatchId
from server.log import Append, Log, keys
from server.store import StoreAway, ask, ask_all, durability, open_client
from server.store.finding import CLUSTER_SLOTS, slot_of
from tests.server.asking import append, move
from tests.server.cluster.clusters import Cluster
from tests.server.cluster.playing import play_while
from tests.server.cluster.servers import Server, free_port
from tests.server.log.test_bell import Ear

M = MatchId("m")
MOVES = 6
HEARD_WITHIN_S = 10


def slot(match: str) -> int:
    return slot_of(keys.bell(MatchId(match)), CLUSTER_SLOTS)


async def test_commands_find_their_primary(cluster: Cluster) -> None:
    """Whatever the keys, one by one or many at once, answers come in the order of the asking."""
    client = open_client(cluster.url, "par45-test")
    names = [f"key{n}" for n in range(100)]
    await ask_all(client, *(("SET", name, n) for n, name in enumerate(names)))
    assert await ask_all(client, *(("GET", name) for name in names)) == [
        b"%d" % n for n in range(100)
    ]
    for n, name in enumerate(names):
        assert await ask(client, "GET", name) == b"%d" % n
    wanted = [("SET", "{x}1", "a"), ("GET", "{x}1")]
    assert await ask_all(client, *wanted, at_once=True) == [True, b"a"]
    found = await durability(client)
    assert (found.primaries, found.supported, found.replaced) == (3, True, True)
    assert "3 primaries of" in str(found)
    assert "a fail-over may lose" in str(found)
    await client.aclose()


async def test_an_address_of_another_kind_is_told(cluster: Cluster) -> None:
    """Who leaves out what kind of store it is, or names the wrong one, hears so."""
    wrong = {
        f"redis://{cluster.servers[0].address}": "it is a server of a Cluster",
        f"redis+sentinel://{cluster.servers[0].address}/s": "says: unknown command",
        f"redis+cluster://127.0.0.1:{free_port()}": "connecting to 127.0.0.1",
    }
    for url, words in wrong.items():
        client = open_client(url, "par45-test")
        with pytest.raises(StoreAway, match=words):
            await durability(client)
        await client.aclose()


async def test_appends_go_on_while_their_slot_moves(cluster: Cluster) -> None:
    """Each append is stored once, and heard by each node, whichever primary has the slot."""
    logs = [Log(cluster.url), Log(cluster.url)]
    ear = Ear(logs[1], M)
    first = Append(M, b"first", {"m": 0}, {"m": 1}, people={"1": b"Ann"})
    stored = [await append(logs[0], first)]
    for _ in range(MOVES):
        moving = asyncio.create_task(asyncio.to_thread(cluster.move_slot, slot(M)))
        ended = False
        while not ended:
            ended = moving.done()  # one append more, then it is where the slot came to
            number = len(stored) - 1
            stored.append(await append(logs[number % 2], move(M, number)))
        await moving
    assert await logs[0].read(M, 0) == stored
    last = await append(logs[0], move(M, len(stored) - 1))
    async with asyncio.timeout(HEARD_WITHIN_S):
        while await ear.entries.get() != last:
            pass
    for log in logs:
        await log.close()


async def test_a_match_goes_on_while_its_slot_moves(cluster: Cluster) -> None:
    """However often the slot of a match moves, nobody who plays it notices."""
    moves = [lambda match: cluster.move_slot(slot(match))] * MOVES
    played = await play_while(cluster.url, *moves)
    played.check()
    assert played.lost == 0


async def test_a_match_goes_on_when_its_primary_is_killed(cluster: Cluster) -> None:
    """A replica takes over, and play goes on by itself."""
    killed: list[Server] = []

    def kill(match: str) -> None:
        killed.append(cluster.primary_of(slot(match)))
        killed[0].kill()

    played = await play_while(cluster.url, kill)
    played.check()
    assert cluster.primary_of(slot(played.ends[0].match)) is not killed[0]
    killed[0].start()
    cluster.wait_until_whole()


async def test_what_a_fail_over_has_lost_is_noted(cluster: Cluster) -> None:
    """A replica that was behind takes over: the match is marked, and goes on from there."""
    killed: list[Server] = []

    def cut_off(match: str) -> None:
        killed.append(cluster.primary_of(slot(match)))
        cluster.cut_off_replica(killed[0])

    played = await play_while(cluster.url, cut_off, lambda match: killed[0].kill())
    played.check()
    assert played.lost > 0
    assert played.notes == 1
    killed[0].start()
    cluster.wait_until_whole()
