"""All cards as one SVG of symbols: what the page shows by `#7H`, `#W1` and `#back`.

The signs have the colour of the text around them, so that a page decides by suit: two colours
or four.
"""

from functools import cache

from server.front.drawing.faces import HEIGHT, WIDTH, blank, signs, weave
from server.front.drawing.glyphs import RANKS, SUITS

CARDS = (*(rank + suit for suit in SUITS for rank in RANKS), "W1", "W2")


@cache
def sheet() -> str:
    """Draw the sheet."""
    faces = (_symbol(card, '<use href="#blank"/>' + signs(card, "currentColor")) for card in CARDS)
    symbols = (_symbol("blank", blank()), _symbol("back", weave()), *faces)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'


def _symbol(name: str, inside: str) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{inside}</symbol>'
