"""The reading side of a connection: cut as soon as it floods, whatever it floods with.

What comes in is taken in small pieces and counted frame by frame, pings and fragments too,
which the session never sees: one read may hold ten thousand of them, and the library would
answer all before anybody could say no, or have a turn. A socket is counted from when it is made, a visit
from when it is let in, both until it is lost.
"""

import asyncio
from collections import deque
from http import HTTPStatus
from typing import Any

from websockets.asyncio.server import ServerConnection
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response

from server.limits import Guard, Visit
from server.protocol import CloseCode
from server.transport.line import CLOSE_WITHIN_S

PIECE = 4096
"""How many bytes are taken at once; some hundred empty frames."""
HEAD_LIMIT = 16_384
"""The most bytes of a request with its headers; browsers with many cookies send half of that."""
FRAGMENTS_LIMIT = 32
UNREAD_LIMIT = 1_048_576
"""How many bytes may wait for a client that asks on and does not read, as with pings."""
HEAD_TOO_LARGE = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE


class Connection(ServerConnection):
    """A connection that `guard` has an eye on. `visit` is there once it was let in."""

    def __init__(self, guard: Guard, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.visit: Visit | None = None
        self.peer = ""
        self._guard = guard
        self._counted = False
        self._head_bytes = 0
        self._fragments = 0
        self._failed = False
        self._waiting: deque[bytes] = deque()
        self._turn_is_due = False
        self._abort: asyncio.TimerHandle | None = None

    @property
    def head_is_too_large(self) -> bool:
        """Whether more was sent than a request may have."""
        return self._head_bytes > HEAD_LIMIT

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count a socket that was made, or cut it off when there are too many."""
        super().connection_made(transport)
        self.peer = _host(transport.get_extra_info("peername"))
        self._counted = self._guard.takes_socket(
            self.peer, _host(transport.get_extra_info("sockname"))
        )
        if not self._counted:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let the room that this connection had go to others."""
        super().connection_lost(exc)
        if self._abort is not None:
            self._abort.cancel()
        if self._counted:
            self._guard.lose_socket(self.peer)
        if self.visit is not None:
            self.visit.leave()

    def data_received(self, data: bytes) -> None:
        """Take what came in, a piece now and each further one after others had their turn."""
        self._waiting.extend(data[start : start + PIECE] for start in range(0, len(data), PIECE))
        if len(self._waiting) == 1:
            self._take()
        elif not self._turn_is_due:
            self._take_in_turn()

    def eof_received(self) -> None:
        """Take what is left, before the end."""
        while self._waiting:
            self._take()
        super().eof_received()

    def _take_in_turn(self) -> None:
        self._turn_is_due = False
        self._take()
        if self._waiting:
            self.transport.pause_reading()
            self._turn_is_due = True
            self.loop.call_soon(self._take_in_turn)
        elif not self.recv_messages.paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def _take(self) -> None:
        if self._failed or self.transport.is_closing():
            self._waiting.clear()
        if not self._waiting:
            return
        piece = self._waiting.popleft()
        if self.request is None:
            self._head_bytes += len(piece)
        super().data_received(piece)
        if self.request is None and self.head_is_too_large:
            self._refuse_head()
        if self.transport.get_write_buffer_size() > UNREAD_LIMIT:
            self.transport.abort()
        if self._abort is None and self.protocol.close_expected():
            self._abort = self.loop.call_later(CLOSE_WITHIN_S, self.transport.abort)

    def process_event(self, event: Frame | Request | Response) -> None:
        """Pass a frame on, if it is not one too many."""
        if isinstance(event, Frame):
            if self._failed:
                return
            self._count_fragment(event)
            if self.visit is None or not self.visit.may_send():
                self._fail("too many frames")
            elif self._fragments > FRAGMENTS_LIMIT:
                self._fail("too many fragments")
            else:
                super().process_event(event)
            return
        super().process_event(event)

    def _count_fragment(self, frame: Frame) -> None:
        if frame.opcode is Opcode.CONT:
            self._fragments += 1
        elif frame.opcode in (Opcode.TEXT, Opcode.BINARY):
            self._fragments = 1

    def _refuse_head(self) -> None:
        if not self.protocol.close_expected():
            self._failed = True
            self.protocol.send_response(self.protocol.reject(HEAD_TOO_LARGE, "too long\n"))
            self.send_data()

    def _fail(self, reason: str) -> None:
        self._failed = True
        self.protocol.fail(CloseCode.POLICY, reason)
        self.send_data()


def _host(address: Any) -> str:
    """Return the host of a socket's address; "" for a socket that has none."""
    return str(address[0]) if isinstance(address, tuple) and address else ""
