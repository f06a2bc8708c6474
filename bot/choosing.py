"""What users and admins choose."""

import discord
from msgspec.structs import replace

from bot.acknowledging import Declined, Reply
from bot.memory import Rules
from bot.screens import Screen
from bot.table import Table, guild_of
from bot.words import Language, language_of, say


class Choosing:
    """Settings."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def settings(
        self,
        interaction: discord.Interaction,
        mine: dict[str, str],
        ours: dict[str, object],
        *,
        reset: bool = False,
    ) -> Reply:
        """Change what is given, and show all: `mine` of the user, `ours` of the server.

        `reset` forgets first what the server had chosen.
        """
        memory, user, guild = self._table.memory, interaction.user.id, guild_of(interaction)
        if (ours or reset) and not (guild and interaction.permissions.manage_guild):
            raise Declined("manage_only")
        chosen, rules = await memory.chosen(user), await memory.rules(guild)
        if mine:
            chosen = replace(chosen, **mine)
            await memory.choose(user, chosen)
        if ours or reset:
            rules = replace(Rules() if reset else rules, **ours)
            await memory.rule(guild, rules)
        language = language_of(chosen.language or str(interaction.locale))
        own = chosen.language or str(interaction.locale)
        lines = [say(language, "your_settings", language=own, board=say(language, chosen.board))]
        if guild:
            lines.append(_rules_text(rules, language))
        return Reply(Screen("\n".join(lines)))


def _rules_text(rules: Rules, language: Language) -> str:
    def switch(on: bool) -> str:
        return say(language, "on" if on else "off")

    return say(
        language,
        "server_settings",
        language=rules.language or "-",
        announce=f"<#{rules.announce}>" if rules.announce else switch(False),
        results=switch(rules.results),
        daily=switch(rules.daily),
        weekly=switch(rules.weekly),
        starters=f"<@&{rules.starters}>" if rules.starters else say(language, "everybody"),
        channels=f"<#{rules.channel}>" if rules.channel else say(language, "everywhere"),
        at_once=rules.at_once or say(language, "any"),
        threads=switch(rules.threads),
    )
