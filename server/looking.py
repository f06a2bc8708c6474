"""What a connection asks to see of a match, with a seat in it or without: boards, reviews.

A review takes a while. Other commands are taken meanwhile, but no second review.
"""

from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from engine.match.refusals import MatchRefusal
from server import protocol
from server.live import LiveMatch
from server.projection import boards
from server.protocol import ProtocolRefusal
from server.refusing import refusal
from server.reviewing import Reviewing

Look: TypeAlias = protocol.ShowBoards | protocol.Review


class Looking:
    """One connection's looks. `run` runs what takes a while, `say` says an answer."""

    def __init__(
        self,
        reviewing: Reviewing,
        run: Callable[[Coroutine[Any, Any, None]], None],
        say: Callable[[protocol.Event], None],
    ) -> None:
        self._reviewing = reviewing
        self._run = run
        self._say = say
        self._busy = False

    def answer(self, live: LiveMatch, you: int, command: Look) -> None:
        """Answer what the player in seat `you` asks to see, now or in a while."""
        if isinstance(command, protocol.ShowBoards):
            shown = boards(command.request, live.id, live.fold.whole(), you, command.hole)
            self._say(shown or refusal(command, MatchRefusal.NOT_NOW))
        elif self._busy:
            self._say(refusal(command, ProtocolRefusal.TOO_FAST))
        else:
            self._busy = True
            self._run(self._review(live, command))

    async def _review(self, live: LiveMatch, command: protocol.Review) -> None:
        try:
            answer = await self._reviewing.answer(live.id, live.fold.whole(), command)
        finally:
            self._busy = False
        self._say(answer)
