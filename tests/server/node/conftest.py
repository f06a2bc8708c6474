"""A whole node on the test's store, reached over real sockets."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TypeAlias

import pytest

from server.app import Node
from server.client import Client
from server.config import Config
from tests.server.node.raw import Raw

Connect: TypeAlias = Callable[..., Awaitable[Client]]
ConnectRaw: TypeAlias = Callable[[], Awaitable[Raw]]


@pytest.fixture
def config(address: Path) -> Config:
    """The settings of the test's nodes."""
    return Config(port=0, redis=f"unix://{address}", house=0, house_pace_ms=0)


@pytest.fixture
async def node(config: Config) -> AsyncIterator[Node]:
    node = await Node.start(config)
    yield node
    await node.stop()


@pytest.fixture
async def connect(node: Node) -> AsyncIterator[Connect]:
    """Connect as a new guest of that name, or as the player of a secret."""
    async with AsyncExitStack() as stack:

        async def connected(name: str = "", secret: str = "") -> Client:
            client = await Client.connect(node.ws, name=name, secret=secret)
            return await stack.enter_async_context(client)

        yield connected


@pytest.fixture
async def connect_raw(node: Node) -> AsyncIterator[ConnectRaw]:
    """Connect without a client, to say and hear single frames."""
    async with AsyncExitStack() as stack:

        async def connected() -> Raw:
            raw = await Raw.connect(node.ws)
            stack.push_async_callback(raw.close)
            return raw

        yield connected
