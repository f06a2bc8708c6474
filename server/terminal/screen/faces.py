"""A card in cells: a strip of it where another covers it, the whole of it where not.

Its edge tells how it stands, by form and not by ink alone: round where it lies, heavy where
it fits, double where it was just refused.
"""

from dataclasses import dataclass
from enum import Enum

from server.terminal.cards import Style
from server.terminal.screen.ink import Ink, Picture, Row, Span
from server.terminal.widths import cells


@dataclass(frozen=True, slots=True)
class Size:
    """How large cards are: `strip` rows of a covered one are seen, `height` of a whole one."""

    width: int
    strip: int
    height: int


@dataclass(frozen=True, slots=True)
class Look:
    """What a player likes to see: suits in four colours, fitting cards marked."""

    four_colours: bool = False
    marks: bool = True


class Edge(Enum):
    """An edge: its corners and lines, as upper left, across, upper right, down, and below."""

    LIES = ("╭─╮│╰╯", Ink.EDGE)
    FITS = ("┏━┓┃┗┛", Ink.EDGE_FITS)
    REFUSED = ("╔═╗║╚╝", Ink.EDGE_REFUSED)

    @property
    def form(self) -> str:
        return self.value[0]

    @property
    def ink(self) -> Ink:
        return self.value[1]


_TWO = {"C": Ink.BLACK, "S": Ink.BLACK, "D": Ink.RED, "H": Ink.RED}
_FOUR = {"C": Ink.GREEN, "S": Ink.BLACK, "D": Ink.BLUE, "H": Ink.RED}


def suit_ink(card: str, look: Look) -> Ink:
    """Return the ink of a card's suit; a joker has none."""
    return (_FOUR if look.four_colours else _TWO).get(card[-1], Ink.BLACK)


def sign(card: str) -> str:
    """Return a card as it stands on its face."""
    return "★" if card.startswith("W") else Style.SIGNS.card(card)


def strip(card: str, size: Size, look: Look) -> Picture:
    """Draw what is seen of a covered card."""
    label, ink = sign(card), suit_ink(card, look)
    across = "─" * (size.width - 2 - cells(label))
    if size.strip == 1:
        return [(Span("╭", Ink.EDGE), Span(label, ink), Span(f"{across}╮", Ink.EDGE))]
    blank = [_side(Edge.LIES, "", ink, size)] * (size.strip - 2)
    return [_top(Edge.LIES, size), _side(Edge.LIES, label, ink, size), *blank]


def face(card: str, size: Size, look: Look, edge: Edge = Edge.LIES, key: str = "") -> Picture:
    """Draw a whole card, with the key that plays it in its lower edge."""
    label, ink = sign(card), suit_ink(card, look)
    rows = [_side(edge, label, ink, size)]
    inside = size.height - 4
    rows += [_side(edge, "", ink, size)] * inside
    if inside > 0 and inside % 2:
        pip = label[-1].center(size.width - 2)
        rows[1 + inside // 2] = _side(edge, pip, ink, size, pads=False)
    if size.height > 3:
        rows.append(_side(edge, label, ink, size, right=True))
    return [_top(edge, size), *rows, _bottom(edge, size, key)]


def back(size: Size, count: int) -> Picture:
    """Draw the back of the stock, with its count; an empty one is only its outline."""
    inner = size.width - 2
    if not count:
        lines = [f"╭{'╌' * inner}╮", *[f"╎{' ' * inner}╎"] * (size.height - 2)]
        return [(Span(line, Ink.DIM),) for line in [*lines, f"╰{'╌' * inner}╯"]]
    lines = [f"╭{'─' * inner}╮", *[f"│{'▒' * inner}│"] * (size.height - 2), f"╰{'─' * inner}╯"]
    return [(Span(line, Ink.BACK),) for line in lines]


def nothing(size: Size) -> Picture:
    """Draw the place of a pile that has no card."""
    return back(size, 0)


def _top(edge: Edge, size: Size) -> Row:
    form = edge.form
    return (Span(f"{form[0]}{form[1] * (size.width - 2)}{form[2]}", edge.ink),)


def _side(
    edge: Edge, label: str, ink: Ink, size: Size, *, right: bool = False, pads: bool = True
) -> Row:
    room = size.width - 2
    pad = " " if room > 5 and pads else ""
    text = f"{label}{pad}".rjust(room) if right else f"{pad}{label}".ljust(room)
    return (Span(edge.form[3], edge.ink), Span(text, ink), Span(edge.form[3], edge.ink))


def _bottom(edge: Edge, size: Size, key: str) -> Row:
    form, room = edge.form, size.width - 2
    label = f" {key} " if key and room > 5 else key
    return (Span(f"{form[4]}{label.center(room, form[1])}{form[5]}", edge.ink),)
