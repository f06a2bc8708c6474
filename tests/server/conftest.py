"""One embedded store for each test process, and an empty one for each test."""

import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from server.store import Client, ask, open_client
from server.store_process.folder import Folder
from server.store_process.lifetime import ensure, leave


@pytest.fixture(scope="session")
def store_socket(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The socket of a store that runs as long as this test process does."""
    folder = Folder.prepare(tmp_path_factory.mktemp("data"))
    need = folder.need()
    running = ensure(folder, threading.Event(), grace_s=0)
    yield running.socket
    leave(folder, need)
    if running.child is not None:
        running.child.wait()


@pytest.fixture
async def client(store_socket: Path) -> AsyncIterator[Client]:
    """A client of the session's store, which is empty."""
    client = open_client(store_socket, "par45-test")
    await ask(client, "FLUSHALL")
    yield client
    await client.aclose()


@pytest.fixture
def address(store_socket: Path, client: Client) -> Path:
    """Where the session's store is, which is empty."""
    return store_socket
