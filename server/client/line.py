"""A client's line to the server: opened with hello, reopened when it is cut."""

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Mapping

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from server.client.errors import NotWelcomeError, ReplacedError, UnreachableError
from server.limits import HEADER, service_pass
from server.protocol import (
    VERSION,
    CloseCode,
    Command,
    Event,
    FrameError,
    Hello,
    ProtocolRefusal,
    Refused,
    Welcome,
    encode,
    parse_event,
)

OPEN_WITHIN_S = 5
FIRST_WAIT_S = 0.1
LONGEST_WAIT_S = 5.0
ALIVE_S = 15
LATER = {ProtocolRefusal.TRY_AGAIN, ProtocolRefusal.TOO_FAST, ProtocolRefusal.CROWDED}
"""Refusals of a hello that the same hello may get past a little later."""

# It would write down every frame, and secrets with them.
logging.getLogger("websockets.client").setLevel(logging.CRITICAL)


class Line:
    """Iterate for what the server says, until it is cut; then `check_cut`, and `reopen`."""

    def __init__(
        self,
        url: str,
        secret: str,
        name: str,
        headers: Mapping[str, str] = {},
        acts_for: str = "",
        ticket: str = "",
    ) -> None:
        self.url = url
        self.secret = secret
        self.welcome = Welcome(VERSION, "", "", "", [])
        self._name = name
        self._headers = {**headers, HEADER: service_pass(secret)} if acts_for else headers
        self._acts_for = acts_for
        self._ticket = ticket
        self._connection: ClientConnection | None = None
        self._sending: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Connect and say hello. Raise `UnreachableError` or `NotWelcomeError`."""
        try:
            async with asyncio.timeout(OPEN_WITHIN_S):
                await self._open()
        except (OSError, ValueError, InvalidHandshake, InvalidURI, ConnectionClosed) as error:
            raise UnreachableError(self.url, str(error) or type(error).__name__) from error

    def check_cut(self) -> None:
        """Raise if the line was not lost but ended by the server.

        `ReplacedError` because of another one, `NotWelcomeError` if the player was signed out.
        """
        ended = None if self._connection is None else self._connection.close_code
        if ended == CloseCode.REPLACED:
            raise ReplacedError
        if ended in {CloseCode.SIGNED_OUT, CloseCode.DELETED} and self._connection is not None:
            raise NotWelcomeError(ProtocolRefusal.SIGNED_OUT, self._connection.close_reason or "")

    async def reopen(self) -> None:
        """Connect again, however long it takes; each wait is longer, and none like another's.

        Raise `NotWelcomeError` if the server does not know the player any more.
        """
        wait_s = FIRST_WAIT_S
        while True:
            await asyncio.sleep(wait_s * random.uniform(0.5, 1.0))  # noqa: S311
            wait_s = min(LONGEST_WAIT_S, wait_s * 2)
            try:
                await self.open()
            except UnreachableError:
                continue
            return

    async def close(self) -> None:
        """End the connection."""
        if self._connection is not None:
            await self._connection.close()

    async def send(self, command: Command) -> None:
        """Send a command. On a cut line it is lost: what is not answered is sent again."""
        if self._connection is None:
            return
        try:
            await self._connection.send(encode(command))
        except ConnectionClosed:
            return

    def send_soon(self, command: Command) -> None:
        """Send a command without waiting for it."""
        task = asyncio.create_task(self.send(command))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def __aiter__(self) -> AsyncIterator[Event]:
        if self._connection is None:
            return
        try:
            async for frame in self._connection:
                yield parse_event(frame)
        except FrameError as error:
            raise UnreachableError(self.url, f"it does not speak our protocol: {error}") from error
        except ConnectionClosed:
            return

    async def _open(self) -> None:
        self._connection = await self._connect()
        await self._connection.send(encode(self._hello()))
        event = parse_event(await self._connection.recv())
        if isinstance(event, Refused) and event.reason not in LATER:
            raise NotWelcomeError(event.reason, event.detail)
        if not isinstance(event, Welcome):
            raise FrameError(f"hello was answered with {event!r}")
        self.welcome = event
        self.secret = event.secret or self.secret

    def _hello(self) -> Hello:
        if self._ticket and not self.secret:
            return Hello(VERSION, self._ticket, "", "ticket")
        kind = "service" if self._acts_for else "own"
        return Hello(VERSION, self.secret, self._name, kind, self._acts_for)

    async def _connect(self) -> ClientConnection:
        """Make a connection: what a simulation does in its own way."""
        return await connect(
            self.url,
            additional_headers=self._headers,
            compression=None,
            proxy=None,
            ping_interval=ALIVE_S,
            ping_timeout=ALIVE_S,
            close_timeout=1,
        )
