"""What can be looked at: results, lists, profiles, replays, rules."""

import discord

from bot.acknowledging import Declined, Reply
from bot.pages import Pages
from bot.presses import Press
from bot.screens import Screen, Way
from bot.show.clock import Clock
from bot.show.daily import daily_screen
from bot.show.lists import YOU, profile_screen, standings_screen
from bot.show.match import public_screen, results_screen
from bot.show.replay import replay_screen
from bot.show.review import review_screen
from bot.show.rules import rules_screen
from bot.table import Table, guild_of, looked_at
from bot.words import say
from engine.games import game_named
from server.protocol import StandingsTable

PAGE = 10


class Looking:
    """What is asked for and changes nothing."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._pages = Pages()

    async def daily(self, interaction: discord.Interaction) -> Reply:
        """Show today's nine."""
        reader = await self._table.reader(interaction)
        async with self._table.acting(interaction) as client:
            view = await client.round()
        return Reply(daily_screen(view, reader.language, reader.page))

    async def results(self, interaction: discord.Interaction, match: str) -> Reply:
        """Show the card of a match, or of the last one here."""
        reader = await self._table.reader(interaction)
        if not match:
            place = guild_of(interaction) or interaction.channel_id or 0
            ended = await self._table.memory.ended(place)
            if not ended:
                raise Declined("no_results")
            match = ended[0]
        async with self._table.acting(interaction) as client:
            view = await looked_at(client, match)
            if view.phase == "ended":
                return Reply(results_screen(view, reader.language, reader.page))
            clock_ms = client.clock_ms(view.match)
        screen = public_screen(view, clock_ms, reader.language, Clock(), reader.page)
        return Reply(Screen(screen.text))

    async def standings(
        self,
        interaction: discord.Interaction,
        table: StandingsTable,
        ranking: str,
        place: str = "0",
    ) -> Reply:
        """Show ten lines of a list: behind as many as `place` says, or around one's own."""
        reader, pages = await self._table.reader(interaction), self._pages
        async with self._table.acting(interaction) as client:
            if place == YOU:
                page = await pages.around(client, table, ranking, PAGE)
                skip = page.before
            else:
                skip = int(place)
                page = await pages.behind(client, table, ranking, skip, PAGE)
        screen = standings_screen(page, reader.language, skip)
        return Reply(screen, Way.UPDATE if interaction.message else Way.PRIVATE)

    async def standings_page(self, interaction: discord.Interaction, pressed: Press) -> Reply:
        """Turn a page of a list."""
        scope, period, kind, place = pressed.parts
        game, rules, format_, ranking = kind.split("/")
        table = StandingsTable(scope, period, game, format_, rules=rules)
        return await self.standings(interaction, table, ranking, place)

    async def profile(self, interaction: discord.Interaction, player: str, scope: str) -> Reply:
        """Show a player's figures; one's own without a player."""
        reader = await self._table.reader(interaction)
        async with self._table.acting(interaction) as client:
            return Reply(profile_screen(await client.profile(player, scope), reader.language))

    async def replay(
        self, interaction: discord.Interaction, match: str, hole: int, seat: int, step: int
    ) -> Reply:
        """Show a finished hole after so many of its moves."""
        reader = await self._table.reader(interaction)
        async with self._table.acting(interaction) as client:
            view = await looked_at(client, match)
            boards = await client.boards(view.match, hole)
            view = await client.until(view.match, lambda told: len(told.codes) >= hole)
        screen = replay_screen(view, boards, hole, seat or view.seats[0].seat, step, reader)
        message = interaction.message
        way = Way.UPDATE if message and message.flags.ephemeral else Way.PRIVATE
        return Reply(screen, way)

    async def review(
        self, interaction: discord.Interaction, match: str, hole: int, seat: int
    ) -> Reply:
        """Show what a finished hole could have come to; one's own, or the first one's, for seat 0."""
        reader = await self._table.reader(interaction)
        async with self._table.acting(interaction) as client:
            view = await looked_at(client, match)
            if not game_named(view.settings.game).solved:
                return Reply(Screen(say(reader.language, "not_solved")))
            whose = seat or view.you or view.seats[0].seat
            reviewed = await client.review(view.match, hole, whose)
            view = client.view(view.match)
        message = interaction.message
        way = Way.UPDATE if message and message.flags.ephemeral else Way.PRIVATE
        return Reply(review_screen(view, reviewed, reader), way)

    async def rules(self, interaction: discord.Interaction, game: str) -> Reply:
        """Tell the rules of a game in short, with a picture."""
        return Reply(rules_screen(game, (await self._table.reader(interaction)).language))
