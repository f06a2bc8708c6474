"""A board of Double Solitaire: piles in a line, nine columns below, a row for each card.

A column that has more cards than there are rows shows what lies face down as one card with
its count. What is picked, and where it may go, is said by marks above the columns.
"""

from typing import NamedTuple

from server.terminal.cards import Style
from server.terminal.double_board import RANKS, SPREAD, SUITS, DoubleBoard
from server.terminal.screen.faces import Look, suit_ink
from server.terminal.screen.fingers import targets
from server.terminal.screen.ink import Ink, Picture, Row, Span, fill, left, middle, wrapped
from server.terminal.screen.words import say

COLUMNS = 9
GAP = 1
WIDTHS = (9, 7, 5)
"""How wide cards may be, the widest that has room first."""
PILES = 3
"""The rows above the columns' heads: names, piles, a blank one."""
WORDS = 2


class Places(NamedTuple):
    """Where things are across: cards of so many cells, from `left` on."""

    card: int
    left: int

    @classmethod
    def of(cls, width: int) -> "Places":
        """Lay out for a width."""
        card = next((each for each in WIDTHS if _across(each) <= width), WIDTHS[-1])
        return cls(card, max(0, (width - _across(card)) // 2))

    @property
    def step(self) -> int:
        return self.card + GAP


def draw_double(
    board: DoubleBoard, look: Look, picked: str, lines: Picture, width: int, height: int
) -> Picture:
    """Draw a board, and lines below it; `picked` is the place that a card is to go from."""
    places = Places.of(width)
    may = targets(picked, board) if picked and look.marks else set()
    room = max(4, height - PILES - 1 - min(WORDS, len(lines)))
    columns = [_column(board, number, look, places.card, room) for number in range(1, COLUMNS + 1)]
    empty = Span(" " * places.card)
    rows: Picture = [*_piles(board, look, picked, may, places), _heads(picked, may, places)]
    for y in range(max(map(len, columns))):
        cells = [column[y] if y < len(column) else empty for column in columns]
        rows.append(tuple(part for cell in cells for part in (cell, Span(" " * GAP)))[:-1])
    margin = (Span(" " * places.left),) if places.left else ()
    drawn: Picture = [(*margin, *row) if row else row for row in rows]
    return [*drawn, *((*margin, *line) for line in lines)]


def turning_line(board: DoubleBoard) -> tuple[str, Ink]:
    """Say what the key of the empty stock does, and what that costs."""
    return say("turn_over", cost=board.price), Ink.WARN


def words_of(lines: list[tuple[str, Ink]], width: int) -> Picture:
    """Break lines to the width of the columns."""
    across = _across(Places.of(width).card)
    return [row for text, ink in lines for row in wrapped(text, across, ink)][:WORDS]


def key_at(x: int, y: int, width: int) -> str:
    """Return the key of a place in a drawn board: of a pile or a column, "" for none."""
    places = Places.of(width)
    column, within = divmod(x - places.left, places.step)
    if not 0 <= column < COLUMNS or within >= places.card:
        return ""
    if y >= PILES:
        return str(column + 1)
    return "d" if column == 0 else "0" if column <= SPREAD else "f" if column > 4 else ""


def _across(card: int) -> int:
    return COLUMNS * (card + GAP) - GAP


def _piles(board: DoubleBoard, look: Look, picked: str, may: set[str], places: Places) -> Picture:
    """Draw stock and waste above the columns 1 to 4, the foundations above 5 to 9."""
    ink = Ink.BACK if board.stock_left else Ink.WARN if board.turns_over else Ink.DIM
    cards: Row = (Span(middle(_stock(board), places.card), ink),)
    waste = board.waste[-SPREAD:]
    for at in range(SPREAD):
        cards = (*cards, Span(" " * GAP))
        if at >= len(waste):
            cards = (*cards, Span(middle("╌╌" if not at else "", places.card), Ink.DIM))
            continue
        text = Style.SIGNS.card(waste[at])
        on_top = at == len(waste) - 1
        text = f"▸{text}◂" if on_top and places.card > len(text) + 1 else text
        ink = suit_ink(waste[at], look) if on_top else Ink.DIM
        cards = (*cards, Span(middle(text, places.card), ink))
    cards = fill(cards, 4 * places.step)
    for suit in SUITS:
        cards = (*cards, _foundations(suit, board.foundations[suit], look, places.card), Span(" "))
    names = (
        (say("stock"), 0),
        (f"{_marked('w', picked, may)}0 {say('waste')} {len(board.waste)}", 1),
        (f"{_marked('f', picked, may)}f {say('foundations')}{_which(board, picked)}", 4),
    )
    head: Row = ()
    for text, at in names:
        head = (*fill(head, at * places.step), Span(text, Ink.DIM))
    return [head, cards, ()]


def _foundations(suit: str, ranks: list[int], look: Look, card: int) -> Span:
    """Draw a suit's two foundations; four such have room above five cards."""
    sign, ink = Style.SIGNS.card(f"A{suit}")[1:], suit_ink(f"A{suit}", look)
    first, second = map(_rank, ranks)
    if card == WIDTHS[-1]:
        return Span(left(f"{sign}{first} {second}", card + 1), ink)
    return Span(left(f" {sign} {first:<2} {second:<2}", card + 2), ink)


def _rank(rank: int) -> str:
    letter = RANKS[rank - 1] if rank else "·"
    return "10" if letter == "T" else letter


def _stock(board: DoubleBoard) -> str:
    """Write the stock's cards, or what it costs to turn the waste over."""
    if board.stock_left:
        return f"▒{board.stock_left}▒"
    return f"↻{-board.turning_costs or ''}" if board.turns_over else "╌╌"


def _which(board: DoubleBoard, picked: str) -> str:
    """Name the card of the foundation that was picked among others."""
    if len(picked) < len("fS1"):
        return ""
    suit, number = picked[1], int(picked[2])
    return f": {Style.SIGNS.card(RANKS[board.foundations[suit][number - 1] - 1] + suit)}"


def _marked(place: str, picked: str, may: set[str]) -> str:
    return "▶ " if place == picked[:1] else "▼ " if place in may else ""


def _heads(picked: str, may: set[str], places: Places) -> Row:
    heads: Row = ()
    for number in map(str, range(1, COLUMNS + 1)):
        sign = "▶" if number == picked else "▼" if number in may else ""
        text = f"{sign}{number}{sign}" if sign != "▶" else f"▶{number}◀"
        ink = Ink.GOOD if sign else Ink.DIM
        heads = (*heads, Span(middle(text, places.card), ink), Span(" " * GAP))
    return heads[:-1]


def _column(board: DoubleBoard, number: int, look: Look, card: int, room: int) -> list[Span]:
    """Draw a column in at most so many rows."""
    up = board.up(number)
    down = len(board.tableau[number - 1]) - len(up)
    if not up:
        return [Span(middle("╌" * (card - 2), card), Ink.DIM)]
    cells = [Span("░" * card, Ink.BACK)] * down
    if down + len(up) > room and down:
        cells = [Span(middle(f"░{down}░", card), Ink.BACK)]
    faces = [Span(_face(text, card), suit_ink(text, look)) for text in up]
    missing = len(cells) + len(faces) - room
    if missing > 0:  # the middle of a very long run
        faces = [faces[0], Span(middle("⋮", card), Ink.EDGE), *faces[missing + 2 :]]
    return [*cells, *faces]


def _face(text: str, card: int) -> str:
    return middle(Style.SIGNS.card(text).rjust(3), card)
