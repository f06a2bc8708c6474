"""The one writer: a task that owns its connection and asks for many things at once.

All calls of one turn of the event loop go out together; the next batch gathers while one
is under way. A call is answered through a callback and awaits nothing, so that a caller
who is cancelled leaves no half-read answer behind.

If an answer is late or the connection breaks, everything of the batch that was not
answered is `Unknown`, and the connection is thrown away: the late answer must never be
read as somebody else's. Callbacks run from the event loop, in the order of the calls, and
a fault in one of them is reported by the loop and does not touch the others.
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final, TypeAlias

import hiredis
from redis.exceptions import RedisError, ResponseError

from server.log.patience import PATIENCE, Patience
from server.log.values import Unknown
from server.logs import logger_of
from server.metrics import APPEND_BATCH, APPEND_SECONDS
from server.script import Script
from server.store import Connection, ScriptUnknown, StoreAway, Word

_logger = logger_of(__name__)

QUEUE_MAX = 10_000
BATCH_MAX = 256
BACKOFF_S = (0.0, 0.05, 0.1, 0.2, 0.5, 1.0)

Reply: TypeAlias = list[object]
Connect: TypeAlias = Callable[[], Awaitable[Connection]]
"""Opens a connection of the caller's own. Raises `StoreAway`."""

UNKNOWN: Final = Unknown()


def _pack(words: tuple[Word, ...]) -> bytes:
    packed: bytes = hiredis.pack_command(words)  # type: ignore[arg-type]  # its stub says 1-tuple
    return packed


_PING = _pack(("PING",))


@dataclass(frozen=True, slots=True)
class Call:
    """One script to run, and who hears what it returned."""

    script: Script
    keys: Sequence[Word]
    args: Sequence[Word]
    done: Callable[[Reply | Unknown], None]


class Appender:
    """Runs scripts for everybody of this node, in order. Made inside a running loop."""

    def __init__(self, connect: Connect, patience: Patience = PATIENCE) -> None:
        self.healthy = False
        self._connect = connect
        self._patience = patience
        self._queue: deque[tuple[Call, bytes]] = deque()
        self._called = asyncio.Event()
        self._closed = False
        self._loop = asyncio.get_running_loop()
        self._task = self._loop.create_task(self._run())
        self._task.add_done_callback(self._ended)

    def call(self, call: Call) -> None:
        """Take a call. With `QUEUE_MAX` of them waiting it is `Unknown` at once."""
        if self._closed or len(self._queue) >= QUEUE_MAX:
            self._loop.call_soon(call.done, UNKNOWN)
            return
        self._queue.append((call, _pack(call.script.by_hash(call.keys, call.args))))
        self._called.set()

    async def close(self) -> None:
        """Stop; what was not answered is `Unknown`."""
        self._closed = True
        self._task.cancel()
        await asyncio.wait((self._task,))

    async def _run(self) -> None:
        failures = 0
        while True:
            await asyncio.sleep(BACKOFF_S[min(failures, len(BACKOFF_S) - 1)])
            failures += 1
            try:
                connection = await self._connect()
            except StoreAway as away:
                self._lost(away)
                self._give_up_waiting()
                continue
            try:
                while await self._turn(connection):
                    failures = 0
            finally:
                await connection.disconnect(nowait=True)

    async def _turn(self, connection: Connection) -> bool:
        """Send what has gathered, or a ping if nothing has. Tell whether it was answered."""
        try:
            async with asyncio.timeout(self._patience.idle_s if self.healthy else 0):
                await self._called.wait()
        except TimeoutError:
            return await self._ask(connection, [_PING], [])
        batch = [self._queue.popleft() for _ in range(min(BATCH_MAX, len(self._queue)))]
        if not self._queue:
            self._called.clear()
        return await self._send(connection, batch)

    async def _send(self, connection: Connection, batch: list[tuple[Call, bytes]]) -> bool:
        answers: list[object] = []
        begun_s = time.perf_counter()
        try:
            intact = await self._ask(connection, [packed for _, packed in batch], answers)
            strangers = [n for n, answer in enumerate(answers) if isinstance(answer, ScriptUnknown)]
            if intact and strangers:
                calls = [batch[n][0] for n in strangers]
                full = [_pack(call.script.in_full(call.keys, call.args)) for call in calls]
                again: list[object] = []
                intact = await self._ask(connection, full, again)
                for n, answer in zip_longest(strangers, again):
                    answers[n] = answer
        finally:  # also when cancelled: whoever waits hears something
            APPEND_BATCH.observe(len(batch))
            APPEND_SECONDS.observe(time.perf_counter() - begun_s)
            for (call, _), answer in zip_longest(batch, answers):
                self._loop.call_soon(call.done, _reply(answer))
        return intact

    async def _ask(
        self, connection: Connection, commands: list[bytes], answers: list[object]
    ) -> bool:
        """Send commands and gather the answers that come in time. Tell whether all came."""
        try:
            async with asyncio.timeout(self._patience.answer_s):
                await connection.send_packed_command(b"".join(commands), check_health=False)
                for _ in commands:
                    answers.append(await _read(connection))  # noqa: PERF401  # one by one: some count
        except (RedisError, OSError, TimeoutError) as error:
            self._lost(error)
            return False
        self.healthy = True
        return True

    def _lost(self, error: Exception) -> None:
        if self.healthy:
            _logger.warning("the store does not answer", error=str(error) or type(error).__name__)
        self.healthy = False

    def _give_up_waiting(self) -> None:
        while self._queue:
            self._loop.call_soon(self._queue.popleft()[0].done, UNKNOWN)
        self._called.clear()

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._closed = True
        self.healthy = False
        self._give_up_waiting()
        if not task.cancelled():
            _logger.critical("the appender has ended", exc_info=task.exception())


async def _read(connection: Connection) -> object:
    """Read one answer; the store's refusal of one call is an answer like others."""
    try:
        return await connection.read_response()
    except ResponseError as error:
        return error


def _reply(answer: object) -> Reply | Unknown:
    """Return what a script returned. A refusal of the store (OOM, READONLY...) is `Unknown`."""
    if isinstance(answer, list):
        return answer
    if isinstance(answer, ResponseError) and not isinstance(answer, ScriptUnknown):
        _logger.error("the store refused a script", answer=str(answer))
    return UNKNOWN
