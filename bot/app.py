"""The bot put together: a client of Discord on one side, of the server on the other.

It keeps no game and decides nothing: the server does, and remembers what must be found
again after a restart. Whatever an interaction asks for goes through `answer`.
"""

import asyncio
import contextlib
import hashlib
import json
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.acknowledging import Declined, Reply, acknowledge
from bot.announcing import announce
from bot.choosing import Choosing
from bot.commands import Golf, challenge
from bot.config import Config
from bot.drawing import Studio
from bot.gathering import Gathering
from bot.looking import Looking
from bot.memory import Memory
from bot.owning import Owning
from bot.pace import Pace
from bot.people import People
from bot.playing import Playing
from bot.practising import Practising
from bot.presses import Press
from bot.pressing import do
from bot.private_boards import PrivateBoards
from bot.routing import Router, way_of
from bot.scoreboards import Scoreboards
from bot.screens import Way
from bot.table import Table
from bot.token_boards import TokenBoards
from bot.translating import Translator
from bot.watching import Watching
from bot.words import language_of
from server.client import ClientError

_logger = logging.getLogger(__name__)

CHOICES_WITHIN_S = 1.5
CARE_EVERY_S = 60.0
PACE = Pace()
AGAIN_S = 5.0
ANSWERED_KEPT = 10_000
Work: TypeAlias = Coroutine[Any, Any, Reply]


class Bot(discord.AutoShardedClient):
    """The bot. `run` or `start` it with the token of its configuration."""

    def __init__(self, config: Config, pace: Pace = PACE) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
        )
        self.tree = app_commands.CommandTree(self)
        people, studio = People(config.server, config.key), Studio()
        watching = Watching(people)
        memory = Memory(watching.own)
        page, every_s = config.page, config.board_every_s
        self.table = Table(
            config,
            people,
            watching,
            memory,
            studio,
            PrivateBoards(studio),
            Scoreboards(self, memory, watching, studio, page, every_s, pace),
            TokenBoards(watching, studio, page, every_s, pace),
            pace,
        )
        self.gathering = Gathering(self.table)
        self.playing = Playing(self.table)
        self.looking = Looking(self.table)
        self.practising = Practising(self.table)
        self.choosing = Choosing(self.table)
        self.owning = Owning(self.table)
        self._answered: OrderedDict[int, None] = OrderedDict()
        self._care: list[asyncio.Task[None]] = []
        self.tree.add_command(Golf(self))
        self.tree.add_command(challenge(self))
        self.add_dynamic_items(Router)

    async def setup_hook(self) -> None:
        """Begin what goes on beside the clicks; called once, before the gateway is opened."""
        await self.tree.set_translator(Translator())
        assert self.application_id is not None
        assert self.user is not None
        self.table.watching.user, self.table.watching.name = self.user.id, self.user.name
        self._care = [
            asyncio.create_task(self._until_done(self._sync)),
            asyncio.create_task(self._until_done(self.table.scoreboards.resume)),
            asyncio.create_task(self._look_after()),
        ]

    async def close(self) -> None:
        """Leave Discord and the server; every message stays, and works when it is back."""
        for task in self._care:
            task.cancel()
        await asyncio.gather(*self._care, return_exceptions=True)
        self._care.clear()
        await self.table.boards.close()
        await self.table.scoreboards.close()
        await self.table.tokens.close()
        await self.table.watching.close()
        await self.table.people.close()
        self.table.studio.close()
        await super().close()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Forget what a server had chosen from which the bot was removed."""
        try:
            await self.table.memory.leave(guild.id)
        except ClientError as error:
            _logger.warning("what server %s has chosen is kept still: %s", guild.id, error)

    async def answer(self, interaction: discord.Interaction, work: Work, way: Way) -> None:
        """Answer an interaction with what comes of some work; one that comes twice, once."""
        if interaction.id in self._answered:
            work.close()
            return
        self._answered[interaction.id] = None
        if len(self._answered) > ANSWERED_KEPT:
            self._answered.popitem(last=False)
        language = language_of(str(interaction.locale))
        await acknowledge(interaction, work, way, language, self.table.studio)

    async def pressed(self, interaction: discord.Interaction, pressed: Press | None) -> None:
        """Do what a button stands for."""
        if pressed is None:
            await self.answer(interaction, _old(), Way.PRIVATE)
        else:
            await self.answer(
                interaction, do(self, interaction, pressed), way_of(interaction, pressed)
            )

    async def leave_current(self, interaction: discord.Interaction) -> Reply:
        """Give up the seat in the match that a user is in."""
        async with self.table.acting(interaction) as client:
            view = await self.playing.current(interaction, client)
        return await self.gathering.leave(interaction, view.match)

    async def choices(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        """Offer matches to join; none if the server takes too long."""
        try:
            async with asyncio.timeout(CHOICES_WITHIN_S):
                found = await self.gathering.matches(interaction, typed)
        except (ClientError, TimeoutError):
            return []
        return [Choice(name=told, value=code) for told, code in found]

    async def _sync(self) -> None:
        """Send the commands to Discord if they are not those that were sent last."""
        translator = self.tree.translator
        assert translator is not None
        commands = self.tree.get_commands()
        payload = [
            await command.get_translated_payload(self.tree, translator) for command in commands
        ]
        mark = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
        name, memory = str(self.application_id), self.table.memory
        if await memory.read("commands", name) != mark:
            await self.tree.sync()
            await memory.write("commands", name, mark)

    async def _until_done(self, do_it: Callable[[], Awaitable[None]]) -> None:
        """Do something that needs the server, again until it could be done."""
        while True:
            try:
                await do_it()
            except (ClientError, discord.HTTPException, OSError) as error:
                _logger.warning("this is tried again: %s", error)
                await asyncio.sleep(AGAIN_S)
            else:
                return

    async def _look_after(self) -> None:
        await self.wait_until_ready()
        while True:
            with contextlib.suppress(ClientError, discord.HTTPException):
                await self.table.people.close_idle()
                await announce(self, self.table)
            await asyncio.sleep(CARE_EVERY_S)


async def _old() -> Reply:
    raise Declined("old_button")
