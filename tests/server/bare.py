"""A client down to its bytes: it can say what no library would, and read as slowly as it likes."""

import asyncio
import json
import os
import socket
import struct
from typing import Any, Self
from urllib.parse import urlsplit

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
WITHIN_S = 20
KEY = "AAAAAAAAAAAAAAAAAAAAAA=="


def frame(
    payload: bytes, opcode: int = TEXT, *, fin: bool = True, rsv: int = 0, masked: bool = True
) -> bytes:
    """Write one frame of a client."""
    head = bytes([fin << 7 | rsv << 4 | opcode])
    mask_bit, length = masked << 7, len(payload)
    if length < 126:
        head += bytes([mask_bit | length])
    elif length < 65_536:
        head += struct.pack("!BH", mask_bit | 126, length)
    else:
        head += struct.pack("!BQ", mask_bit | 127, length)
    return head + bytes(4) + payload if masked else head + payload


def text(**message: Any) -> bytes:
    """Write a message as one frame."""
    return frame(json.dumps(message).encode())


class Bare:
    """A connection of which every byte is one's own. Use `reach`, and `cut` it when done."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.host = "x"
        self.secret = ""

    @classmethod
    async def reach(cls, url: str, source: str = "127.0.0.1", window: int = 0) -> Self:
        """Open a TCP connection from an address of this machine; `window` bytes may wait unread."""
        at = urlsplit(url)
        sock = socket.socket()
        sock.setblocking(False)
        if window:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
        sock.bind((source, 0))
        try:
            await asyncio.get_running_loop().sock_connect(sock, (at.hostname, at.port))
            bare = cls(*await asyncio.open_connection(sock=sock, limit=2**22))
        except OSError:
            sock.close()
            raise
        bare.host = at.netloc
        return bare

    @classmethod
    async def open(cls, url: str, source: str = "127.0.0.1", window: int = 0) -> Self:
        """Open a WebSocket."""
        bare = await cls.reach(url, source, window)
        status = await bare.upgrade()
        if status != 101:
            raise ConnectionError(f"http {status}")
        return bare

    def write(self, some: bytes) -> None:
        """Write any bytes, if anybody takes them still."""
        if not self.writer.is_closing():
            self.writer.write(some)

    def request(self, *lines: str, target: str = "/ws", method: str = "GET") -> None:
        """Ask for a WebSocket, with more headers."""
        head = [
            f"{method} {target} HTTP/1.1",
            *(() if any(line.startswith("Host:") for line in lines) else (f"Host: {self.host}",)),
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {KEY}",
            "Sec-WebSocket-Version: 13",
            *lines,
        ]
        self.write("\r\n".join((*head, "", "")).encode("latin-1"))

    async def upgrade(self, *lines: str, target: str = "/ws", method: str = "GET") -> int:
        """Ask for a WebSocket; return the status, 0 if the connection was cut."""
        self.request(*lines, target=target, method=method)
        return (await self.status())[0]

    async def status(self) -> tuple[int, str]:
        """Read an answer's head; return its status and all of it."""
        try:
            async with asyncio.timeout(WITHIN_S):
                head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        except (asyncio.IncompleteReadError, OSError):
            return 0, ""
        return int(head.split(" ", 2)[1]), head

    async def hello(self, secret: str = "", name: str = "Eve") -> dict[str, Any]:
        """Say hello, and return its answer."""
        self.write(text(type="hello", version=1, secret=secret, name=name))
        answer = await self.hear()
        self.secret = answer.get("secret") or secret
        return answer

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Say something, and return what is answered."""
        self.write(text(**message))
        return await self.answer()

    async def answer(self) -> dict[str, Any]:
        """Return the next frame that answers something."""
        while (heard := await self.hear())["type"] in {"state", "progress", "reaction"}:
            pass
        return heard

    async def hear(self) -> dict[str, Any]:
        """Return the next message; of type `close` with its `code`, or `cut`, at the end."""
        while True:
            opcode, payload = await self.frame()
            if opcode == TEXT:
                heard: dict[str, Any] = json.loads(payload)
                return heard
            if opcode == CLOSE:
                return {"type": "close", "code": int.from_bytes(payload[:2], "big")}
            if opcode < 0:
                return {"type": "cut"}
            if opcode == PING:
                self.write(frame(payload, PONG))

    async def frame(self) -> tuple[int, bytes]:
        """Read one frame; opcode -1 at the end."""
        try:
            async with asyncio.timeout(WITHIN_S):
                first, second = await self.reader.readexactly(2)
                length = second & 127
                if length >= 126:
                    size = 2 if length == 126 else 8
                    length = int.from_bytes(await self.reader.readexactly(size), "big")
                return first & 15, await self.reader.readexactly(length)
        except (asyncio.IncompleteReadError, OSError):
            return -1, b""

    async def end(self) -> str:
        """Read to the end, and return how it ended: `close` with its code, or `cut`."""
        while (heard := await self.hear())["type"] not in {"close", "cut"}:
            pass
        return f"close {heard['code']}" if heard["type"] == "close" else "cut"

    async def gone(self) -> bool:
        """Wait until the server has let go of the connection."""
        try:
            async with asyncio.timeout(WITHIN_S):
                while await self.reader.read(65_536):
                    pass
        except OSError:
            pass
        return True

    def cut(self) -> None:
        """Cut the connection without a word."""
        self.writer.transport.abort()


def nobody() -> str:
    """Make a match id that is nobody's."""
    return "".join("abcdefghijklmnop"[byte & 15] for byte in os.urandom(16))
