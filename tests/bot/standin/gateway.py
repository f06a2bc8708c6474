"""The gateway: hello, identify, ready, heartbeats, events, resume."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from tests.bot.standin.message import new_id

HEARTBEAT_MS = 40_000
DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11


@dataclass
class Session:
    """A bot's session of one shard: it outlives its connection."""

    shard: tuple[int, int]
    id: str = field(default_factory=new_id)
    events: list[dict[str, Any]] = field(default_factory=list)
    socket: web.WebSocketResponse | None = None

    async def push(self, name: str, told: dict[str, Any]) -> None:
        frame = {"op": DISPATCH, "t": name, "s": len(self.events) + 1, "d": told}
        self.events.append(frame)
        if self.socket is not None and not self.socket.closed:
            await self.socket.send_str(json.dumps(frame))


class Gateway:
    """The sessions of one service. `greet` tells what a shard is told first."""

    def __init__(
        self, ready: Callable[[Session], dict[str, Any]], guilds: Callable[[int, int], list[Any]]
    ) -> None:
        self.sessions: list[Session] = []
        self.identified = 0
        self.resumed = 0
        self.intents = 0
        self._ready = ready
        self._guilds = guilds
        self._news = asyncio.Condition()

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_str(json.dumps({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}}))
        session: Session | None = None
        async for frame in socket:
            if frame.type is not WSMsgType.TEXT:
                break
            said = json.loads(frame.data)
            match said["op"]:
                case 1:
                    await socket.send_str(json.dumps({"op": ACK}))
                case 2:
                    session = await self._identify(socket, said["d"])
                case 6:
                    session = await self._resume(socket, said["d"])
                case _:
                    pass
        if session is not None and session.socket is socket:
            session.socket = None
        return socket

    async def until(self, holds: Callable[["Gateway"], bool]) -> None:
        """Wait until something holds of the gateway."""
        async with asyncio.timeout(30), self._news:
            await self._news.wait_for(lambda: holds(self))

    async def push(self, shard_of: int, name: str, told: dict[str, Any]) -> None:
        """Tell the shard that a guild belongs to."""
        for session in self.sessions:
            if (shard_of >> 22) % session.shard[1] == session.shard[0]:
                await session.push(name, told)

    async def drop(self) -> None:
        """Cut all connections; the sessions can be resumed."""
        for session in self.sessions:
            if session.socket is not None:
                await session.socket.close(code=4000)

    async def invalidate(self) -> None:
        """Say that the sessions are void: the bot has to identify anew."""
        sessions, self.sessions = self.sessions, []
        for session in sessions:
            if session.socket is not None:
                await session.socket.send_str(json.dumps({"op": INVALID, "d": False}))

    def forget(self) -> None:
        """Take all sessions away, as when the bot has ended."""
        self.sessions.clear()

    async def _identify(self, socket: web.WebSocketResponse, said: dict[str, Any]) -> Session:
        number, count = said.get("shard") or (0, 1)
        session = Session((number, count), socket=socket)
        self.sessions = [other for other in self.sessions if other.shard != session.shard]
        self.sessions.append(session)
        self.intents = said["intents"]
        await session.push("READY", self._ready(session))
        for guild in self._guilds(number, count):
            await session.push("GUILD_CREATE", guild)
        async with self._news:
            self.identified += 1
            self._news.notify_all()
        return session

    async def _resume(self, socket: web.WebSocketResponse, said: dict[str, Any]) -> Session | None:
        session = next((each for each in self.sessions if each.id == said["session_id"]), None)
        if session is None:
            await socket.send_str(json.dumps({"op": INVALID, "d": False}))
            return None
        session.socket = socket
        for frame in session.events[said["seq"] :]:
            await socket.send_str(json.dumps(frame))
        await session.push("RESUMED", {})
        async with self._news:
            self.resumed += 1
            self._news.notify_all()
        return session
