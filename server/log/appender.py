"""The writer to one primary: a task that owns its connection and asks for many things at once.

All calls of one turn of the event loop go out together; the next batch gathers while one
is under way. A call is answered through a callback and awaits nothing, so that a caller
who is cancelled leaves no half-read answer behind.

If an answer is late or the connection breaks, everything of the batch that was not
answered is `Unknown`, and the connection is thrown away: the late answer must never be
read as somebody else's. Callbacks run from the event loop, in the order of the calls, and
a fault in one of them is reported by the loop and does not touch the others.

A call that the server says it has not done, as it is another's by now, is given back: it
cannot be doubled by being asked elsewhere (see `appenders`).
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass

from redis.exceptions import RedisError, ResponseError

from server.ending import end
from server.log.calls import UNKNOWN, Reply, Sent, pack
from server.log.patience import PATIENCE, Patience
from server.log.values import Unknown
from server.logs import logger_of
from server.metrics import APPEND_BATCH, APPEND_SECONDS
from server.store import (
    UNDONE,
    Access,
    Connection,
    Place,
    ScriptUnknown,
    StoreAway,
    Undone,
    open_connection,
)

_logger = logger_of(__name__)

QUEUE_MAX = 10_000
BATCH_MAX = 256
_PING = pack(("PING",))
BACKOFF_S = (0.0, 0.05, 0.1, 0.2, 0.5, 1.0)


@dataclass(frozen=True, slots=True)
class Trouble:
    """Who hears of trouble at a primary: a call that it gave back, the loss of it.

    `confirm` is asked before it is connected to again.
    """

    undone: Callable[[Sent, Place, Undone], None]
    lost: Callable[[], None]
    confirm: Callable[[Place], Awaitable[None]]


class Appender:
    """Runs scripts on one primary for everybody of this node, in order.

    Made inside a running loop.
    """

    def __init__(
        self,
        access: Access,
        place: Place,
        name: str,
        trouble: Trouble,
        patience: Patience = PATIENCE,
    ) -> None:
        self.healthy = False
        self._access = access
        self._place = place
        self._name = name
        self._trouble = trouble
        self._patience = patience
        self._queue: deque[Sent] = deque()
        self._called = asyncio.Event()
        self._closed = False
        self._had_one = False
        self._loop = asyncio.get_running_loop()
        self._task = self._loop.create_task(self._run())
        self._task.add_done_callback(self._ended)

    def call(self, sent: Sent) -> None:
        """Take a call. With `QUEUE_MAX` of them waiting it is `Unknown` at once."""
        if self._closed or len(self._queue) >= QUEUE_MAX:
            self._loop.call_soon(sent.call.done, UNKNOWN)
            return
        self._queue.append(sent)
        self._called.set()

    def take_back(self) -> list[Sent]:
        """Return the calls that were not sent; they are this appender's no more."""
        unsent = list(self._queue)
        self._queue.clear()
        self._called.clear()
        return unsent

    async def close(self) -> None:
        """Stop; what was not answered is `Unknown`."""
        self._closed = True
        await end(self._task)

    async def _run(self) -> None:
        failures = 0
        while True:
            await asyncio.sleep(BACKOFF_S[min(failures, len(BACKOFF_S) - 1)])
            failures += 1
            try:
                if failures > 1 or self._had_one:
                    await self._trouble.confirm(self._place)
                connection = await open_connection(self._access, self._place, self._name)
            except StoreAway as away:
                self._lost(away)
                self._give_up_waiting()
                continue
            self._had_one = True
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

    async def _send(self, connection: Connection, batch: list[Sent]) -> bool:
        answers: list[object] = []
        strangers: list[Sent] = []
        again: list[object] = []
        begun_s = time.perf_counter()
        try:
            commands = [word for sent in batch for word in sent.commands()]
            intact = await self._ask(connection, commands, answers)
            found = _own(batch, answers)
            strangers = [sent for sent, answer in found if isinstance(answer, ScriptUnknown)]
            if intact and strangers:
                full = [word for sent in strangers for word in sent.commands(in_full=True)]
                intact = await self._ask(connection, full, again)
        finally:  # also when cancelled: whoever waits hears something
            APPEND_BATCH.observe(len(batch))
            APPEND_SECONDS.observe(time.perf_counter() - begun_s)
            second = _own(strangers, again)
            for sent, answer in _own(batch, answers):
                known = not isinstance(answer, ScriptUnknown)
                self._answer(sent, answer if known else next(second, (sent, None))[1])
        return intact

    def _answer(self, sent: Sent, answer: object) -> None:
        if isinstance(answer, UNDONE):
            self._loop.call_soon(self._trouble.undone, sent, self._place, answer)
        else:
            self._loop.call_soon(sent.call.done, reply_of(answer))

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
            why = str(error) or type(error).__name__
            _logger.warning("the store does not answer", place=str(self._place), error=why)
        self.healthy = False
        self._trouble.lost()

    def _give_up_waiting(self) -> None:
        for sent in self.take_back():
            self._loop.call_soon(sent.call.done, UNKNOWN)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._closed = True
        self.healthy = False
        self._give_up_waiting()
        if not task.cancelled():
            _logger.critical("the appender has ended", exc_info=task.exception())


def _own(batch: list[Sent], answers: list[object]) -> Iterator[tuple[Sent, object]]:
    """Yield each call with its answer, None if that did not come; pass over those to ASKING."""
    left = iter(answers)
    for sent in batch:
        if sent.importing:
            next(left, None)
        yield sent, next(left, None)


async def _read(connection: Connection) -> object:
    """Read one answer; the store's refusal of one call is an answer like others."""
    try:
        return await connection.read_response()
    except ResponseError as error:
        return error


def reply_of(answer: object) -> Reply | Unknown:
    """Return what a script returned. A refusal of the store (OOM, LOADING...) is `Unknown`."""
    if isinstance(answer, list):
        return answer
    if isinstance(answer, ResponseError) and not isinstance(answer, ScriptUnknown):
        _logger.error("the store refused a script", answer=str(answer))
    return UNKNOWN
