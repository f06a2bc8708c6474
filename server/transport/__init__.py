"""Frames in, frames out: the only package that knows `websockets`.

A connection is a session and an outbox. Reading hands frames to the session; a task of
its own writes what the outbox holds, so that whoever reads slowly waits alone. The seam
is narrow on purpose: `Session.received`, `Session.closed` and `Outbox.take` are all that
another layer under the same library would need.
"""

from server.transport.requests import WEBSOCKET_PATH
from server.transport.transport import Transport

__all__ = ["WEBSOCKET_PATH", "Transport"]
