"""Private boards that are on somebody's screen: shown anew when the match goes on by itself.

Discord lets such a message be changed with the newest click's token only, for a quarter of
an hour. What was clicked on last is kept here, in memory alone: after a restart the next
click, or `/golf resume`, brings the board back.

With each click the match is followed anew, from how it stands then: what came while the click
was being answered would else be lost behind the answer.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import discord

from bot.drawing import Studio
from bot.screens import Screen, paint
from bot.show.board import mark_of
from server.client import Client, ClientError
from server.protocol import MatchView

_logger = logging.getLogger(__name__)

TOKEN_S = 14 * 60
Draw: TypeAlias = Callable[[MatchView, int], Awaitable[Screen]]
Mark: TypeAlias = tuple[object, ...]


class PrivateBoards:
    """The boards that can still be changed, by user and match."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio
        self._followed: dict[tuple[int, str], asyncio.Task[None]] = {}

    def show(
        self, interaction: discord.Interaction, client: Client, match: str, mark: Mark, draw: Draw
    ) -> None:
        """Keep a board up to date from here on; it was shown for `mark` just now."""
        key = (interaction.user.id, match)
        older = self._followed.get(key)
        if older is not None:
            older.cancel()
        task = asyncio.create_task(self._follow(interaction, client, match, mark, draw))
        self._followed[key] = task
        task.add_done_callback(lambda done: self._forget(key, done))

    async def close(self) -> None:
        """Leave all boards as they are."""
        tasks = list(self._followed.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _forget(self, key: tuple[int, str], task: asyncio.Task[None]) -> None:
        if self._followed.get(key) is task:
            del self._followed[key]

    async def _follow(
        self, interaction: discord.Interaction, client: Client, match: str, mark: Mark, draw: Draw
    ) -> None:
        try:
            async with asyncio.timeout(TOKEN_S):
                async for view in client.watch(match):
                    if mark_of(view) != mark:
                        mark = mark_of(view)
                        screen = await draw(view, client.clock_ms(match))
                        painted = await paint(screen, self._studio)
                        await interaction.edit_original_response(**painted.edited())
                    if view.phase in {"ended", "aborted", "sealed"}:
                        return
        except (TimeoutError, ClientError, discord.HTTPException) as error:
            _logger.info("a private board is not kept up to date any more: %s", error)
