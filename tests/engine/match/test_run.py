"""A run: one player alone on the deals of a round, in the player's own time."""

import pytest

from engine.match.commands import (
    Abort,
    CallGone,
    End,
    EndHole,
    Join,
    Leave,
    Move,
    SetReady,
    StartHole,
    StartRun,
)
from engine.match.decide import decide
from engine.match.decision import Already, Decision
from engine.match.due import due
from engine.match.entries import HoleOver, Stamped
from engine.match.evolve import BrokenLogError
from engine.match.refusals import MatchRefusal
from engine.match.settings import Settings
from engine.match.state import Phase, Presence
from tests.engine.match.store import BEGIN_MS, COMMITTED, OPENED, Failure
from tests.engine.match.table import MINUTE_MS, Table

HOUR_MS = 60 * MINUTE_MS
CLOSES_MS = 24 * HOUR_MS
SHORT = Settings(holes=2, countdown_ms=5_000, pause_ms=30_000)


def run(settings: Settings = SHORT, closes_in_ms: int = CLOSES_MS) -> Table:
    return Table(settings, closes_in_ms=closes_in_ms)


def sealed() -> Table:
    """Play a run to its end: each hole is conceded."""
    table = run()
    for _ in range(SHORT.holes):
        table.ask(SetReady(1, ready=True))
        table.wait(SHORT.countdown_ms)
        table.move(1, "c")
        table.wait()
    assert table.match.phase is Phase.SEALED
    return table


def test_begins_at_once() -> None:
    """There is no lobby: the first hole is dealt after the countdown."""
    table = run()
    assert table.match.phase is Phase.WAITING
    table.wait(4_999)
    assert table.refused(StartHole()) is Failure.EARLY
    table.wait(1)
    assert table.match.open_hole == 1


def test_nobody_else() -> None:
    """Nobody joins a run, and nobody can stop it so that it could be begun again."""
    table = run()
    assert table.refused(Join()) is MatchRefusal.ALREADY_STARTED
    assert table.refused(Abort(1, OPENED)) is MatchRefusal.NOT_NOW
    again = StartRun(SHORT, "2026-11-30", table.clock_ms + CLOSES_MS, COMMITTED)
    assert isinstance(table.refused(again), Already)


def test_not_begun_after_closing() -> None:
    """The store takes no run that begins after its round has closed."""
    decision = decide(None, StartRun(SHORT, "2026-11-30", BEGIN_MS - 1, COMMITTED))
    assert isinstance(decision, Decision)
    assert decision.not_after_ms == BEGIN_MS - 1


def test_own_time_between_holes() -> None:
    """Until the round closes the next hole waits for its player, connected or not."""
    table = run()
    table.wait(5_000)
    table.move(1, "c")
    table.wait()
    table.drop(1)
    table.wait(20 * HOUR_MS)
    assert (table.match.phase, table.match.hole) == (Phase.WAITING, 1)
    assert table.seat(1).presence is Presence.HERE
    table.ready(1)
    table.wait(5_000)
    assert table.match.open_hole == 2


def test_closing_ends_the_pause() -> None:
    """A run that waits when its round closes goes on by its clocks, to its end."""
    table = run()
    table.wait(5_000)
    table.move(1, "c")
    table.wait(CLOSES_MS - 5_001)
    assert table.match.open_hole == 0
    table.wait(1)
    assert table.match.open_hole == 2
    table.wait(SHORT.hole_ms)
    assert table.match.phase is Phase.SEALED
    assert [result.status for result in table.seat(1).results] == ["conceded", "timed_out"]


def test_begun_late() -> None:
    """Who begins in the last minute plays on after the closing, with the usual pauses."""
    table = run(closes_in_ms=MINUTE_MS)
    table.wait(5_000 + 2 * MINUTE_MS)
    table.move(1, "c")
    table.wait(30_000 + 5_000)
    assert table.match.open_hole == 2


def test_codes_are_kept() -> None:
    """No entry of a run tells a code or the secret before its round is over."""
    table = sealed()
    assert table.match.codes == ("", "")
    assert [entry for entry in map(str, table.store.log) if "GO1-" in entry] == []
    assert OPENED not in str(table.store.log)
    other = run()
    other.wait(5_000)
    other.move(1, "c")
    told = Stamped(other.v + 1, other.clock_ms, HoleOver(1, str(other.codes[0]), "", 0))
    with pytest.raises(BrokenLogError):
        other.fold(told)


def test_opened_after_closing() -> None:
    """The secret is opened when the round has closed, not before, and the codes with it."""
    table = sealed()
    assert due(table.match, {}) == []
    assert table.refused(End(OPENED)) is Failure.EARLY
    assert table.refused(End("00" * 32)) is MatchRefusal.MALFORMED
    table.wait(CLOSES_MS)
    table.do(End(OPENED))
    assert table.match.phase is Phase.ENDED
    assert table.match.codes == tuple(map(str, table.codes))


def test_over_is_over() -> None:
    """A sealed run takes nothing more from its player, nor from a clock."""
    table = sealed()
    assert table.refused(Leave(1)) is MatchRefusal.MATCH_OVER
    assert table.refused(Move(1, 2, 2, "d")) is MatchRefusal.MATCH_OVER
    assert isinstance(table.refused(StartHole()), Already)
    assert isinstance(table.refused(EndHole()), Already)


def test_not_ended_before_its_end() -> None:
    """A run that is not played to its end stays closed, however late it is."""
    table = run()
    table.wait(5_000)
    assert isinstance(table.refused(End(OPENED)), Already)


def test_never_gone() -> None:
    """Nobody waits for a run's player, so nobody calls the player gone."""
    table = run()
    table.wait(5_000)
    table.drop(1)
    table.wait(2 * MINUTE_MS)
    assert isinstance(table.refused(CallGone(1)), Already)


@pytest.mark.parametrize("between", [False, True])
def test_left_for_good(between: bool) -> None:
    """Leaving concedes all that is left, in a hole or between two, and at once."""
    table = run()
    table.wait(5_000)
    if between:
        table.move(1, "c")
        table.wait()
    table.do(Leave(1))
    table.wait()
    assert table.match.phase is Phase.SEALED
    assert [result.status for result in table.seat(1).results] == ["conceded", "conceded"]


def test_clock_kept_in_holes_alone() -> None:
    """An outage gives time back in a hole; in a pause there is none to give back."""
    table = run()
    table.wait(5_000)
    table.store.outage(1_000)
    table.read()
    assert table.match.given_back_ms == 1_000
    assert table.match.closes_on_clock_ms == table.match.closes_at_ms - 1_000
    table.move(1, "c")
    table.wait()
    table.store.outage(1_000)
    table.read()
    assert table.match.given_back_ms == 1_000


def test_relaxed_and_undo() -> None:
    """A run has the settings of its round."""
    table = run(Settings(holes=1, relaxed=True))
    table.wait(5_000)
    assert table.match.deadline_ms == table.clock_ms + 15 * MINUTE_MS
