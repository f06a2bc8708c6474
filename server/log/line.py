"""One node's subscription at one primary: the line over which its bells are heard.

A line can look alive and bring nothing (a cut link, a fail-over). So the store is pinged on
this very connection, and if nothing at all comes back in time, the connection is thrown
away and everything subscribed again.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from redis.exceptions import RedisError

from server.ending import end
from server.ids import MatchId
from server.log import keys
from server.log.patience import Patience
from server.log.values import Stored
from server.logs import logger_of
from server.store import Access, Connection, Moved, Place, StoreAway, open_connection

_logger = logger_of(__name__)

BACKOFF_S = (0.0, 0.1, 0.2, 0.5, 1.0)


@dataclass(frozen=True, slots=True)
class Ear:
    """What a line tells: news, a subscription that is confirmed, and what went wrong.

    `gone`: the primary rings for that match no more. `moved`: it says who does. `lost`: the
    whole line was lost; it tries again by itself, after `confirm`.
    """

    news: Callable[[MatchId, Stored], None]
    confirmed: Callable[[MatchId], None]
    gone: Callable[[MatchId], None]
    moved: Callable[[Place, Moved], None]
    lost: Callable[[], None]
    confirm: Callable[[Place], Awaitable[None]]


class Line:
    """A subscription to matches at one primary. Made inside a running loop."""

    def __init__(
        self, access: Access, place: Place, name: str, ear: Ear, patience: Patience
    ) -> None:
        self.healthy = False
        self.matches: set[MatchId] = set()
        self._access = access
        self._place = place
        self._name = name
        self._ear = ear
        self._patience = patience
        self._changes: list[tuple[str, MatchId]] = []
        self._changed = asyncio.Event()
        self._heard = 0.0
        self._loop = asyncio.get_running_loop()
        self._task = self._loop.create_task(self._run())

    def add(self, match: MatchId) -> None:
        """Hear of a match."""
        self.matches.add(match)
        self._change("SSUBSCRIBE", match)

    def drop(self, match: MatchId) -> None:
        """Hear no more of a match."""
        self.matches.discard(match)
        self._change("SUNSUBSCRIBE", match)

    async def close(self) -> None:
        """Stop listening."""
        await end(self._task)

    def _change(self, verb: str, match: MatchId) -> None:
        self._changes.append((verb, match))
        self._changed.set()

    async def _run(self) -> None:
        failures = 0
        while True:
            await asyncio.sleep(BACKOFF_S[min(failures, len(BACKOFF_S) - 1)])
            failures += 1
            try:
                if failures > 1:
                    await self._ear.confirm(self._place)
                connection = await open_connection(self._access, self._place, self._name)
            except StoreAway:
                self._ear.lost()
                continue
            self._changes = [("SSUBSCRIBE", match) for match in sorted(self.matches)]
            self._changed.set()
            self._heard = self._loop.time()
            try:
                async with asyncio.TaskGroup() as both:
                    both.create_task(self._hear(connection))
                    both.create_task(self._tell(connection))
            except* (RedisError, OSError, StoreAway) as errors:
                why = str(errors.exceptions[0])
                _logger.warning("the bell is silent", place=str(self._place), error=why)
                self._ear.lost()
            finally:
                failures = 1 if self.healthy else failures
                self.healthy = False
                await connection.disconnect(nowait=True)

    async def _tell(self, connection: Connection) -> None:
        """Subscribe and unsubscribe as asked; ping in between, and notice silence."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._patience.idle_s):
                    await self._changed.wait()
            self._changed.clear()
            changes, self._changes = self._changes, []
            # One channel a command: in a Cluster they may be of different slots.
            commands: list[tuple[str, ...]] = [(verb, keys.bell(match)) for verb, match in changes]
            packed = connection.pack_commands(commands or [("PING",)])
            await connection.send_packed_command(packed, check_health=False)
            if self._loop.time() - self._heard > self._patience.silent_s:
                raise StoreAway(f"nothing heard for {self._patience.silent_s:g} s")

    async def _hear(self, connection: Connection) -> None:
        while True:
            try:
                news = await connection.read_response()
            except Moved as error:
                self._ear.moved(self._place, error)
                continue
            self._heard = self._loop.time()
            self.healthy = True
            if isinstance(news, list):
                self._take(news)

    def _take(self, news: list[object]) -> None:
        """Take what came over the line; the answer to a ping says nothing more."""
        tell: Callable[[MatchId], None]
        match news:
            case [b"smessage", bytes(channel), bytes(text)]:
                tell = partial(self._rung, stored(text))
            case [b"ssubscribe", bytes(channel), _]:
                tell = self._ear.confirmed
            case [b"sunsubscribe", bytes(channel), _]:  # unasked, as the slot has moved
                tell = self._ear.gone
            case _:
                return
        match_id = keys.match_of_bell(channel)
        if match_id in self.matches:
            self._loop.call_soon(tell, match_id)

    def _rung(self, entry: Stored, match: MatchId) -> None:
        self._ear.news(match, entry)


def stored(news: bytes) -> Stored:
    """Read what `match.lua` published: `id clock previous`, a line end, the entry."""
    head, _, entry = news.partition(b"\n")
    own, at_ms, previous = head.decode().split(" ")
    return Stored(int(own.partition("-")[0]), own, int(at_ms), entry, previous)
