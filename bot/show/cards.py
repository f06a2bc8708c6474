"""Cards and positions in words: for labels, for alt text, and as text on a screen."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.drawing.board import Position
from bot.words import Language, say

_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
JOKER = "★"


def card_text(card: str) -> str:
    """Write a card in short: `7♣`, `10♥`, `★1`."""
    if card[0] == "W":
        return f"{JOKER}{card[1]}"
    return ("10" if card[0] == "T" else card[0]) + _SIGNS[card[1]]


def position_of(board: Mapping[str, Any]) -> Position:
    """Read a position off a board as the server tells it."""
    return Position(
        tuple(tuple(column) for column in board["tableau"]),
        board["foundation"],
        board["stock_left"],
        tuple(board["fits"]),
    )


def alt_text(language: Language, position: Position) -> str:
    """Tell a whole position, so that it can be played without seeing it."""
    columns = " ".join(
        say(language, "alt_column", n=number, cards=" ".join(map(card_text, reversed(column))))
        if column
        else say(language, "alt_empty", n=number)
        for number, column in enumerate(position.tableau, 1)
    )
    foundation, fits = position.foundation, ", ".join(map(str, position.fits))
    return say(
        language,
        "alt",
        columns=columns,
        foundation=card_text(foundation) if foundation else say(language, "none"),
        stock=position.stock_left,
        fits=fits or say(language, "none"),
    )


def board_text(position: Position) -> str:
    """Write a position as lines: a row of cards each, the available ones at the columns' ends."""
    rows = max(map(len, position.tableau), default=0)
    lines = ["  " + "".join(f"{number:<4}" for number in range(1, len(position.tableau) + 1))]
    lines += [
        "  " + "".join(_cell(column, row) for column in position.tableau).rstrip()
        for row in range(rows)
    ]
    top = card_text(position.foundation) if position.foundation else "-"
    lines.append(f"  [{top}]  ▒{position.stock_left}")
    return "```\n" + "\n".join(line.rstrip() for line in lines) + "\n```"


def _cell(column: Sequence[str], row: int) -> str:
    return f"{card_text(column[row]):<4}" if row < len(column) else " " * 4
