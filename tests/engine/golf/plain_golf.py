"""Golf once more, as plainly as can be: a referee to hold the board against.

Nothing here is shared with the board but the reading of cards' text. It keeps lists,
counts every point as it falls, and remembers whole positions to go back to.
"""

from copy import deepcopy
from dataclasses import asdict, dataclass, field

from engine.golf.board import GolfBoard
from engine.golf.notation import Action, Move, Play

RANKS = "A23456789TJQK"


@dataclass
class PlainGolf:
    rules: dict[str, object]
    undo: str
    tableau: list[list[str]]
    pile: list[str]
    stock: list[str]
    moves: int = 0
    points: int = 0
    status: str = "playing"
    final: bool = False
    past: list[tuple[bool, "PlainGolf"]] = field(default_factory=list)

    @classmethod
    def of(cls, board: GolfBoard) -> "PlainGolf":
        """Start where a fresh board starts."""
        return cls(
            asdict(board.rules),
            board.undo.value,
            [[str(card) for card in column] for column in board.cards.tableau],
            [] if board.cards.foundation is None else [str(board.cards.foundation)],
            [str(card) for card in board.cards.stock],
        )

    def fits(self) -> list[int]:
        return [
            n for n in range(1, 8) if self.tableau[n - 1] and self._fits(self.tableau[n - 1][-1])
        ]

    def make(self, move: Move) -> str:
        """Make a move: `ok`, or the refusal."""
        if self.final:
            return "over"
        if isinstance(move, Play):
            return self._play(move)
        if move is Action.UNDO:
            return self._take_back()
        if move is Action.CONCEDE:
            self._end("conceded")
            return "ok"
        if not self.stock:
            return "stock_empty"
        if self.rules["draw"] == "when_stuck" and self.fits():
            return "not_stuck"
        self._remember(drawn=True)
        self.pile.append(self.stock.pop(0))
        self._settle()
        return "ok"

    def time_out(self) -> None:
        if not self.final:
            self._end("timed_out")

    def _fits(self, card: str) -> bool:
        if not self.pile or "W" in card + self.pile[-1]:
            return True
        card, top = card[0], self.pile[-1][0]
        if {card, top} == {"A", "K"}:
            return bool(self.rules["wrap"])
        if card + top == "QK":
            return bool(self.rules["queen_on_king"])
        return RANKS.index(card) - RANKS.index(top) in {1, -1}

    def _play(self, play: Play) -> str:
        column = self.tableau[play.column - 1]
        if isinstance(play.named, int):
            if play.named != len(column):
                return "covered" if play.named < len(column) else "empty_column"
        elif play.named is not None:
            if [str(play.named)] != column[-1:]:
                return "covered" if str(play.named) in column else "stale"
        elif not column:
            return "empty_column"
        if not self._fits(column[-1]):
            strict = not self.rules["wrap"] and not self.rules["queen_on_king"]
            return "king" if strict and self.pile[-1][0] == "K" else "rank"
        self._remember(drawn=False)
        self.pile.append(column.pop())
        self.points += 10
        self._settle()
        return "ok"

    def _take_back(self) -> str:
        if self.undo == "off":
            return "undo_off"
        if not self.past:
            return "nothing_to_undo"
        drawn, before = self.past[-1]
        if drawn and self.undo == "plays":
            return "draw_stands"
        moves = self.moves
        self.__dict__ = deepcopy(before.__dict__)
        self.moves = moves
        return "ok"

    def _remember(self, *, drawn: bool) -> None:
        self.past.append((drawn, deepcopy(self)))
        self.moves += 1

    def _settle(self) -> None:
        if not any(self.tableau):
            self.status, self.final = "cleared", True
        elif not self.stock and not self.fits():
            self._lose()
            self.status = "stuck"
            self.final = self.undo == "off" or (self.undo == "plays" and self.past[-1][0])

    def _end(self, status: str) -> None:
        if self.status == "playing":
            self._lose()
            self.status = status
        self.final = True

    def _lose(self) -> None:
        self.points = max(0, self.points - 10 * sum(map(len, self.tableau)))
