"""Each piece of a picture, rendered once from its SVG and kept as pixels."""

from functools import cache
from io import BytesIO

from PIL import Image
from resvg_py import svg_to_bytes

from server.front.drawing import faces


def rendered(svg: str) -> Image.Image:
    """Render an SVG; no font is ever looked for."""
    png = svg_to_bytes(svg_string=svg, skip_system_fonts=True)
    return Image.open(BytesIO(bytes(png))).convert("RGBA")


@cache
def card(name: str) -> Image.Image:
    return rendered(faces.face(name))


@cache
def back() -> Image.Image:
    return rendered(faces.back())


@cache
def place() -> Image.Image:
    return rendered(faces.place())


@cache
def badge(number: int | str, *, fits: bool) -> Image.Image:
    return rendered(faces.badge(number, fits=fits))


@cache
def sign(suit: str, colour: str, scale: float) -> Image.Image:
    return rendered(faces.sign(suit, colour, scale))


def short(piece: Image.Image, height: int) -> Image.Image:
    """Take the middle out of a card, so that its top and its lower edge are seen."""
    cut, above = Image.new("RGBA", (piece.width, height)), height - faces.ROUND
    cut.paste(piece.crop((0, 0, piece.width, above)))
    cut.paste(piece.crop((0, piece.height - faces.ROUND, piece.width, piece.height)), (0, above))
    return cut


@cache
def number(text: str, colour: str, scale: float = 2.0) -> Image.Image:
    return rendered(faces.number(text, colour, scale))


def put(table: Image.Image, piece: Image.Image, x: int, y: int) -> None:
    """Lay a piece on a table."""
    table.paste(piece, (x, y), piece)


def png(image: Image.Image) -> bytes:
    """Write a picture: few colours are enough for cards, and make it small."""
    out = BytesIO()
    image.quantize(64, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(
        out, "PNG", compress_level=4
    )
    return out.getvalue()
