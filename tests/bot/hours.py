"""Time that goes on when a test says so."""

import asyncio

from bot.pace import Pace

MONDAY_S = 1_800_000_000 + 2 * 24 * 3600 + 57_600
"""The beginning of a Monday, 2027-01-18."""


class Hours:
    """A clock, and those who rest by it."""

    def __init__(self, now_s: float = MONDAY_S) -> None:
        self.now_s = now_s
        self.pace = Pace(lambda: self.now_s, self._rest)
        self._resting: list[tuple[float, asyncio.Future[None]]] = []

    def go_on(self, seconds: float) -> None:
        """Let time pass."""
        self.now_s += seconds
        for until_s, rested in self._resting:
            if until_s <= self.now_s and not rested.done():
                rested.set_result(None)
        self._resting = [each for each in self._resting if not each[1].done()]

    async def _rest(self, seconds: float) -> None:
        rested: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._resting.append((self.now_s + seconds, rested))
        await rested
