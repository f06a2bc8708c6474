"""Requests that should not get a WebSocket, and one that may."""

from tests.campaign.hostile.kind import Kind, Target

HEAD = b"GET /ws HTTP/1.1\r\nHost: x\r\n"
UPGRADE = (
    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
RAW = {
    "two lengths and a chunk": (
        HEAD
        + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n",
        0,
    ),
    "a chunked body": (HEAD + UPGRADE + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 0),
    "a body": (HEAD + UPGRADE + b"Content-Length: 9\r\n\r\nsomething", 0),
    "line feeds alone": (b"GET /ws HTTP/1.1\nHost: x\n\n", 0),
    "a blank before a colon": (b"GET /ws HTTP/1.1\r\nHost : x\r\n\r\n", 0),
    "a folded header": (HEAD + b"X: a\r\n b\r\n\r\n", 0),
    "a NUL in a header": (HEAD + b"X: a\x00b\r\n\r\n", 0),
    "HTTP/2's preface": (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 0),
    "HTTP/0.9": (b"GET /ws\r\n\r\n", 0),
    "letters beyond ASCII": ("GET /é HTTP/1.1\r\nHost: x\r\n\r\n".encode(), 0),
    "no upgrade": (HEAD + b"\r\n", 426),
    "no key": (HEAD + UPGRADE[: UPGRADE.index(b"Sec-WebSocket-Key")] + b"\r\n", 400),
    "a short key": (HEAD + UPGRADE.replace(b"AAAAAAAA", b"") + b"\r\n", 400),
    "another version": (HEAD + UPGRADE.replace(b"13", b"99") + b"\r\n", 400),
    "two hosts": (HEAD + b"Host: y\r\n" + UPGRADE + b"\r\n", 400),
    "a line of 20 KB": (b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", 414),
    "a header of 9 KB": (HEAD + b"X: " + b"a" * 9_000 + b"\r\n\r\n", 431),
    "20 KB of headers": (HEAD + (b"X: " + b"a" * 1_000 + b"\r\n") * 20 + b"\r\n", 431),
    "200 headers": (HEAD + b"X: a\r\n" * 200 + b"\r\n", 431),
    "a POST": (b"POST /ws HTTP/1.1\r\nHost: x\r\n\r\n", 405),
    "a TRACE": (b"TRACE / HTTP/1.1\r\nHost: x\r\n\r\n", 405),
    "a way up": (b"GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n", 404),
    "a way up, escaped": (b"GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n", 404),
    "no path": (b"GET //[ HTTP/1.1\r\nHost: x\r\n\r\n", 404),
}
ORIGINS = ("null", "http://evil.example", "http://127.0.0.1:1", "http://127.0.0.1.evil.example")


def _raw(name: str, some: bytes, status: int) -> Kind:
    async def attack(target: Target) -> str:
        async with target.reach() as bare:
            bare.write(some)
            return f"http {(await bare.status())[0]}"

    return Kind(f"request: {name}", attack, frozenset({f"http {status}"}))


def _origin(origin: str) -> Kind:
    async def attack(target: Target) -> str:
        async with target.reach() as bare:
            return f"http {await bare.upgrade(f'Origin: {origin}')}"

    return Kind(f"origin: {origin}", attack, frozenset({"http 403"}))


async def _second(target: Target) -> str:
    """Ask for a page and, in one breath, for a WebSocket behind it."""
    async with target.reach() as bare:
        bare.write(b"GET /overlay HTTP/1.1\r\nHost: x\r\n\r\n" + HEAD + UPGRADE + b"\r\n")
        status, _ = await bare.status()
        rest = await bare.reader.read()
        return f"http {status}, {rest.count(b'HTTP/1.1')} more"


async def _compressed(target: Target) -> str:
    async with target.reach() as bare:
        bare.request("Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits")
        status, head = await bare.status()
        return f"http {status}, {'extensions' in head.lower()}"


async def _not_the_house(target: Target) -> str:
    """Claim to be a house player, and have no more rights by it."""
    async with target.reach() as bare:
        assert await bare.upgrade(f"Par45-House: {'0' * 64}") == 101
        return str((await bare.hello("x" * 16 + ".y"))["reason"])


REQUESTS = (
    *(_raw(name, some, status) for name, (some, status) in RAW.items()),
    *(_origin(origin) for origin in ORIGINS),
    Kind("request: a second one behind", _second, frozenset({"http 0, 0 more"})),
    Kind("request: compression", _compressed, frozenset({"http 101, False"})),
    Kind("request: a house player's pass", _not_the_house, frozenset({"bad_secret"})),
)
