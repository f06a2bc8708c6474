"""A seat in a match: commands become the client's, and what the server tells becomes lines."""

import asyncio
from typing import Any

import msgspec

from engine.match.state import Phase
from server.client import Client, ClientError, RefusedError
from server.protocol import MatchView
from server.terminal import board, clock, lobby, others, score, waits
from server.terminal.commands import Command, Moves, Others, Wait, Word
from server.terminal.errors import Ask, Refuse
from server.terminal.news import hole_begins, news
from server.terminal.shown import board_of, place_of, show
from server.terminal.table import Table
from server.terminal.told import Told, said
from server.terminal.words import listed, say


class Seat:
    """The room of a match that this player is seated in."""

    def __init__(self, table: Table, client: Client, match: str) -> None:
        self.match = match
        self._table = table
        self._client = client
        self._told = client.view(match)
        self._left = False
        self._hole = 0
        self._pace = others.Pace(None)
        self._marks = clock.Marks()
        self._failed: ClientError | None = None
        self._watching = asyncio.create_task(self._watch())

    @property
    def view(self) -> MatchView:
        return self._client.view(self.match)

    @property
    def place(self) -> str:
        return place_of(self._told)

    @property
    def over(self) -> bool:
        ended = self._told.phase in {Phase.ENDED, Phase.ABORTED}
        return self._left or ended or not self._told.you

    def enter(self, *, briefly: bool = False) -> None:
        """Tell the match as it is found."""
        view = self._told = self.view
        told = lobby.lobby(view, self._table.link.address.page)
        self._tell(said(told.event, *told.lines[: 1 if briefly else None], **told.values))
        if view.codes:
            self._tell(score.round_card(view))
        if view.phase == Phase.PLAYING:
            self._hole = view.hole
            for told in hole_begins(view, self._clock_ms(), self._table.style):
                self._tell(told)
        elif (left_ms := clock.ends_in_ms(view, self._clock_ms())) is not None:
            self._tell(clock.time_told(view, left_ms))
        self._pace.know(view, self._now_ms())

    async def do(self, command: Command) -> None:
        match command:
            case Moves():
                for move in command.moves:
                    await self._move(move, asks=command.asks)
            case Others(set=False):
                self._tell(others.others(self.view))
                self._pace.know(self.view, self._now_ms())
            case Word.LEAVE | Word.LEAVE_NOW:
                await self._leave(asks=command is Word.LEAVE)
            case Word.READY | Word.UNREADY | Word.START | Word.HOUSE:
                await self._ask(command)
            case _:
                self._tell(show(command, self.view, self._clock_ms(), self._table))

    def look(self) -> None:
        """Tell what has happened: the match's news, the others' progress, the clock."""
        if self._left:
            return
        if self._failed is not None:
            raise self._failed
        before, view = self._told, self.view
        if view.hole != before.hole:
            self._pace.know(view, self._now_ms())
        for told in news(before, view, self._clock_ms(), self._table.style):
            self._tell(told)
        self._told = view
        if self.over:
            self._watching.cancel()
            return
        self._pace.every_ms = self._table.others_every_ms
        seats = self._pace.due(view, self._now_ms()) if view.phase == Phase.PLAYING else []
        if seats:
            self._tell(others.others(view, seats))
            self._pace.know(view, self._now_ms())
        mark = self._marks.due(view, self._clock_ms())
        if mark is not None and (view.phase == Phase.WAITING or waits.playable(view)):
            self._tell(mark)

    def next_ms(self) -> int | None:
        view = self._told
        waits_ms = []
        left_ms = clock.ends_in_ms(view, self._clock_ms())
        if left_ms is not None:
            waits_ms.append(clock.to_next_mark_ms(clock.marks(view), left_ms))
        if view.phase == Phase.PLAYING:
            due_ms = self._pace.next_ms(self.view)
            waits_ms.append(None if due_ms is None else due_ms - self._now_ms())
        return min((max(0, ms) for ms in waits_ms if ms is not None), default=None)

    def reached(self, wait: Wait) -> bool:
        there = waits.reached(wait, self._told, self._hole)
        if there and self._told.phase == Phase.PLAYING:
            self._hole = self._told.hole
        return there

    # Commands.

    async def _ask(self, command: Word) -> None:
        """Ask the server for something, and say that it was done."""
        lobbied = self.view.phase == Phase.LOBBY
        match command:
            case Word.READY:
                await self._client.ready(self.match)
                self._say("ready_done" if lobbied else "ready_hole")
            case Word.UNREADY:
                await self._client.ready(self.match, ready=False)
                self._say("unready_done")
            case Word.START:
                await self._client.start(self.match)
            case Word.HOUSE:
                await self._client.ask_house(self.match)
                self._say("house_asked")
            case _:
                raise ValueError(f"{command!r} is not the server's")

    async def _leave(self, *, asks: bool) -> None:
        if asks and self.view.phase != Phase.LOBBY:
            raise Ask(say("leave_ask"), Word.LEAVE_NOW)
        await self._client.leave(self.match)
        self._left = True
        self._watching.cancel()
        self._say("left_done")

    async def _move(self, move: str, *, asks: bool) -> None:
        if self.view.phase != Phase.PLAYING:
            raise Refuse("no_hole")
        before = board_of(self.view)
        if not before.open:
            raise Refuse("over")
        if move == "c" and asks and before.status == "playing":
            raise Ask(say("concede_ask", count=before.left), Moves(("c",), asks=False))
        self._hole = self.view.hole
        named = board.named(move, before)
        try:
            answer = await self._client.move(self.match, named)
        except RefusedError as error:
            if error.reason == "stale":
                self._forget_board()
            raise
        after = board.read_board(answer.board)
        self._know_board(answer.board, answer.action)
        told = board.moved(before, after, named, self._table.style)
        waiting = others.still_playing(self.view)
        more = [] if after.open or not waiting else [say("waiting_for", names=listed(waiting))]
        self._tell(said(told.event, *told.lines, *more, hole=answer.hole, **told.values))

    # What is known, and told.

    def _know_board(self, shown: dict[str, Any], action: int) -> None:
        """Take the own board as told: the player has just been answered with it."""
        if self._told.phase == Phase.PLAYING and self._told.hole == self.view.hole:
            self._told = msgspec.structs.replace(self._told, board=shown, action=action)

    def _forget_board(self) -> None:
        """Have the board told anew when the server next shows it."""
        self._told = msgspec.structs.replace(self._told, board=None)

    async def _watch(self) -> None:
        try:
            async for _ in self._client.watch(self.match):
                self._table.bell.set()
        except ClientError as error:
            self._failed = error
            self._table.bell.set()

    def _clock_ms(self) -> int:
        return self._client.clock_ms(self.match)

    def _now_ms(self) -> int:
        return int(asyncio.get_running_loop().time() * 1000)

    def _say(self, key: str) -> None:
        self._tell(said(key, say(key)))

    def _tell(self, told: Told) -> None:
        self._table.out.tell(told)
