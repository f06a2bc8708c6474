"""What a connection has sent and is not taken yet: each command when its turn has come.

One that must look something up holds back all behind it until it is answered; one that is
under way in a match holds back all but moves.
"""

from collections import deque
from collections.abc import Callable
from typing import TypeAlias

from server import protocol
from server.protocol import FrameError
from server.telling import Telling

INBOX_LIMIT = 256

Sent: TypeAlias = protocol.Command | FrameError
"""A command, or what is wrong with a frame that is none."""


class Inbox:
    """A connection's commands in order; `take` takes the next one."""

    def __init__(self, telling: Telling, take: Callable[[Sent], None]) -> None:
        self._telling = telling
        self._take = take
        self._waiting: deque[Sent] = deque()
        self._held = False
        self._under_way = 0

    @property
    def full(self) -> bool:
        """Whether there is no room for more."""
        return len(self._waiting) >= INBOX_LIMIT

    def put(self, sent: Sent) -> None:
        """Let a command wait for its turn, which may be now."""
        self._waiting.append(sent)
        self.go_on()

    def clear(self) -> None:
        """Forget what waits."""
        self._waiting.clear()

    def hold(self) -> None:
        """Take nothing until `free`."""
        self._held = True

    def free(self) -> None:
        """Take on what waits."""
        self._held = False
        self.go_on()

    def begin(self) -> None:
        """Know of one more command that is under way in a match."""
        self._under_way += 1

    def finish(self) -> None:
        """Know of one less; `go_on` once it is answered."""
        self._under_way -= 1

    def go_on(self) -> None:
        """Take what waits: moves at once, all else when what was before it is answered."""
        while self._waiting and not self._held and not self._telling.ended:
            if self._under_way and not isinstance(self._waiting[0], protocol.Move):
                return
            sent = self._waiting.popleft()
            with self._telling.edge():
                self._take(sent)
