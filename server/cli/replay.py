"""Play moves: one JSON object a line in, one out.

In: "code" or "deal", "rules" to set on top, "moves"; "id" comes back as it came.
Out: "results" has "ok" or the refusal for each move, "state" how the hole stands.
A line that is not understood gives "error" in its place, and exit code 2 at the end.

A move of Golf is the number of a column, "d" to draw, "u" to undo, "c" to concede; or a
column with the card or the row (1 is the covered end) that it must be:

  {"id": 1, "code": "GO1-E-AAAAAAB", "moves": ["d", 5, {"column": 2, "card": "8C"}]}

A move of Double Solitaire goes from a pile to another: "3-5", "3-5x2" for a run of two,
"3-f", "w-f", "w-5", "fS1-5" from spades' first foundation; "d", "u", "c", and "r" recycles:

  {"id": 2, "code": "DS1-D1N-AAAAAAB", "rules": {"undo": true}, "moves": ["5-3", "d", "u"]}
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from typing import TypeVar

from engine.double_solitaire.board import DoubleBoard
from engine.game import Refusal
from engine.golf.board import GolfBoard
from engine.golf.game import GOLF
from server.cli.answers import answer_lines
from server.cli.double_line import double_state, read_double
from server.cli.golf_line import read_golf
from server.cli.hole_line import read_parts

Played = TypeVar("Played", GolfBoard, DoubleBoard)

_GOLF_STATE = (
    "tableau",
    "foundation",
    "stock_left",
    "fits",
    "moves",
    "points",
    "strokes",
    "status",
)


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the lines; - for standard input")
    parser.add_argument("--json", action="store_true", help="what it always writes")


def run(arguments: Namespace) -> int:
    answer_lines(arguments.file, replay)
    return 0


def replay(line: Mapping[str, object]) -> dict[str, object]:
    """Play a line's moves. A refused one changes nothing, and play goes on with the next."""
    parts = read_parts(line)
    if parts.game is GOLF:
        golf, moves = read_golf(parts)
        results, golf = _played(golf, [str(move) for move in moves])
        view = golf.view()
        return {"results": results, "state": {key: view[key] for key in _GOLF_STATE}}
    double, carries = read_double(parts)
    results, double = _played(double, [str(move) for move in carries])
    return {"results": results, "state": double_state(double)}


def _played(board: Played, moves: list[str]) -> tuple[list[str], Played]:
    """Make moves; return what became of each, and the board after the last."""
    results = []
    for move in moves:
        after = board.apply(move)
        if isinstance(after, Refusal):
            results.append(after.value)
        else:
            board = after
            results.append("ok")
    return results, board
