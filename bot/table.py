"""What the bot's parts have in common, and how a user comes to the server through it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import discord

from bot.acknowledging import Declined
from bot.config import Config
from bot.drawing import Studio
from bot.memory import Memory
from bot.pace import Pace
from bot.people import People, scope_for
from bot.private_boards import PrivateBoards
from bot.scoreboards import Scoreboards
from bot.show.board import Reader
from bot.token_boards import TokenBoards
from bot.watching import Watching
from bot.words import Language, language_of
from engine.match.refusals import MatchRefusal
from server.client import Client, ClientError, RefusedError
from server.protocol import MatchView


@dataclass(frozen=True, slots=True)
class Table:
    """All that commands and buttons work with."""

    config: Config
    people: People
    watching: Watching
    memory: Memory
    studio: Studio
    boards: PrivateBoards
    scoreboards: Scoreboards
    tokens: TokenBoards
    pace: Pace

    @asynccontextmanager
    async def acting(self, interaction: discord.Interaction) -> AsyncIterator[Client]:
        """Let a user act, one click after the other. A connection that has failed is given up."""
        user = interaction.user
        async with self.people.lock(user.id):
            try:
                client = await self.people.of(user.id, shown_name(user))
                await self.people.vouch(user.id, scope_of(interaction))
                yield client
            except RefusedError:
                raise
            except ClientError:
                await self.people.lose(user.id)
                raise

    async def met(self, user: discord.abc.User, client: Client, match: str) -> None:
        """Keep that a user has to do with a match, and which player the user is."""
        self.people.met(user.id, match)
        if await self.memory.read("player", str(user.id)) != client.player:
            await self.memory.write("player", str(user.id), client.player)

    async def reader(self, interaction: discord.Interaction) -> Reader:
        """Tell how a user wants to be shown things."""
        chosen = await self.memory.chosen(interaction.user.id)
        language = language_of(chosen.language or str(interaction.locale))
        return Reader(language, chosen.board, self.config.page)

    async def language_here(self, interaction: discord.Interaction) -> Language:
        """Return the language of what everybody in a channel sees."""
        rules = await self.memory.rules(guild_of(interaction))
        locale = interaction.guild_locale or interaction.locale
        return language_of(rules.language or str(locale))


def shown_name(user: discord.abc.User) -> str:
    """Return the name that a user goes by everywhere on Discord."""
    return getattr(user, "global_name", None) or user.name


def guild_of(interaction: discord.Interaction) -> int:
    """Return the server that an interaction comes from, if the bot is on it; 0 if not."""
    here = interaction.guild_id is not None and interaction.is_guild_integration()
    return interaction.guild_id or 0 if here else 0


def can_post(interaction: discord.Interaction) -> bool:
    """Tell whether the bot is in a place itself, so that it can post there and change it later."""
    with_bot = interaction.guild_id is None and interaction.context.dm_channel is True
    return guild_of(interaction) != 0 or with_bot


def scope_of(interaction: discord.Interaction) -> str:
    """Return the scope of the server that an interaction comes from, if the bot is on it."""
    return scope_for(guild_of(interaction))


def channel_of(interaction: discord.Interaction) -> int:
    """Return the channel that an interaction comes from. Raise `Declined`."""
    if interaction.channel_id is None:
        raise Declined("not_now")
    return interaction.channel_id


def request_of(interaction: discord.Interaction) -> str:
    """Return what names a command that comes of an interaction, however often it is sent."""
    return f"i{interaction.id}"


async def looked_at(client: Client, match: str) -> MatchView:
    """Return a match as it stands: from one's seat, or looked on at. Raise `RefusedError`."""
    try:
        return client.view(match)
    except LookupError:
        pass
    try:
        found = await client.open(match)
    except RefusedError as error:
        if error.reason != MatchRefusal.NOT_SEATED:
            raise
        found = await client.watch_on(match)
    return await client.until(found, lambda view: True)
