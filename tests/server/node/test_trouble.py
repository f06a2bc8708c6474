"""Cuts, races and slow readers: what a connection does wrong or badly hurts nobody else."""

import asyncio
import json
from pathlib import Path

from server.app import Node
from server.config import Config
from server.ids import MatchId
from server.log import Log
from server.protocol import CloseCode, MatchSettings
from server.store import Client as Store
from tests.server.node.conftest import Connect, ConnectRaw
from tests.server.node.playing import QUICK, open_match, until_hole
from tests.server.node.raw import Raw
from tests.server.node.test_time import MINUTE_MS, pass_ms
from tests.server.node.test_transport import get
from tests.server.proxy import link_to

LONG = MatchSettings(holes=1, countdown_ms=0, pause_ms=0, limit_ms=60 * MINUTE_MS)


async def test_a_quick_cut_leaves_no_ghost(
    connect: Connect, connect_raw: ConnectRaw, client: Store
) -> None:
    """Who opens a match and is cut at once is not taken for connected: nobody waits (R10)."""
    ann, bob = await connect("Ann"), await connect("Bob")
    match = await open_match(ann, bob, settings=LONG)
    await ann.start(match)
    await until_hole(ann, match)
    await bob.close()
    for _ in range(10):
        raw = await connect_raw()
        await raw.hello(secret=bob.secret)
        await raw.say(type="open", request="r", match=match)
        raw.connection.transport.abort()
        await raw.closed()
    await ann.move(match, "c")
    await pass_ms(client, match, MINUTE_MS)
    end = await ann.until(match, lambda view: view.phase == "ended")
    assert end.seats[1].presence == "gone"


async def test_commands_are_taken_in_order(connect: Connect, connect_raw: ConnectRaw) -> None:
    """Leave and then join, sent at once, end in a seat; answers come in the order of the commands."""
    ann, raw = await connect("Ann"), await connect_raw()
    await raw.hello()
    match = await ann.create(QUICK)
    await raw.ask(type="join", request="1", match=match)
    await raw.say(type="leave", request="2", match=match)
    await raw.say(type="join", request="3", match=match)
    await raw.say(type="ready", request="4", match=match)
    answers = [await raw.hear("done", "refused") for _ in range(3)]
    assert [(answer["type"], answer["request"]) for answer in answers] == [
        ("done", "2"),
        ("done", "3"),
        ("done", "4"),
    ]
    view = await ann.until(match, lambda view: [s.ready for s in view.seats] == [True, True])
    assert [seat.seat for seat in view.seats] == [1, 3]


async def test_all_come_back_at_once_after_a_restart(config: Config) -> None:
    """A match that is just being loaded is there for everybody who asks for it meanwhile."""
    first = await Node.start(config)
    host = await Raw.connect(first.ws)
    secret = (await host.hello())["secret"]
    match = (await host.ask(type="create", request="r"))["match"]
    await first.stop()
    await host.close()
    second = await Node.start(config)
    raws = [await Raw.connect(second.ws) for _ in range(8)]
    for raw in raws:
        await raw.hello(secret=secret)
    for raw in raws:
        await raw.say(type="watch", request="r", match=match)
    answers = [await raw.hear("done", "refused") for raw in raws]
    assert {answer["type"] for answer in answers} == {"done"}
    for raw in raws:
        await raw.close()
    await second.stop()


async def test_a_replaced_session_makes_no_move(config: Config, address: Path) -> None:
    """A connection whose seat was opened on another node stores nothing any more (R11)."""
    nodes = [await Node.start(config) for _ in range(2)]
    old, bob, new = [await Raw.connect(nodes[n].ws) for n in (0, 0, 1)]
    secret = (await old.hello())["secret"]
    await bob.hello()
    match = (await old.ask(type="create", request="1", settings={"countdown_ms": 0}))["match"]
    await bob.ask(type="join", request="1", match=match)
    await bob.ask(type="ready", request="2", match=match)
    await old.ask(type="start", request="2", match=match)
    while (await old.hear("state"))["state"]["phase"] != "playing":
        pass
    await new.hello(secret=secret)
    await new.ask(type="open", request="1", match=match)
    await old.say(type="move", match=match, hole=1, number=1, move="d")
    assert await old.closed() == CloseCode.REPLACED
    log = Log(address)
    entries = await log.read(MatchId(match), 0)
    await log.close()
    assert not [stored for stored in entries if b'"moved"' in stored.entry]
    for raw in (bob, new):
        await raw.close()
    for node in nodes:
        await node.stop()


