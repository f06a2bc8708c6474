"""Private boards that are on somebody's screen: shown anew when the match goes on by itself.

Discord lets such a message be changed with the newest click's token only, for a quarter of
an hour. What was clicked on last is kept here, in memory alone: after a restart the next
click, or `/golf resume`, brings the board back.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
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


@dataclass(slots=True)
class Shown:
    """A board on a screen, and what it was shown for last."""

    interaction: discord.Interaction
    client: Client
    mark: tuple[object, ...]
    draw: Draw
    limit: asyncio.Timeout
    task: asyncio.Task[None] | None = None


class PrivateBoards:
    """The boards that can still be changed."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio
        self._shown: dict[tuple[int, str], Shown] = {}

    def show(
        self,
        interaction: discord.Interaction,
        client: Client,
        match: str,
        mark: tuple[object, ...],
        draw: Draw,
    ) -> None:
        """Keep a board up to date from here on; it was shown for `mark` just now."""
        key = (interaction.user.id, match)
        until_s = asyncio.get_running_loop().time() + TOKEN_S
        shown = self._shown.get(key)
        if shown is not None and shown.client is not client:
            if shown.task is not None:
                shown.task.cancel()
            shown = None
        if shown is None:
            limit = asyncio.timeout_at(until_s)
            shown = self._shown[key] = Shown(interaction, client, mark, draw, limit)
            shown.task = asyncio.create_task(self._follow(key, shown))
        else:
            shown.interaction, shown.mark, shown.draw = interaction, mark, draw
            if shown.limit.when() is not None:
                shown.limit.reschedule(until_s)

    async def close(self) -> None:
        """Leave all boards as they are."""
        tasks = [shown.task for shown in self._shown.values() if shown.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _follow(self, key: tuple[int, str], shown: Shown) -> None:
        match, client = key[1], shown.client
        try:
            async with shown.limit:
                async for view in client.watch(match):
                    mark = mark_of(view)
                    if mark != shown.mark:
                        shown.mark = mark
                        screen = await shown.draw(view, client.clock_ms(match))
                        painted = await paint(screen, self._studio)
                        await shown.interaction.edit_original_response(**painted.edited())
                    if view.phase in {"ended", "aborted", "sealed"}:
                        return
        except (TimeoutError, ClientError, discord.HTTPException) as error:
            _logger.info("a private board is not kept up to date any more: %s", error)
        finally:
            if self._shown.get(key) is shown:
                del self._shown[key]
