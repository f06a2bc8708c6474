"""A node on a store of its own, and evenings: apps under Textual's pilot, over real sockets."""

from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

import pytest

from server.app import Node
from server.config import Config
from tests.server.conftest import address, client, store_socket
from tests.server.node.conftest import config, connect
from tests.terminal.screen.evening import Evening

__all__ = ["address", "client", "config", "connect", "store_socket"]

Begin: TypeAlias = Callable[..., Evening]


@pytest.fixture
async def node(config: Config) -> AsyncIterator[Node]:
    """A node with one house player."""
    node = await Node.start(replace(config, house=1))
    yield node
    await node.stop()


@pytest.fixture
def evening(node: Node, tmp_path: Path) -> Begin:
    """Make evenings at the node; each name has a configuration of its own."""

    def made(name: str = "Ann", size: tuple[int, int] = (80, 24)) -> Evening:
        return Evening(node.url, tmp_path / name, name, size)

    return made
