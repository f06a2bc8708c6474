"""A listening server: each connection becomes a session, for as long as it lasts."""

import asyncio
import contextlib
import logging
import socket
from collections.abc import Callable, Sequence
from functools import partial

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from server import metrics
from server.limits import Guard, Visit
from server.outbox import Outbox
from server.probes import Condition
from server.protocol import FRAME_LIMIT
from server.session import Session
from server.transport.connection import Connection
from server.transport.line import CLOSE_WITHIN_S, Line
from server.transport.requests import Requests

HELLO_WITHIN_S = 10
OPEN_WITHIN_S = 3
PING_EVERY_S = 15
PING_WITHIN_S = 15
STOP_WITHIN_S = 2.5
UNSENT_BYTES = 65_536
"""How much the system keeps for a client that does not read, before we notice."""
SERVICE_RESTART = 1012

MakeSession = Callable[[Outbox, Callable[[int, str], None], Visit], Session]

# What the library says of single connections is of no use to an operator.
logging.getLogger("websockets.server").setLevel(logging.CRITICAL)


class Transport:
    """A listening server.

    `make_session` is asked for a session for each connection, `healthy` whether the node
    can do its work, `guard` who is let in. Who shows `metrics_token` is told its figures from
    anywhere.
    """

    def __init__(
        self,
        make_session: MakeSession,
        guard: Guard,
        origins: Sequence[str],
        healthy: Callable[[], bool],
        metrics_token: str,
    ) -> None:
        self._make_session = make_session
        self._guard = guard
        self._healthy = healthy
        self._stopping = False
        self._requests = Requests(guard, origins, self._condition, metrics_token)
        self._server: Server | None = None

    async def listen(self, sock: socket.socket) -> None:
        """Take connections from a bound socket."""
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT_BYTES)
        self._server = await serve(
            self._connection,
            sock=sock,
            create_connection=partial(Connection, self._guard),  # type: ignore[arg-type]
            process_request=self._requests.answer,
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

    def _condition(self) -> Condition:
        return Condition(self._healthy(), self._stopping)

    async def _connection(self, connection: ServerConnection) -> None:
        assert isinstance(connection, Connection)
        assert connection.visit is not None
        line = Line(connection)
        session = self._make_session(line.outbox, line.close, connection.visit)
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
