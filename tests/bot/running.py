"""The real bot, and a Discord where discord.py looks for it, for as long as a test needs them."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import discord
import pytest
from yarl import URL

from bot.app import PACE, Bot
from bot.config import Config
from bot.pace import Pace
from tests.bot.standin import Discord


@contextlib.asynccontextmanager
async def discord_there() -> AsyncIterator[Discord]:
    """A Discord of this machine's."""
    service = await Discord().start()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.http.Route, "BASE", service.api)
        patch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", URL(service.ws))
        yield service
    await service.stop()


@contextlib.asynccontextmanager
async def running(
    service: Discord, config: Config, pace: Pace = PACE, shards: int = 1
) -> AsyncIterator[Bot]:
    """A bot that Discord knows, until it is stopped; what it fails by at its start is raised."""
    identified = service.gateway.identified
    bot = Bot(config, pace)
    begun = asyncio.create_task(bot.start(config.token))
    there = asyncio.create_task(
        service.gateway.until(lambda gateway: gateway.identified >= identified + shards)
    )
    try:
        await asyncio.wait({begun, there}, return_when=asyncio.FIRST_COMPLETED)
        if begun.done():
            there.cancel()
            begun.result()
        await there
        yield bot
    finally:
        await stop(bot)
        begun.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await begun


async def stop(bot: Bot) -> None:
    """Stop a bot, if it runs."""
    if not bot.is_closed():
        await bot.close()
