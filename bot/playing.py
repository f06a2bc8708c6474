"""Clicks on a player's own board, and the way to it."""

import discord

from bot.acknowledging import Declined, Reply
from bot.presses import Press
from bot.screens import Screen, Way
from bot.show.board import Reader, mark_of, own_screen
from bot.show.daily import share_text
from bot.table import Table, request_of
from bot.words import why
from server.client import Client, RefusedError
from server.protocol import MatchView, Move, Ready


class Playing:
    """What is done on private boards."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def move(self, interaction: discord.Interaction, pressed: Press) -> Reply:
        """Make a move; whatever comes of it, the board is shown as it stands then."""
        match, seat, hole, number, move = pressed.parts
        table, reader = self._table, await self._table.reader(interaction)
        async with table.acting(interaction) as client:
            view = await self._own(interaction, client, match, seat)
            note = ""
            try:
                await client.ask(Move(match, int(hole), int(number), move))
            except RefusedError as error:
                if error.reason == "bad_frame":
                    raise Declined("old_button") from error
                note = why(reader.language, error.reason, of=view.settings.game)
            view = client.view(match)
            return self._board(client, view, reader, note=note)

    async def sure(self, interaction: discord.Interaction, pressed: Press) -> Reply:
        """Ask whether a hole shall be conceded."""
        match, seat, _hole, _number = pressed.parts
        reader = await self._table.reader(interaction)
        async with self._table.acting(interaction) as client:
            view = await self._own(interaction, client, match, seat)
            return self._board(client, view, reader, sure=True)

    async def board(self, interaction: discord.Interaction, match: str) -> Reply:
        """Show a player's own board, in its own message if it was asked for from there."""
        message = interaction.message
        way = Way.UPDATE if message and message.flags.ephemeral else Way.PRIVATE
        reader = await self._table.reader(interaction)
        async with self._table.acting(interaction) as client:
            view = await self._table.people.seated(interaction.user.id, client, match)
            return self._board(client, view, reader, way=way)

    async def ready(self, interaction: discord.Interaction, match: str) -> Reply:
        """Be ready for the next hole."""
        reader = await self._table.reader(interaction)
        async with self._table.acting(interaction) as client:
            await self._table.people.seated(interaction.user.id, client, match)
            note = ""
            try:
                await client.ask(Ready(request_of(interaction), match))
            except RefusedError as error:
                if error.reason != "not_now":  # the hole may have begun meanwhile
                    note = why(reader.language, error.reason)
            return self._board(client, client.view(match), reader, note=note)

    async def resume(self, interaction: discord.Interaction) -> Reply:
        """Show the board of the match that goes on, a hole that is played before all else."""
        reader = await self._table.reader(interaction)
        async with self._table.acting(interaction) as client:
            view = await self.current(interaction, client)
            return self._board(client, view, reader, way=Way.PRIVATE)

    async def run(self, interaction: discord.Interaction, ref: str) -> Reply:
        """Begin one's run of a round, or come back to it; say that one is ready, to begin it."""
        reader = await self._table.reader(interaction)
        async with self._table.acting(interaction) as client:
            match = await client.start_run(ref)
            await self._table.met(interaction.user, client, match)
            return self._board(client, client.view(match), reader, way=Way.PRIVATE)

    async def share(self, interaction: discord.Interaction, match: str) -> Reply:
        """Tell everybody what one made of the daily nine, and nothing of its deals."""
        reader = await self._table.reader(interaction)
        async with self._table.acting(interaction) as client:
            view = await self._table.people.seated(interaction.user.id, client, match)
            return Reply(Screen(share_text(view, reader.language)), Way.PUBLIC)

    async def current(self, interaction: discord.Interaction, client: Client) -> MatchView:
        """Return the match that a player is in. Raise `Declined` if there is none."""
        found: list[MatchView] = []
        for match in self._table.people.matches(interaction.user.id):
            try:
                view = await self._table.people.seated(interaction.user.id, client, match)
            except RefusedError:
                continue
            if view.phase == "playing":
                return view
            if view.phase not in {"ended", "aborted", "sealed"}:
                found.append(view)
        if not found:
            raise Declined("no_resume")
        return found[0]

    async def _own(
        self, interaction: discord.Interaction, client: Client, match: str, seat: str
    ) -> MatchView:
        """Return the match of a button, if it is on a board of who pressed it."""
        try:
            view = await self._table.people.seated(interaction.user.id, client, match)
        except RefusedError as error:
            if error.reason == "not_seated":
                raise Declined("not_yours") from error
            if error.reason == "no_match":
                raise Declined("match_over") from error
            raise
        if str(view.you) != seat:
            raise Declined("not_yours")
        return view

    def _board(
        self,
        client: Client,
        view: MatchView,
        reader: Reader,
        *,
        way: Way = Way.UPDATE,
        note: str = "",
        sure: bool = False,
    ) -> Reply:
        screen = own_screen(view, client.clock_ms(view.match), reader, sure=sure)

        async def draw(view: MatchView, clock_ms: int) -> Screen:
            return own_screen(view, clock_ms, reader)

        async def after(interaction: discord.Interaction, _message: int) -> None:
            self._table.boards.show(interaction, client, view.match, mark_of(view), draw)

        return Reply(screen.noting(note) if note else screen, way, after)
