"""What one connection is told, and how it ends.

After the end nothing more is taken from it; what was said before is still written.
"""

from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

from server import protocol
from server.logs import logger_of
from server.metrics import REFUSED
from server.outbox import Outbox
from server.protocol import CloseCode, Refused
from server.refusing import refusal

logger = logger_of(__name__)


class Telling:
    """A connection's answers. `close` closes it with a code; `ended` is whether it was."""

    def __init__(self, outbox: Outbox, close: Callable[[int, str], None]) -> None:
        self.outbox = outbox
        self.ended = False
        self.player = ""
        self._close = close

    def say(self, event: protocol.Event) -> None:
        """Answer with an event; refusals are counted."""
        if isinstance(event, Refused):
            REFUSED.labels(event.reason).inc()
        self.outbox.answer(event)

    def refuse(self, command: protocol.Command, reason: str, detail: str = "") -> None:
        """Refuse a command."""
        self.say(refusal(command, reason, detail))

    def end(self, code: int, reason: str) -> None:
        """Take nothing more, and close the connection once what was said is written."""
        self.ended = True
        self._close(code, reason)

    @contextmanager
    def edge(self) -> Iterator[None]:
        """Hold a fault of ours to this one connection: the only broad except of the server."""
        try:
            yield
        except Exception:
            logger.exception("a session failed", player=self.player or None)
            self.end(CloseCode.OURS, "a fault of ours")

    async def guarded(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """Run what is looked up for the connection; a fault of ours ends that alone."""
        with self.edge():
            await coroutine
