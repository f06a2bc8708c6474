"""Several nodes' clients of the one store."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from server.store import Client, open_client

NODES = 4


@pytest.fixture
async def nodes(address: Path) -> AsyncIterator[list[Client]]:
    """Clients of the session's store, which is empty."""
    async with AsyncExitStack() as stack:
        clients = [open_client(address, "par45-test") for _ in range(NODES)]
        for each in clients:
            stack.push_async_callback(each.aclose)
        yield clients
