"""Coming back: to the very same state, on any connection, with every move made once."""

import asyncio
from pathlib import Path

import pytest

from server.app import Node
from server.client import Client, ReplacedError
from server.config import Config
from server.ids import MatchId
from server.log import Log
from server.protocol import CloseCode, MatchSettings
from tests.server.node.conftest import Connect, ConnectRaw
from tests.server.node.playing import open_match, play_out, until_hole


async def test_a_player_comes_back_on_another_connection(connect: Connect, node: Node) -> None:
    """Who says hello with the secret from elsewhere gets the same seat, board and number."""
    ann, bob = await connect("Ann"), await connect("Bob")
    match = await open_match(ann, bob)
    await ann.start(match)
    await until_hole(ann, match)
    await ann.move(match, "d")
    before = ann.view(match)
    await ann.close()
    async with await Client.connect(node.ws, secret=ann.secret) as again:
        assert again.player == ann.player
        assert again.matches == [match]
        await again.open(match)
        after = again.view(match)
    assert (after.board, after.action, after.you) == (before.board, before.action, before.you)


async def test_the_older_connection_is_told_that_it_was_replaced(
    connect: Connect, connect_raw: ConnectRaw
) -> None:
    """One seat has one connection: an older one is closed as replaced, and stays away."""
    ann = await connect("Ann")
    match = await ann.create()
    raw = await connect_raw()
    await raw.hello(secret=ann.secret)
    await raw.ask(type="open", request="r", match=match)
    with pytest.raises(ReplacedError):
        await ann.until(match, lambda view: view.phase == "playing")
    second = await connect_raw()
    await second.hello(secret=ann.secret)
    await second.ask(type="open", request="r", match=match)
    assert await raw.closed() == CloseCode.REPLACED


async def test_a_repeated_request_is_one_command(connect_raw: ConnectRaw, connect: Connect) -> None:
    """Create, join, ready and start sent twice happen once, and are answered twice alike."""
    raw, bob = await connect_raw(), await connect("Bob")
    await raw.hello()
    create = {"type": "create", "request": "same", "settings": {"countdown_ms": 0}}
    first, second = await raw.ask(**create), await raw.ask(**create)
    assert first == second
    match = first["match"]
    await bob.join(match)
    await bob.ready(match)
    start = {"type": "start", "request": "go", "match": match}
    assert await raw.ask(**start) == await raw.ask(**start)
    view = await until_hole(bob, match)
    assert [seat.seat for seat in view.seats] == [1, 2]


async def test_a_client_survives_a_restart_of_the_server(address: Path) -> None:
    """Clients find their way back by themselves after the server was stopped and started."""
    first = await Node.start(Config(port=0, redis=f"unix://{address}", house=0))
    port = int(first.url.rsplit(":", 1)[1])
    ann = await Client.connect(first.ws, name="Ann")
    bob = await Client.connect(first.ws, name="Bob")
    match = await open_match(ann, bob)
    await ann.start(match)
    await until_hole(ann, match)
    moved = await ann.move(match, "d")
    await first.stop()
    late = asyncio.create_task(ann.move(match, "d"))
    second = await Node.start(Config(port=port, redis=f"unix://{address}", house=0))
    assert (await late).action == moved.action + 1
    ends = await asyncio.gather(play_out(ann, match), play_out(bob, match))
    assert ends[0].seats == ends[1].seats
    for client in (ann, bob):
        await client.close()
    await second.stop()


async def test_two_nodes_are_one_server(config: Config, address: Path) -> None:
    """Players of one match on different nodes play as if there were one."""
    nodes = [await Node.start(config) for _ in range(2)]
    ann = await Client.connect(nodes[0].ws, name="Ann")
    bob = await Client.connect(nodes[1].ws, name="Bob")
    settings = MatchSettings(holes=2, countdown_ms=0, pause_ms=0)
    match = await open_match(ann, bob, settings=settings)
    await ann.until(match, lambda view: [seat.ready for seat in view.seats] == [True, True])
    await ann.start(match)
    ends = await asyncio.gather(play_out(ann, match), play_out(bob, match))
    assert ends[0].seats == ends[1].seats
    log = Log(address)
    entries = [stored.entry for stored in await log.read(MatchId(match), 0)]
    await log.close()
    assert sum(b'"hole_over"' in entry for entry in entries) == 2
    for client in (ann, bob):
        await client.close()
    for node in nodes:
        await node.stop()
