"""How long a move takes at a busy server, from being sent until it is acknowledged: stored, that is.

A server of its own is played at by as many matches as are wanted, hole after hole and match
after match, by players in this process. What is promised is how late the server's own timers
are, as that is what a node can answer for: a move waits for the disk and for the players'
process, too.
"""

import asyncio
import time
from asyncio import Task
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Coroutine,
    Iterable,
    Iterator,
    Sequence,
)
from contextlib import asynccontextmanager
from dataclasses import dataclass

from server.bench.figures import Spread, spread
from server.bench.own_server import Lateness, OwnServer, ServerError
from server.bench.players import Beat, Tally, open_match, play_on
from server.client import Client

MATCHES = 50
PLAYERS = 4
SECONDS = 20
EVERY_MS = 500
WARM_UP_S = 3
SHARE_SOON = 0.99

_AT_ONCE = 50


@dataclass(frozen=True, slots=True)
class Load:
    """How many play at a time, how fast, and for how long they are measured."""

    matches: int = MATCHES
    players: int = PLAYERS
    seconds: int = SECONDS
    every_ms: int = EVERY_MS

    @property
    def connections(self) -> int:
        """How many there are: one a player."""
        return self.matches * self.players

    @property
    def warm_up_s(self) -> int:
        """How long they play before that."""
        return min(WARM_UP_S, self.seconds)


@dataclass(frozen=True, slots=True)
class Measured:
    """Moves that were acknowledged, how long each took, and what the server's process took.

    `cpu_share` is of one core; it and the memory are None where the system does not tell.
    """

    moves: int
    per_s: float
    ms: Spread
    max_ms: float
    cut: int
    cpu_share: float | None
    memory_mib: float | None
    late: Lateness

    @property
    def kept(self) -> bool:
        """Whether what is promised of the server's timers is kept, and nobody was cut."""
        late = self.late
        soon = late.soon >= SHARE_SOON * late.timers
        return soon and late.in_time == late.timers and self.cut == 0


async def measure(server: OwnServer, load: Load, second: Callable[[], None]) -> Measured:
    """Play at a server; `second` is called for each that has passed, those of the warm-up too.

    Raise `ServerError` if it ends or acknowledges no move, `ClientError` if it does not take what
    it should, `OSError` if it does not tell its figures.
    """
    return await server.while_it_runs(_measure(server, load, second))


async def _measure(server: OwnServer, load: Load, second: Callable[[], None]) -> Measured:
    tally = Tally()
    async with _seated(server.ws, load, tally) as tables:
        matches = await asyncio.gather(*map(open_match, tables))
        beats = _beats(load)
        playing = [
            play_on(table, match, [next(beats) for _ in table], tally)
            for table, match in zip(tables, matches, strict=True)
        ]
        async with _under_way(playing) as tasks:
            await _pass(load.warm_up_s, tasks, second)
            return await _measured(server, tally, lambda: _pass(load.seconds, tasks, second))


async def _measured(
    server: OwnServer, tally: Tally, window: Callable[[], Awaitable[None]]
) -> Measured:
    late, used, begun_s = await server.lateness(), server.usage(), time.perf_counter()
    tally.counts = True
    await window()
    tally.counts = False
    taken_s, using = time.perf_counter() - begun_s, server.usage()
    late = (await server.lateness()).since(late)
    if not tally.taken_ms:
        raise ServerError(f"no move was acknowledged in {taken_s:.0f} s")
    return Measured(
        moves=len(tally.taken_ms),
        per_s=round(len(tally.taken_ms) / taken_s, 1),
        ms=spread(tally.taken_ms),
        max_ms=round(max(tally.taken_ms), 3),
        cut=tally.cut,
        cpu_share=round((using.cpu_s - used.cpu_s) / taken_s, 3) if used and using else None,
        memory_mib=round(using.memory_mib, 1) if using else None,
        late=late,
    )


@asynccontextmanager
async def _seated(ws: str, load: Load, tally: Tally) -> AsyncIterator[list[list[Client]]]:
    """Connect all players, for as long, and put them together by match."""
    clients: list[Client] = []
    try:
        while len(clients) < load.connections:
            numbers = range(len(clients), min(load.connections, len(clients) + _AT_ONCE))
            coming = (Client.connect(ws, name=f"Player {number + 1}") for number in numbers)
            clients += await asyncio.gather(*coming)
        for client in clients:
            client.connection = tally.connection
        size = load.players
        yield [clients[at : at + size] for at in range(0, len(clients), size)]
    finally:
        await asyncio.gather(*(client.close() for client in clients))


@asynccontextmanager
async def _under_way(
    work: Iterable[Coroutine[None, None, None]],
) -> AsyncIterator[list[Task[None]]]:
    tasks = [asyncio.create_task(each) for each in work]
    try:
        yield tasks
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _pass(seconds: int, tasks: Sequence[Task[None]], second: Callable[[], None]) -> None:
    """Let time pass, and have raised what one of the tasks raises."""
    for _ in range(seconds):
        done, _ = await asyncio.wait(tasks, timeout=1, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
        second()


def _beats(load: Load) -> Iterator[Beat]:
    """Make a beat for each player, spread over the time between two moves of one."""
    every_s = load.every_ms / 1000
    begun_s = time.perf_counter()
    for number in range(load.connections):
        yield Beat(every_s, begun_s + every_s * number / load.connections)
