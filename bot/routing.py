"""Buttons and lists to what they do: one router for all of them, old and unknown ones too."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self

import discord
from discord.ui import DynamicItem, Item, View

from bot.presses import Press, Verb, parse_press
from bot.screens import Way

if TYPE_CHECKING:
    from bot.app import Bot

PUBLIC = {Verb.SHARE}
CHANGING = {
    Verb.MOVE,
    Verb.SURE,
    Verb.PRACTICE,
    Verb.LEAVE_SURELY,
    Verb.FORGET,
    Verb.VISIBLE,
    Verb.DELETE,
    Verb.DELETE_SURELY,
    Verb.STANDINGS,
    Verb.READY,
    Verb.REFRESH,
}
"""Verbs that change the message that they are on."""
ON_ANY = {Verb.BOARD, Verb.REPLAY, Verb.REVIEW, Verb.WATCH}
"""Verbs that change a private message, and are answered by one if pressed in public."""


class Router(DynamicItem[Item[View]], template=r"(?s:.+)"):
    """Any component at all: what it does is read from its id, and from what was chosen."""

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, item: Any, _match: re.Match[str]
    ) -> Self:
        return cls(item)

    async def callback(self, interaction: discord.Interaction) -> Any:
        bot: Bot = interaction.client  # type: ignore[assignment]  # there is one kind of client
        told: Mapping[str, Any] = interaction.data or {}
        await bot.pressed(interaction, parse_press(told["custom_id"], told.get("values", ())))


def way_of(interaction: discord.Interaction, pressed: Press) -> Way:
    """Return how a press is meant to be answered if that takes long."""
    private = interaction.message is not None and interaction.message.flags.ephemeral
    if pressed.verb in PUBLIC:
        return Way.PUBLIC
    if pressed.verb in CHANGING or (private and pressed.verb in ON_ANY):
        return Way.UPDATE
    return Way.PRIVATE
