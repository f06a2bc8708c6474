"""The fixed words that players say to each other."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.match.commands import EndHole, Leave, React
from engine.match.decide import REACTIONS_LIMIT, Reaction
from engine.match.decision import Already, counters
from engine.match.entries import Reacted
from engine.match.refusals import MatchRefusal
from engine.match.settings import Settings
from tests.engine.match.strategies import tables
from tests.engine.match.table import Table, lobby, playing


def say_all(table: Table, seat: int) -> None:
    """Say a word as often as can be, and once more."""
    for _ in range(REACTIONS_LIMIT):
        table.do(React(seat, "nice"))
    assert table.refused(React(seat, "nice")) is MatchRefusal.ENOUGH_SAID


@pytest.mark.parametrize("word", list(Reaction))
def test_the_words(word: Reaction) -> None:
    """Each of the fixed words can be said, by anybody."""
    table = playing(2)
    assert table.do(React(2, word.value, request="w")) == Reacted(2, word.value, "w")
    assert isinstance(table.refused(React(2, word.value, request="w")), Already)


@given(st.text() | st.sampled_from(["NICE", "nice ", "", "Reaction.NICE", "good luck"]))
def test_no_other_word(word: str) -> None:
    """Nothing else can be said."""
    if word not in {reaction.value for reaction in Reaction}:
        assert lobby(1).refused(React(1, word)) is MatchRefusal.MALFORMED


def test_how_often() -> None:
    """A player says five words in the lobby, in a hole and in a pause; each begins anew."""
    assert REACTIONS_LIMIT == 5
    table = lobby(2, Settings(holes=2))
    say_all(table, 1)
    table.start()
    say_all(table, 1)
    table.wait(5_000)
    for _ in range(2):
        assert table.match.open_hole
        say_all(table, 1)
        say_all(table, 2)
        table.move(1, "c")
        table.move(2, "c")
        table.do(EndHole())
        say_all(table, 2)
        table.wait(35_000)


def test_each_for_oneself() -> None:
    """What one has said is not counted against another."""
    table = playing(3)
    say_all(table, 1)
    say_all(table, 3)
    assert [seat.reactions for seat in table.match.seats] == [5, 0, 5]


def test_who_has_left() -> None:
    """Who has left has no more to say, and nobody has after the end."""
    table = playing(2, Settings(holes=1))
    table.do(Leave(2))
    assert table.refused(React(2, "thanks")) is MatchRefusal.NOT_SEATED
    table.move(1, "c")
    table.wait()
    assert table.refused(React(1, "thanks")) is MatchRefusal.MATCH_OVER


@given(tables(), st.integers(1, 3), st.sampled_from(Reaction))
def test_nothing_else_changes(table: Table, seat: int, word: Reaction) -> None:
    """A word moves the match's turn and nothing that is played for."""
    before = table.match
    table.ask(React(seat, word.value))
    if table.match != before:
        assert counters(table.match) == counters(before) | {"m": before.turn + 1}
        for was, now in zip(before.seats, table.match.seats, strict=True):
            assert (was.board, was.moves, was.results) == (now.board, now.moves, now.results)
