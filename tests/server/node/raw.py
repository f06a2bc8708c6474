"""A bare connection: frames as they are on the wire, and all that were heard."""

import asyncio
import contextlib
import json
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

HEARD_WITHIN_S = 10


class Raw:
    """Says any bytes or text, and keeps every frame that it hears."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[str] = []
        self._unread: asyncio.Queue[str] = asyncio.Queue()
        self._reading = asyncio.create_task(self._read())

    @classmethod
    async def connect(cls, url: str) -> Self:
        return cls(await connect(url, proxy=None))

    async def hello(self, name: str = "Raw", secret: str = "") -> dict[str, Any]:
        """Say hello, and return the welcome."""
        await self.say(type="hello", version=1, name=name, secret=secret)
        return await self.hear("welcome")

    async def say(self, **message: Any) -> None:
        await self.connection.send(json.dumps(message))

    async def hear(self, *types: str) -> dict[str, Any]:
        """Return the next frame of one of these types; any frame if none is named."""
        while True:
            async with asyncio.timeout(HEARD_WITHIN_S):
                message: dict[str, Any] = json.loads(await self._unread.get())
            if not types or message["type"] in types:
                return message

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Say something, and return its answer."""
        await self.say(**message)
        return await self.hear("done", "moved", "refused", "welcome")

    async def closed(self) -> int:
        """Wait until the server has closed the connection; return the code."""
        async with asyncio.timeout(HEARD_WITHIN_S):
            await self._reading
        assert self.connection.close_code is not None
        return int(self.connection.close_code)

    async def close(self) -> None:
        await self.connection.close()
        await self._reading

    async def _read(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for frame in self.connection:
                assert isinstance(frame, str)
                self.heard.append(frame)
                self._unread.put_nowait(frame)
