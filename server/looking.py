"""What a connection asks to see of a match, with a seat in it or without: boards, reviews."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from engine.match.refusals import MatchRefusal
from server import protocol
from server.aside import Aside
from server.live import LiveMatch
from server.projection import boards
from server.refusing import refusal
from server.reviewing import Reviewing

Look: TypeAlias = protocol.ShowBoards | protocol.Review


class Looking:
    """One connection's looks. A review is found `aside`; `say` says an answer."""

    def __init__(
        self, reviewing: Reviewing, aside: Aside, say: Callable[[protocol.Event], None]
    ) -> None:
        self._reviewing = reviewing
        self._aside = aside
        self._say = say

    def answer(self, live: LiveMatch, you: int, command: Look) -> None:
        """Answer what the player in seat `you` asks to see, now or in a while."""
        match = live.fold.whole()
        if isinstance(command, protocol.ShowBoards):
            shown = boards(command.request, live.id, match, you, command.hole)
            self._say(shown or refusal(command, MatchRefusal.NOT_NOW))
        else:
            self._aside.take(command, partial(self._reviewing.answer, live.id, match, command))
