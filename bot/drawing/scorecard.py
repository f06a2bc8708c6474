"""A match's card as a picture: a row a player, in the order of places, a column a hole.

It shows figures alone, so it needs no font; the names stand in the message beside it, in
the same order, and in the alt text.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.drawing import sprites
from bot.drawing.sprites import png
from server.front.drawing.glyphs import DARK, RED

CELL, ROW, EDGE = 54, 46, 14
ROWS_LIMIT = 16
TOTAL = round(1.6 * CELL)
SCALES, STEP = (1.6, 1.3, 1.0), 11.5
"""How large figures may be; each takes so much across, at a scale of 1."""
PAPER, LINE, HEAD = "#fffdf7", "#b9c4bd", "#1f6b45"


@dataclass(frozen=True, slots=True)
class Row:
    """A player's part: the place as a number, a score a hole, and the total."""

    place: int
    holes: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Card:
    """A match's card, for a picture."""

    rows: tuple[Row, ...]
    holes: int

    def draw(self) -> bytes:
        return draw_scorecard(self.rows, self.holes)


def draw_scorecard(rows: Sequence[Row], holes: int) -> bytes:
    """Draw a card as PNG; 18 holes are two blocks of nine, one over the other."""
    rows = rows[:ROWS_LIMIT]
    blocks = [range(first, min(first + 9, holes + 1)) for first in range(1, holes + 1, 9)]
    width = 2 * EDGE + (max(map(len, blocks)) + 1) * CELL + TOTAL
    height = 2 * EDGE + len(blocks) * (len(rows) + 1) * ROW + (len(blocks) - 1) * EDGE
    paper = Image.new("RGB", (width, height), PAPER)
    pen = ImageDraw.Draw(paper)
    y = EDGE
    for block in blocks:
        _block(paper, pen, y, rows, block, total=block is blocks[-1])
        y += (len(rows) + 1) * ROW + EDGE
    return png(paper)


def _block(
    paper: Image.Image,
    pen: ImageDraw.ImageDraw,
    y: int,
    rows: Sequence[Row],
    block: range,
    *,
    total: bool,
) -> None:
    right = paper.width - EDGE
    scale = _scale([score for row in rows for score in row.holes], CELL)
    of_total = _scale([row.total for row in rows], TOTAL)
    pen.rectangle((EDGE, y, right, y + ROW), fill=HEAD)
    for at, hole in enumerate(block, 1):
        _figure(paper, hole, EDGE + at * CELL, y, CELL, "#ffffff")
    for line, row in enumerate(rows, 1):
        top = y + line * ROW
        pen.line((EDGE, top + ROW, right, top + ROW), fill=LINE, width=2)
        _figure(paper, row.place, EDGE, top, CELL, HEAD)
        for at, hole in enumerate(block, 1):
            if hole <= len(row.holes):
                score = row.holes[hole - 1]
                colour = RED if score < 0 else DARK
                _figure(paper, score, EDGE + at * CELL, top, CELL, colour, scale)
        if total:
            x = EDGE + (len(block) + 1) * CELL
            _figure(paper, row.total, x, top, TOTAL, DARK, of_total)


def _scale(figures: Sequence[int], width: int) -> float:
    """Return how large figures can be that stand below each other: all alike."""
    longest = max((len(str(figure)) for figure in figures), default=1)
    return next(
        (scale for scale in SCALES if STEP * scale * longest <= width - width // 6), SCALES[-1]
    )


def _figure(
    paper: Image.Image,
    figure: int,
    x: int,
    y: int,
    width: int,
    colour: str,
    scale: float = SCALES[0],
) -> None:
    piece = sprites.number(str(figure), colour, scale)
    at = (x + (width - piece.width) // 2, y + (ROW - piece.height) // 2)
    paper.paste(piece, at, piece)
