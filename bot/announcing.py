"""What admins want announced: the daily nine each day, the week's list each Monday, once."""

import datetime as dt
import logging

import discord

from bot.memory import Rules
from bot.people import scope_for
from bot.presses import Verb, press
from bot.screens import Button, Screen, Tone, paint
from bot.show.lists import standings_screen
from bot.table import Table
from bot.words import language_of, say
from server.client import RefusedError
from server.protocol import StandingsTable

_logger = logging.getLogger(__name__)

LISTED = 10
MONDAY = 1


async def announce(bot: discord.Client, table: Table) -> None:
    """Announce what is due and was not yet. Raises what a client raises."""
    today = dt.datetime.fromtimestamp(table.pace.now_s(), dt.UTC).date()
    for guild, rules in (await table.memory.all_rules()).items():
        if rules.announce and rules.daily:
            await _daily(bot, table, guild, rules, today)
        if rules.announce and rules.weekly and today.isoweekday() == MONDAY:
            await _weekly(bot, table, guild, rules, today)


async def _daily(
    bot: discord.Client, table: Table, guild: int, rules: Rules, today: dt.date
) -> None:
    if not await table.memory.claim(f"daily/{guild}", str(today)):
        return
    language = language_of(rules.language)
    play = Button(say(language, "play"), press(Verb.RUN, today), Tone.success)
    screen = Screen(say(language, "announced_daily"), buttons=((play,),))
    await _send(bot, table, rules.announce, screen)


async def _weekly(
    bot: discord.Client, table: Table, guild: int, rules: Rules, today: dt.date
) -> None:
    year, week, _ = (today - dt.timedelta(days=7)).isocalendar()
    name, last, scope = f"weekly/{guild}", f"{year}-W{week:02}", scope_for(guild)
    if not await table.memory.is_due(name, last):
        return
    client, language = await table.watching.own(scope), language_of(rules.language)
    try:
        page = await client.standings(StandingsTable(scope, last), "par", count=LISTED)
        lines = standings_screen(page, language, 0).text
    except RefusedError:  # nobody has played in that week
        lines = say(language, "nobody")
    if await table.memory.claim(name, last):
        head = say(language, "announced_weekly", week=last)
        await _send(bot, table, rules.announce, Screen(f"{head}\n{lines}"))


async def _send(bot: discord.Client, table: Table, channel: int, screen: Screen) -> None:
    painted = await paint(screen, table.studio)
    try:
        await bot.get_partial_messageable(channel).send(**painted.sent())
    except discord.HTTPException as error:
        _logger.info("nothing can be announced in %s: %s", channel, error)
