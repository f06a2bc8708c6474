"""A board of Double Solitaire in lines: the whole of it, one column, what a move has made of it."""

from collections.abc import Mapping
from typing import assert_never

import msgspec

from engine.double_solitaire.board import RECYCLING_COSTS
from engine.double_solitaire.notation import Action, Carry, Foundation, Move, Place, parse_move
from engine.game import Measure
from server.terminal.cards import Style
from server.terminal.told import Told, said
from server.terminal.words import counted, say

SUITS = ("S", "H", "D", "C")
"""The order of the foundations."""
RANKS = "A23456789TJQK"
SPREAD = 3
"""How many cards of the waste are seen: as many as are drawn at a time at most."""


class DoubleBoard(msgspec.Struct, frozen=True):
    """A board as its player may see it (the view of `engine.double_solitaire.board`)."""

    tableau: list[list[str | None]]
    face_up: list[int]
    waste: list[str]
    stock_left: int
    foundations: dict[str, list[int]]
    fits: list[str]
    moves: int
    status: str
    can_undo: bool
    points: int | None = None
    dollars: int | None = None

    @property
    def left(self) -> int:
        """The cards that lie on no foundation."""
        return sum(map(len, self.tableau)) + len(self.waste) + self.stock_left

    @property
    def open(self) -> bool:
        """Whether something can still be done on it."""
        return self.status == "playing"

    @property
    def score(self) -> str:
        """What it has earned, as it is written."""
        if self.dollars is not None:
            return Measure.DOLLARS.write(self.dollars)
        return Measure.POINTS.write(self.points or 0)

    @property
    def earned(self) -> str:
        """What it has earned, in words."""
        return self.score if self.points is None else counted("point", self.points)

    @property
    def turns_over(self) -> bool:
        """Whether the waste can become the stock again: where points are counted, at a price."""
        return self.points is not None and not self.stock_left and bool(self.waste)

    @property
    def turning_costs(self) -> int:
        """The points that turning the waste over takes off; a score never falls below 0."""
        return min(RECYCLING_COSTS, self.points or 0)

    @property
    def price(self) -> str:
        """What turning the waste over takes off, in words."""
        return counted("point", self.turning_costs) if self.turning_costs else say("for_nothing")

    def up(self, column: int) -> list[str]:
        """Return the cards of a column, from 1, that are face up."""
        return [card for card in self.tableau[column - 1] if card is not None]

    def tops(self) -> list[str]:
        """Return the top cards of the foundations that have any."""
        return [RANKS[rank - 1] + suit for suit in SUITS for rank in self.foundations[suit] if rank]


def read_board(view: Mapping[str, object]) -> DoubleBoard:
    """Read the board of a view. Raise `msgspec.ValidationError` if it is none of this game."""
    return msgspec.convert(dict(view), DoubleBoard)


def reason_key(board: DoubleBoard, move: str, reason: str) -> str:
    """Return what a refusal of a move is said by, in `words.REASONS`."""
    match reason:
        case "rank":
            return "rank_double"
        case "stock_empty" if board.turns_over:
            return "stock_empty_recycle"
        case "nothing_to_undo" if board.moves:
            return "nothing_left_to_undo"
        case "empty_column" if board.tableau[int(move[0]) - 1]:
            return "not_so_many"
        case _:
            return reason


def whole(board: DoubleBoard, style: Style, **values: object) -> Told:
    """Tell the whole board."""
    lines = [column_line(board, number, style) for number in range(1, len(board.tableau) + 1)]
    piles = [_foundations(board, style), _spread(board, style)]
    piles.append(say("stock", count=board.stock_left))
    rest = _fits(board) if board.open else ended(board)
    return said("board", *lines, " ".join(piles), rest, **values, **board_values(board))


def column(board: DoubleBoard, number: int, style: Style) -> Told:
    """Tell one column."""
    line = column_line(board, number, style)
    return said("column", line, column=number, cards=board.tableau[number - 1])


def what_fits(board: DoubleBoard, style: Style) -> Told:
    """Tell the tops of the piles, and what can be carried where."""
    line = f"{_foundations(board, style)} {_waste(board, style)} {_fits(board)}"
    return said("fits", line, foundations=board.foundations, waste=board.waste, fits=board.fits)


def moved(before: DoubleBoard, after: DoubleBoard, move: str, style: Style) -> Told:
    """Tell in one line what a move has made of a board."""
    parts = [*_done(before, after, parse_move(move), style)]
    if after.open:
        parts += [say("double_score", score=after.score), _fits(after)]
    else:
        parts.append(ended(after))
    return said("moved", " ".join(parts), move=move, **board_values(after))


