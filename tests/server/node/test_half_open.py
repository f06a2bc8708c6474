"""Before there is a WebSocket: what dribbles, stalls or swells is cut in time, and holds nothing."""

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from server.app import Node
from server.config import Config
from server.transport.transport import HELLO_WITHIN_S, OPEN_WITHIN_S
from tests.server.bare import Bare, frame, text

SLACK_S = 4
"""What a busy machine may take on top."""


@pytest.fixture
async def bare(node: Node) -> AsyncIterator[Bare]:
    """A TCP connection that has said nothing yet."""
    bare = await Bare.reach(node.ws)
    yield bare
    bare.cut()


async def dribble(bare: Bare, some: bytes, pause_s: float) -> None:
    """Write byte by byte, for as long as anybody takes them."""
    for byte in some:
        bare.write(bytes([byte]))
        await asyncio.sleep(pause_s)


@pytest.mark.parametrize(
    "begin",
    [
        lambda bare: None,
        lambda bare: bare.write(b"G"),
        lambda bare: bare.write(b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: webso"),
        lambda bare: bare.write(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500)),
        lambda bare: bare.write(b"GET /overlay HTTP/1.1\r\nHost: x\r\n\r\n" * 3),
    ],
    ids=["nothing", "a letter", "half a request", "TLS", "a page, thrice"],
)
async def test_a_request_that_is_not_done_is_cut(
    bare: Bare, node: Node, begin: Callable[[Bare], None]
) -> None:
    """Who connects and does not ask for a WebSocket is gone within seconds."""
    begin(bare)
    async with asyncio.timeout(OPEN_WITHIN_S + SLACK_S):
        assert await bare.gone()


async def test_a_request_that_dribbles_is_cut(bare: Bare) -> None:
    """A byte now and then buys no time."""
    head = b"GET /ws HTTP/1.1\r\nHost: x\r\n" + b"X-A: b\r\n" * 1000
    dribbling = asyncio.create_task(dribble(bare, head, 0.05))
    async with asyncio.timeout(OPEN_WITHIN_S + SLACK_S):
        assert await bare.gone()
    dribbling.cancel()


@pytest.mark.parametrize(
    "lines",
    [["X: " + "a" * 9000], ["X: " + "a" * 8000] * 3, ["X: a"] * 200, ["X: " + "a" * 100] * 200],
    ids=["a long line", "long lines", "many lines", "many longer lines"],
)
async def test_giant_headers_are_refused(bare: Bare, lines: list[str]) -> None:
    """Headers of more than 16 KiB, lines of more than 8, or more than 128 lines get 431."""
    assert await bare.upgrade(*lines) == 431


async def test_a_line_without_an_end_is_refused(bare: Bare) -> None:
    """A request that never ends its first line is refused before it fills anything."""
    bare.write(b"GET /" + b"a" * 100_000)
    assert (await bare.status())[0] in {414, 431}


@pytest.mark.parametrize(
    "say",
    [
        lambda bare: None,
        lambda bare: bare.write(text(type="hello", version=1)[:9]),
        lambda bare: bare.write(frame(b'{"type":"hel', fin=False)),
    ],
    ids=["nothing", "half a frame", "a fragment"],
)
async def test_a_hello_that_does_not_come_ends_it(node: Node, say: Callable[[Bare], None]) -> None:
    """Who has not said hello within ten seconds is closed with 1008."""
    bare = await Bare.open(node.ws)
    say(bare)
    async with asyncio.timeout(HELLO_WITHIN_S + SLACK_S):
        assert await bare.end() == "close 1008"
        assert await bare.gone()
    bare.cut()


async def test_who_does_not_answer_a_close_is_cut(node: Node) -> None:
    """A connection that was closed and stays open on the other side holds its room no longer."""
    bare = await Bare.open(node.ws)
    bare.write(frame(b"{}", masked=False))
    assert await bare.end() == "close 1002"
    async with asyncio.timeout(2 + SLACK_S):
        assert await bare.gone()
    bare.cut()


async def test_half_open_connections_hold_no_room(config: Config) -> None:
    """While one address has all its sockets half open, another gets in; and it too, later."""
    node = await Node.start(config)
    halves = [await Bare.reach(node.ws, "127.0.0.7") for _ in range(400)]
    for half in halves:
        half.write(b"GET /ws HT")
    other = await Bare.open(node.ws, "127.0.0.8")
    assert (await other.hello())["type"] == "welcome"
    await asyncio.gather(*(half.gone() for half in halves))
    again = await Bare.open(node.ws, "127.0.0.7")
    assert (await again.hello())["type"] == "welcome"
    assert (await again.ask(type="create", request="r"))["type"] == "done"
    for bare in (*halves, other, again):
        bare.cut()
    await node.stop()
