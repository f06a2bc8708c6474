"""The files of the page, read once from the packages, and how long a browser may keep them.

Everything but the page itself is asked for below `/a/RELEASE/`, where RELEASE is a digest of all
files: so a browser keeps them for ever and never mixes two releases, modules that import each
other by relative paths included. There is no build step; the page's text has `RELEASE` where the
digest goes. An older digest, from a page that was open over an upgrade, finds the newest file.
"""

import gzip
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from server.front.drawing.sheet import sheet
from server.front.words import LANGUAGES

TYPES = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json; charset=utf-8",
    "png": "image/png",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json; charset=utf-8",
}
PAGES = {"/": "self", "/index.html": "self", "/overlay": "overlay"}
"""Where the page itself is; as an overlay other programs may frame it."""
FOR_EVER = "public, max-age=31536000, immutable"
_FILE = re.compile(r"/a/([0-9a-f]{16})/(.+)")


@dataclass(frozen=True, slots=True)
class Page:
    """A file as it is served; `framed` is whether another page may show it in a frame."""

    body: bytes
    packed: bytes
    content_type: str
    tag: str
    keep: str = "no-cache"
    framed: bool = False


def find_page(path: str) -> Page | None:
    """Return the file of a URL path, None if there is none."""
    if path in PAGES:
        return _page(path)
    found = _FILE.fullmatch(path)
    return _file(found[2], current=found[1] == release()) if found else None


@cache
def release() -> str:
    """Return the digest of all files."""
    digest = sha256()
    for name, body in sorted(_files().items()):
        digest.update(f"{name} {len(body)} ".encode() + body)
    return digest.hexdigest()[:16]


@cache
def _page(path: str) -> Page:
    text = _files()["index.html"].replace(b"RELEASE", release().encode())
    return _packed(text, "html", "no-cache", framed=PAGES[path] == "overlay")


@cache
def _file(name: str, *, current: bool) -> Page | None:
    body = _files().get(name)
    if body is None or name == "index.html":
        return None
    return _packed(body, name.rpartition(".")[2], FOR_EVER if current else "no-cache")


def _packed(body: bytes, kind: str, keep: str, *, framed: bool = False) -> Page:
    packed, tag = gzip.compress(body, mtime=0), sha256(body).hexdigest()[:16]
    return Page(body, packed, TYPES[kind], f'"{tag}"', keep, framed)


@cache
def _files() -> dict[str, bytes]:
    found = dict(_walk(files("server") / "web", ""))
    words = files("server.front") / "words"
    found |= {f"words/{name}.json": (words / f"{name}.json").read_bytes() for name in LANGUAGES}
    return found | {"cards.svg": sheet().encode()}


def _walk(folder: Traversable, prefix: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _walk(entry, f"{prefix}{entry.name}/")
        elif entry.name.rpartition(".")[2] in TYPES:
            yield prefix + entry.name, entry.read_bytes()
