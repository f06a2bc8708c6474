"""From keys to moves: of Golf a key is a move, of Double Solitaire one key says from where, one where to.

Columns are 1 to 9, 0 is the waste, f the foundations; f again is the next foundation that a
card can be taken from. Any other key twice sends a card where it fits: to a foundation, else to
the longest column that takes it, else a king to an empty one.

Turning the waste over costs points and cannot be taken back in a match. A key that is held, or
pressed again and again, must not do it: only one that was let go for a moment does.
"""

import time
from collections.abc import Callable

from server.terminal.board import Board
from server.terminal.double_board import DoubleBoard

GOLF_KEYS = frozenset("1234567duc")
LET_GO_S = 0.7
"""How long no key has drawn before one turns the waste over. A held key repeats sooner."""
_PLACES = {"0": "w"}


class Fingers:
    """What was pressed of a move that is not whole yet: `picked` is where it is to go from.

    Of the foundations that is `f` as long as it is open from which one, then `fS1`. `clock`
    tells any time, in seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.picked = ""
        self._clock = clock
        self._drew_s = float("-inf")

    def put_back(self) -> bool:
        """Forget what was picked; tell whether anything was."""
        picked, self.picked = self.picked, ""
        return picked != ""

    def press(self, key: str, board: Board) -> str | None:
        """Take a key; return the move that it completes, None if there is none yet."""
        if not isinstance(board, DoubleBoard):
            return key if key in GOLF_KEYS else None
        if key in {"d", "u", "c"}:
            self.picked = ""
            return self._draw(board) if key == "d" else key
        place = _PLACES.get(key, key)
        source, self.picked = self.picked, ""
        if place == "f" and source[:1] in {"", "f"}:
            self.picked = _next_foundation(source, board)
            return None
        if not source or (place == "w" and source != "w"):
            self.picked = place
            return None
        if place == source:
            return _where_it_fits(source, board)
        return _from_foundation(place, board) if source == "f" else f"{source}-{place}"

    def _draw(self, board: DoubleBoard) -> str:
        """Draw, or turn the waste over; too soon for that it is a draw, to be refused."""
        before_s, self._drew_s = self._drew_s, self._clock()
        recycles = not board.stock_left and self._drew_s - before_s >= LET_GO_S
        return "r" if recycles else "d"


def targets(source: str, board: DoubleBoard) -> set[str]:
    """Return where something can be carried to from a place: columns, and f."""
    return {_ends(move)[1] for move in board.fits if _ends(move)[0].startswith(source)}


def _next_foundation(picked: str, board: DoubleBoard) -> str:
    """Return what f picks: any foundation, then each that a card can be taken from, then none."""
    some = dict.fromkeys(_ends(move)[0] for move in board.fits if move[0] == "f")
    turns = ["f", *some, ""] if len(some) > 1 else ["f", ""]
    return turns[turns.index(picked) + 1] if picked in turns[:-1] else "f"


def _ends(move: str) -> tuple[str, str]:
    source, _, target = move.partition("-")
    return source, target.partition("x")[0]


def _where_it_fits(source: str, board: DoubleBoard) -> str:
    found = targets(source, board)
    columns = found - {"f"}
    if "f" in found or not columns:
        return f"{source}-f"
    longest = max(sorted(columns), key=lambda column: len(board.tableau[int(column) - 1]))
    return f"{source}-{longest}"


def _from_foundation(column: str, board: DoubleBoard) -> str:
    """Return the first foundation's move that fits; if none does, one to be refused."""
    fitting = [move for move in board.fits if move[0] == "f" and _ends(move)[1] == column]
    filled = [
        f"f{suit}{number}-{column}"
        for suit, ranks in board.foundations.items()
        for number, rank in enumerate(ranks, 1)
        if rank
    ]
    return (fitting or filled or [f"fS1-{column}"])[0]
