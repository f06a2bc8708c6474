"""How holes end, and what comes of it."""

import pytest

from engine.game import Measure, Refusal, Status, Undo
from engine.golf.board import GolfBoard
from tests.engine.golf.pos import pos
from tests.engine.strategies import made


def test_not_stuck_while_stock_is_left() -> None:
    """A hole is stuck when the stock is empty and nothing fits, and not before (R01)."""
    board = pos({1: "KC"}, "5D", "2H")
    assert board.fits == ()
    assert not board.over
    assert (board.status, board.points) == (Status.PLAYING, 340)
    board = made(board, "d")
    assert str(board.cards.foundation) == "2H"
    assert (board.status, board.stock_left, board.left) == (Status.STUCK, 0, 1)
    assert (board.points, board.strokes) == (330, 1)


def test_stuck_at_once_by_a_play() -> None:
    """The play that leaves nothing to do ends the hole itself (R01)."""
    board = made(pos({1: "KC 4C"}, "5D"), "1")
    assert board.over
    assert (board.status, board.points, board.strokes) == (Status.STUCK, 330, 1)


def test_the_winning_move_wins() -> None:
    """A last card played with nothing left in reserve clears the hole (R02)."""
    board = made(pos({4: "8D"}, "9S"), "4")
    assert (board.status, board.points, board.strokes) == (Status.CLEARED, 350, 0)
    assert board.over


@pytest.mark.parametrize("undo", Undo)
def test_cleared_at_once(undo: Undo) -> None:
    """A cleared hole is over whatever is left in the stock, and stays over (R02)."""
    board = made(pos({4: "8D"}, "9S", "4C KH", undo=undo), "4")
    assert (board.status, board.points, board.strokes) == (Status.CLEARED, 350, -2)
    assert board.apply("d") is Refusal.OVER
    assert board.apply("u") is Refusal.OVER
    assert board.view()["can_undo"] is False
    assert board.time_out() is board


def test_undo_of_a_stuck_hole() -> None:
    """Undo takes a stuck hole back, the penalty included, and no move is uncounted (R03)."""
    board = pos({1: "KD", 2: "4C"}, "9S", "7H", undo=Undo.ALL)
    assert board.points == 330
    board = made(board, "d")
    assert (board.status, board.points, board.moves) == (Status.STUCK, 310, 1)
    board = made(board, "u")
    assert (board.status, board.points, board.stock_left) == (Status.PLAYING, 330, 1)
    assert (str(board.cards.foundation), board.moves) == ("9S", 1)
    board = made(board, "d")
    assert (board.status, board.points, board.moves) == (Status.STUCK, 310, 2)


@pytest.mark.parametrize(
    ("undo", "by_play", "by_draw"),
    [(Undo.OFF, True, True), (Undo.PLAYS, False, True), (Undo.ALL, False, False)],
)
def test_final_unless_it_can_be_undone(undo: Undo, by_play: bool, by_draw: bool) -> None:
    """A stuck hole is final unless its very last action can be taken back."""
    play = made(pos({1: "KD 8C"}, "9S", undo=undo), "1")
    draw = made(pos({1: "KD"}, "9S", "7H", undo=undo), "d")
    assert play.status is draw.status is Status.STUCK
    assert (play.over, draw.over) == (by_play, by_draw)
    assert (play.view()["can_undo"], draw.view()["can_undo"]) == (not by_play, not by_draw)


def _stuck() -> GolfBoard:
    return made(pos({1: "KD 8C"}, "9S", undo=Undo.PLAYS), "1")


@pytest.mark.parametrize("end", [lambda board: made(board, "c"), GolfBoard.time_out])
def test_a_stuck_hole_stays_stuck(end: object) -> None:
    """Accepting a stuck hole, or letting its time run out, makes it final and keeps the status."""
    assert callable(end)
    board = end(_stuck())
    assert (board.status, board.over, board.points) == (Status.STUCK, True, 330)
    assert board.moves == 1
    assert board.apply("u") is Refusal.OVER
    assert board.view()["can_undo"] is False


def test_conceded() -> None:
    """A conceded hole counts as if stuck with the cards that are left, and is no move."""
    board = made(made(pos({1: "KD 8C", 2: "4H"}, "9S", "7H"), "1"), "c")
    assert (board.status, board.points, board.strokes) == (Status.CONCEDED, 310, 2)
    assert board.moves == 1
    assert board.time_out() is board


def test_timed_out() -> None:
    """A hole out of time counts as if stuck with the cards that are left."""
    board = pos({1: "KD 8C", 2: "4H"}, "9S", "7H").time_out()
    assert (board.status, board.points, board.strokes) == (Status.TIMED_OUT, 290, 3)


def test_nothing_is_undone_behind_a_draw() -> None:
    """Under `plays` a draw stays drawn, and nothing before it can be undone either."""
    board = pos({1: "KD 8C 7C", 2: "2H"}, "9S", "6H 3H", undo=Undo.PLAYS)
    board = made(made(made(board, "d"), "1"), "1:8C")
    board = made(made(board, "u"), "u")
    assert board.apply("u") is Refusal.DRAW_STANDS
    assert board.moves == 3
    assert board.stock_left == 1


@pytest.mark.parametrize(
    ("played", "points"), [(35, 350), (31, 270), (30, 250), (25, 150), (18, 10), (17, 0), (0, 0)]
)
def test_points_at_the_end(played: int, points: int) -> None:
    """Points at the end are 10 for each card played less 10 for each card left, from 0 up."""
    left = 35 - played
    if not left:
        board = made(pos({1: "8D"}, "9S"), "1")
    else:
        cards = [f"{rank}{suit}" for suit in "CDH" for rank in "A23456789TJQK"][:left]
        columns = {n: " ".join(cards[5 * n - 5 : 5 * n]) for n in range(1, 8)}
        board = pos(columns, "9S", "7S").time_out()
    assert board.points == board.score(Measure.POINTS) == points
    assert board.strokes == board.score(Measure.STROKES) == left


def test_stuck_from_the_start() -> None:
    """A position in which nothing can be done is stuck as it stands, and final."""
    board = pos({1: "KD"}, "9S", undo=Undo.ALL)
    assert (board.status, board.over) == (Status.STUCK, True)


def test_a_joker_on_top_is_never_stuck() -> None:
    """With a joker on the foundation every card fits, the stock empty or not."""
    board = pos({1: "KD"}, "W1", "", "SJ1")
    assert (board.status, board.fits) == (Status.PLAYING, (1,))


def test_empty_foundation() -> None:
    """An empty foundation takes any available card, and only then can one be drawn when stuck."""
    board = pos({1: "KD", 2: "9C"}, None, "2H", "SF")
    assert board.fits == (1, 2)
    assert board.view()["foundation"] is None
    assert board.apply("d") is Refusal.NOT_STUCK
    board = made(board, "1")
    assert board.apply("2") is Refusal.KING
    assert made(board, "d").status is Status.STUCK
