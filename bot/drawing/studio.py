"""Pictures drawn off the event loop, and the latest of them kept by what they show."""

import asyncio
from collections import OrderedDict
from collections.abc import Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, runtime_checkable

KEPT = 256
THREADS = 2


@runtime_checkable
class Picture(Hashable, Protocol):
    """What is to be seen, as a value: a board of either game, or a match's card."""

    def draw(self) -> bytes:
        """Draw it as PNG."""
        ...


class Studio:
    """Draws boards and cards. `close` it when done."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="drawing")
        self._kept: OrderedDict[Picture, bytes] = OrderedDict()

    async def draw(self, picture: Picture) -> bytes:
        """Draw a picture as PNG, or take the one that was drawn of the same."""
        if picture in self._kept:
            self._kept.move_to_end(picture)
            return self._kept[picture]
        drawn = await asyncio.get_running_loop().run_in_executor(self._threads, picture.draw)
        self._kept[picture] = drawn
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return drawn

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown(wait=False, cancel_futures=True)
