"""The menu: where one is without a match. It opens, joins and finds matches again."""

import asyncio

from engine.match.state import Phase, Presence
from server.client import Client, RefusedError
from server.protocol import MatchView
from server.terminal.commands import Command, Join, Name, Open, Practice, Wait, Word
from server.terminal.errors import Refuse
from server.terminal.lobby import all_ready
from server.terminal.practice import Practice as PracticeRoom
from server.terminal.seat import Seat
from server.terminal.settings import BadSettings, read_settings
from server.terminal.shown import card_of
from server.terminal.table import Room, Table
from server.terminal.told import said
from server.terminal.words import NOW, say

HOUSE_WITHIN_S = 10
ID_LETTERS = 16
LOOKS_AT = 64
"""How many of a player's matches are looked at for one that still runs."""


class Menu:
    """The room outside of matches; `last` is the seat that one comes from."""

    over = False

    def __init__(self) -> None:
        self.last: Seat | None = None
        self.table: Table | None = None
        self._opened: set[str] = set()
        self._done: set[str] = set()

    @property
    def place(self) -> str:
        return "menu"

    async def do(self, command: Command) -> None:
        table = self._table
        match command:
            case Open():
                await self._open(command)
            case Join(invite=invite):
                await self._join(invite)
            case Practice(code=code):
                room = PracticeRoom(table, code)
                table.room = room
                room.begin()
            case Name(name=name):
                self.last = None
                self._opened.clear()
                await table.link.rename(name)
            case Word.RESUME:
                client, view = await self._running()
                if view is None:
                    raise Refuse("nothing_running")
                self._sit(client, view.match)
            case Word.SCORE if self.last is not None:
                table.out.tell(card_of(self.last.view))
            case _:
                raise Refuse("no_place", now=NOW["menu"])

    def look(self) -> None:
        """Nothing happens here by itself."""

    def next_ms(self) -> int | None:
        return None

    def reached(self, wait: Wait) -> bool:
        if self.last is None:
            raise Refuse("never")
        return self.last.reached(wait)

    def back(self, room: Room) -> None:
        """Come back from a room that is over."""
        if isinstance(room, Seat):
            self._done.add(room.match)

    async def offer(self) -> None:
        """Say so if there is a match to go back to."""
        _, view = await self._running()
        if view is not None:
            told = said("offer", say("offer"), match=view.match, invite=view.invite)
            self._table.out.tell(told)

    @property
    def _table(self) -> Table:
        assert self.table is not None, "the menu is given its table at once"
        return self.table

    async def _open(self, command: Open) -> None:
        try:
            settings = read_settings(command.settings)
        except BadSettings as error:
            raise Refuse("bad_settings", str(error)) from None
        client = await self._table.link.client()
        match = await client.create(settings)
        self._sit(client, match, briefly=command.now)
        if command.now:
            await self._play_now(client, match)

    async def _play_now(self, client: Client, match: str) -> None:
        await client.ask_house(match)
        try:
            async with asyncio.timeout(HOUSE_WITHIN_S):
                await client.until(match, all_ready)
        except TimeoutError:
            raise Refuse("no_house_player", say("house_waiting")) from None
        await client.start(match)

    async def _running(self) -> tuple[Client, MatchView | None]:
        """Find a match of this player's that has not ended. None is opened twice: the server
        would take the second time for somebody else, who replaces the first.
        """
        client = await self._table.link.client()
        for match in client.matches[:LOOKS_AT]:
            if match in self._done:
                continue
            if match not in self._opened:
                try:
                    await client.open(match)
                except RefusedError:
                    self._done.add(match)
                    continue
                self._opened.add(match)
            if _runs(client.view(match)):
                return client, client.view(match)
            self._done.add(match)
        return client, None

    async def _join(self, invite: str) -> None:
        client = await self._table.link.client()
        views = [client.view(match) for match in self._opened - self._done]
        known = {ref: view.match for view in views for ref in (view.invite, view.match)}
        match = known.get(plain(invite)) or await client.join(invite)
        self._sit(client, match)

    def _sit(self, client: Client, match: str, *, briefly: bool = False) -> None:
        self.last = Seat(self._table, client, match)
        self._table.room = self.last
        self.last.enter(briefly=briefly)


def plain(invite: str) -> str:
    """Return an invite code as it is written, of one that was typed by hand."""
    letters = invite.replace("-", "")
    return letters.upper() if len(letters) < ID_LETTERS else letters


def _runs(view: MatchView) -> bool:
    own = next((seat for seat in view.seats if seat.seat == view.you), None)
    here = own is not None and own.presence != Presence.LEFT
    return here and view.phase not in {Phase.ENDED, Phase.ABORTED}
