"""Nodes in this process, on one store or several ways to it, stopped whatever happens."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from server.app import Node
from server.config import Config
from server.world import World


@asynccontextmanager
async def nodes_on(*sockets: Path, world: World | None = None) -> AsyncIterator[list[Node]]:
    """Run a node for each of these ways to a store."""
    async with AsyncExitStack() as stack:
        nodes = []
        for socket in sockets:
            config = Config(port=0, redis=f"unix://{socket}", house=0, trusted=("127.0.0.1",))
            node = await Node.start(config, world=world)
            stack.push_async_callback(node.stop)
            nodes.append(node)
        yield nodes
