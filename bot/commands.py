"""The commands: `/golf` and what can be done by it. Each hands on to where it is done."""

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice, Range

from bot.acknowledging import Declined, Reply
from bot.screens import Way
from bot.show.score import format_of_list, usual_format
from bot.table import scope_of
from engine.games import game_named
from server.protocol import MatchSettings, StandingsTable

if TYPE_CHECKING:
    from bot.app import Bot

RULES = {
    "Easy": ("golf", "E"),
    "Classic": ("golf", "C"),
    "Strict": ("golf", "S"),
    "Round the corner": ("golf", "R"),
    "Double Solitaire, draw 1": ("double_solitaire", "D1N"),
    "Double Solitaire, draw 3": ("double_solitaire", "D3N"),
    "Double Solitaire, draw 1, Vegas": ("double_solitaire", "D1V"),
    "Double Solitaire, draw 3, Vegas": ("double_solitaire", "D3V"),
}
"""What can be played: game, and the rules part of its codes."""
Rules: TypeAlias = Literal[
    "Easy",
    "Classic",
    "Strict",
    "Round the corner",
    "Double Solitaire, draw 1",
    "Double Solitaire, draw 3",
    "Double Solitaire, draw 1, Vegas",
    "Double Solitaire, draw 3, Vegas",
]
RANKINGS = Literal["par", "points", "rating", "handicap", "daily", "streak"]
GAMES = {"Golf": "golf", "Double Solitaire": "double_solitaire"}
LANGUAGES = [
    Choice(name="English", value="en"),
    Choice(name="Slovenčina", value="sk"),
    Choice(name="Čeština", value="cs"),
    Choice(name="日本語", value="ja"),
]
EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
FOR_ALL = app_commands.AppInstallationType(guild=True, user=True)


