"""Positions as the cases write them: `pos({1: "KC", 2: "5H|4S"}, "D1N")`."""

from engine.double_solitaire.board import DoubleBoard
from engine.double_solitaire.position import read_position
from engine.double_solitaire.rules import parse_rules
from engine.game import Undo


def pos(
    columns: dict[int, str],
    rules: str = "D1N",
    *,
    waste: str = "",
    stock: str = "",
    foundations: dict[str, list[int]] | None = None,
    undo: Undo = Undo.OFF,
    score_once: bool = False,
) -> DoubleBoard:
    """Start from a position; of a column what stands before a bar lies face down."""
    downs, ups = [], []
    for number in range(1, 10):
        down, bar, up = columns.get(number, "").rpartition("|")
        assert not bar or up, "a column has its last card face up"
        downs.append(down.split())
        ups.append(up.split())
    given = {
        "tableau": [down + up for down, up in zip(downs, ups, strict=True)],
        "face_up": [len(up) for up in ups],
        "waste": waste.split(),
        "stock": stock.split(),
        "foundations": foundations or {},
    }
    return DoubleBoard.dealt(read_position(given), parse_rules(rules), undo, score_once=score_once)
