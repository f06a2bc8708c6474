"""The seven columns: overlapping cards, those that fit marked, a refusal beside its card."""

from dataclasses import dataclass

from engine.golf.notation import COLUMNS, ROWS
from server.terminal.golf_board import GolfBoard
from server.terminal.screen.faces import Edge, Look, Size, face, strip
from server.terminal.screen.ink import Ink, Picture, Row, Span, cut, fill, middle
from server.terminal.widths import cells

SIZES = (
    Size(13, 3, 8),
    Size(11, 3, 7),
    Size(11, 2, 6),
    Size(9, 2, 6),
    Size(9, 2, 5),
    Size(9, 1, 4),
    Size(7, 2, 5),
    Size(7, 1, 4),
    Size(7, 1, 3),
    Size(5, 1, 3),
)
GAP = 1
HEAD = 1
WORDS = 1
"""The row below the longest column, in which a refusal finds room in any case."""


@dataclass(frozen=True, slots=True)
class Said:
    """What was just answered to a key: `column` is 0 where it was no play."""

    text: str
    column: int = 0


def tableau_height(size: Size) -> int:
    """Return the rows of a tableau before any card is played."""
    return HEAD + (ROWS - 1) * size.strip + size.height + WORDS


def tableau_width(size: Size) -> int:
    return COLUMNS * (size.width + GAP) - GAP


def size_for(width: int, height: int) -> Size:
    """Return the largest size at which seven columns and the piles below them have room."""
    for size in SIZES:
        if tableau_width(size) <= width and tableau_height(size) + size.height <= height:
            return size
    return SIZES[-1]


def column_at(x: int, size: Size) -> int:
    """Return the column that a place across belongs to, 0 for none."""
    column, within = divmod(x, size.width + GAP)
    return column + 1 if 0 <= column < COLUMNS and within < size.width else 0


def draw_tableau(board: GolfBoard, size: Size, look: Look, said: Said | None = None) -> Picture:
    """Draw the columns, and what was said of one of them just below it."""
    marked = board.fits if look.marks and board.status == "playing" else []
    heads = [
        Span(middle(f"▼ {n} ▼" if n in marked else f"{n}", size.width), _head_ink(n in marked))
        for n in range(1, COLUMNS + 1)
    ]
    refused = said.column if said else 0
    columns = [
        _column(cards, n, size, look, _edge(n, marked, refused))
        for n, cards in enumerate(board.tableau, 1)
    ]
    picture: Picture = [_joined(heads)]
    for y in range(tableau_height(size) - HEAD):
        empty: Row = (Span(" " * size.width),)
        rows = [column[y] if y < len(column) else empty for column in columns]
        picture.append(tuple(span for one in _spaced(rows) for span in one))
    if said and said.column:
        _write(picture, said, [len(column) for column in columns], size)
    return picture


def _column(cards: list[str], number: int, size: Size, look: Look, edge: Edge) -> Picture:
    if not cards:
        return []
    covered = [row for card in cards[:-1] for row in strip(card, size, look)]
    return [*covered, *face(cards[-1], size, look, edge, str(number))]


def _edge(number: int, marked: list[int], refused: int) -> Edge:
    if number == refused:
        return Edge.REFUSED
    return Edge.FITS if number in marked else Edge.LIES


def _head_ink(fits: bool) -> Ink:
    return Ink.GOOD if fits else Ink.DIM


def _write(picture: Picture, said: Said, heights: list[int], size: Size) -> None:
    """Write what was said under the card's column, in the first row that is free there."""
    width, step = tableau_width(size), size.width + GAP
    foot = (said.column - 1) * step + size.width // 2
    text = cut(said.text, width)
    if cells(text) + 2 <= width - foot:
        start, line = foot, f"▲ {text}"
    elif cells(text) + 2 <= foot + 1:
        start, line = foot - cells(text) - 1, f"{text} ▲"
    else:
        start = max(0, min(foot - cells(text) // 2, width - cells(text)))
        line = text
    last = start + cells(line) - 1
    under = heights[start // step : last // step + 1]
    y = HEAD + max(under, default=0)
    before = cut_row(picture[y], start)
    picture[y] = (*before, Span(line, Ink.ALARM), *rest_of(picture[y], last + 1))


def cut_row(row: Row, width: int) -> Row:
    """Return the first cells of a row, none of which is half of a character."""
    kept: list[Span] = []
    for span in row:
        room = width - sum(cells(one.text) for one in kept)
        if room <= 0:
            break
        kept.append(Span(span.text[:room], span.ink))
    return fill(tuple(kept), width)


def rest_of(row: Row, start: int) -> Row:
    """Return the cells of a row from a place on, none of which is half of a character."""
    rest: list[Span] = []
    x = 0
    for span in row:
        text = span.text[max(0, start - x) :]
        x += len(span.text)
        if text:
            rest.append(Span(text, span.ink))
    return tuple(rest)


def _spaced(rows: list[Row]) -> list[Row]:
    gap: Row = (Span(" " * GAP),)
    return [part for row in rows for part in (row, gap)][:-1]


def _joined(spans: list[Span]) -> Row:
    return tuple(part for span in spans for part in (span, Span(" " * GAP)))[:-1]
