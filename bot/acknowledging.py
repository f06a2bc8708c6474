"""Each interaction is answered in time, exactly once, whatever the server does.

What is asked for is begun at once. Is it there in `DIRECT_S`, it is the one response, with
its picture; else the interaction is deferred, and the message is changed when it is there,
or says that the server does not answer. So the platform never has to say that it failed. What
was to be public and comes to a private answer is taken back, and the answer sent privately.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord

from bot.drawing import Studio
from bot.screens import Painted, Screen, Way, paint
from bot.words import Language, why
from server.client import ClientError, NotWelcomeError, RefusedError

_logger = logging.getLogger(__name__)

DIRECT_S = 0.6
WITHIN_S = 25.0


class Declined(Exception):
    """Something that the bot itself does not do; `reason` is a word of `REASONS`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Reply:
    """What an interaction is answered with, and how; `after` is done once it got there."""

    screen: Screen
    way: Way = Way.PRIVATE
    after: Callable[[discord.Interaction, int], Awaitable[None]] | None = None


async def acknowledge(
    interaction: discord.Interaction,
    work: Awaitable[Reply],
    way: Way,
    language: Language,
    studio: Studio,
) -> None:
    """Do the work and answer with it.

    `way` is how the answer is meant to come; if there is time, the reply itself decides.
    """
    task = asyncio.ensure_future(_done(work, language, studio))
    try:
        await asyncio.wait({task}, timeout=DIRECT_S)
        if task.done():
            reply, painted = task.result()
            message = await _respond(interaction, painted, reply.way)
        else:
            await _defer(interaction, way)
            reply, painted = await task
            message = await _follow_up(interaction, way, painted, reply.way)
        if reply.after is not None and message is not None:
            await reply.after(interaction, message)
    except discord.HTTPException as error:  # the interaction, or its token, has expired
        _logger.info("an answer did not get there: %s", error)
    except ClientError as error:
        _logger.warning("what follows an answer was not done: %s", error)
    finally:
        task.cancel()


async def _done(
    work: Awaitable[Reply], language: Language, studio: Studio
) -> tuple[Reply, Painted]:
    try:
        async with asyncio.timeout(WITHIN_S):
            reply = await work
            return reply, await paint(reply.screen, studio)
    except Declined as error:
        reason = error.reason
    except NotWelcomeError as error:
        _logger.error("the server does not let the bot in: %s", error)
        reason = "try_again"
    except RefusedError as error:
        reason = error.reason
    except (ClientError, TimeoutError) as error:
        _logger.warning("the server does not answer: %r", error)
        reason = "try_again"
    except Exception:
        _logger.exception("an interaction failed")
        reason = "failed"
    screen = Screen(why(language, reason))
    return Reply(screen), Painted(screen, None)


async def _respond(interaction: discord.Interaction, painted: Painted, way: Way) -> int | None:
    if way is Way.UPDATE:
        await interaction.response.edit_message(**painted.edited())
        return interaction.message.id if interaction.message else None
    callback = await interaction.response.send_message(
        **painted.sent(), ephemeral=way is Way.PRIVATE
    )
    return callback.message_id


async def _defer(interaction: discord.Interaction, way: Way) -> None:
    if way is Way.UPDATE:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=way is Way.PRIVATE, thinking=True)


async def _follow_up(
    interaction: discord.Interaction, deferred: Way, painted: Painted, way: Way
) -> int | None:
    if deferred is Way.PUBLIC and way is Way.PRIVATE:
        await interaction.delete_original_response()  # by which all see that something comes
    elif deferred is not Way.UPDATE or way is Way.UPDATE:
        message = await interaction.edit_original_response(**painted.edited())
        return message.id
    await interaction.followup.send(**painted.sent(), ephemeral=True)
    return None
