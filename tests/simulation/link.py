"""A link between a client and a node: what WebSockets are in earnest.

The node's side does what `server.transport` does with a session and its outbox, the
client's side looks to `server.client.Line` like a connection of the library. Frames keep
their order both ways. A link can be cut at any point; what is under way then is lost, and
each side notices at a time of its own.
"""

import asyncio
import random
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextvars import Context

from websockets.exceptions import ConnectionClosedError

from server.outbox import Outbox
from server.protocol import CloseCode
from server.session import Session
from server.transport.transport import HELLO_WITHIN_S
from tests.simulation.loop import VirtualLoop

ABNORMAL = 1006
NORMAL = 1000


class Link:
    """Both sides of a connection. `said` is told of each frame that the node lets go."""

    def __init__(
        self,
        loop: VirtualLoop,
        dice: random.Random,
        node: Context,
        client: Context,
        said: Callable[[str], None],
    ) -> None:
        self.outbox = Outbox(self._woken, self._overflowed)
        self.here = ClientSide(self)
        self.slow_s = 0.0
        self._loop = loop
        self._dice = dice
        self._node = node
        self._client = client
        self._said = said
        self._session: Session | None = None
        self._up: deque[str] = deque()
        self._down: deque[str | int] = deque()
        self._last_up_s = self._last_down_s = 0.0
        self._ending: int | None = None
        self._writing = False
        self.cut_off = False

    def open(self, session: Session) -> None:
        """Have the node take frames; called in its context."""
        self._session = session
        self._loop.call_later(HELLO_WITHIN_S, self._expire)

    def send(self, frame: str) -> None:
        """Send a frame to the node."""
        if self.cut_off:
            return
        self._up.append(frame)
        self._last_up_s = max(self._last_up_s, self._loop.time() + self._delay_s())
        self._loop.call_at(self._last_up_s, self._received, context=self._node)

    def end(self, code: int) -> None:
        """End the connection from the node's side, once what was said is written."""
        if self._ending is None:
            self._ending = code
            self._woken()

    def cut(self, node_after_s: float, client_after_s: float) -> None:
        """Cut the link; each side notices after its time."""
        if self.cut_off:
            return
        self.cut_off = True
        self._up.clear()
        self._down.clear()
        self._loop.call_later(node_after_s, self._lost, context=self._node)
        self._loop.call_later(client_after_s, self.here.closed, ABNORMAL, context=self._client)

    def close(self) -> None:
        """End the connection from the client's side."""
        if not self.cut_off:
            self.cut(self._delay_s(), 0.0)
        self.here.closed(NORMAL)

    # In the node's context.

    def _received(self) -> None:
        if self._up and self._session is not None:
            self._session.received(self._up.popleft())

    def _expire(self) -> None:
        if self._session is not None and not self.cut_off:
            self._session.expire()

    def _lost(self) -> None:
        session, self._session = self._session, None
        if session is not None:
            session.closed()

    def _woken(self) -> None:
        if not self._writing:
            self._writing = True
            self._loop.call_later(self._dice.random() * self._dice.random() * 0.002, self._write)

    def _overflowed(self) -> None:
        self.end(CloseCode.TOO_SLOW)

    def _write(self) -> None:
        """Take what waits, and let it go."""
        self._writing = False
        if self._session is None or self.cut_off:
            return
        for frame in self.outbox.take():
            self._said(frame)
            self._let_go(frame)
        if self._ending is not None:
            self._let_go(self._ending)
            self._lost()

    def _let_go(self, what: str | int) -> None:
        self._down.append(what)
        self._last_down_s = max(self._last_down_s, self._loop.time() + self._delay_s())
        self._loop.call_at(self._last_down_s, self._heard, context=self._client)

    # In the client's context.

    def _heard(self) -> None:
        if not self._down:
            return
        what = self._down.popleft()
        if isinstance(what, str):
            self.here.heard(what)
        else:
            self.cut_off = True
            self.here.closed(what)

    def _delay_s(self) -> float:
        chance = self._dice.random()
        return 0.001 + chance * 0.01 + self.slow_s * self._dice.random()


class ClientSide:
    """The client's side, as far as `Line` uses a connection of the library."""

    def __init__(self, link: Link) -> None:
        self.close_code: int | None = None
        self._link = link
        self._frames: deque[str] = deque()
        self._waiting: asyncio.Future[None] | None = None

    async def send(self, frame: str) -> None:
        if self.close_code is not None:
            raise ConnectionClosedError(None, None)
        self._link.send(frame)

    async def recv(self) -> str:
        while not self._frames:
            if self.close_code is not None:
                raise ConnectionClosedError(None, None)
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return self._frames.popleft()

    async def close(self) -> None:
        self._link.close()

    async def __aiter__(self) -> AsyncIterator[str]:
        while True:
            yield await self.recv()

    def heard(self, frame: str) -> None:
        if self.close_code is None:
            self._frames.append(frame)
            self._wake()

    def closed(self, code: int) -> None:
        if self.close_code is None:
            self.close_code = code
            self._wake()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)
