"""Matches whose deals can all be cleared: the first code that can is the hole's."""

import hashlib
from itertools import islice

import pytest

from engine.codes import GameCode, parse_code
from engine.golf.deal import deal
from engine.golf.game import GOLF
from engine.golf.rules import parse_rules
from engine.golf.solver import solve
from engine.match.commands import Command, Contribute, StartHole
from engine.match.entries import HoleStarted
from engine.match.refusals import MatchRefusal
from engine.match.secret import (
    MOST_DRAWS,
    codes_at,
    drawn_codes,
    hole_codes,
    hole_message,
    is_first_clearable,
)
from engine.match.settings import Settings
from engine.record.record import RecordError
from engine.record.verify import verify
from tests.engine.match.store import SECRET, Answer
from tests.engine.record.matches import Recorded

SCARCE = Settings(rules="S", holes=2, countdown_ms=0, pause_ms=0, clearable_only=True)
"""Of seven deals of these rules one can be cleared."""


class Clearing(Recorded):
    """A table whose holes start with the first code that can be cleared, or `more` behind it."""

    more = 0

    def ask(self, command: Command) -> Answer:
        if isinstance(command, StartHole):
            command = StartHole(max(0, first(self, self.match.hole + 1) + self.more))
        return super().ask(command)


def first(table: Recorded, hole: int) -> int:
    codes = drawn_codes(SECRET, table.match.nonces, table.match.settings, hole)
    return next(draw for draw, code in enumerate(codes) if GOLF.clearable(code))


def begun(kind: type[Recorded] = Clearing, settings: Settings = SCARCE) -> Recorded:
    """Bring a match of two to where its first hole is to start."""
    table = kind(settings)
    table.join()
    for seat in (1, 2):
        table.do(Contribute(seat, f"{seat:032x}"))
    table.start()
    return table


def finished(table: Recorded) -> Recorded:
    while not table.match.finished:
        table.wait()
        for seat in (1, 2) if table.match.open_hole else ():
            table.move(seat, "c")
    return table


def test_codes_are_drawn_on() -> None:
    """The codes of a hole follow from one stream, 16 letters each; a hole has the first at first."""
    shake = hashlib.shake_256(hole_message(SECRET, (), 1).encode()).digest(4000)
    letters = "".join(chr(65 + (byte & 31)) for byte in shake if byte & 31 < 26)
    drawn = [*islice(drawn_codes(SECRET, (), Settings(), 1), 5)]
    assert [code.letters for code in drawn] == [letters[at : at + 16] for at in range(0, 80, 16)]
    assert hole_codes(SECRET, (), Settings(holes=2))[0] == drawn[0]
    assert hole_codes(SECRET, (), Settings(holes=2), (3,))[0] == drawn[3]
    assert (
        hole_codes(SECRET, (), Settings(holes=2), (3,))[1]
        == hole_codes(SECRET, (), Settings(holes=2))[1]
    )


@pytest.mark.parametrize("text", ["GO1-E-AAAAABA", "GO1-C-AAAAABA", "GO1-SJ2F-AAAAAAB"])
def test_what_can_be_cleared(text: str) -> None:
    """The game says what its solver says."""
    code = parse_code(text)
    assert GOLF.clearable(code) is solve(deal(code), parse_rules(code.rules)).clearable


def test_each_hole_can_be_cleared() -> None:
    """What is dealt, and told when the hole is over, is the first code that can be cleared."""
    table = finished(begun())
    assert table.match.draws == tuple(first(table, hole) for hole in (1, 2))
    assert any(table.match.draws)
    told = [parse_code(code) for code in table.match.codes]
    assert told == [*hole_codes(SECRET, table.match.nonces, SCARCE, table.match.draws)]
    assert all(map(GOLF.clearable, told))


def test_the_record_is_verified() -> None:
    """A verifier comes to the same codes."""
    table = finished(begun())
    assert verify(table.record()).codes == table.match.codes


class Earlier(Clearing):
    more = -1


class Later(Clearing):
    more = 1


@pytest.mark.parametrize("kind", [Earlier, Later])
def test_another_deal_is_found(kind: type[Clearing]) -> None:
    """Neither one that cannot be cleared passes, nor a later one than the first that can."""
    table = finished(begun(kind))
    with pytest.raises(RecordError, match="not the first deal that can be cleared"):
        verify(table.record())


def test_a_later_one_that_can_be_cleared() -> None:
    """That a deal can be cleared is not enough: the server may not choose among those."""
    table = begun()
    codes = drawn_codes(SECRET, table.match.nonces, SCARCE, 1)
    one, two = islice((n for n, code in enumerate(codes) if GOLF.clearable(code)), 2)
    nonces = table.match.nonces
    assert is_first_clearable(SECRET, nonces, SCARCE, 1, one)
    assert not is_first_clearable(SECRET, nonces, SCARCE, 1, two)


def test_only_where_it_is_wanted() -> None:
    """A match that takes the deals as they come passes over none; no match passes over too many."""
    plain = begun(Recorded, Settings(holes=1, countdown_ms=0))
    assert plain.refused(StartHole(1)) is MatchRefusal.MALFORMED
    assert plain.do(StartHole()) == HoleStarted(1)
    table = begun(Recorded)
    for draw in (-1, MOST_DRAWS + 1):
        assert table.refused(StartHole(draw)) is MatchRefusal.MALFORMED
    assert table.do(StartHole(MOST_DRAWS)) == HoleStarted(1, MOST_DRAWS)
    assert table.match.draws == (MOST_DRAWS,)


@pytest.mark.parametrize(
    "entry",
    [
        HoleStarted(1),
        HoleStarted(0, 1),
        HoleStarted(3, 1),
        HoleStarted(1, -1),
        HoleStarted(1, MOST_DRAWS + 1),
    ],
)
def test_entries_that_change_no_code(entry: HoleStarted) -> None:
    """The first code stays where nothing is passed over, and where the entry cannot follow."""
    table = begun(Recorded)
    codes: tuple[GameCode, ...] = table.codes
    assert codes_at(SECRET, table.match, codes, entry) == codes
    assert codes_at(SECRET, None, codes, HoleStarted(1, 2)) == codes
