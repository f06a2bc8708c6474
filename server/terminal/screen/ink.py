"""Drawn text: rows of spans, each in an ink. What an ink looks like is the painter's business.

Widths are in cells of a terminal, where an ideograph takes two. Nothing here knows of
colours, so everything that an ink says must be said by the characters, too.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from server.terminal.widths import cells


class Ink(StrEnum):
    """What a span is, not how it looks."""

    PLAIN = "plain"
    DIM = "dim"
    STRONG = "strong"
    TITLE = "title"
    GOOD = "good"
    WARN = "warn"
    ALARM = "alarm"
    YOU = "you"
    BLACK = "black"
    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    EDGE = "edge"
    EDGE_FITS = "edge_fits"
    EDGE_REFUSED = "edge_refused"
    BACK = "back"
    KEY = "key"


class Span(NamedTuple):
    """Some text in one ink."""

    text: str
    ink: Ink = Ink.PLAIN


Row: TypeAlias = tuple[Span, ...]
Picture: TypeAlias = list[Row]


def cut(text: str, width: int) -> str:
    """Cut a text to a width; what is missing is told by an ellipsis."""
    if cells(text) <= width:
        return text
    kept = ""
    for character in text:
        if cells(kept + character) >= width:
            break
        kept += character
    return f"{kept}…" if width > 0 else ""


def left(text: str, width: int) -> str:
    """Cut or fill a text to a width, from the left."""
    text = cut(text, width)
    return text + " " * (width - cells(text))


def right(text: str, width: int) -> str:
    """Cut or fill a text to a width, from the right."""
    text = cut(text, width)
    return " " * (width - cells(text)) + text


def middle(text: str, width: int) -> str:
    """Cut or fill a text to a width, from both sides."""
    text = cut(text, width)
    return left(" " * ((width - cells(text)) // 2) + text, width)


def row(*parts: str | Span) -> Row:
    """Make a row of texts and spans."""
    return tuple(part if isinstance(part, Span) else Span(part) for part in parts if part)


def row_cells(row: Row) -> int:
    """Count the cells that a row takes."""
    return sum(cells(span.text) for span in row)


def fill(row: Row, width: int) -> Row:
    """Fill a row with blanks up to a width."""
    missing = width - row_cells(row)
    return (*row, Span(" " * missing)) if missing > 0 else row


def beside(first: Picture, second: Picture, gap: int = 0) -> Picture:
    """Put one picture to the right of another."""
    width = max(map(row_cells, first), default=0)
    height = max(len(first), len(second))
    lines = [*first, *[()] * (height - len(first))], [*second, *[()] * (height - len(second))]
    return [(*fill(one, width + gap), *two) for one, two in zip(*lines, strict=True)]


def centred(picture: Picture, width: int) -> Picture:
    """Put a picture, as a whole, into the middle of a width."""
    margin = (width - max(map(row_cells, picture), default=0)) // 2
    return [(Span(" " * margin), *row) if margin > 0 and row else row for row in picture]


def lowered(picture: Picture, height: int) -> Picture:
    """Put a picture a little above the middle of a height."""
    return [*[()] * max(0, (height - len(picture)) // 3), *picture]


def wrapped(text: str, width: int, ink: Ink = Ink.PLAIN) -> Picture:
    """Break a text at its blanks into rows of a width."""
    lines, line = [], ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and cells(longer) > width:
            lines.append(line)
            line = word
        else:
            line = longer
    return [(Span(cut(line, width), ink),) for line in [*lines, line] if line]


def plain(picture: Iterable[Row]) -> str:
    """Return the text of a picture, without its inks."""
    return "\n".join("".join(span.text for span in row).rstrip() for row in picture)
