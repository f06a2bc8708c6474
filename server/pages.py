"""The static files of the page, read once from the package."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

TYPES = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}


@dataclass(frozen=True, slots=True)
class Page:
    """A file as it is served."""

    body: bytes
    content_type: str


def find_page(path: str) -> Page | None:
    """Return the file of a URL path, None if there is none."""
    return _pages().get("/index.html" if path == "/" else path)


@cache
def _pages() -> dict[str, Page]:
    found: dict[str, Page] = {}

    def walk(folder: Traversable, prefix: str) -> None:
        for entry in folder.iterdir():
            if entry.is_dir():
                walk(entry, f"{prefix}{entry.name}/")
                continue
            kind = TYPES.get(entry.name.rpartition(".")[2])
            if kind is not None:
                found[prefix + entry.name] = Page(entry.read_bytes(), kind)

    walk(files("server") / "web", "/")
    return found
