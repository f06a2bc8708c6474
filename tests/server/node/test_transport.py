"""What stands around the frames: pages, health, origins, time-outs, an orderly stop."""

import asyncio
import gzip
import re
import urllib.error
import urllib.request
from collections.abc import Mapping
from http.client import HTTPResponse
from pathlib import Path

import pytest
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import InvalidStatus

from server.app import Node
from server.config import Config
from server.outbox import LIMIT, Outbox
from server.protocol import CloseCode, Done
from tests.server.node.conftest import ConnectRaw


async def get(url: str, asked: Mapping[str, str] = {}) -> tuple[int, dict[str, str], bytes]:
    """Fetch a page as a browser would; return status, headers and body."""

    def fetch() -> tuple[int, dict[str, str], bytes]:
        try:
            request = urllib.request.Request(url, headers=dict(asked))
            with urllib.request.urlopen(request, timeout=10) as response:
                assert isinstance(response, HTTPResponse)
                return response.status, dict(response.headers), response.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, dict(error.headers), error.read()

    return await asyncio.to_thread(fetch)


async def test_the_page_is_served_with_tight_headers(node: Node) -> None:
    """The page comes from the server itself, and allows nothing from elsewhere, no frame too."""
    status, headers, body = await get(node.url)
    assert (status, headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert b"Par 45" in body
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cache-Control"] == "no-cache"


async def test_all_that_the_page_names_is_kept_by_its_digest(node: Node) -> None:
    """Each file that the page names is there, for ever; under an older digest, for now."""
    _, _, body = await get(node.url)
    named = re.findall(rb'(?:href|src)="([^"]+)"', body)
    assert len(named) > 4
    for path in named:
        status, headers, _ = await get(node.url + path.decode())
        assert (status, "immutable" in headers["Cache-Control"]) == (200, True), path
    older = re.sub(r"/a/\w+/", "/a/0123456789abcdef/", named[-1].decode())
    status, headers, _ = await get(node.url + older)
    assert (status, headers["Cache-Control"]) == (200, "no-cache")


async def test_only_an_overlay_may_be_framed(node: Node) -> None:
    """Another page may frame the overlay, which has nothing to press."""
    _, headers, _ = await get(f"{node.url}/overlay")
    assert "frame-ancestors *" in headers["Content-Security-Policy"]


async def test_what_a_browser_has_is_not_sent_again(node: Node) -> None:
    """A page that has not changed is answered with its tag alone; what is sent is packed."""
    _, headers, body = await get(node.url)
    status, _, nothing = await get(node.url, {"If-None-Match": headers["ETag"]})
    assert (status, nothing) == (304, b"")
    _, headers, packed = await get(node.url, {"Accept-Encoding": "gzip"})
    assert headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed) == body


@pytest.mark.parametrize("path", ["/nothing", "/../config.py", "/%2e%2e/config.py", "//etc/passwd"])
async def test_nothing_else_is_served(node: Node, path: str) -> None:
    """Only files of the page are served, whatever the path."""
    assert (await get(node.url + path))[0] == 404


async def test_health_is_the_store_s(node: Node) -> None:
    """`/healthz` is green while the store answers."""
    assert (await get(f"{node.url}/healthz"))[0] == 200


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "https://127.0.0.1:1"])
async def test_another_page_may_not_connect(node: Node, origin: str) -> None:
    """A web page from elsewhere is refused before a socket is opened."""
    with pytest.raises(InvalidStatus) as caught:
        await open_socket(node.ws, origin=origin, proxy=None)  # type: ignore[arg-type]
    assert caught.value.response.status_code == 403


async def test_our_own_page_may_connect(node: Node) -> None:
    """The server's own page may, and a page on the list."""
    async with open_socket(node.ws, origin=node.url, proxy=None):  # type: ignore[arg-type]
        pass


async def test_a_page_on_the_list_may_connect(address: Path) -> None:
    """A page that the operator has named may connect."""
    there = "https://par45.example"
    node = await Node.start(Config(port=0, redis=f"unix://{address}", house=0, origins=(there,)))
    async with open_socket(node.ws, origin=there, proxy=None):  # type: ignore[arg-type]
        pass
    await node.stop()


async def test_a_stop_tells_clients_to_come_back(node: Node, connect_raw: ConnectRaw) -> None:
    """Who is connected when the server stops is told that it restarts."""
    raw = await connect_raw()
    await raw.hello()
    await node.stop()
    assert await raw.closed() == 1012


def test_an_outbox_is_bounded() -> None:
    """Who does not take the answers is cut off, and the box grows no more."""
    cut: list[bool] = []
    outbox = Outbox(lambda: None, lambda: cut.append(True))
    for number in range(LIMIT + 10):
        outbox.answer(Done(str(number), "m"))
    assert len(cut) == 10
    assert len(outbox.take()) == LIMIT


def test_an_outbox_keeps_the_newest_state_alone() -> None:
    """Of a match only the newest state waits, built when it is taken, and swallows progress."""
    outbox = Outbox(lambda: None, lambda: None)
    built: list[int] = []

    def build(number: int) -> Done:
        built.append(number)
        return Done(str(number), "m")

    outbox.progress("m", "old progress")
    for number in range(100):
        outbox.state("m", lambda number=number: build(number))  # type: ignore[misc]
    outbox.progress("m", "progress that the state has")
    outbox.progress("other", "first")
    outbox.progress("other", "second")
    frames = outbox.take()
    assert built == [99]
    assert len(frames) == 2
    assert frames[1] == "second"
    assert outbox.take() == []


def test_close_codes_are_the_application_s_own() -> None:
    """Our close codes are in the range that is free for applications."""
    assert {CloseCode.REPLACED, CloseCode.TOO_SLOW, CloseCode.TRY_AGAIN} <= set(range(4000, 5000))
