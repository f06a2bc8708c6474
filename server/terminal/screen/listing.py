"""What lists on the screen share: the chosen line is pointed at, tabs, a title, a window of rows."""

from collections.abc import Mapping, Sequence

from server.terminal.screen.ink import Ink, Picture, Row, Span, cut
from server.terminal.screen.words import say
from server.terminal.widths import cells

POINTER, NO_POINTER = "▶ ", "  "
INDENT = len(POINTER)


def pointer(*, here: bool) -> Span:
    """Point at a line that is chosen."""
    return Span(POINTER if here else NO_POINTER, Ink.GOOD)


def title(text: str, *facts: str, width: int) -> Picture:
    """Draw the head of a page, with facts beside it as far as they have room."""
    name = cut(f" {text} ", width)
    row: Row = (Span(name, Ink.TITLE),)
    room = width - cells(name)
    for fact in facts:
        if cells(fact) + 3 > room:
            return [row, *_below(facts[facts.index(fact) :], width)]
        row = (*row, Span(f"   {fact}"))
        room -= cells(fact) + 3
    return [row]


def tabs(texts: Mapping[str, str], here: str) -> Row:
    """Draw what one can turn to, the one that is shown in brackets."""
    spans: list[Span] = []
    for key, text in texts.items():
        spans.append(Span(f"[{text}]", Ink.STRONG) if key == here else Span(f" {text} ", Ink.DIM))
        spans.append(Span(" "))
    return tuple(spans[:-1])


def window(at: int, total: int, room: int) -> range:
    """Return which of so many lines are shown, so that the chosen one is among them."""
    first = max(0, min(at - room // 2, total - room))
    return range(first, min(total, first + max(1, room)))


def chosen(rows: Sequence[Row], at: int, room: int, *, more: bool = False) -> Picture:
    """Draw as many lines as have room, the chosen one pointed at; tell how many there are.

    There may be `more` that are not known yet.
    """
    seen = window(at, len(rows), room if len(rows) <= room and not more else room - 1)
    picture: Picture = [(pointer(here=n == at), *rows[n]) for n in seen]
    if len(seen) < len(rows) or more:
        text = say(
            "of_more" if more else "of_many", first=seen.start + 1, last=seen.stop, total=len(rows)
        )
        picture.append((Span(f"{NO_POINTER}{text}", Ink.DIM),))
    return picture


def moved_up(rows: Picture, at: int, room: int) -> Picture:
    """Draw as many rows of a text as have room, `at` rows moved up; tell that there are more."""
    if len(rows) <= room:
        return rows
    first = max(0, min(at, len(rows) - room + 1))
    last = first + room - 1
    text = say("of_many", first=first + 1, last=last, total=len(rows))
    return [*rows[first:last], (Span(text, Ink.DIM),)]


def rows_beyond(rows: int, room: int) -> int:
    """Return how far so many rows can be moved up in a room."""
    return rows - room + 1 if rows > room else 0


def _below(facts: Sequence[str], width: int) -> Picture:
    return [(Span(cut(f"   {'   '.join(facts)}", width)),)]
