"""Commands in the languages that Discord has for them."""

from collections.abc import Mapping

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation

from bot.words.commands import CHOICES, DESCRIPTIONS, NAMES, OPTIONS

_AT = {discord.Locale.czech: 0, discord.Locale.japanese: 1}
_TABLES: Mapping[TranslationContextLocation, Mapping[str, tuple[str, str]]] = {
    TranslationContextLocation.parameter_name: OPTIONS,
    TranslationContextLocation.choice_name: CHOICES,
    TranslationContextLocation.command_description: DESCRIPTIONS,
    TranslationContextLocation.group_description: DESCRIPTIONS,
    TranslationContextLocation.parameter_description: DESCRIPTIONS,
}


class Translator(app_commands.Translator):
    """Looks up what a command, an option or a choice is called."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        found = _TABLES.get(context.location, NAMES).get(string.message)
        return found[_AT[locale]] if found and locale in _AT else None
