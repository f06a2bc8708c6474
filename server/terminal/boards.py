"""Everybody's moves and board of a hole, a line or two each."""

from server.client import Client
from server.protocol import HoleBoard, MatchView
from server.terminal import board
from server.terminal.cards import Style
from server.terminal.errors import Refuse
from server.terminal.names import names
from server.terminal.told import Told, said
from server.terminal.words import say


async def boards(client: Client, match: str, hole: int, style: Style) -> Told:
    """Ask for a hole and tell it. Raise `Refuse` while somebody still plays it, but in a show."""
    view = client.view(match)
    if not (view.settings.show and hole == view.hole):
        check_over(view, hole)
    shown = await client.boards(match, hole)
    return hole_boards(client.view(match), hole, shown, style)


def check_over(view: MatchView, hole: int) -> None:
    """Say which holes can be looked at, if it is none of them. Raise `Refuse`."""
    over = len(view.codes)
    if not over:
        raise Refuse("not_now", key="no_hole_over", hole=hole)
    if hole > over:
        holes = say("hole_one") if over == 1 else say("holes_up_to", last=over)
        raise Refuse("not_now", key="hole_not_over", hole=hole, holes=holes)


def hole_boards(view: MatchView, hole: int, shown: list[HoleBoard], style: Style) -> Told:
    """Tell what everybody played on a hole, and what it came to."""
    called = names(view)
    lines, values = [say("boards", hole=hole)], []
    for one in shown:
        its = board.read_board(one.board)
        name = called.get(one.seat, "")
        moves = " ".join(move.partition(":")[0] for move in one.moves) or say("none")
        end = board.ended(its) if its.status != "playing" else say("left", count=its.left)
        lines.append(say("boards_row", name=name, end=end, moves=moves))
        if left := board.left_line(its, style):
            lines.append(left)
        values.append({"seat": one.seat, "played": one.moves, **board.board_values(its)})
    return said("boards", *lines, hole=hole, seats=values)
