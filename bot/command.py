"""Run the Discord bot, as a client of a server.

It takes its settings from the environment: DISCORD_TOKEN, the bot's token; PAR45_SERVER, the
address of the server's WebSocket, as ws://127.0.0.1:4545/ws; PAR45_SERVICE_KEY, the key by
which the server lets it act for people on Discord, set to the same for the server. Ctrl-C or
SIGTERM stops it; every match goes on, and every button works when it is started again.
"""

import asyncio
import contextlib
import logging
import os
import signal
import sys
from argparse import ArgumentParser, Namespace

import discord

from bot.app import Bot
from bot.config import Config, ConfigError, from_environment


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = "It has no options."


def run(_arguments: Namespace) -> int:
    """Run until it is stopped; return the exit code."""
    try:
        config = from_environment(os.environ)
    except ConfigError as error:
        return _fail(str(error), 2)
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("bot").setLevel(logging.INFO)
    logging.getLogger("discord.client").setLevel(logging.ERROR)  # it warns that it cannot talk
    try:
        asyncio.run(_run(config))
    except discord.LoginFailure as error:
        return _fail(f"Discord does not take the token: {error}", 1)
    except (discord.DiscordException, OSError) as error:
        return _fail(str(error), 1)
    return 0


async def _run(config: Config) -> None:
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    async with Bot(config) as bot:
        running = asyncio.create_task(bot.start(config.token))
        stopping = asyncio.create_task(stopped.wait())
        await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        if running.done():
            running.result()
        else:
            await bot.close()
            with contextlib.suppress(asyncio.CancelledError):
                await running


def _fail(sentence: str, status: int) -> int:
    sys.stderr.write(f"par45 bot: {sentence}\n")
    return status
