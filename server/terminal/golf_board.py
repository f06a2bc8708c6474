"""A board of Golf in lines: the whole of it, one column, what a move has made of it."""

from collections.abc import Mapping

import msgspec

from engine.golf.notation import Action, Play, parse_move
from server.terminal.cards import Style
from server.terminal.errors import Refuse
from server.terminal.told import Told, said
from server.terminal.words import counted, say


class GolfBoard(msgspec.Struct, frozen=True):
    """A board as its player may see it (the view of `engine.golf.board`)."""

    tableau: list[list[str]]
    foundation: str | None
    stock_left: int
    fits: list[int]
    moves: int
    points: int
    strokes: int
    status: str
    can_undo: bool

    @property
    def left(self) -> int:
        return sum(map(len, self.tableau))

    @property
    def open(self) -> bool:
        """Whether something can still be done on it."""
        return self.status == "playing" or self.can_undo

    def available(self, column: int) -> str | None:
        """Return the available card of a column, from 1."""
        cards = self.tableau[column - 1]
        return cards[-1] if cards else None


def read_board(view: Mapping[str, object]) -> GolfBoard:
    """Read the board of a view. Raise `msgspec.ValidationError` if it is none of Golf."""
    return msgspec.convert(dict(view), GolfBoard)


def named(move: str, board: GolfBoard) -> str:
    """Name the card that a play is about to move, so that no other can be played.

    Of a rank alone it is the card of that rank. Raise `Refuse` if the column has none.
    """
    column, colon, named = move.partition(":")
    if not column.isdecimal() or len(named) > 1:
        return move
    cards = board.tableau[int(column) - 1]
    if not colon:
        return f"{column}:{cards[-1]}" if cards else move
    for card in reversed(cards):
        if card.startswith(named):
            return f"{column}:{card}"
    raise Refuse("stale")


def has(board: GolfBoard, move: str) -> bool:
    """Tell whether the card that a move names, if it names one, lies in its column."""
    column, colon, card = move.partition(":")
    return not colon or card in board.tableau[int(column) - 1]


def whole(board: GolfBoard, style: Style, **values: object) -> Told:
    """Tell the whole board."""
    lines = [column_line(board, number, style) for number in range(1, len(board.tableau) + 1)]
    return said("board", *lines, _summary(board, style), **values, **board_values(board))


def column(board: GolfBoard, number: int, style: Style) -> Told:
    """Tell one column."""
    line = column_line(board, number, style)
    return said("column", line, column=number, cards=board.tableau[number - 1])


def what_fits(board: GolfBoard, style: Style) -> Told:
    """Tell the foundation and what fits on it."""
    line = f"{_foundation(board, style)} {_fits(board, style)}"
    return said("fits", line, foundation=board.foundation, fits=board.fits)


def moved(before: GolfBoard, after: GolfBoard, move: str, style: Style) -> Told:
    """Tell in one line what a move has made of a board."""
    play = parse_move(move)
    card = before.available(play.column) if isinstance(play, Play) else after.foundation
    parts = [*_done(before, after, move, style)]
    if after.open and after.status == "playing":
        parts += [_fits(after, style), say("left", count=after.left)]
        parts += [say("stock", count=after.stock_left)]
    elif after.status != "playing":
        parts.append(ended(after))
    return said("moved", " ".join(parts), move=move, card=card, **board_values(after))


def score_now(board: GolfBoard) -> Told:
    """Tell what the hole would score if it ended now, its points as they are, its moves."""
    strokes, points = counted("stroke", board.strokes), counted("point", board.points)
    line = say("score_now", strokes=strokes, points=points, moves=board.moves)
    values = {"strokes": board.strokes, "points": board.points, "moves": board.moves}
    return said("score", line, **values)


def ended(board: GolfBoard) -> str:
    """Say how a board has ended, and what it scores."""
    key = "stuck_undo" if board.status == "stuck" and board.open else board.status
    strokes, points = counted("stroke", board.strokes), counted("point", board.points)
    return say(key, count=board.stock_left, strokes=strokes, points=points)


def concede_ask(board: GolfBoard) -> str:
    """Ask whether to concede a board, with the cards that it would leave."""
    return say("concede_ask", count=board.left)


def column_line(board: GolfBoard, number: int, style: Style) -> str:
    """Write a column in one line, from its covered end to its available card."""
    cards = board.tableau[number - 1]
    if not cards:
        return say("column_empty", number=number)
    available = style.card(cards[-1])
    if len(cards) == 1:
        return say("column_one", number=number, available=available)
    covered = style.row(cards[:-1])
    return say("column", number=number, covered=covered, available=available)


def left_line(board: GolfBoard, style: Style) -> str:
    """Write what is left in each column, from its covered end to its available card."""
    columns = [
        say("boards_column", column=column, cards=style.row(cards))
        for column, cards in enumerate(board.tableau, 1)
        if cards
    ]
    return say("boards_cards", columns="; ".join(columns)) if columns else ""


def board_values(board: GolfBoard) -> dict[str, object]:
    """Return a board's values as programs get them."""
    return {**msgspec.structs.asdict(board), "left": board.left}


def _done(before: GolfBoard, after: GolfBoard, move: str, style: Style) -> list[str]:
    """Say what was done: the card, the foundation, the columns that show another card."""
    play = parse_move(move)
    if play is Action.CONCEDE:
        return []
    if isinstance(play, Play):
        done = say("played", column=play.column)
    else:
        done = say("drawn" if play is Action.DRAW else "taken_back")
    if after.foundation is None:
        top = say("foundation_none_but", done=done)
    else:
        top = say("foundation_but", card=style.card(after.foundation), done=done)
    return [top, *(_shown(before, after, style) if after.left else [])]


def _shown(before: GolfBoard, after: GolfBoard, style: Style) -> list[str]:
    lines = []
    for number in range(1, len(after.tableau) + 1):
        card = after.available(number)
        if card == before.available(number):
            continue
        if card is None:
            lines.append(say("shows_none", column=number))
        else:
            lines.append(say("shows", column=number, card=style.card(card)))
    return lines


def _summary(board: GolfBoard, style: Style) -> str:
    parts = [_foundation(board, style), say("stock", count=board.stock_left)]
    parts.append(_fits(board, style) if board.status == "playing" else ended(board))
    return " ".join(parts)


def _foundation(board: GolfBoard, style: Style) -> str:
    if board.foundation is None:
        return say("foundation_empty")
    return say("foundation", card=style.card(board.foundation))


def _fits(board: GolfBoard, style: Style) -> str:
    cards = [
        say("fit", card=style.card(board.available(number) or ""), column=number)
        for number in board.fits
    ]
    return say("fits", cards=", ".join(cards) or say("none"))
