"""What a match comes to: totals by its format, places, par, a perfect round."""

from engine.game import Measure, Status
from engine.match.commands import Leave
from engine.match.ranking import places_of
from engine.match.settings import Format, Settings
from engine.match.state import Phase
from engine.rounds.par import is_perfect, par_text, to_par
from tests.engine.golf.pos import PUBLISHED_LINE
from tests.engine.match.table import PUBLISHED, Table, playing


def totals(table: Table) -> list[int]:
    return [seat.total(table.match.settings.format.measure) for seat in table.match.seats]


def told_places(table: Table) -> list[str]:
    return places_of(table.match)


def play_nine(format_: Format) -> Table:
    """Play nine published deals: one clears each, one plays eight cards, two just concede."""
    table = playing(4, Settings(holes=9, format=format_, seats=4), *[PUBLISHED] * 9)
    line = PUBLISHED_LINE.split()
    for _ in range(9):
        table.move(1, *line)
        table.move(2, *line[:31], "c")
        table.move(3, "c")
        table.move(4, "d", "c")
        table.wait()
        table.wait(35_000)
    assert table.match.phase is Phase.ENDED
    return table


def test_no_places_before_a_hole_is_over() -> None:
    """While nothing is scored nobody has a place."""
    assert told_places(playing(3)) == ["", "", ""]


def test_stroke_play() -> None:
    """Fewest strokes win; a nine of cleared holes is perfect, and far below par."""
    table = play_nine(Format.STROKE)
    assert totals(table)[0] == 9 * -4
    assert totals(table)[2:] == [315, 315]
    assert told_places(table) == ["1", "2", "T3", "T3"]
    assert is_perfect(totals(table)[0], 9)
    assert [par_text(to_par(total, 9)) for total in totals(table)[::2]] == ["-81", "+270"]


def test_points() -> None:
    """Most points win: 350 for a cleared hole, 10 for each card played less 10 for each left."""
    table = play_nine(Format.POINTS)
    left = table.seat(2).results[0].left
    assert totals(table) == [9 * 350, 9 * max(0, 10 * (35 - left) - 10 * left), 0, 0]
    assert told_places(table) == ["1", "2", "T3", "T3"]


def test_both_are_kept() -> None:
    """A hole is scored in all that its game can be scored in, whatever the format counts."""
    for result in play_nine(Format.STROKE).seat(1).results:
        assert result.scores == {Measure.STROKES: -4, Measure.POINTS: 350}
        assert (result.status, result.left, result.stock_left) == (Status.CLEARED, 0, 4)


def test_holes_are_counted_once() -> None:
    """Cleared, conceded, timed out or left: each hole of everybody is one result (R04)."""
    table = playing(2, Settings(holes=3, limit_ms=60_000), *[PUBLISHED] * 3)
    table.move(1, *PUBLISHED_LINE.split())
    table.move(2, "c")
    table.wait()
    table.wait(35_000)
    table.wait(60_000)
    table.wait(35_000)
    table.do(Leave(2))
    table.wait(60_000)
    assert [[result.status for result in seat.results] for seat in table.match.seats] == [
        [Status.CLEARED, Status.TIMED_OUT, Status.TIMED_OUT],
        [Status.CONCEDED, Status.TIMED_OUT, Status.CONCEDED],
    ]


def test_when_they_played() -> None:
    """A result keeps the match clock of the last move, which decides between equals."""
    table = playing(2, Settings(holes=1))
    started_ms = table.clock_ms
    table.wait(1_000)
    table.move(1, "d", "c")
    table.wait(1_000)
    table.do(Leave(2))
    table.wait()
    played_ms = [seat.results[0].last_at_ms - started_ms for seat in table.match.seats]
    assert played_ms == [1_000, 0]
