"""A board of Golf as a picture: seven columns, the stock with its count, the foundation."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from bot.drawing import sprites
from bot.drawing.sprites import png, put
from server.front.drawing.faces import BADGE, FELT, HEIGHT, STRIP, WIDTH

COLUMNS, ROWS = 7, 5
GAP, EDGE = 8, 20
TOP = EDGE + BADGE + 8
SIZE = (
    2 * EDGE + COLUMNS * WIDTH + (COLUMNS - 1) * GAP,
    TOP + (ROWS - 1) * STRIP + 2 * HEIGHT + 2 * EDGE,
)
_LOW = TOP + (ROWS - 1) * STRIP + HEIGHT + EDGE


@dataclass(frozen=True, slots=True)
class Position:
    """What is seen of a board; cards as `7H`, from a column's covered end."""

    tableau: tuple[tuple[str, ...], ...]
    foundation: str | None
    stock_left: int
    fits: tuple[int, ...]

    def draw(self) -> bytes:
        return draw_board(self)


def column_x(number: int) -> int:
    """Return where a column begins, from 1."""
    return EDGE + (number - 1) * (WIDTH + GAP)


def draw_board(position: Position) -> bytes:
    """Draw a board as PNG."""
    table = Image.new("RGB", SIZE, FELT)
    for number, column in enumerate(position.tableau, 1):
        _column(table, number, column, fits=number in position.fits)
    stock_x, foundation_x = column_x(3), column_x(4)
    stock = sprites.back() if position.stock_left else sprites.place()
    put(table, stock, stock_x, _LOW)
    count = sprites.number(str(position.stock_left), "#ffffff")
    put(table, count, stock_x - count.width - 12, _LOW + (HEIGHT - count.height) // 2)
    top = sprites.card(position.foundation) if position.foundation else sprites.place()
    put(table, top, foundation_x, _LOW)
    return png(table)


def _column(table: Image.Image, number: int, column: Sequence[str], *, fits: bool) -> None:
    x = column_x(number)
    put(table, sprites.badge(number, fits=fits), x + (WIDTH - BADGE) // 2, EDGE)
    if not column:
        put(table, sprites.place(), x, TOP)
    for row, card in enumerate(column):
        put(table, sprites.card(card), x, TOP + row * STRIP)
