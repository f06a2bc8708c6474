"""What takes a while on one connection: one such thing at a time, while other commands are taken."""

from collections.abc import Callable, Coroutine
from typing import Any

from server import protocol
from server.protocol import ProtocolRefusal
from server.refusing import refusal


class Aside:
    """One connection's long questions. `run` runs what takes a while, `say` says an answer."""

    def __init__(
        self,
        run: Callable[[Coroutine[Any, Any, None]], None],
        say: Callable[[protocol.Event], None],
    ) -> None:
        self._run = run
        self._say = say
        self._busy = False

    def take(
        self,
        command: protocol.Command,
        find: Callable[[], Coroutine[Any, Any, protocol.Event]],
    ) -> None:
        """Answer a command with what is found, in a while; refuse it while another is under way."""
        if self._busy:
            self._say(refusal(command, ProtocolRefusal.TOO_FAST))
        else:
            self._busy = True
            self._run(self._answer(find()))

    async def _answer(self, finding: Coroutine[Any, Any, protocol.Event]) -> None:
        try:
            answer = await finding
        finally:
            self._busy = False
        self._say(answer)
