"""One connection to the store, from its opening to its end: it keeps order."""

import asyncio
from collections import deque
from contextvars import copy_context
from functools import partial
from typing import TYPE_CHECKING, Any

import hiredis
from redis.exceptions import ConnectionError as Refused

from tests.simulation.depot import run
from tests.simulation.memory import Words

if TYPE_CHECKING:
    from tests.simulation.wire import Wires

_SUBSCRIBING = {b"SSUBSCRIBE", b"SUNSUBSCRIBE"}


class Plug:
    """One connection, once it is open."""

    def __init__(self, wires: "Wires") -> None:
        self._wires = wires
        self._depot = wires.depot
        self._loop = wires.depot.loop
        self._reader = hiredis.Reader()
        self._sent: deque[list[list[bytes]]] = deque()
        self._replies: deque[object] = deque()
        self._last_out_s = self._last_in_s = 0.0
        self._waiting: asyncio.Future[None] | None = None
        self._context = copy_context()
        self._channels: set[bytes] = set()
        self._broken = False
        self._unplugged = False

    def send(self, packed: bytes) -> None:
        """Send commands. Raise if it was cut."""
        self._reader.feed(packed)
        commands: list[list[bytes]] = []
        while (command := self._reader.gets()) is not False:
            commands.append(command)
        self._send(commands)

    async def read(self) -> object:
        """Return the next answer or message. Raise if it was cut."""
        while not self._replies:
            self._check()
            self._waiting = self._loop.create_future()
            await self._waiting
        return self._replies.popleft()

    def has_news(self) -> bool:
        """Tell whether there is anything to be read. Raise if it was cut."""
        self._check()
        return bool(self._replies)

    def cut(self) -> None:
        """Break; of what is under way some may still reach the store."""
        self.leave(arrives=self._wires.dice.random() < 0.5)
        self._broken = True
        self._wake()

    def rung(self, news: list[object]) -> None:
        """Take a message that was published on a channel of this connection."""
        wires, dice = self._wires, self._wires.dice
        if wires.quiet or dice.random() < wires.lost:
            return
        for _ in range(2 if dice.random() < wires.doubled else 1):
            late_s = dice.random() * 0.5 if dice.random() < wires.belated else 0.0
            self._later(wires.delay_s() + late_s, self._arrived, news)

    def leave(self, *, arrives: bool = True) -> None:
        """Close; what was sent may still arrive."""
        self._unplugged = True
        if not arrives:
            self._sent.clear()
        for channel in self._channels:
            self._depot.unsubscribe(channel, self)

    def _check(self) -> None:
        if self._broken:
            raise Refused("the connection was cut")

    def _send(self, commands: list[list[bytes]]) -> None:
        self._check()
        now_s = self._loop.time()
        self._last_out_s = max(self._last_out_s, now_s + self._wires.delay_s())
        self._sent.append(commands)
        self._loop.call_at(self._last_out_s, self._reach, context=self._depot.world)

    def _reach(self) -> None:
        """Have the store do what was sent first."""
        if self._sent:
            self._depot.reach(partial(self._do, self._sent.popleft()))

    def _do(self, commands: list[list[bytes]]) -> None:
        replies = [self._done(words) for words in commands]
        if self._unplugged:
            return
        self._last_in_s = max(self._last_in_s, self._loop.time() + self._wires.delay_s())
        self._loop.call_at(self._last_in_s, self._back, replies, context=self._context)

    def _done(self, words: Words) -> list[object]:
        name = words[0]
        if name in _SUBSCRIBING:
            for channel in words[1:]:
                if name == b"SSUBSCRIBE" and not self._unplugged:
                    self._channels.add(channel)
                    self._depot.subscribe(channel, self)
                else:
                    self._channels.discard(channel)
                    self._depot.unsubscribe(channel, self)
            return [[name.lower(), channel, 1] for channel in words[1:]]
        if name == b"PING" and self._channels:
            return [[b"pong", b""]]
        return [run(self._depot.memory.execute, words)]

    def _back(self, replies: list[list[object]]) -> None:
        if not self._wires.deaf:
            for several in replies:
                for reply in several:
                    self._arrived(reply)

    def _later(self, delay_s: float, callback: Any, *args: object) -> None:
        at_s = self._loop.time() + delay_s
        self._loop.call_at(at_s, callback, *args, context=self._context)

    def _arrived(self, reply: object) -> None:
        if not self._broken and not self._unplugged and not self._wires.deaf:
            self._replies.append(reply)
            self._wake()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)
