"""Find the best result that a deal of Golf can come to: one JSON object a line in, one out.

In: "code" or "deal", "rules" to set on top ("undo" is ignored), "moves" to make first; "id"
comes back as it came.
Out: "strokes", the fewest that any play can reach when the order of the stock is known, "left"
and "stock_left" cards, whether it is "clearable", and one "line" that reaches it.
A line that is not understood gives "error" in its place, and exit code 2 at the end.

  {"id": 1, "code": "GO1-E-AAAAAAB"}
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path

from engine.game import Refusal, Undo
from engine.golf.board import GolfBoard
from engine.golf.game import GOLF
from engine.golf.solver import Solution, solve
from engine.golf.solver.solution import solution
from server.cli.answers import Answer, answer_lines
from server.cli.golf_line import read_golf
from server.cli.hole_line import read_parts
from server.cli.json_line import LineError
from server.cli.pool import add_jobs, pool_of
from server.cli.progress import Progress
from server.cli.streams import lines, open_input


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the lines; - for standard input")
    add_jobs(parser)
    parser.add_argument("--json", action="store_true", help="what it always writes")


def run(arguments: Namespace) -> int:
    with pool_of(arguments.jobs) as submit, Progress(_lines(arguments.file)) as progress:

        def asked(line: Mapping[str, object]) -> "Future[Answer]":
            parts = read_parts(line)
            if parts.game is not GOLF:
                raise LineError("only holes of Golf can be solved")
            board, moves = read_golf(parts)
            board = replace(board, undo=Undo.OFF)
            for move in moves:
                after = board.make(move)
                if not isinstance(after, Refusal):
                    board = after
            return submit(best, board)

        answer_lines(arguments.file, asked, progress)
    return 0


def best(board: GolfBoard) -> Answer:
    """Solve a hole as it stands; one that is over has come to what it has come to."""
    found = _come_to(board) if board.over else solve(board.cards, board.rules)
    return {
        "strokes": found.strokes,
        "left": found.left,
        "stock_left": found.stock_left,
        "clearable": found.clearable,
        "line": [int(move) if move.isdigit() else move for move in found.line],
    }


def _come_to(board: GolfBoard) -> Solution:
    return solution(board.left, board.stock_left, [])


def _lines(name: str) -> int:
    """Count a file's lines, for the bar; 0 where it cannot be known."""
    try:
        if name == "-" or not Path(name).is_file():
            return 0
    except OSError:  # whoever opens it says why
        return 0
    with open_input(name) as file:
        return sum(1 for _ in lines(name, file))
