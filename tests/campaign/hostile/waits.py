"""Who makes the server wait: each is let go of when its time is up."""

import asyncio
from collections.abc import Awaitable, Callable

from tests.campaign.hostile.kind import Kind, Target
from tests.server.bare import Bare, frame, text

OPEN_S = 3
HELLO_S = 10
READ_S = 45


def _request(name: str, say: Callable[[Bare], Awaitable[None]]) -> Kind:
    async def attack(target: Target) -> str:
        async with target.reach() as bare:
            await say(bare)
            status, _ = await bare.status()
            return f"http {status}" if status else "cut"

    return Kind(f"wait: {name}", attack, frozenset({"cut"}), OPEN_S)


async def _nothing(bare: Bare) -> None:
    """Connect, and say nothing."""


async def _half(bare: Bare) -> None:
    bare.write(b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgra")


async def _tls(bare: Bare) -> None:
    bare.write(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200))


async def _dribble(bare: Bare) -> None:
    """Write a header every 100 ms, for as long as anybody takes them."""
    bare.write(b"GET /ws HTTP/1.1\r\nHost: x\r\n")
    while not bare.writer.is_closing() and not bare.reader.at_eof():
        bare.write(b"X-A: b\r\n")
        await asyncio.sleep(0.1)


def _hello(name: str, some: bytes) -> Kind:
    async def attack(target: Target) -> str:
        async with target.opened() as bare:
            bare.write(some)
            return await bare.end()

    return Kind(f"wait: {name}", attack, frozenset({"close 1008"}), HELLO_S)


async def _no_close(target: Target) -> str:
    """Be closed, and stay."""
    async with target.greeted() as bare:
        bare.write(frame(b"{}", masked=False))
        ended = await bare.end()
        return f"{ended}, {'gone' if await bare.gone() else ''}"


async def _never_reads(target: Target) -> str:
    """Ask for whole lists without end, through a window of 4 KiB, and read nothing."""
    async with target.greeted(window=4096) as bare:
        bare.writer.transport.pause_reading()  # type: ignore[attr-defined]
        began = asyncio.get_running_loop().time()
        try:
            async with asyncio.timeout(READ_S):
                while not bare.writer.is_closing():
                    bare.write(text(type="list_rounds", request="r" * 64))
                    await asyncio.sleep(0.1)
        except TimeoutError:
            return "stays"
        waited_s = asyncio.get_running_loop().time() - began
        return "cut" if waited_s < READ_S else "cut late"


WAITS = (
    _request("nothing", _nothing),
    _request("half a request", _half),
    _request("TLS", _tls),
    _request("a header now and then", _dribble),
    _hello("no hello", b""),
    _hello("half a hello", text(type="hello", version=1)[:9]),
    _hello("a hello in fragments", frame(b'{"type":"hel', fin=False)),
    Kind("wait: closed and stays", _no_close, frozenset({"close 1002, gone"}), OPEN_S),
    Kind("wait: never reads", _never_reads, frozenset({"cut"}), READ_S),
)
