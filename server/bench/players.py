"""The players of a benchmark: match after match, each at a beat of its own.

They are clients like any other. Who had to wait for an answer moves at once when it is there;
no move is made twice as fast to make up for one that was late.
"""

import asyncio
import time
from collections.abc import Sequence
from typing import Any

from server.client import Client
from server.house.choose import Strength, choose
from server.protocol import MatchSettings, MatchView

LIMIT_MS = 3_600_000


class Tally:
    """What the players have seen: each move's time while it is counted, and each cut."""

    def __init__(self) -> None:
        self.taken_ms: list[float] = []
        self.cut = 0
        self.counts = False

    def add(self, ms: float) -> None:
        if self.counts:
            self.taken_ms.append(ms)

    def connection(self, connected: bool) -> None:
        self.cut += not connected


class Beat:
    """When a player moves: so often, and never twice to make up for what was late."""

    def __init__(self, every_s: float, due_s: float) -> None:
        self._every_s = every_s
        self._due_s = due_s

    async def wait(self) -> None:
        """Wait until it is time for the next move."""
        now_s = time.perf_counter()
        self._due_s = max(now_s, self._due_s)
        await asyncio.sleep(self._due_s - now_s)
        self._due_s += self._every_s


async def open_match(table: Sequence[Client]) -> str:
    """Have a match begin, and return its id."""
    host, *others = table
    seats = len(table)
    match = await host.create(
        MatchSettings(limit_ms=LIMIT_MS, countdown_ms=0, pause_ms=0, seats=seats)
    )
    for other in others:
        await other.join(match)
        await other.ready(match)
    await host.start(match)
    return match


async def play_on(table: Sequence[Client], match: str, beats: Sequence[Beat], tally: Tally) -> None:
    """Play a match, and others after it, for ever."""
    while True:
        playing = (_play(one, match, beat, tally) for one, beat in zip(table, beats, strict=True))
        await asyncio.gather(*playing)
        match = await open_match(table)


async def _play(client: Client, match: str, beat: Beat, tally: Tally) -> None:
    """Play a match to its end."""
    async for view in client.watch(match):
        if view.phase == "ended":
            return
        while (board := _board(client.view(match))) is not None:
            await beat.wait()
            move = choose(board, view.settings.rules, Strength.EASY)
            sent_s = time.perf_counter()
            await client.move(match, move)
            tally.add((time.perf_counter() - sent_s) * 1000)


def _board(view: MatchView) -> dict[str, Any] | None:
    """Return the board that is to be played on now, if there is one."""
    open_board = view.board if view.phase == "playing" else None
    return open_board if open_board and open_board["status"] == "playing" else None
