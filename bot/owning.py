"""What is a user's own: who sees the name, what is kept, deleting it, and the way to the page."""

import time

import discord
import msgspec

from bot.acknowledging import Reply
from bot.line import forget_line, read_line
from bot.presses import Verb, press
from bot.screens import Button, Document, Screen, Tone, Way
from bot.table import Table
from bot.words import Language, say

VISIBILITIES = ("all", "groups", "nobody")
CONFIRMED = "delete"


class Owning:
    """What users ask about themselves."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def privacy(self, interaction: discord.Interaction) -> Reply:
        """Tell what is kept and who sees it, with what can be done about that."""
        language = (await self._table.reader(interaction)).language
        async with self._table.acting(interaction) as client:
            visibility = (await client.own.kept()).visibility
        return Reply(_privacy_screen(language, visibility))

    async def show_to(self, interaction: discord.Interaction, visibility: str) -> Reply:
        """Have the name shown in lists to all, to members of the own servers, or to nobody."""
        language = (await self._table.reader(interaction)).language
        async with self._table.acting(interaction) as client:
            await client.own.set_visibility(visibility)
        return Reply(_privacy_screen(language, visibility), Way.UPDATE)

    async def show_data(self, interaction: discord.Interaction) -> Reply:
        """Hand out all that is kept: by the server of the player, and by it for the bot."""
        language = (await self._table.reader(interaction)).language
        async with self._table.acting(interaction) as client:
            player = msgspec.to_builtins(await client.own.kept())
        memory, user = self._table.memory, interaction.user.id
        chosen = msgspec.to_builtins(await memory.chosen(user))
        line = await read_line(memory, user)
        practice = {"code": line.code, "moves": line.moves} if line.code else None
        kept = {"player": player, "chosen": chosen, "practice": practice}
        text = msgspec.json.format(msgspec.json.encode(kept))
        document = Document("par45.json", text.decode())
        return Reply(Screen(say(language, "your_data"), document))

    async def forget(self, interaction: discord.Interaction) -> Reply:
        """Forget what a user has chosen."""
        await self._table.memory.forget(interaction.user.id)
        await forget_line(self._table.memory, interaction.user.id)
        language = (await self._table.reader(interaction)).language
        return Reply(Screen(say(language, "forgotten")), Way.UPDATE)

    async def delete(self, interaction: discord.Interaction, *, surely: bool = False) -> Reply:
        """Delete the player and all that was chosen, if that is meant."""
        language = (await self._table.reader(interaction)).language
        if not surely:
            yes = Button(say(language, "yes"), press(Verb.DELETE_SURELY), Tone.danger)
            return Reply(Screen(say(language, "sure_delete"), buttons=((yes,),)), Way.UPDATE)
        user = interaction.user.id
        async with self._table.acting(interaction) as client:
            await client.own.delete(CONFIRMED)
        await self._table.people.lose(user)
        await self._table.memory.forget(user)
        await forget_line(self._table.memory, user)
        return Reply(Screen(say(language, "deleted")), Way.UPDATE)

    async def link(self, interaction: discord.Interaction) -> Reply:
        """Give a link to the page on which the user is the same player: once, and soon."""
        reader = await self._table.reader(interaction)
        async with self._table.acting(interaction) as client:
            ticket = await client.own.ticket()
        until_s = int(time.time() + ticket.good_for_ms / 1000)
        text = say(reader.language, "link", when=f"<t:{until_s}:R>")
        web = Button(say(reader.language, "web"), f"{reader.page}#link={ticket.ticket}")
        return Reply(Screen(text, buttons=((web,),)))


def _privacy_screen(language: Language, visibility: str) -> Screen:
    seen = tuple(
        Button(
            say(language, f"seen_{each}"),
            press(Verb.VISIBLE, each),
            Tone.primary if each == visibility else Tone.secondary,
            each == visibility,
        )
        for each in VISIBILITIES
    )
    own = (
        Button(say(language, "show_data"), press(Verb.SHOW_DATA)),
        Button(say(language, "forget"), press(Verb.FORGET)),
        Button(say(language, "delete"), press(Verb.DELETE), Tone.danger),
    )
    shown = say(language, "seen_by", who=say(language, f"seen_{visibility}"))
    return Screen(f"{say(language, 'privacy')}\n{shown}", buttons=(seen, own))
