"""One player's evening: the app under a pilot, its keys, and what stands on its screen."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Self

from textual.message import Message
from textual.notifications import Notify
from textual.pilot import Pilot

from server.terminal.address import parse_address
from server.terminal.commands import Command
from server.terminal.screen.app import Par45
from server.terminal.screen.rooms.room import Room
from server.terminal.screen.seat import Seat

WITHIN_S = 30
NOWHERE = "http://127.0.0.1:1"


class Evening:
    """An app that runs; `until` waits for something to hold, and looks whenever it has moved."""

    def __init__(
        self,
        url: str,
        folder: Path | None,
        name: str = "Ann",
        size: tuple[int, int] = (80, 24),
        first: Command | None = None,
    ) -> None:
        self.app = Par45(parse_address(url), folder, name=name, first=first)
        self._size = size
        self._moved = asyncio.Event()
        self._told: list[str] = []
        self._stack = AsyncExitStack()
        self._pilot: Pilot[int] | None = None

    async def __aenter__(self) -> Self:
        self._pilot = await self._stack.enter_async_context(
            self.app.run_test(size=self._size, notifications=True, message_hook=self._hear)
        )
        return self

    async def __aexit__(self, *error: object) -> None:
        await self._stack.aclose()
        await self.app.link.close()

    @property
    def pilot(self) -> Pilot[int]:
        assert self._pilot is not None
        return self._pilot

    @property
    def seat(self) -> Seat:
        assert self.app.seat is not None
        return self.app.seat

    @property
    def room(self) -> str:
        """Name the screen that is on top."""
        return type(self.app.screen).__name__

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def pick(self, key: str, *keys: str) -> None:
        """Press a key that asks the server what there is to choose from, and others once it stands."""
        await self.press(key)
        await self.until(lambda: self.room == "Pick")
        await self.press(*keys)

    async def until(self, holds: Callable[[], object]) -> None:
        """Wait until something holds."""
        try:
            async with asyncio.timeout(WITHIN_S):
                while not holds():
                    await self._moved.wait()
                    self._moved.clear()
                    await self.pilot.pause()
        except TimeoutError:
            raise AssertionError(f"in vain, in {self.room}:\n{self.text()}") from None
        await self.pilot.pause()

    async def in_room(self, name: str) -> None:
        """Wait for a room, and until it stands."""
        await self.until(lambda: self.room == name and self.app.screen.is_mounted)
        assert isinstance(self.app.screen, Room)

    async def shows(self, text: str) -> None:
        """Wait until a text stands on the screen, or stood there in passing and was not asked for."""
        await self.until(lambda: text in self.text() or any(text in told for told in self._told))
        self._told = [told for told in self._told if text not in told]

    def text(self) -> str:
        """Return the screen as text."""
        strips = self.app.screen._compositor.render_strips()
        lines = ["".join(segment.text for segment in strip).rstrip() for strip in strips]
        return "\n".join(lines)

    def _hear(self, message: Message) -> None:
        if isinstance(message, Notify):
            self._told.append(message.notification.message)
        self._moved.set()
