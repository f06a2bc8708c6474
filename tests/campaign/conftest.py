"""A server in a process of its own, and for the quick levels the store of the server's tests."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.conftest import address, client, store_socket
from tests.server.served import Served

__all__ = ["address", "client", "store_socket"]


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    """A server that is stopped in the end, whatever happens."""
    served = Served(tmp_path, "--house", "0")
    await served.start()
    yield served
    await served.stop()
