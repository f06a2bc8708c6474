"""A hole: the countdown, moves and their numbers, and how it ends."""

import pytest

from engine.game import Measure, Refusal, Status, Undo
from engine.match.commands import EndHole, Move, SetReady, StartHole
from engine.match.decision import Already
from engine.match.entries import HoleOver
from engine.match.refusals import MatchRefusal
from engine.match.settings import Settings
from engine.match.state import Phase
from tests.engine.golf.pos import PUBLISHED_LINE
from tests.engine.match.lines import play_out, stuck_after
from tests.engine.match.store import Failure
from tests.engine.match.table import MINUTE_MS, PUBLISHED, lobby, playing

UNDO = Settings(holes=1, undo=Undo.PLAYS)


def test_countdown() -> None:
    """The first hole begins when the countdown has run out, not before, and ready or not."""
    table = lobby(2, Settings(countdown_ms=5_000))
    table.start()
    assert table.match.starts_at_ms == table.clock_ms + 5_000
    assert table.refused(SetReady(2, ready=True)) is MatchRefusal.NOT_NOW
    assert table.refused(StartHole()) is Failure.EARLY
    table.wait(4_999)
    assert table.match.phase is Phase.WAITING
    table.wait(1)
    assert (table.match.phase, table.match.open_hole) == (Phase.PLAYING, 1)
    assert isinstance(table.refused(StartHole()), Already)


def test_same_deal() -> None:
    """Everybody gets the same deal, untouched, at the same moment."""
    table = playing(3)
    boards = [seat.board for seat in table.match.seats]
    assert boards[0] is not None
    assert boards[0] == boards[1] == boards[2]
    assert boards[0].left == 35
    assert table.match.started_at_ms == table.clock_ms


def test_own_board() -> None:
    """A move changes the board of its player, and nobody else's."""
    table = playing(2)
    table.move(1, "d")
    one, two = (seat.board for seat in table.match.seats)
    assert one is not None
    assert two is not None
    assert (one.stock_left, two.stock_left) == (15, 16)
    assert (table.seat(1).action, table.seat(2).action) == (2, 1)


def test_the_published_line() -> None:
    """The published deal played out clears: four cards in the stock are four strokes below."""
    table = playing(2, UNDO, PUBLISHED)
    table.move(1, *PUBLISHED_LINE.split())
    assert table.try_move(1, "d") is Refusal.OVER
    table.move(2, "c")
    table.wait()
    assert [result.status for result in table.seat(1).results] == [Status.CLEARED]
    assert table.seat(1).total(Measure.STROKES) == -4
    assert table.seat(1).total(Measure.POINTS) == 350
    assert table.seat(2).total(Measure.STROKES) == 35


@pytest.mark.parametrize(
    ("before", "move", "reason"),
    [
        ("", "1", Refusal.RANK),
        ("", "5:AS", Refusal.STALE),
        ("", "5:JH", Refusal.COVERED),
        ("", "u", Refusal.UNDO_OFF),
        ("c", "d", Refusal.OVER),
        ("", "8", MatchRefusal.MALFORMED),
        ("", "", MatchRefusal.MALFORMED),
    ],
)
def test_the_board_refuses(before: str, move: str, reason: Refusal | MatchRefusal) -> None:
    """What the board does not take is refused with the board's reason, and changes nothing."""
    table = playing(2, Settings(), PUBLISHED)
    table.move(1, *before.split())
    assert table.try_move(1, move) is reason


def test_the_same_move_again() -> None:
    """The same number and content is the same move, while the hole is the latest there is."""
    table = playing(2, Settings(holes=1))
    table.move(1, "d", "d")
    assert isinstance(table.refused(Move(1, 1, 1, "d")), Already)
    table.move(2, "c")
    table.move(1, "c")
    table.wait()
    assert table.match.phase is Phase.ENDED
    assert isinstance(table.refused(Move(1, 1, 2, "d")), Already)
    assert isinstance(table.refused(Move(1, 1, 3, "c")), Already)
    assert table.refused(Move(1, 1, 3, "d")) is MatchRefusal.MATCH_OVER


