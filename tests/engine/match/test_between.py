"""Between two holes: the pause, who shortens it, and the end after the last hole."""

from engine.match.commands import End, EndHole, Leave, Move, SetReady, Start, StartHole
from engine.match.decision import Already
from engine.match.refusals import MatchRefusal
from engine.match.settings import Settings
from engine.match.state import Phase
from tests.engine.match.store import OPENED, Failure
from tests.engine.match.table import Table, lobby, playing


def after_hole(players: int = 2, holes: int = 2) -> Table:
    """Play the first hole: everybody concedes."""
    table = playing(players, Settings(holes=holes, countdown_ms=5_000, pause_ms=30_000))
    concede(table)
    return table


def concede(table: Table) -> None:
    for seat in table.match.seats:
        table.move(seat.number, "c")
    table.wait()


def test_pause() -> None:
    """Pause and countdown are the most that is waited between two holes."""
    table = after_hole()
    assert table.match.phase is Phase.WAITING
    assert table.match.open_hole == 0
    table.wait(34_999)
    assert table.refused(StartHole()) is Failure.EARLY
    table.wait(1)
    assert table.match.open_hole == 2


def test_all_ready() -> None:
    """When all are ready the next hole starts after the countdown."""
    table = after_hole()
    table.ready(1)
    table.wait(10_000)
    table.ready(2)
    assert table.match.starts_at_ms == table.clock_ms + 5_000
    table.wait(5_000)
    assert table.match.open_hole == 2
    assert not any(seat.ready for seat in table.match.seats)


def test_ready_late_in_the_pause() -> None:
    """Being ready never puts the next hole off."""
    table = after_hole()
    table.wait(33_000)
    starts_at_ms = table.match.starts_at_ms
    table.ready(1, 2)
    assert table.match.starts_at_ms == starts_at_ms


def test_ready_for_good() -> None:
    """Ready for the next hole cannot be taken back, and is said once."""
    table = after_hole()
    table.ready(1)
    assert table.refused(SetReady(1, ready=False)) is MatchRefusal.NOT_NOW
    assert isinstance(table.refused(SetReady(1, ready=True)), Already)


def test_no_readiness_in_a_hole() -> None:
    """While a hole is played nobody is ready for the next."""
    table = playing(2)
    assert table.refused(SetReady(1, ready=True)) is MatchRefusal.NOT_NOW


def test_leaving_shortens_the_pause() -> None:
    """Who leaves in the pause is waited for no more."""
    table = after_hole(3)
    table.ready(1, 2)
    table.wait(1_000)
    table.do(Leave(3))
    assert table.match.starts_at_ms == table.clock_ms + 5_000


def test_moves_of_the_hole_before() -> None:
    """A move of the hole before that was made is known for one; any other is stale."""
    table = after_hole()
    assert isinstance(table.refused(Move(1, 1, 1, "c")), Already)
    table.wait(35_000)
    assert isinstance(table.refused(Move(1, 1, 1, "c")), Already)
    assert table.refused(Move(1, 1, 1, "d")) is MatchRefusal.STALE
    assert table.refused(Move(1, 1, 2, "c")) is MatchRefusal.STALE
    assert table.seat(1).action == 1
    table.move(1, "d")


def test_ready_after_the_last_hole() -> None:
    """After the last hole there is nothing more to be ready for."""
    table = playing(2, Settings(holes=1))
    table.move(1, "c")
    table.move(2, "c")
    table.do(EndHole())
    assert table.refused(SetReady(1, ready=True)) is MatchRefusal.NOT_NOW
    assert isinstance(table.refused(StartHole()), Already)
    table.do(End(OPENED))
    assert table.refused(SetReady(1, ready=True)) is MatchRefusal.MATCH_OVER


def test_end() -> None:
    """A match ends at once after its last hole, not before, and takes nothing more."""
    table = after_hole()
    assert isinstance(table.refused(End(OPENED)), Already)
    table.wait(35_000)
    concede(table)
    assert table.match.phase is Phase.ENDED
    assert table.match.ended_at_ms == table.clock_ms
    assert len(table.match.codes) == len(set(table.match.codes)) == 2
    for command in (Leave(1), Start(1), SetReady(1, ready=True)):
        assert table.refused(command) is MatchRefusal.MATCH_OVER
    assert isinstance(table.refused(End(OPENED)), Already)
    table.wait(3_600_000)


def test_eighteen_holes() -> None:
    """A match of eighteen holes has eighteen deals and results, each its own."""
    table = playing(2, Settings(holes=18))
    for hole in range(1, 19):
        assert table.match.open_hole == hole
        concede(table)
        table.wait(0 if hole == 18 else 35_000)
    assert table.match.phase is Phase.ENDED
    assert len(set(table.match.codes)) == 18
    assert [len(seat.results) for seat in table.match.seats] == [18, 18]


def test_clocks_of_a_match() -> None:
    """A match in which nobody does anything takes its clocks' time and not more."""
    table = lobby(2, Settings(holes=9, limit_ms=60_000, countdown_ms=5_000, pause_ms=30_000))
    table.start()
    started_ms = table.clock_ms
    table.wait(3_600_000)
    assert table.match.phase is Phase.ENDED
    assert table.match.ended_at_ms - started_ms == 9 * 65_000 + 8 * 30_000
