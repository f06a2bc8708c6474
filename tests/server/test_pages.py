"""The page's files: what the page names, and what a browser would have to wait for."""

import re
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops
from resvg_py import svg_to_bytes

import server
from server.pages import find_page, release

WEB = Path(server.__file__).parent / "web"
IMPORT = re.compile(r'^(?:import|export) [^;]*?from "([^"]+)"', re.MULTILINE)
LINES_LIMIT, WIDTH_LIMIT = 300, 100


def imported(file: Path, known: set[Path]) -> set[Path]:
    """Return a module and all that it imports before it can run."""
    if file not in known:
        known.add(file)
        for name in IMPORT.findall(file.read_text("utf-8")):
            imported((file.parent / name).resolve(), known)
    return known


def test_the_first_modules_are_asked_for_at_once() -> None:
    """The page names all that its start imports, and no more: no chain of requests."""
    page = (WEB / "index.html").read_text("utf-8")
    named = re.findall(r'(?:modulepreload" href|module" src)="/a/RELEASE/([^"]+)"', page)
    needed = imported(WEB / "main.js", set()) | imported(WEB / "screens" / "start.js", set())
    assert sorted(named) == sorted(str(file.relative_to(WEB)) for file in needed)


def test_every_import_leads_somewhere() -> None:
    """Each module that another imports, now or later, is served."""
    for file in WEB.rglob("*.js"):
        text = file.read_text("utf-8")
        for name in (*IMPORT.findall(text), *re.findall(r'"(\.{1,2}/[^"]+\.js)"', text)):
            target = (file.parent / name).resolve().relative_to(WEB)
            assert find_page(f"/a/{release()}/{target}"), (file, name)


def test_modules_are_short() -> None:
    """No file of the page is long or wide: nothing formats them but who writes them."""
    for file in (*WEB.rglob("*.js"), *WEB.rglob("*.css"), *WEB.rglob("*.html")):
        lines = file.read_text("utf-8").splitlines()
        assert len(lines) <= LINES_LIMIT, file
        assert [line for line in lines if len(line) > WIDTH_LIMIT] == [], file


def test_the_field_for_a_name_is_one() -> None:
    """What browsers fill in as somebody's nickname is drawn in one place, for all forms."""
    drawn = [file.name for file in WEB.rglob("*.js") if '"nickname"' in file.read_text("utf-8")]
    assert drawn == ["named.js"]


def test_a_home_screen_has_the_icon() -> None:
    """Where SVG is not taken there are pixels of the very same drawing, up to all four corners."""
    page = (WEB / "index.html").read_text("utf-8")
    (name,) = re.findall(r'rel="apple-touch-icon" href="/a/RELEASE/([^"]+)"', page)
    served = find_page(f"/a/{release()}/{name}")
    assert served is not None
    assert served.content_type == "image/png"
    shown = Image.open(BytesIO(served.body))
    assert (shown.size, shown.mode) == ((180, 180), "RGB"), "what is clear would be black"
    drawn = svg_to_bytes(
        svg_string=(WEB / "icon.svg").read_text("utf-8"),
        width=180,
        height=180,
        background="#14583a",
        skip_system_fonts=True,
    )
    expected = Image.open(BytesIO(bytes(drawn))).convert("RGB")
    difference = max(ImageChops.difference(shown, expected).tobytes())
    assert difference <= 8, "icon.svg has changed: draw icon.png from it anew"


def test_no_script_or_style_stands_in_the_page() -> None:
    """Nothing in the page needs a looser policy than it has."""
    page = (WEB / "index.html").read_text("utf-8")
    assert re.findall(r"<script(?![^>]* src=)|<style|\son\w+=|\sstyle=", page) == []