def done_text(before: DoubleBoard, after: DoubleBoard, move: str, style: Style) -> str:
    """Say in a line what a move has done."""
    return " ".join(_done(before, after, parse_move(move), style))


def score_now(board: DoubleBoard) -> Told:
    """Tell what it has earned, and the moves."""
    line = say("double_now", score=board.score, moves=board.moves, left=board.left)
    values = {"points": board.points, "dollars": board.dollars, "moves": board.moves}
    return said("score", line, **{key: value for key, value in values.items() if value is not None})


def ended(board: DoubleBoard) -> str:
    """Say how a board has ended, and what it has earned."""
    if board.status == "cleared":
        return say("double_cleared", score=board.earned)
    if board.status == "conceded":
        return say("double_conceded", left=board.left, score=board.earned)
    return say("double_timed_out", left=board.left, score=board.earned)


def concede_ask(board: DoubleBoard) -> str:
    """Ask whether to concede a board, which keeps what it has earned."""
    return say("double_concede_ask", count=board.left, score=board.earned)


def column_line(board: DoubleBoard, number: int, style: Style) -> str:
    """Write a column in one line, from its covered end."""
    up = board.up(number)
    if not up:
        return say("column_empty", number=number)
    down = len(board.tableau[number - 1]) - len(up)
    cards = style.row(up)
    if down:
        cards = f"{say('face_down', count=down)}, {cards}"
    return say("double_column", number=number, cards=cards)


def left_line(board: DoubleBoard, style: Style) -> str:
    """Write how far the foundations have come."""
    if not board.left:
        return ""
    return say("double_left", left=board.left, foundations=_foundations(board, style))


def board_values(board: DoubleBoard) -> dict[str, object]:
    """Return a board's values as programs get them."""
    values = msgspec.structs.asdict(board)
    del values["points" if board.points is None else "dollars"]
    return {**values, "left": board.left}


def _done(before: DoubleBoard, after: DoubleBoard, move: Move, style: Style) -> list[str]:
    """Say what was done, and what it has brought to light."""
    match move:
        case Carry():
            return _carried(before, after, move, style)
        case Action.DRAW:
            drawn = after.waste[len(before.waste) :]
            return [
                say("drawn_cards", cards=style.row(drawn)),
                say("stock", count=after.stock_left),
            ]
        case Action.RECYCLE:
            return [say("recycled"), say("stock", count=after.stock_left)]
        case Action.UNDO:
            return [say("double_undone"), _waste(after, style)]
        case Action.CONCEDE:
            return []
        case _ as never:
            assert_never(never)


def _carried(before: DoubleBoard, after: DoubleBoard, carry: Carry, style: Style) -> list[str]:
    match carry.source:
        case int(number):
            count = len(before.tableau[number - 1]) - len(after.tableau[number - 1])
            cards, source = before.up(number)[-count:], str(number)
        case Foundation():
            assert isinstance(carry.target, int), "from a foundation cards go to columns"
            cards, source = after.up(carry.target)[-1:], say("a_foundation")
        case _:
            cards, source = before.waste[-1:], say("the_waste")
    to_column = carry.target is not Place.FOUNDATIONS
    target = str(carry.target) if to_column else say("a_foundation")
    parts = [say("carried", cards=style.row(cards), source=source, target=target)]
    if isinstance(carry.source, int):
        parts += _shown(before, after, carry.source, style)
    elif carry.source is Place.WASTE:
        parts.append(_waste(after, style))
    return parts


def _shown(before: DoubleBoard, after: DoubleBoard, number: int, style: Style) -> list[str]:
    """Say what a column shows that cards were taken from."""
    up = after.up(number)
    if not up:
        return [say("shows_none", column=number)]
    if len(before.tableau[number - 1]) - before.face_up[number - 1] >= len(
        after.tableau[number - 1]
    ):
        return [say("turned_up", column=number, card=style.card(up[-1]))]
    return [say("shows", column=number, card=style.card(up[-1]))]


def _foundations(board: DoubleBoard, style: Style) -> str:
    tops = board.tops()
    return say("foundations", cards=style.row(tops)) if tops else say("foundations_empty")


def _waste(board: DoubleBoard, style: Style) -> str:
    if not board.waste:
        return say("waste_empty")
    return say("waste", count=len(board.waste), card=style.card(board.waste[-1]))


def _spread(board: DoubleBoard, style: Style) -> str:
    """Tell the waste as it lies: the cards below its top one, too, of which three are seen."""
    below = board.waste[-SPREAD:-1]
    if not below:
        return _waste(board, style)
    card = style.card(board.waste[-1])
    return say("waste_spread", count=len(board.waste), below=style.row(below), card=card)


def _fits(board: DoubleBoard) -> str:
    return say("fits", cards=", ".join(board.fits) or say("none"))
