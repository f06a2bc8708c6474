"""Lines from standard input or a file, read by a thread so that nothing waits for them.

A thread, because a regular file cannot be waited for by the event loop and a terminal
should not be set to non-blocking, which is shared with whoever else has it open. It
reads the descriptor itself: a thread that hangs in a buffered reader holds that reader's
lock, and the interpreter could not end. As a daemon it is left behind when all is over.
"""

import asyncio
import os
import threading
from collections import deque
from typing import Final

LONGEST: Final = 4096
"""The most bytes of a line; what is longer is no line that anybody typed."""
AHEAD: Final = 64
"""How many lines are read ahead of what has been taken."""
_CHUNK = 65536


class Lines:
    """The lines of a descriptor. `bell` is set when there is something to take."""

    def __init__(self, descriptor: int | None, bell: asyncio.Event) -> None:
        self._descriptor = descriptor
        self._bell = bell
        self._loop = asyncio.get_running_loop()
        self._room = threading.Semaphore(AHEAD)
        self._lines: deque[str | None] = deque()
        self.ended = False

    def start(self) -> None:
        """Begin to read; without a descriptor there is nothing to read."""
        if self._descriptor is None:
            self.ended = True
            return
        threading.Thread(
            target=self._read, args=(self._descriptor,), name="lines", daemon=True
        ).start()

    @property
    def waiting(self) -> list[str]:
        """The lines that can be taken."""
        return [line for line in self._lines if line is not None]

    def take(self) -> str | None:
        """Take the next line; `None` if there is none now, and `ended` once there is none ever.

        A line that is too long comes as as much of it as is more than `LONGEST`.
        """
        if not self._lines:
            return None
        line = self._lines.popleft()
        self._room.release()
        if line is None:
            self.ended = True
        return line

    def _read(self, descriptor: int) -> None:
        rest = b""
        while True:
            chunk = _chunk(descriptor)
            *lines, rest = (rest + chunk).split(b"\n")
            if not chunk:
                if rest:
                    self._put(rest)
                self._put(None)
                return
            for line in lines:
                self._put(line)
            rest = rest[: LONGEST + 1]

    def _put(self, raw: bytes | None) -> None:
        line = None if raw is None else raw[: LONGEST + 1].decode(errors="replace").strip()
        self._room.acquire()
        try:
            self._loop.call_soon_threadsafe(self._came, line)
        except RuntimeError:  # the loop has closed; nobody wants the line
            return

    def _came(self, line: str | None) -> None:
        self._lines.append(line)
        self._bell.set()


def _chunk(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, _CHUNK)
    except OSError:  # the terminal has gone: as good as its end
        return b""
