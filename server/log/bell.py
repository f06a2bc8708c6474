"""The bell: news of entries, from whichever node appended them, over a subscription.

What it brings is a hint, never a fact: anything may be lost. So the listener is told of a
gap after every subscription that the store has confirmed, the first one included: read
from the stream *then*, and adopt what the bell brings strictly in order.

A subscription can look alive and bring nothing (a cut link, a fail-over). So the store is
pinged on this very connection, and if nothing at all comes back in time, the connection is
thrown away and everything subscribed again.
"""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from redis.exceptions import RedisError

from server.ids import MatchId
from server.log import keys
from server.log.appender import Connect
from server.log.patience import PATIENCE, Patience
from server.log.values import Stored
from server.logs import logger_of
from server.store import Connection, StoreAway

_logger = logger_of(__name__)

CHANNELS_AT_ONCE = 500
BACKOFF_S = (0.0, 0.1, 0.2, 0.5, 1.0)


@dataclass(frozen=True, slots=True)
class Listener:
    """Who hears of a match. Both are called from the event loop."""

    on_entry: Callable[[Stored], None]
    on_gap: Callable[[MatchId], None]


class Bell:
    """One node's subscription to the matches that it serves. Made inside a running loop."""

    def __init__(self, connect: Connect, patience: Patience = PATIENCE) -> None:
        self.healthy = False
        self._connect = connect
        self._patience = patience
        self._listeners: dict[MatchId, Listener] = {}
        self._changes: list[tuple[str, MatchId]] = []
        self._changed = asyncio.Event()
        self._heard = 0.0
        self._loop = asyncio.get_running_loop()
        self._task = self._loop.create_task(self._run())

    def listen(self, match: MatchId, listener: Listener) -> None:
        """Hear of a match. There is one listener for each: a second one is our mistake."""
        if match in self._listeners:
            raise ValueError(f"match {match!r} is being listened to already")
        self._listeners[match] = listener
        self._change("SUBSCRIBE", match)

    def mute(self, match: MatchId) -> None:
        """Hear no more of a match."""
        if self._listeners.pop(match, None) is not None:
            self._change("UNSUBSCRIBE", match)

    async def close(self) -> None:
        """Stop listening."""
        self._task.cancel()
        await asyncio.wait((self._task,))

    def _change(self, verb: str, match: MatchId) -> None:
        self._changes.append((verb, match))
        self._changed.set()

    async def _run(self) -> None:
        failures = 0
        while True:
            await asyncio.sleep(BACKOFF_S[min(failures, len(BACKOFF_S) - 1)])
            failures += 1
            try:
                connection = await self._connect()
            except StoreAway:
                continue
            self._changes = [("SUBSCRIBE", match) for match in self._listeners]
            self._changed.set()
            self._heard = self._loop.time()
            try:
                async with asyncio.TaskGroup() as both:
                    both.create_task(self._hear(connection))
                    both.create_task(self._tell(connection))
            except* (RedisError, OSError, StoreAway) as errors:
                _logger.warning("the bell is silent", error=str(errors.exceptions[0]))
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
            if not changes:
                await connection.send_command("PING", check_health=False)
            for n in range(0, len(changes), CHANNELS_AT_ONCE):
                for command in _commands(changes[n : n + CHANNELS_AT_ONCE]):
                    await connection.send_command(*command, check_health=False)
            if self._loop.time() - self._heard > self._patience.silent_s:
                raise StoreAway(f"nothing heard for {self._patience.silent_s:g} s")

    async def _hear(self, connection: Connection) -> None:
        while True:
            news = await connection.read_response()
            self._heard = self._loop.time()
            self.healthy = True
            if isinstance(news, list) and news[0] in (b"message", b"subscribe"):
                self._pass_on(news)  # and not the answer to a ping or an unsubscription

    def _pass_on(self, news: list[Any]) -> None:
        """Call who listens; the reading task keeps nothing of it, or the match would stay."""
        kind, channel, what = news
        match = keys.match_of_bell(channel)
        listener = self._listeners.get(match)
        if listener is None:
            return
        if kind == b"message":
            self._loop.call_soon(listener.on_entry, stored(what))
        else:
            self._loop.call_soon(listener.on_gap, match)


def stored(news: bytes) -> Stored:
    """Read what `match.lua` published: `id clock previous`, a line end, the entry."""
    head, _, entry = news.partition(b"\n")
    own, at_ms, previous = head.decode().split(" ")
    return Stored(int(own.partition("-")[0]), own, int(at_ms), entry, previous)


def _commands(changes: list[tuple[str, MatchId]]) -> list[list[str]]:
    """Put runs of one verb into one command each, keeping their order."""
    commands: list[list[str]] = []
    for verb, match in changes:
        if not commands or commands[-1][0] != verb:
            commands.append([verb])
        commands[-1].append(keys.bell(match))
    return commands
