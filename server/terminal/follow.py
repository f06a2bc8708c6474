"""A match that is told as it goes on, to one with a seat in it or without.

It holds the match as it was last told: what is new since then is told at the next look.
"""

import asyncio
from collections import deque
from typing import Any

import msgspec

from engine.match.state import Phase
from server.client import Client, ClientError
from server.protocol import MatchView, Reaction
from server.terminal import clock, lobby, others, score, waits
from server.terminal.alone import is_over
from server.terminal.names import names
from server.terminal.news import hole_begins, news
from server.terminal.table import Table
from server.terminal.told import Told, said
from server.terminal.words import REACTIONS, say


class Followed:
    """One match of a client; `told` is how it was last told, `starts` whether it does by itself."""

    def __init__(self, table: Table, client: Client, match: str) -> None:
        self.client = client
        self.match = match
        self.told = client.view(match)
        self.starts = False
        self._table = table
        self._pace = others.Pace(None)
        self._marks = clock.Marks()
        self._heard: deque[Reaction] = deque()
        self._failed: ClientError | None = None
        self._watching = asyncio.create_task(self._watch())
        client.reaction = self._hear

    @property
    def view(self) -> MatchView:
        return self.client.view(self.match)

    @property
    def clock_ms(self) -> int:
        return self.client.clock_ms(self.match)

    def enter(self, *, briefly: bool = False) -> None:
        """Tell the match as it is found."""
        view = self.told = self.view
        told = lobby.lobby(view, self._table.link.address.page)
        self.tell(said(told.event, *told.lines[: 1 if briefly else None], **told.values))
        if view.codes:
            self.tell(score.round_card(view))
        if view.phase == Phase.PLAYING:
            for told in hole_begins(view, self.clock_ms, self._table.style):
                self.tell(told)
        elif (left_ms := clock.ends_in_ms(view, self.clock_ms)) is not None:
            self.tell(clock.time_told(view, left_ms))
        self._pace.know(view, self._now_ms())

    def look(self) -> None:
        """Tell what has happened: the match's news, what was said, the others, the clock."""
        if self._failed is not None:
            raise self._failed
        before, view = self.told, self.view
        if view.hole != before.hole:
            self._pace.know(view, self._now_ms())
        first, style = self.client.first(self.match), self._table.style
        for told in news(before, view, self.clock_ms, style, starts=self.starts, first=first):
            self.tell(told)
        self.told = view
        while self._heard:
            self.tell(reaction(view, self._heard.popleft()))
        if is_over(view):
            return
        self._pace.every_ms = self._table.others_every_ms
        seats = self._pace.due(view, self._now_ms()) if view.phase == Phase.PLAYING else []
        if seats:
            self.tell_others(seats)
        mark = self._marks.due(view, self.clock_ms)
        if mark is not None and (view.phase != Phase.PLAYING or waits.playable(view)):
            self.tell(mark)

    def next_ms(self) -> int | None:
        """Return in how many milliseconds there is something to tell, whatever happens."""
        view = self.told
        waits_ms = []
        left_ms = clock.ends_in_ms(view, self.clock_ms)
        if left_ms is not None:
            waits_ms.append(clock.to_next_mark_ms(clock.marks(view), left_ms))
        if view.phase == Phase.PLAYING:
            due_ms = self._pace.next_ms(self.view)
            waits_ms.append(None if due_ms is None else due_ms - self._now_ms())
        return min((max(0, ms) for ms in waits_ms if ms is not None), default=None)

    def tell_others(self, seats: list[int] | None = None) -> None:
        """Tell how far the others are, or those in `seats`."""
        self.tell(others.others(self.view, seats))
        self._pace.know(self.view, self._now_ms())

    def know_board(self, shown: dict[str, Any], action: int) -> None:
        """Take the own board as told: the player has just been answered with it."""
        if self.told.phase == Phase.PLAYING and self.told.hole == self.view.hole:
            self.told = msgspec.structs.replace(self.told, board=shown, action=action)

    def forget_board(self) -> None:
        """Have the own board told anew."""
        self.told = msgspec.structs.replace(self.told, board=None)

    def stop(self) -> None:
        """Wait for no more news."""
        self._watching.cancel()

    def tell(self, told: Told) -> None:
        self._table.out.tell(told)

    def _hear(self, heard: Reaction) -> None:
        if heard.match == self.match:
            self._heard.append(heard)
            self._table.bell.set()

    async def _watch(self) -> None:
        try:
            async for _ in self.client.watch(self.match):
                self._table.bell.set()
        except ClientError as error:
            self._failed = error
            self._table.bell.set()

    def _now_ms(self) -> int:
        return int(asyncio.get_running_loop().time() * 1000)


def reaction(view: MatchView, heard: Reaction) -> Told:
    """Tell what somebody has said."""
    name = names(view).get(heard.seat, "")
    line = say("says", name=name, word=REACTIONS.get(heard.word, heard.word))
    return said("reaction", line, seat=heard.seat, word=heard.word)
