"""A server's address as people type it: `host:port`, `http://...`, `ws://...`, with an invite.

127.0.0.1:4545            http://play.example/           wss://play.example/ws
http://play.example/#TOKIRAMU                            (join that match)
http://play.example/#link=TICKET                         (be that player here)
"""

from dataclasses import dataclass
from typing import NoReturn
from urllib.parse import urlsplit

from engine.quote import quote

DEFAULT = "http://127.0.0.1:4545"
_PORT = 4545
_SCHEMES = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}
_LINK = "link="
_PAGES = {"ws": "http", "wss": "https"}


class BadAddress(ValueError):
    """A text that is no address of a server."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a server is: `ws` to connect to, `page` to tell to others.

    With an `invite` or a `ticket` if it is a link to somebody's match, or to oneself.
    """

    ws: str
    page: str
    invite: str = ""
    ticket: str = ""


def parse_address(text: str) -> Address:
    """Read an address. Raise `BadAddress` that says what is wrong."""

    def fail(wrong: str) -> NoReturn:
        raise BadAddress(f"{quote(text)} is no address of a server: {wrong}")

    bare = "://" not in text
    try:
        parts = urlsplit(f"http://{text}" if bare else text)
        host, port = parts.hostname, parts.port
    except ValueError as error:
        fail(str(error))
    if parts.scheme not in _SCHEMES:
        fail("it begins with http://, https://, ws:// or wss://")
    if not host or not all(character.isprintable() and character != " " for character in text):
        fail("it has no host")
    if parts.username is not None or parts.query:
        fail("it has parts that no address of a server has")
    if bare and port is None:
        port = _PORT
    place = f"[{host}]" if ":" in host else host
    place += "" if port is None else f":{port}"
    scheme = _SCHEMES[parts.scheme]
    path = parts.path.rstrip("/").removesuffix("/ws")
    return Address(
        f"{scheme}://{place}{path}/ws",
        f"{_PAGES[scheme]}://{place}{path}",
        "" if parts.fragment.startswith(_LINK) else parts.fragment.removeprefix("join="),
        parts.fragment.removeprefix(_LINK) if parts.fragment.startswith(_LINK) else "",
    )
