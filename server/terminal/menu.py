"""The menu: where one is without a match. It lists, opens, joins and finds matches again."""

from server.client import RefusedError
from server.protocol import ProtocolRefusal
from server.terminal.alone import round_name
from server.terminal.asking import seat_house
from server.terminal.boards import boards
from server.terminal.circles import group_told, join_group_instead, without_group
from server.terminal.commands import (
    BeSeen,
    Boards,
    Command,
    Delete,
    DoDevice,
    DoGroup,
    Join,
    Name,
    Open,
    OpenRound,
    Practice,
    Review,
    ShowList,
    ShowPlayer,
    ShowRound,
    Wait,
    Watch,
    Word,
)
from server.terminal.desk import open_round
from server.terminal.errors import Refuse
from server.terminal.looking import Looking
from server.terminal.matches import Matches, plain
from server.terminal.open_matches import open_matches
from server.terminal.own import own_told
from server.terminal.practice import Practice as PracticeRoom
from server.terminal.review import review
from server.terminal.rounds import round_told, rounds_told
from server.terminal.seat import Seat
from server.terminal.settings import BadSettings, read_settings
from server.terminal.shown import card_of
from server.terminal.spectator import Spectator
from server.terminal.table import Room, Table
from server.terminal.told import said
from server.terminal.words import NOW, say