@pytest.mark.parametrize(
    ("hole", "number", "move"),
    [(1, 1, "c"), (1, 4, "d"), (1, 0, "d"), (1, -1, "d"), (0, 3, "d"), (2, 3, "d"), (2, 1, "d")],
)
def test_stale(hole: int, number: int, move: str) -> None:
    """Another content, a number ahead or none at all, another hole: stale."""
    table = playing(2)
    table.move(1, "d", "d")
    assert table.refused(Move(1, hole, number, move)) is MatchRefusal.STALE


def test_undo_counts_on() -> None:
    """An undo has a number of its own, and the next move the one after it."""
    table = playing(2, UNDO, PUBLISHED)
    table.move(1, "d", "5", "u", "5")
    assert table.seat(1).moves == ("d", "5", "u", "5")
    assert table.seat(1).action == 5


def test_stuck_is_open_while_it_can_be_undone() -> None:
    """With undo a hole stuck by a play is waited for, until it is accepted or undone."""
    table = playing(2, UNDO, stuck_after("play"))
    table.move(2, "c")
    play_out(table, 1)
    board = table.seat(1).board
    assert board is not None
    assert (board.status, board.over) == (Status.STUCK, False)
    table.wait(1_000)
    assert table.match.phase is Phase.PLAYING
    table.move(1, "u")
    play_out(table, 1)
    table.move(1, "c")
    table.wait()
    assert table.seat(1).results[0].status is Status.STUCK


@pytest.mark.parametrize(("undo", "last"), [(Undo.OFF, "play"), (Undo.PLAYS, "d")])
def test_stuck_for_good(undo: Undo, last: str) -> None:
    """A stuck hole that cannot be undone is done at once."""
    table = playing(2, Settings(holes=1, undo=undo), stuck_after(last))
    table.move(2, "c")
    play_out(table, 1)
    table.wait()
    assert table.seat(1).results[0].status is Status.STUCK


def test_all_done() -> None:
    """A hole ends at once when all are done, and its code is told then."""
    table = playing(2, Settings(), PUBLISHED)
    table.move(1, "c")
    assert table.refused(EndHole()) is Failure.EARLY
    assert not table.match.codes
    table.move(2, "c")
    assert table.do(EndHole()) == HoleOver(1, "GO1-E-AAAAAAB", "", 0)
    assert table.match.codes == ("GO1-E-AAAAAAB",)
    assert isinstance(table.refused(EndHole()), Already)


def test_time_up() -> None:
    """When the time is up the hole is over for all; who was not done is timed out."""
    table = playing(2, Settings(limit_ms=MINUTE_MS), PUBLISHED)
    table.move(1, "d", "5", "c")
    table.move(2, "d")
    table.wait(MINUTE_MS - 1)
    table.move(2, "5")
    table.wait(1)
    assert table.match.phase is Phase.WAITING
    results = [seat.results[0] for seat in table.match.seats]
    assert [result.status for result in results] == [Status.CONCEDED, Status.TIMED_OUT]
    assert [result.left for result in results] == [34, 34]
    assert results[1].last_at_ms == table.clock_ms - 1
    assert table.refused(Move(2, 1, 3, "2")) is Refusal.OVER


def test_relaxed() -> None:
    """A relaxed hole is over after three times its limit, and not before."""
    table = playing(2, Settings(limit_ms=MINUTE_MS, relaxed=True))
    table.wait(3 * MINUTE_MS - 1)
    assert table.match.open_hole == 1
    table.wait(1)
    assert table.match.open_hole == 0


def test_too_late() -> None:
    """A move is taken up to the very end of its time and not after, whoever judged it."""
    table = playing(2, Settings(limit_ms=MINUTE_MS))
    table.store.clock_ms = table.match.deadline_ms
    table.move(1, "d")
    table.store.clock_ms += 1
    assert table.try_move(1, "d") is Failure.LATE
