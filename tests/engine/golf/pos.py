"""Positions as the cases write them: `pos({1: "KC"}, "5D", "2H", "E")`."""

from engine.game import Undo
from engine.golf.board import GolfBoard
from engine.golf.position import read_position
from engine.golf.rules import parse_rules

PUBLISHED_LINE = (
    "d 5 2 d 2 d d 1 7 4 d 1 3 1 4 4 d 5 5 6 6 d 6 d 7 d 3 2 5 3 7 d 4 2 3 2 4 6 1 1 7 d 7 d 3 5 6"
)


def pos(
    columns: dict[int, str],
    top: str | None,
    stock: str = "",
    rules: str = "E",
    undo: Undo = Undo.OFF,
) -> GolfBoard:
    """Start a hole from a position; columns that are not named are empty."""
    given = {
        "tableau": [columns.get(number, "").split() for number in range(1, 8)],
        "foundation": top,
        "stock": stock.split(),
    }
    read = parse_rules(rules)
    return GolfBoard(read_position(given, read), read, undo)
