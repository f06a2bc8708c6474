"""The real bot between a stand-in for Discord and a real server."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TypeAlias

import discord
import pytest
from yarl import URL

from bot.app import PACE, Bot
from bot.config import Config as BotConfig
from bot.pace import Pace
from server.app import Node
from server.config import Config
from tests.bot.standin import Discord, Person
from tests.bot.standin.service import TOKEN
from tests.server.conftest import address, client, store_socket
from tests.server.node.conftest import connect, node

__all__ = ["address", "client", "connect", "node", "store_socket"]

KEY = "a key of the bot's tests"
StartBot: TypeAlias = Callable[..., Awaitable[Bot]]


@pytest.fixture
def config(address: object) -> Config:
    """A node that knows the bot, with a house player that thinks quickly."""
    return Config(port=0, redis=f"unix://{address}", house=1, house_pace_ms=0, service_key=KEY)


@pytest.fixture
async def service(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Discord]:
    """A Discord, where discord.py looks for it."""
    service = await Discord().start()
    monkeypatch.setattr(discord.http.Route, "BASE", service.api)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", URL(service.ws))
    yield service
    await service.stop()


@pytest.fixture
async def start_bot(node: Node, service: Discord) -> AsyncIterator[StartBot]:
    """Start a bot, at the node's own address or at another; all are stopped at the end."""
    running: list[tuple[Bot, asyncio.Task[None]]] = []

    async def start(
        server: str = "", *, shards: int = 1, every_s: float = 0.02, pace: Pace = PACE
    ) -> Bot:
        identified = service.gateway.identified
        config = BotConfig(TOKEN, server or node.ws, KEY, board_every_s=every_s, countdown_ms=0)
        bot = Bot(config, pace)
        begun = asyncio.create_task(bot.start(TOKEN))
        running.append((bot, begun))
        there = asyncio.create_task(
            service.gateway.until(lambda gateway: gateway.identified >= identified + shards)
        )
        await asyncio.wait({begun, there}, return_when=asyncio.FIRST_COMPLETED)
        if begun.done():
            there.cancel()
            begun.result()
        await there
        return bot

    yield start
    for bot, task in running:
        await stop(bot)
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def stop(bot: Bot) -> None:
    """Stop a bot, if it runs."""
    if not bot.is_closed():
        await bot.close()


@pytest.fixture
async def bot(start_bot: StartBot) -> Bot:
    return await start_bot()


@pytest.fixture
def ann(service: Discord) -> Person:
    return Person(service, "Ann")


@pytest.fixture
def ben(service: Discord) -> Person:
    return Person(service, "Ben")
