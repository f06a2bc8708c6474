"""The drawing of cards: each is there, each is another one, and none needs a font."""

from xml.etree import ElementTree as ET

from server.front.drawing.faces import back, badge, face, number, place
from server.front.drawing.sheet import CARDS, sheet

NAME = "{http://www.w3.org/2000/svg}symbol"


def test_the_sheet_has_every_card_once() -> None:
    """All 54 cards, the back and the blank are symbols, and no two faces look alike."""
    symbols = {symbol.get("id"): ET.tostring(symbol[-1]) for symbol in ET.fromstring(sheet())}
    assert set(symbols) == {*CARDS, "back", "blank"}
    faces = [b"".join(map(ET.tostring, s)) for s in ET.fromstring(sheet()).iter(NAME)]
    assert len(set(faces)) == len(faces) == 56


def test_no_drawing_has_text() -> None:
    """Suits and indices are paths: text vanishes where there is no font."""
    drawn = (sheet(), back(), place(), badge(3, fits=True), number("-16", "#000"), face("TH"))
    assert not any("<text" in drawing for drawing in drawn)
    assert all(ET.fromstring(drawing).tag.endswith("svg") for drawing in drawn)
