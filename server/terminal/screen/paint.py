"""What an ink looks like: Textual styles over its themes, and the few colours of a card.

Cards are paper in every theme; all else follows the theme that is chosen. Where there are
no colours the edges, marks and weights of the drawing say the same.
"""

from textual.content import Content

from server.terminal.screen.ink import Ink, Picture

CARD_COLOURS = {
    "card-paper": "#f4f1e8",
    "card-edge": "#76736a",
    "card-black": "#16181d",
    "card-red": "#c3142d",
    "card-green": "#1b6b2f",
    "card-blue": "#1c4fb0",
    "card-fits": "#0b6e3a",
    "card-back": "#2f5aa8",
    "card-back-paper": "#d9e2f3",
}
STYLES = {
    Ink.PLAIN: "",
    Ink.DIM: "$foreground 65%",
    Ink.STRONG: "bold",
    Ink.TITLE: "bold reverse",
    Ink.GOOD: "bold $text-success",
    Ink.WARN: "bold $text-warning",
    Ink.ALARM: "bold $text-error",
    Ink.YOU: "bold $text-primary",
    Ink.KEY: "bold $text-accent",
    Ink.BLACK: "bold $card-black on $card-paper",
    Ink.RED: "bold $card-red on $card-paper",
    Ink.GREEN: "bold $card-green on $card-paper",
    Ink.BLUE: "bold $card-blue on $card-paper",
    Ink.EDGE: "$card-edge on $card-paper",
    Ink.EDGE_FITS: "bold $card-fits on $card-paper",
    Ink.EDGE_REFUSED: "bold $card-red on $card-paper",
    Ink.BACK: "$card-back on $card-back-paper",
}


def paint(picture: Picture) -> Content:
    """Turn a picture into what Textual shows."""
    parts: list[tuple[str, str]] = []
    for y, row in enumerate(picture):
        if y:
            parts.append(("\n", ""))
        parts += [(span.text, STYLES[span.ink]) for span in row]
    return Content.assemble(*parts)
