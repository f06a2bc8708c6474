"""The menu: where one is without a match. It lists, opens, joins and finds matches again."""

from engine.match.state import Phase, Presence
from server.client import Client, RefusedError
from server.protocol import MatchView
from server.terminal.asking import seat_house
from server.terminal.boards import boards
from server.terminal.commands import (
    Boards,
    Command,
    Join,
    Name,
    Open,
    Practice,
    Wait,
    Watch,
    Word,
)
from server.terminal.errors import Refuse
from server.terminal.open_matches import open_matches
from server.terminal.practice import Practice as PracticeRoom
from server.terminal.seat import Seat
from server.terminal.settings import BadSettings, read_settings
from server.terminal.shown import card_of
from server.terminal.spectator import Spectator
from server.terminal.table import Room, Table
from server.terminal.told import said
from server.terminal.words import NOW, say

ID_LETTERS = 16
LOOKS_AT = 64
"""How many of a player's matches are looked at for one that still runs."""


class Menu:
    """The room outside of matches; `last` is the match that one comes from."""

    over = False

    def __init__(self) -> None:
        self.last: Seat | Spectator | None = None
        self.table: Table | None = None
        self._opened: set[str] = set()
        self._done: set[str] = set()
        self._rematches: set[str] = set()

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
            case Watch(invite=invite):
                await self._watch(invite)
            case Word.LIST:
                client = await table.link.client()
                table.out.tell(open_matches(await client.open_matches()))
            case Practice(code=code):
                table.room = PracticeRoom(table, code)
            case Name(name=name):
                self.last = None
                self._opened.clear()
                await table.link.rename(name)
            case Word.RESUME:
                client, view = await self._running()
                if view is None:
                    raise Refuse("nothing_running")
                self._sit(client, view.match)
            case _ if self.last is not None:
                await self._afterwards(command, self.last)
            case _:
                raise Refuse("no_place", now=NOW["menu"])

    def look(self) -> None:
        """Tell that somebody wants to play the last match again."""
        rematch = self.last.view.rematch if isinstance(self.last, Seat) else ""
        if rematch and rematch not in self._rematches:
            self._rematches.add(rematch)
            self._table.out.tell(said("rematch", say("rematch"), match=rematch))

    def next_ms(self) -> int | None:
        return None

    def reached(self, wait: Wait) -> bool:
        if self.last is None or self.last.left:
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

    async def _afterwards(self, command: Command, last: Seat | Spectator) -> None:
        """Do what can still be done with a match that one comes from."""
        client = await self._table.link.client()
        match command:
            case Word.SCORE:
                self._table.out.tell(card_of(last.view))
            case Boards(hole=hole):
                told = await boards(client, last.match, hole, self._table.style)
                self._table.out.tell(told)
            case Word.REMATCH:
                match = await client.rematch(last.match)
                self._rematches.add(match)
                self._sit(client, match)
            case _:
                raise Refuse("no_place", now=NOW["menu"])

    async def _open(self, command: Open) -> None:
        try:
            settings = read_settings(command.settings)
        except BadSettings as error:
            raise Refuse("bad_settings", str(error)) from None
        client = await self._table.link.client()
        match = await client.create(settings)
        self._sit(client, match, briefly=command.now)
        if command.now:
            await seat_house(client, match)
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

    async def _watch(self, invite: str) -> None:
        client = await self._table.link.client()
        match = await client.watch_on(plain(invite))
        view = await client.until(match, lambda view: True)
        if view.you:
            self._sit(client, match)
            return
        self.last = room = Spectator(self._table, client, match)
        self._table.room = room
        room.enter()

    async def _join(self, invite: str) -> None:
        client = await self._table.link.client()
        views = [client.view(match) for match in self._opened - self._done]
        known = {ref: view.match for view in views for ref in (view.invite, view.match)}
        match = known.get(plain(invite)) or await client.join(invite)
        self._sit(client, match)

    def _sit(self, client: Client, match: str, *, briefly: bool = False) -> None:
        self.last = room = Seat(self._table, client, match)
        self._table.room = room
        room.enter(briefly=briefly)


def plain(invite: str) -> str:
    """Return an invite code as it is written, of one that was typed by hand."""
    letters = invite.replace("-", "")
    return letters.upper() if len(letters) < ID_LETTERS else letters


def _runs(view: MatchView) -> bool:
    own = next((seat for seat in view.seats if seat.seat == view.you), None)
    here = own is not None and own.presence != Presence.LEFT
    return here and view.phase not in {Phase.ENDED, Phase.ABORTED}
