"""Which web pages may connect: our own, and those that the operator has named exactly."""

import pytest

from server.app import Node
from server.config import Config
from tests.server.bare import Bare

NAMED = "https://par45.example"
OWN = "play.example:4545"


async def status(node: Node, *lines: str) -> int:
    """Ask for a WebSocket with these headers; return the status."""
    bare = await Bare.reach(node.ws)
    answered = await bare.upgrade(*lines)
    bare.cut()
    return answered


ORIGINS = {
    "none, as programs": ([], 101),
    "our own": ([f"Origin: http://{OWN}"], 101),
    "our own behind TLS": ([f"Origin: https://{OWN}"], 101),
    "one that was named": ([f"Origin: {NAMED}"], 101),
    "null": (["Origin: null"], 403),
    "empty": (["Origin: "], 403),
    "elsewhere": (["Origin: https://evil.example"], 403),
    "our own host at another port": (["Origin: http://play.example:4546"], 403),
    "our own host at the plain port": (["Origin: http://play.example"], 403),
    "another scheme of our own": ([f"Origin: ftp://{OWN}"], 403),
    "an extension of our name": ([f"Origin: chrome-extension://{OWN}"], 403),
    "no scheme": ([f"Origin: {OWN}"], 403),
    "a sub-domain of our own": ([f"Origin: http://evil.{OWN}"], 403),
    "our own as a sub-domain": (["Origin: http://play.example:4545.evil.example"], 403),
    "our own as a path": ([f"Origin: http://evil.example/{OWN}"], 403),
    "our own with a user": ([f"Origin: http://evil@{OWN}"], 403),
    "another scheme of the named one": (["Origin: http://par45.example"], 403),
    "another port of the named one": (["Origin: https://par45.example:8443"], 403),
    "a sub-domain of the named one": (["Origin: https://evil.par45.example"], 403),
    "the named one with a slash": ([f"Origin: {NAMED}/"], 403),
    "the named one and another": ([f"Origin: {NAMED}", "Origin: https://evil.example"], 403),
    "two of our own": ([f"Origin: http://{OWN}"] * 2, 403),
}


@pytest.mark.parametrize("case", ORIGINS)
async def test_only_our_pages_connect(config: Config, case: str) -> None:
    """Scheme, host and port are compared whole, and a second Origin is one too many."""
    lines, expected = ORIGINS[case]
    node = await Node.start(Config(port=0, redis=config.redis, house=0, origins=(NAMED,)))
    assert await status(node, f"Host: {OWN}", *lines) == expected
    await node.stop()


@pytest.mark.parametrize(
    ("lines", "expected"),
    [(["Host: a", "Host: b"], 400), (["Host: a", "Origin: http://b"], 403)],
)
async def test_hosts_that_make_no_sense(node: Node, lines: list[str], expected: int) -> None:
    """Two hosts are refused, and a page of another host than the one that is asked."""
    assert await status(node, *lines) == expected


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "TRACE", "CONNECT", "X"])
@pytest.mark.parametrize("target", ["/", "/ws", "/healthz"])
async def test_there_is_nothing_but_get(node: Node, method: str, target: str) -> None:
    """Any other method is 405, wherever it goes."""
    bare = await Bare.reach(node.ws)
    assert await bare.upgrade(method=method, target=target) == 405
    bare.cut()


async def test_a_head_has_no_body(node: Node) -> None:
    """HEAD is answered as GET is, without the page."""
    bare = await Bare.reach(node.ws)
    assert await bare.upgrade(method="HEAD", target="/") == 200
    assert await bare.reader.read() == b""
    bare.cut()
