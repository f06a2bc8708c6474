"""Frames in, frames out: the only file that knows `websockets`.

A connection is a session and an outbox. Reading hands frames to the session; a task of
its own writes what the outbox holds, so that whoever reads slowly waits alone. The seam
is narrow on purpose: `Session.received`, `Session.closed` and `Outbox.take` are all that
another layer under the same library would need.
"""

import asyncio
import contextlib
import logging
import socket
from collections.abc import Callable, Sequence
from http import HTTPStatus
from urllib.parse import urlsplit

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from server import metrics
from server.outbox import Outbox
from server.pages import Page, find_page
from server.probes import Condition, probe
from server.protocol import FRAME_LIMIT, CloseCode
from server.session import Session

WEBSOCKET_PATH = "/ws"
HELLO_WITHIN_S = 10
OPEN_WITHIN_S = 3
CLOSE_WITHIN_S = 2
PING_EVERY_S = 15
PING_WITHIN_S = 15
READ_WITHIN_S = 20
STOP_WITHIN_S = 2.5
SERVICE_RESTART = 1012

MakeSession = Callable[[Outbox, Callable[[int, str], None]], Session]

# What the library says of single connections is of no use to an operator.
logging.getLogger("websockets.server").setLevel(logging.CRITICAL)


class Transport:
    """A listening server.

    `make_session` is asked for a session for each connection, `healthy` whether the node
    can do its work. Who shows `metrics_token` is told its figures from anywhere.
    """

    def __init__(
        self,
        make_session: MakeSession,
        origins: Sequence[str],
        healthy: Callable[[], bool],
        metrics_token: str,
    ) -> None:
        self._make_session = make_session
        self._origins = frozenset(origins)
        self._healthy = healthy
        self._stopping = False
        self._metrics_token = metrics_token
        self._server: Server | None = None

    async def listen(self, sock: socket.socket) -> None:
        """Take connections from a bound socket."""
        self._server = await serve(
            self._connection,
            sock=sock,
            process_request=self._request,
            compression=None,
            max_size=FRAME_LIMIT,
            open_timeout=OPEN_WITHIN_S,
            close_timeout=CLOSE_WITHIN_S,
            ping_interval=PING_EVERY_S,
            ping_timeout=PING_WITHIN_S,
            server_header=None,
        )

    async def close(self) -> None:
        """Close all connections, for a restart that clients come back after."""
        self._stopping = True
        if self._server is None:
            return
        self._server.close(code=SERVICE_RESTART, reason="restarting")
        closed = asyncio.create_task(self._server.wait_closed())
        _, waiting = await asyncio.wait((closed,), timeout=STOP_WITHIN_S)
        if waiting:  # who does not read, or has not even said what it wants
            for connection in self._server.all_connections:
                connection.transport.abort()
            await asyncio.wait((closed,), timeout=STOP_WITHIN_S / 2)
            closed.cancel()

    def _request(self, connection: ServerConnection, request: Request) -> Response | None:
        path = _path(request.path)
        if path != WEBSOCKET_PATH:
            return self._probe(connection, request, path) or _answer(connection, find_page(path))
        if not self._is_ours(request):
            return connection.respond(HTTPStatus.FORBIDDEN, "this page may not connect here\n")
        return None

    def _probe(self, connection: ServerConnection, request: Request, path: str) -> Response | None:
        condition = Condition(self._healthy(), self._stopping)
        peer = str((connection.remote_address or ("",))[0])
        told = probe(path, request.headers, peer, condition, self._metrics_token)
        if told is None:
            return None
        return _respond(connection, told.status, told.body, told.content_type)

    def _is_ours(self, request: Request) -> bool:
        """Tell whether a page that connects is ours; a program sends no Origin."""
        origin = request.headers.get("Origin")
        if origin is None or origin in self._origins:
            return True
        return origin.partition("://")[2] == request.headers.get("Host")

    async def _connection(self, connection: ServerConnection) -> None:
        line = _Line(connection)
        session = self._make_session(line.outbox, line.close)
        writer = asyncio.create_task(line.write())
        loop = asyncio.get_running_loop()
        hello = loop.call_later(HELLO_WITHIN_S, session.expire)
        metrics.CONNECTIONS.inc()
        try:
            async for frame in connection:
                session.received(frame)
        except ConnectionClosed:
            pass
        finally:
            metrics.CONNECTIONS.dec()
            hello.cancel()
            session.closed()
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer


class _Line:
    """The writing side of a connection."""

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


def _path(target: str) -> str:
    """Return the path of a request's target; none for a target that makes no sense."""
    try:
        return urlsplit(target).path
    except ValueError:
        return ""


def _answer(connection: ServerConnection, page: Page | None) -> Response:
    if page is None:
        return connection.respond(HTTPStatus.NOT_FOUND, "there is no such page\n")
    response = _respond(connection, HTTPStatus.OK, page.body, page.content_type)
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Content-Security-Policy"] = (
        "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    )
    response.headers["Referrer-Policy"] = "no-referrer"
    return response


def _respond(
    connection: ServerConnection, status: HTTPStatus, body: bytes, content_type: str
) -> Response:
    response = connection.respond(status, "")
    response.body = body
    del response.headers["Content-Length"]
    del response.headers["Content-Type"]
    response.headers["Content-Length"] = str(len(body))
    response.headers["Content-Type"] = content_type
    return response
