"""What admins want announced: the daily nine each day, the week's list each Monday, once."""

import datetime as dt
import logging

import discord

from bot.people import scope_for
from bot.screens import Screen, paint
from bot.show.lists import standings_screen
from bot.table import Table
from bot.words import language_of, say
from server.protocol import StandingsTable

_logger = logging.getLogger(__name__)

LISTED = 10


async def announce(bot: discord.Client, table: Table) -> None:
    """Announce what is due and was not yet. Raises what a client raises."""
    today = dt.datetime.now(dt.UTC).date()
    for guild, rules in (await table.memory.all_rules()).items():
        language = language_of(rules.language)
        if not rules.announce:
            continue
        if rules.daily and await table.memory.claim(f"daily/{guild}/{today}"):
            await _send(bot, table, rules.announce, Screen(say(language, "announced_daily")))
        year, week, day = (today - dt.timedelta(days=7)).isocalendar()
        last = f"{year}-W{week:02}"
        monday = day == 1
        if rules.weekly and monday and await table.memory.claim(f"weekly/{guild}/{last}"):
            scope = scope_for(guild)
            client = await table.watching.own(scope)
            page = await client.standings(StandingsTable(scope, last), "par", count=LISTED)
            lines = standings_screen(page, language, 0, LISTED).text
            head = say(language, "announced_weekly", week=last)
            await _send(bot, table, rules.announce, Screen(f"{head}\n{lines}"))


async def _send(bot: discord.Client, table: Table, channel: int, screen: Screen) -> None:
    painted = await paint(screen, table.studio)
    try:
        await bot.get_partial_messageable(channel).send(**painted.sent())
    except discord.HTTPException as error:
        _logger.info("nothing can be announced in %s: %s", channel, error)
