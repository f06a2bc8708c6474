"""Looking on at a match without a seat: its news, and no part in it."""

from engine.match.state import Phase
from server.client import Client
from server.protocol import MatchView
from server.terminal import waits
from server.terminal.boards import boards
from server.terminal.commands import Boards, Command, Others, Review, Wait, Word
from server.terminal.errors import Refuse
from server.terminal.follow import Followed
from server.terminal.review import review
from server.terminal.shown import show
from server.terminal.table import Table
from server.terminal.told import said
from server.terminal.words import NOW, say


class Spectator:
    """The room of a match that this player looks on at."""

    def __init__(self, table: Table, client: Client, match: str) -> None:
        self.match = match
        self._table = table
        self._client = client
        self._followed = Followed(table, client, match)
        self.left = False

    @property
    def view(self) -> MatchView:
        return self._followed.view

    @property
    def place(self) -> str:
        return "watching"

    @property
    def game(self) -> str:
        return self._followed.view.settings.game

    @property
    def over(self) -> bool:
        return self.left or self._followed.told.phase in {Phase.ENDED, Phase.ABORTED}

    def enter(self) -> None:
        """Tell the match as it is found."""
        self._followed.enter()

    async def do(self, command: Command) -> None:
        match command:
            case Others(set=False):
                self._followed.tell_others()
            case Boards(hole=hole):
                told = await boards(self._client, self.match, hole, self._table.style)
                self._followed.tell(told)
            case Review(hole=hole, whom=whom):
                self._followed.tell(await review(self._client, self.match, hole, whom))
            case Word.LEAVE | Word.LEAVE_NOW | Word.QUIT:
                self.left = True
                self._followed.stop()
                self._followed.tell(said("left_watching", say("left_watching")))
            case Word.LOBBY | Word.SCORE | Word.TIME | Word.RULES:
                told = show(command, self.view, self._followed.clock_ms, self._table)
                self._followed.tell(told)
            case _:
                raise Refuse("no_place", now=NOW["watching"])

    def look(self) -> None:
        if not self.left:
            self._followed.look()

    def next_ms(self) -> int | None:
        return self._followed.next_ms()

    def reached(self, wait: Wait) -> bool:
        return waits.reached(wait, self._followed.told, self._followed.told.hole)
