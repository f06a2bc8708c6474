"""A real server with a house player, and players who are processes of their own."""

import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.server.conftest import address, client, store_socket
from tests.server.node.conftest import config, connect, node
from tests.terminal.playing import Player, Serving

__all__ = ["address", "client", "config", "connect", "node", "store_socket"]


@pytest.fixture(autouse=True)
def utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have players live in UTC, wherever the tests run."""
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()


@pytest.fixture
async def serving(tmp_path: Path) -> AsyncIterator[Serving]:
    """A server on a free port, with data of its own."""
    serving = Serving(tmp_path / "data")
    await serving.start()
    yield serving
    await serving.stop()


@pytest.fixture
async def player(tmp_path: Path) -> AsyncIterator[Callable[..., Player]]:
    """Make players; each name has a configuration of its own."""
    async with AsyncExitStack() as stack:

        def made(name: str, *words: str, as_json: bool = True) -> Player:
            one = Player(tmp_path / name, "--name", name, *words, as_json=as_json)
            stack.push_async_callback(one.stop)
            return one

        yield made
