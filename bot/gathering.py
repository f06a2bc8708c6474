"""From a match that is opened in a channel to its start, and again after its end."""

import discord
from msgspec.structs import replace

from bot.acknowledging import Declined, Reply
from bot.memory import Board, Rules
from bot.presses import Verb, press
from bot.screens import Button, Screen, Tone, Way, name_text
from bot.show.clock import Clock
from bot.show.match import passing_screen, public_screen, title_text
from bot.table import (
    Table,
    can_post,
    channel_of,
    guild_of,
    looked_at,
    request_of,
    scope_of,
    shown_name,
)
from bot.words import Language, say
from server.protocol import (
    AskHouse,
    Create,
    Join,
    Leave,
    MatchSettings,
    MatchView,
    OpenMatch,
    Ready,
    Rematch,
    SetStart,
    Start,
)


class Gathering:
    """What is done about matches before and after they are played."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def open(
        self,
        interaction: discord.Interaction,
        settings: MatchSettings,
        in_minutes: int = 0,
        challenged: discord.abc.User | None = None,
    ) -> Reply:
        """Open a match: its lobby is the answer, and the message that it goes on in."""
        table, channel = self._table, channel_of(interaction)
        rules = await table.memory.rules(guild_of(interaction))
        self._may_start(interaction, rules)
        language = await table.language_here(interaction)
        request = request_of(interaction)
        settings = replace(settings, countdown_ms=table.config.countdown_ms)
        async with table.acting(interaction) as client:
            match = await client.enter(Create(request, settings, scope_of(interaction)))
            await table.met(interaction.user, client, match)
            if in_minutes:
                await client.ask(SetStart(f"{request}s", match, in_minutes * 60_000))
            view = client.view(match)
            screen = self._shown(interaction, view, client.clock_ms(match), language)
        if challenged is not None:
            names = {
                "name": name_text(shown_name(challenged)),
                "host": name_text(shown_name(interaction.user)),
            }
            screen = screen.noting(say(language, "challenge", **names))

        async def after(answered: discord.Interaction, message: int) -> None:
            if not can_post(answered):
                table.tokens.follow(answered, message, match, language)
                return
            at_s = int(table.pace.now_s())
            board = Board(channel, message, guild_of(answered), language, at_s)
            if rules.threads and not isinstance(answered.channel, discord.Thread):
                name = title_text(view, language)
                board = await table.scoreboards.with_thread(board, name)
            await table.scoreboards.begin(match, board)

        return Reply(screen, Way.PUBLIC, after)

    async def join(self, interaction: discord.Interaction, match: str) -> Reply:
        """Take a seat, and be ready."""
        reader = await self._table.reader(interaction)
        request = request_of(interaction)
        async with self._table.acting(interaction) as client:
            match = await client.enter(Join(request, match))
            await self._table.met(interaction.user, client, match)
            view = client.view(match)
            if view.phase == "lobby" and view.you != view.host:
                await client.ask(Ready(f"{request}r", match))
        board = Button(say(reader.language, "my_board"), press(Verb.BOARD, match), Tone.primary)
        return Reply(Screen(_joined(view, reader.language), buttons=((board,),)))

    async def leave(
        self, interaction: discord.Interaction, match: str, *, surely: bool = False
    ) -> Reply:
        """Give a seat up; once the match has begun, only who is sure of it."""
        table, reader = self._table, await self._table.reader(interaction)
        language = reader.language
        async with table.acting(interaction) as client:
            view = await table.people.seated(interaction.user.id, client, match)
            if view.phase != "lobby" and not surely:
                yes = press(Verb.LEAVE_SURELY, match)
                buttons = ((Button(say(language, "yes"), yes, Tone.danger),),)
                return Reply(
                    Screen(say(language, "sure_leave", of=view.settings.game), buttons=buttons)
                )
            await client.ask(Leave(request_of(interaction), match))
        await table.people.lose(interaction.user.id)  # it would not be told of the match any more
        return Reply(Screen(say(language, "left")), Way.UPDATE if surely else Way.PRIVATE)

    async def start(self, interaction: discord.Interaction, match: str) -> Reply:
        """Start a match, as its host."""
        reader = await self._table.reader(interaction)
        async with self._table.acting(interaction) as client:
            await self._table.people.seated(interaction.user.id, client, match)
            await client.ask(Start(request_of(interaction), match))
        board = Button(say(reader.language, "my_board"), press(Verb.BOARD, match), Tone.primary)
        return Reply(Screen(say(reader.language, "started"), buttons=((board,),)))

    async def house(self, interaction: discord.Interaction, match: str) -> Reply:
        """Ask a house player in, as the host."""
        reader = await self._table.reader(interaction)
        async with self._table.acting(interaction) as client:
            await self._table.people.seated(interaction.user.id, client, match)
            await client.ask(AskHouse(request_of(interaction), match))
        return Reply(Screen(say(reader.language, "done")))

    async def rematch(self, interaction: discord.Interaction, match: str) -> Reply:
        """Play again: the first who asks has the lobby posted, the others join it."""
        table, channel = self._table, channel_of(interaction)
        self._may_start(interaction, await table.memory.rules(guild_of(interaction)))
        reader = await table.reader(interaction)
        language = await table.language_here(interaction)
        async with table.acting(interaction) as client:
            new = await client.enter(Rematch(request_of(interaction), match))
            await table.met(interaction.user, client, new)
            view = client.view(new)
            if view.phase == "lobby" and view.you != view.host:
                await client.ask(Ready(f"{request_of(interaction)}r", new))
            screen = self._shown(interaction, view, client.clock_ms(new), language)

        async def after(answered: discord.Interaction, message: int) -> None:
            if not can_post(answered):
                table.tokens.follow(answered, message, new, language)
                return
            board = Board(channel, 0, guild_of(interaction), language, 0)
            await table.scoreboards.post(new, client, board)

        if not can_post(interaction) and view.you == view.host:
            return Reply(screen, Way.PUBLIC, after)
        return Reply(Screen(_joined(view, reader.language)), Way.PRIVATE, after)

    async def watch(self, interaction: discord.Interaction, match: str) -> Reply:
        """Show how a match stands, privately."""
        table, reader = self._table, await self._table.reader(interaction)
        async with table.acting(interaction) as client:
            view = await looked_at(client, match)
            screen = public_screen(
                view, client.clock_ms(view.match), reader.language, Clock(), table.config.page
            )
        again = Button(say(reader.language, "again"), press(Verb.WATCH, view.match))
        message = interaction.message
        way = Way.UPDATE if message and message.flags.ephemeral else Way.PRIVATE
        return Reply(Screen(screen.text, buttons=((again,),)), way)

    async def refresh(self, interaction: discord.Interaction, match: str) -> Reply:
        """Show a match anew where the bot is not, and follow it by this interaction's token."""
        language = await self._table.language_here(interaction)
        async with self._table.acting(interaction) as client:
            view = await looked_at(client, match)
            screen = self._shown(interaction, view, client.clock_ms(view.match), language)

        async def after(answered: discord.Interaction, message: int) -> None:
            self._table.tokens.follow(answered, message, view.match, language)

        return Reply(screen, Way.UPDATE, after)

    def _shown(
        self, interaction: discord.Interaction, view: MatchView, clock_ms: int, language: Language
    ) -> Screen:
        show = public_screen if can_post(interaction) else passing_screen
        return show(view, clock_ms, language, Clock(), self._table.config.page)

    async def matches(self, interaction: discord.Interaction, typed: str) -> list[tuple[str, str]]:
        """Return matches to join, those of this server first: what they are, and their code."""
        language = await self._table.language_here(interaction)
        scope = scope_of(interaction)
        client = await self._table.watching.own(scope)
        listed = [
            *(await client.open_matches(scope) if scope else ()),
            *await client.open_matches(),
        ]
        found = {match.invite: _choice(match, language) for match in listed}
        wanted = typed.upper()
        return [(told, code) for code, told in found.items() if wanted in told.upper()][:25]

    def _may_start(self, interaction: discord.Interaction, rules: Rules) -> None:
        """Check what the admins of a server have decided. Raise `Declined`."""
        user, guild = interaction.user, guild_of(interaction)
        if not guild or interaction.permissions.manage_guild:
            return
        roles = {role.id for role in user.roles} if isinstance(user, discord.Member) else set()
        wrong_role = rules.starters and rules.starters not in {*roles, guild}
        channel = interaction.channel
        here = {interaction.channel_id, getattr(channel, "parent_id", None)}
        wrong_channel = rules.channel and rules.channel not in here
        if wrong_role or wrong_channel:
            raise Declined("may_not_start")
        if rules.at_once and self._table.scoreboards.going_in(guild) >= rules.at_once:
            raise Declined("too_many_here")


def _joined(view: MatchView, language: Language) -> str:
    return say(language, "joined", of=view.settings.game)


def _choice(match: OpenMatch, language: Language) -> str:
    title = say(language, "lobby", invite=match.invite, of=match.settings.game)
    return f"{title} · {match.host}"[:100]
