"""The store as its wires reach it."""

from collections.abc import Callable
from contextvars import Context
from typing import TYPE_CHECKING

from redis.exceptions import ResponseError

from tests.simulation.loop import VirtualLoop
from tests.simulation.memory import Memory, Words

if TYPE_CHECKING:
    from tests.simulation.plug import Plug


class Depot:
    """The store as its wires reach it: away or there, and who listens to what."""

    def __init__(self, loop: VirtualLoop, memory: Memory) -> None:
        self.loop = loop
        self.memory = memory
        self.away = False
        """Whether it stands still: what reaches it now is not done, or only when it is back."""
        self.keeps = False
        """Whether it will do then what reached it meanwhile."""
        self.world = Context()
        self._kept: list[Callable[[], None]] = []
        self._listening: dict[bytes, list[Plug]] = {}
        memory.published = self._published

    def reach(self, do: Callable[[], None]) -> None:
        """Have something done by the store, if it is there."""
        if not self.away:
            do()
        elif self.keeps:
            self._kept.append(do)

    def back(self) -> None:
        """Be there again."""
        self.away = False
        kept, self._kept = self._kept, []
        for do in kept:
            self.loop.call_soon(do, context=self.world)

    def subscribe(self, channel: bytes, plug: "Plug") -> None:
        plugs = self._listening.setdefault(channel, [])
        if plug not in plugs:
            plugs.append(plug)

    def unsubscribe(self, channel: bytes, plug: "Plug") -> None:
        plugs = self._listening.get(channel, [])
        if plug in plugs:
            plugs.remove(plug)

    def _published(self, channel: bytes, text: bytes) -> None:
        for plug in self._listening.get(channel, ()):
            plug.rung([b"smessage", channel, text])


def run(execute: Callable[[Words], object], words: Words) -> object:
    """Run a command; a refusal is an answer like others."""
    try:
        return execute(words)
    except ResponseError as error:
        return error