class Menu:
    """The room outside of matches; `last` is the match that one comes from."""

    over = False

    def __init__(self) -> None:
        self.last: Seat | Spectator | None = None
        self._given: tuple[Table, Matches] | None = None
        self._rematches: set[str] = set()
        self._looking = Looking()
        self._shown = ""

    def sit_at(self, table: Table) -> None:
        """Take the table, at once after all is made."""
        self._given = table, Matches(table.link)

    @property
    def place(self) -> str:
        return "menu"

    @property
    def game(self) -> str:
        return ""

    async def do(self, command: Command) -> None:
        table = self._table
        match command:
            case Open():
                await self._open(command)
            case Join(invite=invite) | Watch(invite=invite):
                await self._enter(invite, watching=isinstance(command, Watch))
            case Word.LIST:
                client = await table.link.client()
                table.out.tell(open_matches(await client.open_matches()))
            case Practice(code=code):
                table.room = PracticeRoom(table, code)
            case Name(name=name):
                self.last = None
                await table.link.rename(name)
            case Word.RESUME:
                view = await self._matches.running()
                if view is None:
                    raise Refuse("nothing_running")
                await self._sit(view.match)
            case ShowRound() | OpenRound() | Word.ROUNDS:
                await self._round(command)
            case (
                ShowList()
                | ShowPlayer()
                | DoGroup()
                | Word.MORE
                | Word.PROFILE
                | Word.ARCHIVE
                | Word.GROUPS
            ):
                client, page = await table.link.client(), table.link.address.page
                table.out.tell(await self._looking.told(client, command, page))
            case BeSeen() | DoDevice() | Delete() | Word.DATA | Word.DEVICES:
                await self._own(command)
            case _ if self.last is not None:
                await self._afterwards(command, self.last)
            case _:
                raise Refuse("no_place", now=NOW["menu"])

    def look(self) -> None:
        """Tell that somebody wants to play the last match again, or that its round is over."""
        if not isinstance(self.last, Seat):
            return
        if self.last.sealed:
            self.last.look()
        rematch = self.last.view.rematch
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
        if isinstance(room, Seat) and room.left and not room.rested:
            self._matches.left(room.match)

    async def offer(self) -> None:
        """Say so if there is a match to go back to."""
        view = await self._matches.running()
        if view is not None:
            run = round_name(view.round) if view.round else ""
            line = say("offer_run", round=run) if run else say("offer")
            values = {"match": view.match, "invite": view.invite, "round": view.round}
            self._table.out.tell(said("offer", line, **values))

    @property
    def _table(self) -> Table:
        assert self._given is not None, "the menu is given its table at once"
        return self._given[0]

    @property
    def _matches(self) -> Matches:
        assert self._given is not None, "the menu is given its table at once"
        return self._given[1]

    async def _afterwards(self, command: Command, last: Seat | Spectator) -> None:
        """Do what can still be done with a match that one comes from."""
        match command:
            case Word.SCORE:
                self._table.out.tell(card_of(last.view))
            case Boards(hole=hole):
                client = await self._matches.client()
                told = await boards(client, last.match, hole, self._table.style)
                self._table.out.tell(told)
            case Review(hole=hole, whom=whom):
                client = await self._matches.client()
                self._table.out.tell(await review(client, last.match, hole, whom))
            case Word.REMATCH:
                match = await self._matches.rematch(last.view)
                self._rematches.add(match)
                await self._sit(match)
            case _:
                raise Refuse("no_place", now=NOW["menu"])

    async def _open(self, command: Open) -> None:
        scope, words = await without_group(await self._matches.client(), command.settings)
        try:
            settings = read_settings(words)
        except BadSettings as error:
            raise Refuse("bad_settings", str(error)) from None
        match = await self._matches.create(settings, scope)
        seat = await self._sit(match, briefly=command.now)
        if command.now:
            await self._start(seat)

    async def _start(self, seat: Seat) -> None:
        """Ask the house in, and start; if that cannot be, the host starts it later on."""
        client = await self._matches.client()
        seat.starts(by_itself=True)
        try:
            await seat_house(client, seat.match)
            await client.start(seat.match)
        except (Refuse, RefusedError):
            seat.starts(by_itself=False)
            raise

    async def _round(self, command: Command) -> None:
        """See a round or all of the own ones, open one, or begin or go on with a run."""
        client, table = await self._matches.client(), self._table
        last = self._shown or (self.last.view.round if self.last is not None else "")
        match command:
            case ShowRound(ref=ref) if not (ref or last):
                raise Refuse("which_round")
            case ShowRound(ref=ref, start=start):
                shown = await self._matches.round_of(ref or last)
                self._shown = shown.round
                if start and not shown.played:
                    await self._sit(await self._matches.start_run(shown))
                else:
                    table.out.tell(round_told(shown, table.link.address.page))
            case OpenRound(settings=settings):
                scope, words = await without_group(client, settings)
                try:
                    shown = await open_round(client, words, scope)
                except BadSettings as error:
                    raise Refuse("bad_settings", str(error)) from None
                self._shown = shown.round
                table.out.tell(round_told(shown, table.link.address.page))
            case _:
                table.out.tell(rounds_told(await client.rounds()))

    async def _own(self, command: Command) -> None:
        """Do what is asked about oneself; who is somebody else by it comes from no match."""
        link = self._table.link
        before = (await link.client()).player
        told = await own_told(link, command)
        self._table.out.tell(told)
        if isinstance(command, Delete) or (await link.client()).player != before:
            self.last, self._looking = None, Looking()

    async def _enter(self, invite: str, *, watching: bool) -> None:
        """Take a seat, or look on without one; see a round; become a member of a group."""
        try:
            if watching:
                await self._watch(invite)
            else:
                await self._sit(await self._matches.join(invite))
        except RefusedError as error:
            if error.reason == ProtocolRefusal.IS_ROUND:
                await self._round(ShowRound(invite))
                return
            if watching:
                raise
            link = self._table.link
            group = await join_group_instead(await link.client(), plain(invite), error)
            self._table.out.tell(group_told(group, link.address.page))

    async def _watch(self, invite: str) -> None:
        view = await self._matches.watch(invite)
        if view.you:
            await self._sit(view.match)
            return
        client = await self._matches.client()
        self.last = room = Spectator(self._table, client, view.match)
        self._table.room = room
        room.enter()

    async def _sit(self, match: str, *, briefly: bool = False) -> Seat:
        self._shown = ""
        client = await self._matches.client()
        self.last = room = Seat(self._table, client, match)
        self._table.room = room
        room.enter(briefly=briefly)
        return room
