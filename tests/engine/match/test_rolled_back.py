"""A match whose store had lost some of it: noted once, and it goes on."""

from engine.match.commands import NoteRolledBack
from engine.match.decision import Already
from engine.match.entries import RolledBack
from engine.match.refusals import MatchRefusal
from tests.engine.match.table import playing

HEAD = "ab" * 32


def test_it_is_noted_once_whoever_noticed_it() -> None:
    """Of several who had folded more, each up to another entry, the first notes it for all."""
    table = playing(2)
    v = table.match.v
    assert table.do(NoteRolledBack(v, HEAD, v + 3)) == RolledBack(v, HEAD, v + 3)
    assert (table.match.rolled_back, table.match.rolled_back_v) == (1, v + 1)
    assert table.refused(NoteRolledBack(v, HEAD, v + 2)) == Already()
    assert table.refused(NoteRolledBack(v - 1, HEAD, v)) == Already()


def test_what_was_lost_again_is_noted_again() -> None:
    table = playing(2)
    for count in (1, 2, 3):
        table.do(NoteRolledBack(table.match.v, HEAD, table.match.v + 1))
        assert table.match.rolled_back == count


def test_play_goes_on() -> None:
    """It changes nothing but the turn: board, clock and action numbers are as they were."""
    table = playing(2)
    table.move(1, "d")
    before = table.match
    table.do(NoteRolledBack(before.v, HEAD, before.v + 1))
    assert table.match.seats == before.seats
    assert table.match.deadline_ms == before.deadline_ms
    table.move(1, "d")


def test_what_cannot_have_been_is_refused() -> None:
    table = playing(2)
    for kept, head_v in ((-1, 3), (table.match.v + 1, 99), (4, 4), (4, 3)):
        assert table.refused(NoteRolledBack(kept, HEAD, head_v)) is MatchRefusal.MALFORMED
