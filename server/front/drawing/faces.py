"""One card as SVG, and the few other things that lie on a table.

A covered card shows its strip alone, so rank and suit stand side by side at its top, large
enough to be read where the whole board is 350 pixels wide.
"""

from server.front.drawing.glyphs import (
    DARK,
    DIGITS,
    MARKS,
    RANKS,
    STAR,
    SUITS,
    colour_of,
    filled,
    stroke,
)

WIDTH, HEIGHT = 94, 128
STRIP = 45
"""How much of a covered card is seen."""
BADGE = 34
ROUND = 11
"""How high the rounded edge of a card is."""
FELT = "#1f6b45"

_FACE = "#fffdf7"


def _svg(width: int, height: int, inside: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}">{inside}</svg>'
    )


def _slab(fill: str, edge: str) -> str:
    return (
        f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="9" fill="{fill}"'
        f' stroke="{edge}" stroke-width="2"/>'
    )


def signs(card: str, colour: str) -> str:
    """Draw what is on the face of a card: `7H`, `TC`, `W1`."""
    if card[0] == "W":
        stars = filled(STAR, 10, 6, 2.7, colour) + filled(STAR, 22, 62, 4.2, colour)
        return stars + stroke(DIGITS[card[1]], 56, 8, 2.1, colour)
    suit = SUITS[card[1]]
    rank = stroke(RANKS[card[0]], 13, 7.5, 2.25, colour, 2.3)
    return rank + filled(suit, 52, 8, 2.5, colour) + filled(suit, 20, 60, 4.5, colour)


def blank() -> str:
    """Draw a card with nothing on it."""
    return _slab(_FACE, "#35423b")


def face(card: str) -> str:
    """Draw a card: `7H`, `TC`, `W1`."""
    return _svg(WIDTH, HEIGHT, blank() + signs(card, colour_of(card)))


def weave() -> str:
    """Draw what the back of a card shows, the card with it."""
    return _slab("#24476b", "#f4efe2") + (
        '<path d="M16 64 47 18 78 64 47 110ZM29 64 47 38 65 64 47 90Z" fill="none"'
        ' stroke="#a9c4de" stroke-width="3"/>'
    )


def back() -> str:
    """Draw the back of a card."""
    return _svg(WIDTH, HEIGHT, weave())


def place() -> str:
    """Draw the place where no card lies."""
    dashes = (
        f'<rect x="3" y="3" width="{WIDTH - 6}" height="{HEIGHT - 6}" rx="9" fill="none"'
        ' stroke="#8fc7a6" stroke-width="2" stroke-dasharray="7 6"/>'
    )
    return _svg(WIDTH, HEIGHT, dashes)


def badge(mark: int | str, *, fits: bool) -> str:
    """Draw what a pile is called, a column's number or a letter: on a full disc where its card fits, else in a ring."""
    centre = BADGE / 2
    fill, ink, width = (_FACE, DARK, 2.4) if fits else ("none", "#d3e9dc", 1.8)
    disc = (
        f'<circle cx="{centre}" cy="{centre}" r="{centre - 2}" fill="{fill}"'
        f' stroke="#d3e9dc" stroke-width="2"/>'
    )
    digit = stroke(MARKS[str(mark)], centre - 7.5, centre - 10.5, 1.5, ink, width)
    return _svg(BADGE, BADGE, disc + digit)


def sign(suit: str, colour: str, scale: float) -> str:
    """Draw the sign of a suit alone."""
    size = round(12 * scale)
    return _svg(size, size, filled(SUITS[suit], 0, 0, scale, colour))


def number(text: str, colour: str, scale: float = 2.0) -> str:
    """Draw a whole number, as `16` or `-3`."""
    step = 11.5 * scale
    width, height = round(step * len(text) + 4), round(15 * scale)
    digits = "".join(
        stroke(DIGITS[digit], 2 + at * step, 0.5 * scale, scale, colour, 2.2)
        for at, digit in enumerate(text)
    )
    return _svg(width, height, digits)
