"""The writing side of a connection: what its outbox holds, and the close that ends it.

Who does not take what is written within `READ_WITHIN_S` is cut off, and whose outbox runs
over a little sooner: so a client that has stopped reading holds a bounded amount of memory,
and for a bounded time.
"""

import asyncio

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from server import metrics
from server.outbox import Outbox
from server.protocol import CloseCode

CLOSE_WITHIN_S = 2
READ_WITHIN_S = 20


class Line:
    """The outbox of a connection, and the task that empties it."""

    def __init__(self, connection: ServerConnection) -> None:
        self.outbox = Outbox(self._wake, self._overflow)
        self._connection = connection
        self._something = asyncio.Event()
        self._ending: tuple[int, str] | None = None

    def close(self, code: int, reason: str) -> None:
        """Close the connection once what waits has been written."""
        if self._ending is None:
            self._ending = (code, reason)
            self._something.set()

    async def write(self) -> None:
        """Write until the connection ends."""
        try:
            while True:
                await self._something.wait()
                self._something.clear()
                async with asyncio.timeout(READ_WITHIN_S):
                    frames = self.outbox.take()
                    metrics.OUTBOX_FRAMES.observe(len(frames))
                    for frame in frames:
                        await self._connection.send(frame)
                if self._ending is not None:
                    async with asyncio.timeout(CLOSE_WITHIN_S):
                        await self._connection.close(*self._ending)
                    return
        except ConnectionClosed:
            return
        except TimeoutError:  # what is said to it is not read
            self._connection.transport.abort()

    def _wake(self) -> None:
        self._something.set()

    def _overflow(self) -> None:
        if self._ending is None:
            metrics.OVERFLOWS.inc()
            self.close(CloseCode.TOO_SLOW, "answers were not read")
            loop = asyncio.get_running_loop()
            loop.call_later(CLOSE_WITHIN_S, self._connection.transport.abort)
