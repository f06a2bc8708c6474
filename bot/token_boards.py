"""Public messages in places where the bot is not: a user has brought it along.

There it can post nothing by itself, and change only what came of an interaction, with that
one's token, for a quarter of an hour. So such a message has a button that shows it anew, and
by each press the match is followed for as long again. Results come in the same message.
"""

import asyncio
import logging

import discord

from bot.drawing import Studio
from bot.pace import Pace
from bot.private_boards import TOKEN_S
from bot.screens import paint
from bot.show.clock import Clock
from bot.show.match import passing_screen
from bot.watching import Watcher, Watching
from bot.words import Language
from server.client import ClientError

_logger = logging.getLogger(__name__)

OVER = {"ended", "aborted"}


class TokenBoards:
    """The messages that can be changed by a token now."""

    def __init__(
        self, watching: Watching, studio: Studio, page: str, every_s: float, pace: Pace
    ) -> None:
        self._watching = watching
        self._studio = studio
        self._page = page
        self._every_s = every_s
        self._pace = pace
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def follow(
        self, interaction: discord.Interaction, message: int, match: str, language: Language
    ) -> None:
        """Keep a message up to date by this interaction's token, and no more by an older one."""
        older = self._tasks.pop(message, None)
        if older is not None:
            older.cancel()
        task = asyncio.create_task(self._follow(interaction, match, language))
        self._tasks[message] = task
        task.add_done_callback(lambda done: self._forget(message, done))

    async def close(self) -> None:
        """Leave all messages as they are."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _forget(self, message: int, task: asyncio.Task[None]) -> None:
        if self._tasks.get(message) is task:
            del self._tasks[message]

    async def _follow(
        self, interaction: discord.Interaction, match: str, language: Language
    ) -> None:
        watcher: Watcher | None = None
        try:
            async with asyncio.timeout(TOKEN_S):
                watcher = await self._watching.take()
                await watcher.client.watch_on(match)
                await self._show(interaction, watcher, match, language)
        except (TimeoutError, ClientError, discord.HTTPException, OSError) as error:
            _logger.info("match %s is not shown by a token any more: %s", match, error)
        finally:
            if watcher is not None:
                await self._watching.release(watcher)

    async def _show(
        self, interaction: discord.Interaction, watcher: Watcher, match: str, language: Language
    ) -> None:
        clock, shown = Clock(), None
        async for view in watcher.client.watch(match):
            clock_ms = watcher.client.clock_ms(match)
            screen = passing_screen(view, clock_ms, language, clock, self._page)
            if screen != shown:
                painted = await paint(screen, self._studio)
                await interaction.edit_original_response(**painted.edited())
                shown = screen
            if view.phase in OVER:
                return
            await self._pace.rest(self._every_s)
