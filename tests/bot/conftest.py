"""The real bot between a stand-in for Discord and a real server."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from typing import TypeAlias

import pytest

from bot.app import PACE, Bot
from bot.config import Config as BotConfig
from bot.pace import Pace
from server.app import Node
from server.config import Config
from tests.bot.running import discord_there, running, stop
from tests.bot.standin import Discord, Person
from tests.bot.standin.payloads import TOKEN
from tests.server.conftest import address, client, store_socket
from tests.server.node.conftest import connect, node

__all__ = ["address", "client", "connect", "node", "stop", "store_socket"]

KEY = "a key of the bot's tests"
StartBot: TypeAlias = Callable[..., Awaitable[Bot]]


@pytest.fixture
def config(address: object) -> Config:
    """A node that knows the bot, with a house player that thinks quickly."""
    return Config(port=0, redis=f"unix://{address}", house=1, house_pace_ms=0, service_key=KEY)


@pytest.fixture
async def service() -> AsyncIterator[Discord]:
    """A Discord, where discord.py looks for it."""
    async with discord_there() as service:
        yield service


@pytest.fixture
async def start_bot(node: Node, service: Discord) -> AsyncIterator[StartBot]:
    """Start a bot, at the node's own address or at another; all are stopped at the end."""
    async with AsyncExitStack() as stack:

        async def start(
            server: str = "", *, shards: int = 1, every_s: float = 0.02, pace: Pace = PACE
        ) -> Bot:
            config = BotConfig(TOKEN, server or node.ws, KEY, board_every_s=every_s, countdown_ms=0)
            return await stack.enter_async_context(running(service, config, pace, shards))

        yield start


@pytest.fixture
async def bot(start_bot: StartBot) -> Bot:
    return await start_bot()


@pytest.fixture
def ann(service: Discord) -> Person:
    return Person(service, "Ann")


@pytest.fixture
def ben(service: Discord) -> Person:
    return Person(service, "Ben")
