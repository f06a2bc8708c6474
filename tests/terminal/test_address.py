"""Addresses of servers."""

import pytest

from server.terminal.address import DEFAULT, Address, BadAddress, parse_address


@pytest.mark.parametrize(
    ("text", "ws", "page", "invite"),
    [
        (DEFAULT, "ws://127.0.0.1:4545/ws", DEFAULT, ""),
        ("localhost", "ws://localhost:4545/ws", "http://localhost:4545", ""),
        ("example.test:80", "ws://example.test:80/ws", "http://example.test:80", ""),
        ("http://example.test", "ws://example.test/ws", "http://example.test", ""),
        (
            "https://example.test/golf/",
            "wss://example.test/golf/ws",
            "https://example.test/golf",
            "",
        ),
        ("ws://[::1]:4545/ws", "ws://[::1]:4545/ws", "http://[::1]:4545", ""),
        ("wss://example.test/ws", "wss://example.test/ws", "https://example.test", ""),
        (
            "http://example.test/#TOKIRAMU",
            "ws://example.test/ws",
            "http://example.test",
            "TOKIRAMU",
        ),
        ("h:1/#join=TOKIRAMU", "ws://h:1/ws", "http://h:1", "TOKIRAMU"),
    ],
)
def test_addresses(text: str, ws: str, page: str, invite: str) -> None:
    """An address in the forms that people type or paste."""
    assert parse_address(text) == Address(ws, page, invite)


def test_a_link_to_oneself() -> None:
    """A ticket behind the page is no invite code."""
    address = parse_address("https://play.example/#link=ab_C-d")
    assert address == Address("wss://play.example/ws", "https://play.example", "", "ab_C-d")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "http://",
        "ftp://x",
        "http://x:99999",
        "http://x:y",
        "http://u:p@x",
        "http://x/?a=1",
        "a b",
        "http://[x",
    ],
)
def test_no_addresses(text: str) -> None:
    """What is no address is quoted in the error."""
    with pytest.raises(BadAddress) as caught:
        parse_address(text)
    assert repr(text) in str(caught.value)