async def test_nothing_tells_when_another_player_draws(
    connect: Connect, connect_raw: ConnectRaw
) -> None:
    """Neither a frame nor a version tells of a draw: it would tell the other's stock (R12)."""
    ann, raw = await connect("Ann"), await connect_raw()
    await raw.hello()
    match = await ann.create(LONG)
    await raw.ask(type="join", request="1", match=match)
    await raw.ask(type="ready", request="2", match=match)
    await ann.start(match)
    await until_hole(ann, match)
    while (state := (await raw.hear("state"))["state"])["phase"] != "playing":
        pass
    heard = len(raw.heard)
    for _ in range(3):
        await ann.move(match, "d")
    await raw.ask(type="react", request="3", match=match, word="nice")
    await raw.say(type="open", request="4", match=match)
    after = (await raw.hear("state"))["state"]
    frames = [json.loads(frame)["type"] for frame in raw.heard[heard:]]
    assert "progress" not in frames
    assert after["v"] == state["v"] + 1  # the reaction
    assert after["progress"] == state["progress"]


async def test_who_never_reads_is_cut_and_does_not_delay_a_stop(
    config: Config, connect: Connect
) -> None:
    """A client that asks without end and reads nothing is cut; the others and a stop are quick."""
    node = await Node.start(config)
    reader, writer = await asyncio.open_connection(*node.url.removeprefix("http://").split(":"))
    writer.write(
        b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    await reader.readuntil(b"\r\n\r\n")
    writer.transport.pause_reading()  # type: ignore[attr-defined]
    writer.write(_masked(b'{"type":"hello","version":1}'))
    for _ in range(600):
        writer.write(_masked(b'{"type":"open","request":"r","match":"nowhere"}'))
    loop = asyncio.get_running_loop()
    began = loop.time()
    ann = await connect("Ann")
    await ann.create(QUICK)
    await node.stop()
    assert loop.time() - began < 30
    writer.close()


async def test_a_page_that_makes_no_sense_is_not_found(node: Node) -> None:
    """A target that is no path gets an answer, not a fault of ours."""
    reader, writer = await asyncio.open_connection(*node.url.removeprefix("http://").split(":"))
    writer.write(b"GET //[ HTTP/1.1\r\nHost: x\r\n\r\n")
    assert b" 404 " in await reader.readline()
    writer.close()


async def test_health_is_red_while_the_store_is_away(address: Path, tmp_path: Path) -> None:
    """`/healthz` turns red when the store does not answer, and green when it does again."""
    async with link_to(address, tmp_path / "link") as away:
        node = await Node.start(Config(port=0, redis=f"unix://{away.socket}", house=0))
        assert (await get(f"{node.url}/healthz"))[0] == 200
        away.cut()
        async with asyncio.timeout(20):
            while (await get(f"{node.url}/healthz"))[0] != 503:
                pass
        away.open()
        async with asyncio.timeout(20):
            while (await get(f"{node.url}/healthz"))[0] != 200:
                pass
        await node.stop()


def _masked(payload: bytes) -> bytes:
    """Write a client's text frame, with a mask of zeros."""
    length = bytes([0x80 | len(payload)]) if len(payload) < 126 else b""
    assert length
    return b"\x81" + length + bytes(4) + payload


async def test_a_bare_connection_does_not_delay_a_stop(config: Config) -> None:
    """Who connects and says nothing does not keep the server from stopping."""
    node = await Node.start(config)
    _, silent = await asyncio.open_connection(*node.url.removeprefix("http://").split(":"))
    _, half = await asyncio.open_connection(*node.url.removeprefix("http://").split(":"))
    half.write(b"GET /ws HT")
    async with asyncio.timeout(8):
        await node.stop()
    for writer in (silent, half):
        writer.close()
