"""A seat in a match: commands become the client's, and their answers become lines."""

from engine.match.state import Phase
from server.client import Client, RefusedError
from server.protocol import MatchView
from server.terminal import board, others, waits
from server.terminal.alone import is_over, rests
from server.terminal.asking import ask
from server.terminal.boards import boards
from server.terminal.commands import (
    Boards,
    Command,
    House,
    Moves,
    Name,
    Others,
    Remove,
    Review,
    Say,
    ShowRound,
    StartIn,
    Wait,
    Word,
)
from server.terminal.desk import look_up
from server.terminal.errors import Ask, Refuse
from server.terminal.follow import Followed
from server.terminal.names import shown
from server.terminal.review import review
from server.terminal.rounds import round_told
from server.terminal.shown import board_of, place_of, show
from server.terminal.table import Table
from server.terminal.told import said
from server.terminal.words import listed, say


class Seat:
    """The room of a match that this player is seated in."""

    def __init__(self, table: Table, client: Client, match: str) -> None:
        self.match = match
        self._table = table
        self._client = client
        self._followed = Followed(table, client, match)
        self.left = False
        self.rested = False
        self._hole = 0

    @property
    def view(self) -> MatchView:
        return self._followed.view

    @property
    def place(self) -> str:
        return place_of(self._followed.told)

    @property
    def game(self) -> str:
        return self.view.settings.game

    @property
    def over(self) -> bool:
        told = self._followed.told
        return self.left or is_over(told) or not told.you

    @property
    def sealed(self) -> bool:
        """Whether it was last told as a run that is over, whose round is not."""
        return self._followed.told.phase == Phase.SEALED

    @property
    def in_hole(self) -> bool:
        """Whether a hole is being played, whose clock runs on without the player."""
        return self._followed.told.phase == Phase.PLAYING

    def enter(self, *, briefly: bool = False) -> None:
        """Tell the match as it is found."""
        self._followed.enter(briefly=briefly)
        self._hole = self.view.hole if self.view.phase == Phase.PLAYING else 0

    def starts(self, *, by_itself: bool) -> None:
        """Know whether it starts as soon as all are ready."""
        self._followed.starts = by_itself

    async def do(self, command: Command) -> None:
        match command:
            case Moves(moves=(move,), asks=asks):
                await self._move(move, asks=asks)
            case Others(set=False):
                self._followed.tell_others()
            case Word.LEAVE | Word.LEAVE_NOW:
                await self._leave(asks=command is Word.LEAVE)
            case Word.REST:
                self._rest()
            case ShowRound(ref=ref, start=False):
                await self._show_round(ref or self.view.round)
            case (
                Word.READY
                | Word.UNREADY
                | Word.START
                | Word.ABORT
                | Word.ABORT_NOW
                | House()
                | StartIn()
                | Remove()
                | Say()
            ):
                key = await ask(self._client, self.match, command)
                if key:
                    self._say(key)
            case Boards(hole=hole):
                told = await boards(self._client, self.match, hole, self._table.style)
                self._followed.tell(told)
            case Review(hole=hole, whom=whom):
                self._followed.tell(await review(self._client, self.match, hole, whom))
            case Name():
                raise Refuse("name_later", name=shown(self._client.name))
            case _:
                told = show(command, self.view, self._followed.clock_ms, self._table)
                self._followed.tell(told)

    def look(self) -> None:
        if self.left:
            return
        self._followed.look()
        if not self._followed.told.you:
            self._followed.stop()

    def next_ms(self) -> int | None:
        return self._followed.next_ms()

    def reached(self, wait: Wait) -> bool:
        told = self._followed.told
        there = waits.reached(wait, told, self._hole)
        if there and told.phase == Phase.PLAYING:
            self._hole = told.hole
        return there

    async def _leave(self, *, asks: bool) -> None:
        if asks and self.view.phase != Phase.LOBBY:
            raise Ask(say("leave_ask"), Word.LEAVE_NOW)
        await self._client.leave(self.match)
        self.left = True
        self._followed.stop()
        self._say("left_run" if self.view.round else "left_done")

    def _rest(self) -> None:
        """Go away from a run between two holes; it waits."""
        if not rests(self.view):
            raise Refuse("no_rest")
        self.left = self.rested = True
        self._followed.stop()
        self._say("rested")

    async def _show_round(self, ref: str) -> None:
        if not ref:
            raise Refuse("which_round")
        told = await look_up(self._client, ref)
        self._followed.tell(round_told(told, self._table.link.address.page))

    async def _move(self, move: str, *, asks: bool) -> None:
        if self.view.phase != Phase.PLAYING:
            raise Refuse("no_hole")
        before = board_of(self.view)
        if not before.open:
            raise Refuse("over")
        if move == "c" and asks and before.status == "playing":
            raise Ask(board.concede_ask(before), Moves(("c",), asks=False))
        self._hole = self.view.hole
        named = board.named(move, before)
        try:
            answer = await self._client.move(self.match, named)
        except RefusedError as error:
            if error.reason == "stale" and board.has(before, named):
                self._followed.forget_board()
                raise Refuse("stale_board") from None
            key = board.reason_key(before, named, error.reason)
            if key != error.reason:
                values = board.reason_values(before)
                raise Refuse(error.reason, error.detail, key, **values) from None
            raise
        after = board.read_board(answer.board)
        self._followed.know_board(answer.board, answer.action)
        told = board.moved(before, after, named, self._table.style)
        waiting = others.still_playing(self.view)
        more = [] if after.open or not waiting else [say("waiting_for", names=listed(waiting))]
        self._followed.tell(said(told.event, *told.lines, *more, hole=answer.hole, **told.values))

    def _say(self, key: str) -> None:
        self._followed.tell(said(key, say(key)))
