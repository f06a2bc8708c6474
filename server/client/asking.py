"""Commands that wait for their answers: sent until they are answered, each answered once.

The server knows a command that comes twice, so sending one again is always safe.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar

from server.client.errors import ClientError, RefusedError
from server.client.line import Line
from server.protocol import (
    Boards,
    Command,
    Contribute,
    Devices,
    Done,
    FrameError,
    Group,
    Groups,
    Hello,
    Hinted,
    Kept,
    Matches,
    Memories,
    Move,
    Moved,
    Open,
    Practised,
    ProtocolRefusal,
    Refused,
    Reviewed,
    Round,
    Rounds,
    Secret,
    StandingsEvent,
    Ticket,
    Watch,
    encode,
    parse_command,
)

_logger = logging.getLogger(__name__)

_WAIT_S: Mapping[str, float] = {
    ProtocolRefusal.TRY_AGAIN: 0.3,
    ProtocolRefusal.TOO_FAST: 0.6,
}
"""After what refusals the same is sent again, and when."""

Key: TypeAlias = str | tuple[str, int, int]
"""What names a command in its answer: the request, or match, hole and action number."""
Answer: TypeAlias = (
    Moved
    | Done
    | Matches
    | Boards
    | Reviewed
    | Practised
    | Hinted
    | Round
    | Rounds
    | StandingsEvent
    | Group
    | Groups
    | Kept
    | Devices
    | Secret
    | Ticket
    | Memories
)

Kind = TypeVar("Kind", bound=Answer)

REQUEST_BYTES = 8


class Asking:
    """The commands of one client that are under way on its line."""

    def __init__(self, line: Line, entropy: Callable[[int], bytes]) -> None:
        self._line = line
        self._entropy = entropy
        self._pending: dict[Key, tuple[Command, asyncio.Future[Answer]]] = {}
        self._failed: ClientError | None = None

    def new_request(self) -> str:
        """Make what names a command in its answer."""
        return self._entropy(REQUEST_BYTES).hex()

    async def ask(self, command: Command) -> Answer:
        """Send a command and wait for its answer. Raise `RefusedError`, or what `fail` got."""
        if self._failed is not None:
            raise self._failed
        try:
            parse_command(encode(command))
        except FrameError as error:
            raise RefusedError(ProtocolRefusal.BAD_FRAME, str(error)) from error
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        key = _key(command)
        self._pending[key] = (command, answer)
        try:
            await self._line.send(command)
            return await answer
        finally:
            self._pending.pop(key, None)

    def say(
        self,
        command: Open | Watch | Contribute,
        taken: Callable[[], None] = lambda: None,
        *,
        now: bool,
    ) -> None:
        """Have a command sent that nobody waits for, and `taken` called if the server takes it.

        Not `now`: by `send_all`.
        """
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        answer.add_done_callback(lambda done: self._said(command.request, done, taken))
        self._pending[command.request] = (command, answer)
        if now:
            self._line.send_soon(command)

    async def send_all(self) -> None:
        """Send all that was not answered once more, on a line that was reopened."""
        for command, _ in list(self._pending.values()):
            await self._line.send(command)

    def answered(self, event: Answer) -> None:
        """Take an answer from the server."""
        _, answer = self._pending.get(_answered_key(event), (None, None))
        if answer is not None and not answer.done():
            answer.set_result(event)

    def refused(self, refused: Refused) -> None:
        """Take a refusal from the server; what may be taken a little later is sent again then."""
        key = refused.request or (refused.match, refused.hole, refused.number)
        command, answer = self._pending.get(key, (None, None))
        if command is None or answer is None or answer.done():
            return
        if refused.reason in _WAIT_S:
            wait_s = _WAIT_S[refused.reason]
            asyncio.get_running_loop().call_later(wait_s, self._send_again, key)
        else:
            answer.set_exception(RefusedError(refused.reason, refused.detail))

    def fail(self, error: ClientError) -> None:
        """Answer all that waits, and whatever is asked from now on, with an error."""
        self._failed = error
        for _, answer in self._pending.values():
            if not answer.done():
                answer.set_exception(error)

    def _send_again(self, key: Key) -> None:
        command, _ = self._pending.get(key, (None, None))
        if command is not None:
            self._line.send_soon(command)

    def _said(
        self, request: str, answer: asyncio.Future[Answer], taken: Callable[[], None]
    ) -> None:
        self._pending.pop(request, None)
        if answer.cancelled():
            return
        if answer.exception() is not None:
            _logger.info("not taken: %s", answer.exception())
        else:
            taken()


def _key(command: Command) -> Key:
    if isinstance(command, Move):
        return (command.match, command.hole, command.number)
    assert not isinstance(command, Hello), "the line says hello"
    return command.request


def _answered_key(event: Answer) -> Key:
    if isinstance(event, Moved):
        return (event.match, event.hole, event.number)
    return event.request


def expected(kind: type[Kind], answer: Answer) -> Kind:
    """Return an answer of the kind that its command has. Raise `ClientError` for another."""
    if not isinstance(answer, kind):
        raise ClientError(f"a command was answered with {answer!r}")
    return answer
