"""What each verb of a button does."""

from typing import TYPE_CHECKING, assert_never

import discord

from bot.acknowledging import Declined, Reply
from bot.presses import Press, Verb
from server.client import RefusedError

if TYPE_CHECKING:
    from bot.app import Bot


async def do(bot: "Bot", interaction: discord.Interaction, pressed: Press) -> Reply:
    """Do what a button stands for; one of a match that is no more says so."""
    try:
        return await _do(bot, interaction, pressed)
    except RefusedError as error:
        if error.reason in {"no_match", "bad_frame"}:
            raise Declined("match_over" if error.reason == "no_match" else "old_button") from error
        raise
    except ValueError as error:  # a number that is none
        raise Declined("old_button") from error


async def _do(bot: "Bot", interaction: discord.Interaction, pressed: Press) -> Reply:
    parts = pressed.parts
    match pressed.verb:
        case Verb.JOIN:
            return await bot.gathering.join(interaction, parts[0])
        case Verb.LEAVE:
            return await bot.gathering.leave(interaction, parts[0])
        case Verb.LEAVE_SURELY:
            return await bot.gathering.leave(interaction, parts[0], surely=True)
        case Verb.START:
            return await bot.gathering.start(interaction, parts[0])
        case Verb.HOUSE:
            return await bot.gathering.house(interaction, parts[0])
        case Verb.WATCH:
            return await bot.gathering.watch(interaction, parts[0])
        case Verb.REFRESH:
            return await bot.gathering.refresh(interaction, parts[0])
        case Verb.REMATCH:
            return await bot.gathering.rematch(interaction, parts[0])
        case Verb.BOARD:
            return await bot.playing.board(interaction, parts[0])
        case Verb.MOVE:
            return await bot.playing.move(interaction, pressed)
        case Verb.SURE:
            return await bot.playing.sure(interaction, pressed)
        case Verb.READY:
            return await bot.playing.ready(interaction, parts[0])
        case Verb.RUN:
            return await bot.playing.run(interaction, parts[0])
        case Verb.SHARE:
            return await bot.playing.share(interaction, parts[0])
        case Verb.REPLAY:
            hole, seat, step = map(int, parts[1:])
            return await bot.looking.replay(interaction, parts[0], hole, seat, step)
        case Verb.REVIEW:
            hole, seat = map(int, parts[1:])
            return await bot.looking.review(interaction, parts[0], hole, seat)
        case Verb.PRACTICE:
            return await bot.practising.play(interaction, pressed)
        case Verb.STANDINGS:
            return await bot.looking.standings_page(interaction, pressed)
        case Verb.FORGET:
            return await bot.owning.forget(interaction)
        case Verb.VISIBLE:
            return await bot.owning.show_to(interaction, parts[0])
        case Verb.SHOW_DATA:
            return await bot.owning.show_data(interaction)
        case Verb.DELETE:
            return await bot.owning.delete(interaction)
        case Verb.DELETE_SURELY:
            return await bot.owning.delete(interaction, surely=True)
        case _:
            assert_never(pressed.verb)
