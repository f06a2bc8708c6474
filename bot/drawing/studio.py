"""Pictures drawn off the event loop, and the latest of them kept by what they show."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import ThreadPoolExecutor

from bot.drawing.board import Position, draw_board
from bot.drawing.scorecard import Row, draw_scorecard

KEPT = 256
THREADS = 2


class Studio:
    """Draws boards and cards. `close` it when done."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="drawing")
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()

    async def board(self, position: Position) -> bytes:
        """Draw a board as PNG."""
        return await self._drawn(position, lambda: draw_board(position))

    async def scorecard(self, rows: Sequence[Row], holes: int) -> bytes:
        """Draw a match's card as PNG."""
        key = (tuple(rows), holes)
        return await self._drawn(key, lambda: draw_scorecard(rows, holes))

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _drawn(self, key: Hashable, draw: Callable[[], bytes]) -> bytes:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        picture = await asyncio.get_running_loop().run_in_executor(self._threads, draw)
        self._kept[key] = picture
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return picture
