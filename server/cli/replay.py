"""Play moves: one JSON object a line in, one out.

In: "code" or "deal", "rules" to set on top, "moves"; "id" comes back as it came.
Out: "results" has "ok" or the refusal for each move, "state" how the hole stands.
A line that is not understood gives "error" in its place, and exit code 2 at the end.

A move is the number of a column, "d" to draw, "u" to undo, "c" to concede; or a column
with the card or the row (1 is the covered end) that it must be. For example:

  {"id": 1, "code": "GO1-E-AAAAAAB", "moves": ["d", 5, {"column": 2, "card": "8C"}]}
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping

from engine.game import Refusal
from server.cli.answers import answer_lines
from server.cli.hole_line import read_hole

_STATE = (
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
    board, moves = read_hole(line)
    results = []
    for move in moves:
        after = board.make(move)
        if isinstance(after, Refusal):
            results.append(after.value)
        else:
            board = after
            results.append("ok")
    view = board.view()
    return {"results": results, "state": {key: view[key] for key in _STATE}}
