"""How a command reaches the store: `--data DIR | --redis URL`, or as the server's settings say.

The embedded store is started if it is not running, and left as it was found.
"""

import asyncio
from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from server.cli.errors import BadInput, Failed
from server.config import ConfigError, from_environment
from server.store import Address, AddressError, Client, StoreAway, open_client
from server.store_process import EmbeddedStore, StoreError


def add_store_arguments(parser: ArgumentParser) -> None:
    """Let a command say which store it means."""
    parser.add_argument("--data", type=Path, metavar="DIR", help="the embedded store's folder")
    parser.add_argument(
        "--redis",
        metavar="URL",
        help="a Redis or Valkey of your own instead (see par45 serve --help)",
    )


def with_store(arguments: Namespace, use: Callable[[Address], Awaitable[int]]) -> int:
    """Do something with the store that was named, and return what it returns."""
    try:
        return asyncio.run(_with_store(arguments, use))
    except AddressError as error:
        raise BadInput(str(error)) from error
    except (StoreError, StoreAway) as error:
        raise Failed(str(error)) from error


@asynccontextmanager
async def client_of(address: Address, name: str) -> AsyncIterator[Client]:
    """Open a client of a store, for as long."""
    client = open_client(address, name)
    try:
        yield client
    finally:
        await client.aclose()


async def _with_store(arguments: Namespace, use: Callable[[Address], Awaitable[int]]) -> int:
    if arguments.data and arguments.redis:
        raise BadInput("--data is the embedded store's folder, --redis a store of your own: one")
    try:
        config = from_environment()
    except ConfigError as error:
        raise BadInput(str(error)) from error
    url = arguments.redis or ("" if arguments.data else config.redis)
    if url:
        return await use(url)
    data = arguments.data or config.data
    if not data.is_dir():
        raise BadInput(f"there is no data folder {str(data)!r}")
    embedded = await EmbeddedStore.join(data)
    try:
        return await use(embedded.socket)
    finally:
        await embedded.leave()