class Golf(app_commands.Group):
    """The one top-level command."""

    def __init__(self, bot: "Bot") -> None:
        super().__init__(
            name="golf",
            description=app_commands.locale_str("Golf solitaire, live"),
            allowed_contexts=EVERYWHERE,
            allowed_installs=FOR_ALL,
        )
        self._bot = bot

    async def _answer(
        self,
        interaction: discord.Interaction,
        work: Coroutine[Any, Any, Reply],
        way: Way = Way.PRIVATE,
    ) -> None:
        await self._bot.answer(interaction, work, way)

    @app_commands.command(name="start", description="Open a match here")
    @app_commands.describe(
        holes="How many holes, or deals",
        rules="The rules",
        format="What counts",
        limit="Minutes for each of them",
        seats="How many may play",
        undo="Whether plays may be undone",
        in_minutes="Minutes until it starts by itself",
    )
    async def start(
        self,
        interaction: discord.Interaction,
        holes: Range[int, 1, 18] = 9,
        rules: Rules = "Easy",
        format: Literal["stroke", "match", "points"] | None = None,  # noqa: A002, players see it
        limit: Range[int, 1, 60] | None = None,
        seats: Range[int, 2, 64] = 8,
        undo: Literal["off", "plays"] = "off",
        in_minutes: Range[int, 0, 10080] = 0,
    ) -> None:
        game, part = RULES[rules]
        settings = MatchSettings(
            game=game,
            rules=part,
            format=format or usual_format(game, part),
            holes=holes,
            limit_ms=game_named(game).limit_ms if limit is None else limit * 60_000,
            undo=undo,
            seats=seats,
            open=True,
        )
        work = self._bot.gathering.open(interaction, settings, in_minutes)
        await self._answer(interaction, work, Way.PUBLIC)

    @app_commands.command(name="join", description="Take a seat in a match")
    @app_commands.describe(match="The match, by its code")
    async def join(self, interaction: discord.Interaction, match: str) -> None:
        await self._answer(interaction, self._bot.gathering.join(interaction, match))

    @join.autocomplete("match")
    async def joinable(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return await self._bot.choices(interaction, typed)

    @app_commands.command(name="play", description="A practice hole, alone")
    @app_commands.describe(
        code="A game code; a new deal without one", rules="The rules of a new deal"
    )
    async def play(
        self, interaction: discord.Interaction, code: str = "", rules: Rules = "Easy"
    ) -> None:
        work = self._bot.practising.begin(interaction, code, *RULES[rules])
        await self._answer(interaction, work)

    @app_commands.command(name="daily", description="Today's nine, the same for everybody")
    async def daily(self, interaction: discord.Interaction) -> None:
        await self._answer(interaction, self._bot.looking.daily(interaction))

    @app_commands.command(name="resume", description="Your board again")
    async def resume(self, interaction: discord.Interaction) -> None:
        await self._answer(interaction, self._bot.playing.resume(interaction))

    @app_commands.command(name="leave", description="Give your seat up")
    async def leave(self, interaction: discord.Interaction) -> None:
        await self._answer(interaction, self._bot.leave_current(interaction))

    @app_commands.command(name="results", description="The card of a match")
    @app_commands.describe(match="The match, by its code")
    async def results(self, interaction: discord.Interaction, match: str = "") -> None:
        await self._answer(interaction, self._bot.looking.results(interaction, match))

    @app_commands.command(name="standings", description="Who plays how well")
    @app_commands.describe(
        ranking="What the list is ordered by",
        scope="Here, or everywhere",
        period="Since when",
        rules="What was played",
    )
    async def standings(
        self,
        interaction: discord.Interaction,
        ranking: RANKINGS | None = None,
        scope: Literal["here", "everywhere"] = "here",
        period: Literal["all", "season", "week", "day"] = "all",
        rules: Rules = "Easy",
    ) -> None:
        game, part = RULES[rules]
        table = StandingsTable(
            scope_of(interaction) if scope == "here" else "",
            "" if period == "all" else period,
            game,
            format_of_list(game, part, ranking or ""),
            rules=part,
        )
        work = self._bot.looking.standings(interaction, table, ranking or "")
        await self._answer(interaction, work)

    @app_commands.command(name="profile", description="A player's figures")
    @app_commands.describe(player="Whose")
    async def profile(
        self, interaction: discord.Interaction, player: discord.User | None = None
    ) -> None:
        await self._answer(interaction, self._profile(interaction, player))

    async def _profile(
        self, interaction: discord.Interaction, player: discord.User | None
    ) -> Reply:
        known = ""
        if player is not None and player.id != interaction.user.id:
            known = await self._bot.table.memory.read("player", str(player.id))
            if not known:
                raise Declined("no_player")
        return await self._bot.looking.profile(interaction, known, "")

    @app_commands.command(name="replay", description="A finished hole, step by step")
    @app_commands.describe(match="The match, by its code", hole="The hole")
    async def replay(
        self, interaction: discord.Interaction, match: str, hole: Range[int, 1, 18] = 1
    ) -> None:
        await self._answer(interaction, self._bot.looking.replay(interaction, match, hole, 0, 0))

    @app_commands.command(name="review", description="A finished hole against the best one")
    @app_commands.describe(match="The match, by its code", hole="The hole")
    async def review(
        self, interaction: discord.Interaction, match: str, hole: Range[int, 1, 18] = 1
    ) -> None:
        await self._answer(interaction, self._bot.looking.review(interaction, match, hole, 0))

    @app_commands.command(name="rules", description="The rules in short")
    @app_commands.describe(game="Which game")
    async def rules(
        self, interaction: discord.Interaction, game: Literal["Golf", "Double Solitaire"] = "Golf"
    ) -> None:
        await self._answer(interaction, self._bot.looking.rules(interaction, GAMES[game]))

    @app_commands.command(name="privacy", description="What is kept of you")
    async def privacy(self, interaction: discord.Interaction) -> None:
        await self._answer(interaction, self._bot.owning.privacy(interaction))

    @app_commands.command(name="link", description="The web page, as the same player")
    async def link(self, interaction: discord.Interaction) -> None:
        await self._answer(interaction, self._bot.owning.link(interaction))

    @app_commands.command(name="settings", description="What you and this server have chosen")
    @app_commands.describe(
        my_language="Your language",
        my_board="How your board is shown",
        language="This server's language",
        announce="Where to announce",
        results="Announce results",
        daily="Announce the daily nine",
        weekly="Announce the week's list",
        starters="Who may start matches",
        channel="Where matches may be started",
        at_once="How many matches at once, 0 for any",
        threads="Whether each match gets a thread",
        reset="Forget what this server has chosen before",
    )
    @app_commands.choices(my_language=LANGUAGES, language=LANGUAGES)
    async def settings(
        self,
        interaction: discord.Interaction,
        my_language: str | None = None,
        my_board: Literal["picture", "text", "both"] | None = None,
        language: str | None = None,
        announce: discord.TextChannel | None = None,
        results: bool | None = None,
        daily: bool | None = None,
        weekly: bool | None = None,
        starters: discord.Role | None = None,
        channel: discord.TextChannel | None = None,
        at_once: Range[int, 0, 100] | None = None,
        threads: bool | None = None,
        reset: bool = False,
    ) -> None:
        mine = {"language": my_language, "board": my_board}
        ours = {
            "language": language,
            "announce": announce and announce.id,
            "results": results,
            "daily": daily,
            "weekly": weekly,
            "starters": starters and starters.id,
            "channel": channel and channel.id,
            "at_once": at_once,
            "threads": threads,
        }
        work = self._bot.choosing.settings(
            interaction,
            {name: value for name, value in mine.items() if value is not None},
            {name: value for name, value in ours.items() if value is not None},
            reset=reset,
        )
        await self._answer(interaction, work)


def challenge(bot: "Bot") -> app_commands.ContextMenu:
    """Make the command on a user: a match that this one is called to."""

    async def called(interaction: discord.Interaction, user: discord.User) -> None:
        settings = MatchSettings(open=True)
        work = bot.gathering.open(interaction, settings, challenged=user)
        await bot.answer(interaction, work, Way.PUBLIC)

    return app_commands.ContextMenu(
        name=app_commands.locale_str("Challenge to golf"),
        callback=called,
        allowed_contexts=EVERYWHERE,
        allowed_installs=FOR_ALL,
    )
