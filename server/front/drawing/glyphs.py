"""Ranks, digits and suits as paths: a picture needs no font and looks the same everywhere.

Strokes of ranks live in a box of about 10 by 14, suits in one of 12 by 12.
"""

from collections.abc import Mapping

RANKS: Mapping[str, str] = {
    "A": "M1 13 5 1 9 13M2.6 9H7.4",
    "2": "M1.4 4.3C1.4-.2 8.6-.2 8.6 4.2 8.6 7.2 2.5 10 1.2 13H8.8",
    "3": "M1.5 1H8.3L4.8 5.8C10.2 5.8 10.2 13 5 13 3 13 1.6 12 1.1 10.3",
    "4": "M7 13V1L1 9.6H9.2",
    "5": "M8.3 1H2.6L2 6.3C4 5 9 5.2 9 9 9 14.2 2.4 14.2 1.1 11",
    "6": "M7.6 1C4 3 1.3 6 1.3 9.2 1.3 14.3 8.7 14.3 8.7 9.2 8.7 5.4 3.3 5 1.5 8.4",
    "7": "M1 1H9L4 13",
    "8": "M5 6.5C1 6 1 1 5 1S9 6 5 6.5C0 7.1 0 13 5 13S10 7.1 5 6.5Z",
    "9": "M2.4 13C6 11 8.7 8 8.7 4.8 8.7-.3 1.3-.3 1.3 4.8 1.3 8.6 6.7 9 8.5 5.6",
    "T": "M-.6 3.6 1.6 1V13M7.8 1C4.6 1 4.6 13 7.8 13S11 1 7.8 1Z",
    "J": "M7.6 1V9.3C7.6 14.2 1.4 14.2 1.4 9.9",
    "Q": "M5 1C-.3 1-.3 13 5 13S10.3 1 5 1ZM6 9.6 9.4 13.6",
    "K": "M1.5 1V13M8.6 1 1.5 8M4.2 5.6 8.9 13",
}
"""The ranks by their letters; the ten is drawn as `10`."""

DIGITS: Mapping[str, str] = {
    "0": "M5 1C.6 1 .6 13 5 13S9.4 1 5 1Z",
    "1": "M2.4 3.8 5.4 1V13",
    **{digit: RANKS[digit] for digit in "23456789"},
    "-": "M1.5 7H8.5",
    "+": "M1.5 7H8.5M5 3.5V10.5",
}

MARKS: Mapping[str, str] = {**DIGITS, "W": "M.4 1 2.8 13 5 5.5 7.2 13 9.6 1"}
"""What a pile is called on a picture: the number of a column, or W for the waste."""

SUITS: Mapping[str, str] = {
    "C": (
        "M6 .4A2.7 2.7 0 0 1 8.2 4.7 2.7 2.7 0 1 1 6.5 9L7.4 12H4.6L5.5 9A2.7 2.7 0 1 1 3.8 4.7"
        " 2.7 2.7 0 0 1 6 .4Z"
    ),
    "D": "M6 0 10.5 6 6 12 1.5 6Z",
    "H": "M6 11.5C2 8.3.5 6.2.5 3.9.5 1 4.7.3 6 3.2 7.3.3 11.5 1 11.5 3.9 11.5 6.2 10 8.3 6 11.5Z",
    "S": (
        "M6 .5C8.7 3.9 11.5 5.4 11.5 7.9 11.5 10.5 8 11 6.4 9.1L7.4 12H4.6L5.6 9.1C4 11 .5 10.5.5"
        " 7.9.5 5.4 3.3 3.9 6 .5Z"
    ),
}

STAR = "M6 .3 7.6 4.2 11.8 4.5 8.6 7.2 9.6 11.3 6 9.1 2.4 11.3 3.4 7.2.2 4.5 4.4 4.2Z"
"""What a joker shows for a suit."""

DARK, RED = "#17202a", "#b3261e"
"""Suits are told apart by shape; colour only helps, and both are dark on a light face."""


def colour_of(card: str) -> str:
    """Return the colour that a card is drawn in: `7H`, `W1`."""
    return RED if card[-1] in "DH" or card == "W2" else DARK


def stroke(path: str, x: float, y: float, scale: float, colour: str, width: float = 2) -> str:
    """Draw a rank or digit."""
    return (
        f'<path transform="translate({x} {y}) scale({scale})" d="{path}" fill="none"'
        f' stroke="{colour}" stroke-width="{width}" stroke-linecap="round"'
        ' stroke-linejoin="round"/>'
    )


def filled(path: str, x: float, y: float, scale: float, colour: str) -> str:
    """Draw a suit."""
    return f'<path transform="translate({x} {y}) scale({scale})" d="{path}" fill="{colour}"/>'
