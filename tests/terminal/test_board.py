"""Boards in lines."""

import pytest

from engine.cards import parse_card
from engine.game import Refusal, Undo
from engine.games import read_code
from engine.golf.board import GolfBoard
from engine.golf.deal import Deal
from engine.golf.game import GOLF
from engine.golf.notation import Action
from engine.golf.rules import EASY
from server.terminal import board
from server.terminal.cards import Style

WHOLE = """\
Column 1: 6♣ 5♠ Q♠ 10♠, available 6♥.
Column 2: 2♠ K♣ 4♠ 2♣, available 8♣.
Column 3: 10♣ A♥ 2♦ 5♦, available J♠.
Column 4: 3♦ Q♥ A♠ K♦, available 4♣.
Column 5: J♥ 3♣ 7♦ 8♥, available 9♣.
Column 6: 10♥ 4♥ 7♥ 7♣, available 8♦.
Column 7: 3♠ 7♠ 3♥ 9♠, available 5♣.
Foundation A♣. Stock 16. Fits: none."""

PLAYED = """\
d: Foundation 8♠, drawn. Fits: 9♣ in 5. Left 35. Stock 15.
5: Foundation 9♣, played from 5. Column 5 now 8♥. Fits: 8♣ in 2, 8♥ in 5, 8♦ in 6. Left 34. Stock 15.
2: Foundation 8♣, played from 2. Column 2 now 2♣. Fits: none. Left 33. Stock 15.
u: Foundation 9♣, taken back. Column 2 now 8♣. Fits: 8♣ in 2, 8♥ in 5, 8♦ in 6. Left 34. Stock 15.
u: Foundation 8♠, taken back. Column 5 now 9♣. Fits: 9♣ in 5. Left 35. Stock 15.
u: Foundation A♣, taken back. Fits: none. Left 35. Stock 16.
c: Conceded: 35 strokes, 0 points."""


def published(rules: str = "E", undo: Undo = Undo.ALL) -> GolfBoard:
    return GOLF.start(read_code(f"GO1-{rules}-AAAAAAB")[1], undo)


def small(columns: str, foundation: str, stock: str, undo: Undo = Undo.OFF) -> GolfBoard:
    """Make a board of columns such as `6C 5S / 7D`."""
    tableau = [tuple(map(parse_card, column.split())) for column in columns.split("/")]
    tableau += [()] * (7 - len(tableau))
    cards = Deal(tuple(tableau), parse_card(foundation), tuple(map(parse_card, stock.split())))
    return GolfBoard(cards, EASY, undo)


def tell(hole: GolfBoard, move: str, style: Style = Style.SIGNS) -> tuple[GolfBoard, str]:
    """Make a move; return the board after it and the line that tells it."""
    before = board.read_board(hole.view())
    named = board.named(move, before)
    after = hole.apply(named)
    assert isinstance(after, GolfBoard)
    (line,) = board.moved(before, board.read_board(after.view()), named, style).lines
    return after, line


def test_whole() -> None:
    """The published deal, as it is told."""
    told = board.whole(board.read_board(published().view()), Style.SIGNS, hole=1)
    assert "\n".join(told.lines) == WHOLE
    assert told.values["hole"] == 1
    assert told.values["left"] == 35


def test_whole_in_words() -> None:
    """A column for a screen reader that knows no signs, and for one who wants ranks alone."""
    shown = board.read_board(published().view())
    in_words = "six of clubs, five of spades, queen of spades, ten of spades"
    assert board.column(shown, 1, Style.WORDS).lines == (
        f"Column 1: {in_words}, available six of hearts.",
    )
    assert board.column(shown, 3, Style.RANKS).lines == (
        "Column 3: 10, ace, 2, 5, available jack.",
    )


def test_moves() -> None:
    """Each move is one line, and says what has changed."""
    hole, lines = published(), []
    for move in "d52uuuc":
        hole, line = tell(hole, move)
        lines.append(f"{move}: {line}")
    assert "\n".join(lines) == PLAYED


def test_empty_columns() -> None:
    """A column with one card, one that empties, and one that is empty."""
    hole = small("6C/8S", "7D", "2C")
    shown = board.read_board(hole.view())
    assert board.column(shown, 1, Style.SIGNS).lines == ("Column 1: available 6♣.",)
    assert board.column(shown, 3, Style.SIGNS).lines == ("Column 3: empty.",)
    _, line = tell(hole, "1")
    assert line == "Foundation 6♣, played from 1. Column 1 now empty. Fits: none. Left 1. Stock 1."


def test_empty_foundation() -> None:
    """An empty foundation is told as such, also when an undo empties it."""
    hole = published("EF")
    assert board.what_fits(board.read_board(hole.view()), Style.SIGNS).lines == (
        "Foundation empty. Fits: 6♥ in 1, 8♣ in 2, J♠ in 3, 4♣ in 4, 9♣ in 5, 8♦ in 6, 5♣ in 7.",
    )
    _, line = tell(tell(hole, "1")[0], "u")
    assert line.startswith("Foundation empty, taken back. Column 1 now 6♥. Fits: 6♥ in 1")


@pytest.mark.parametrize(
    ("hole", "move", "line"),
    [
        (
            small("6C", "7D", "2C 3C"),
            "1",
            "Foundation 6♣, played from 1. Cleared, with 2 left in the stock: minus 2 strokes, 350 points.",
        ),
        (
            small("6C/9S", "7D", ""),
            "1",
            (
                "Foundation 6♣, played from 1. Column 1 now empty. "
                "Stuck: the stock is empty and nothing fits. 1 stroke, 330 points."
            ),
        ),
        (
            small("6C/9S", "7D", "", Undo.PLAYS),
            "1",
            (
                "Foundation 6♣, played from 1. Column 1 now empty. Stuck: the stock is empty and nothing "
                "fits. u takes the last play back, c accepts 1 stroke, 330 points."
            ),
        ),
    ],
)
def test_ends(hole: GolfBoard, move: str, line: str) -> None:
    """How a hole ends is told with the move that ends it."""
    assert tell(hole, move)[1] == line


def test_accepting_a_stuck_hole() -> None:
    """To concede a stuck hole is to accept its end."""
    stuck = tell(small("6C/9S", "7D", "", Undo.PLAYS), "1")[0]
    assert board.read_board(stuck.view()).open
    accepted, line = tell(stuck, "c")
    assert not board.read_board(accepted.view()).open
    assert line == "Stuck: the stock is empty and nothing fits. 1 stroke, 330 points."


def test_timed_out() -> None:
    """A hole whose time is up says so."""
    ended = board.ended(board.read_board(published().time_out().view()))
    assert ended == "Time is up: 35 strokes, 0 points."


def test_a_play_names_its_card() -> None:
    """A play of a column goes out with the card that is seen there, so a stale one is refused."""
    hole = published()
    shown = board.read_board(hole.view())
    assert board.named("5", shown) == "5:9C"
    assert board.named("5:8C", shown) == "5:8C"
    assert board.named("5#4", shown) == "5#4"
    assert board.named("d", shown) == "d"
    after = hole.make(Action.DRAW)
    assert isinstance(after, GolfBoard)
    moved = after.apply("5:9C")
    assert isinstance(moved, GolfBoard)
    assert moved.apply("5:9C") is Refusal.STALE


def test_score_now() -> None:
    """What the hole would score if it ended now."""
    told = board.score_now(board.read_board(published().view()))
    assert told.lines == ("35 strokes if it ended now, 0 points. Moves 0.",)
