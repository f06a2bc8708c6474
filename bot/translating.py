"""Commands in the languages that Discord has for them."""

import discord
from discord import app_commands

from bot.words.commands import DESCRIPTIONS, NAMES

_AT = {discord.Locale.czech: 0, discord.Locale.japanese: 1}


class Translator(app_commands.Translator):
    """Looks names and descriptions up."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002, it gives what it gives
    ) -> str | None:
        found = NAMES.get(string.message) or DESCRIPTIONS.get(string.message)
        return found[_AT[locale]] if found and locale in _AT else None
