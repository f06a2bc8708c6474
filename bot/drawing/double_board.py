"""A board of Double Solitaire as a picture: stock, waste and foundations over nine columns.

Of the waste the last three cards are seen, side by side, for a covered card shows rank and suit
across its whole width. Of foundations and stock the upper part is enough: so all is wide rather
than high, as a picture in a chat has to be. It is of one size until a column is longer than
most; then it grows, and nothing is ever squeezed.
"""

from dataclasses import dataclass

from PIL import Image

from bot.drawing import sprites
from bot.drawing.sprites import png, put
from server.front.drawing.faces import BADGE, FELT, HEIGHT, STRIP, WIDTH

COLUMNS = 9
GAP, EDGE = 4, 8
DOWN = 14
"""How much is seen of a face-down card that is covered."""
PILE = 52
"""How high a foundation is, and a card of the waste that is covered."""
PILES = 2 * PILE + GAP
LAST = PILES - BADGE - GAP
HEADS = EDGE + PILES + 10
TOP = HEADS + BADGE + 6
LONG = 8 * DOWN + 4 * STRIP + HEIGHT
SIZE = (2 * EDGE + COLUMNS * (WIDTH + GAP) - GAP, TOP + LONG + EDGE)
SUITS, RANKS = "SHDC", "A23456789TJQK"
WASTE = "W"
_PALE = "#8fc7a6"


@dataclass(frozen=True, slots=True)
class DoublePosition:
    """What is seen of a board; cards as `7H`, from a column's covered end, None face down.

    `waste` are its last cards, `foundations` the ranks of each suit's two, in the order of
    `SUITS`. `fits` are the piles that a card can be taken from: columns by number, `WASTE`.
    """

    tableau: tuple[tuple[str | None, ...], ...]
    waste: tuple[str, ...]
    waste_count: int
    stock_left: int
    foundations: tuple[tuple[int, ...], ...]
    fits: tuple[str, ...]

    def draw(self) -> bytes:
        height = max(SIZE[1], *(TOP + _height(column) + EDGE for column in self.tableau))
        table = Image.new("RGB", (SIZE[0], height), FELT)
        self._stock(table)
        self._waste(table)
        self._foundations(table)
        for number, column in enumerate(self.tableau, 1):
            badge = sprites.badge(number, fits=str(number) in self.fits)
            put(table, badge, column_x(number) + (WIDTH - BADGE) // 2, HEADS)
            _column(table, column_x(number), column)
        return png(table)

    def _stock(self, table: Image.Image) -> None:
        pile = sprites.back() if self.stock_left else sprites.place()
        _under_head(table, pile, 1)
        _count(table, self.stock_left, column_x(1) + WIDTH // 2)

    def _waste(self, table: Image.Image) -> None:
        first = 2
        badge = sprites.badge(WASTE, fits=WASTE in self.fits)
        at = first + max(0, len(self.waste) - 1)
        put(table, badge, column_x(at) + 4, EDGE)
        _count(table, self.waste_count, column_x(at) + BADGE + (WIDTH - BADGE) // 2 + 2)
        if not self.waste:
            _under_head(table, sprites.place(), first)
        for number, card in enumerate(self.waste, first):
            _under_head(table, sprites.card(card), number, PILE if number < at else LAST)

    def _foundations(self, table: Image.Image) -> None:
        left = COLUMNS + 1 - len(SUITS)
        for row in range(2):
            y = EDGE + row * (PILE + GAP)
            badge = sprites.badge(row + 1, fits=False)
            put(table, badge, column_x(left) - BADGE - 6, y + (PILE - BADGE) // 2)
            for number, suit in enumerate(SUITS):
                x, rank = column_x(left + number), self.foundations[number][row]
                if rank:
                    put(table, sprites.short(sprites.card(RANKS[rank - 1] + suit), PILE), x, y)
                    continue
                put(table, sprites.short(sprites.place(), PILE), x, y)
                sign = sprites.sign(suit, _PALE, 2.5)
                put(table, sign, x + (WIDTH - sign.width) // 2, y + (PILE - sign.height) // 2)


def column_x(number: int) -> int:
    """Return where a column begins, from 1."""
    return EDGE + (number - 1) * (WIDTH + GAP)


def _under_head(table: Image.Image, pile: Image.Image, number: int, height: int = LAST) -> None:
    put(table, sprites.short(pile, height), column_x(number), EDGE + BADGE + GAP)


def _count(table: Image.Image, count: int, middle: int) -> None:
    piece = sprites.number(str(count), "#ffffff", 1.8)
    put(table, piece, middle - piece.width // 2, EDGE + (BADGE - piece.height) // 2)


def _steps(column: tuple[str | None, ...]) -> list[int]:
    """Return how far below a column's top each of its cards begins."""
    steps = [0]
    for card in column[:-1]:
        steps.append(steps[-1] + (DOWN if card is None else STRIP))
    return steps


def _height(column: tuple[str | None, ...]) -> int:
    return _steps(column)[-1] + HEIGHT


def _column(table: Image.Image, x: int, column: tuple[str | None, ...]) -> None:
    if not column:
        put(table, sprites.place(), x, TOP)
    for card, step in zip(column, _steps(column), strict=False):
        piece = sprites.back() if card is None else sprites.card(card)
        put(table, piece, x, TOP + step)
