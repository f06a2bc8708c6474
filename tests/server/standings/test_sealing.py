"""Cursors and names of lines: they come back whole or not at all, and tell nothing."""

from secrets import token_bytes

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.ids import PlayerId
from server.standings import Cursor, Ranking, Table
from server.standings.sealing import Seal

SEAL = Seal(bytes(range(32)), token_bytes)
ANN, BOB = PlayerId("a" * 16), PlayerId("b" * 16)


@given(st.text(max_size=100), st.binary(min_size=32, max_size=32))
def test_what_was_sealed_comes_back(text: str, key: bytes) -> None:
    """With the same key on any node, and with no other."""
    sealed = Seal(key, token_bytes).close(text)
    assert Seal(key, token_bytes).open(sealed) == text
    assert SEAL.open(sealed) is None or key == bytes(range(32))


@given(st.text(max_size=160))
def test_what_was_not_sealed_is_nothing(text: str) -> None:
    assert SEAL.open(text) is None


@pytest.mark.parametrize("at", range(0, 80, 3))
def test_what_was_changed_is_nothing(at: int) -> None:
    """Each character is held by the seal."""
    sealed = SEAL.close("7~-4.5~000000000000005:" + ANN)
    at %= len(sealed)
    other = "A" if sealed[at] != "A" else "Q"
    assert SEAL.open(sealed[:at] + other + sealed[at + 1 :]) is None


def test_a_cursor_does_not_tell_whose_line_it_is_at() -> None:
    """Nor is it longer than a client may send."""
    cursor = str(Cursor(10**15 - 1, -12.345678901234567, "9" * 15 + ":" + ANN))
    sealed = SEAL.close(cursor)
    assert len(sealed) <= 160
    for word in (ANN, "9" * 15, "12.34"):
        assert word not in sealed


def test_two_seals_of_one_text_have_nothing_in_common() -> None:
    """Not even a part: whoever hides stays at the same place, and no cursor tells so."""
    cursor = str(Cursor(7, -4.5, "000000000000005:" + ANN))
    sealed = [SEAL.close(cursor) for _ in range(100)]
    assert len(set(sealed)) == len({one[:20] for one in sealed}) == 100
    assert len({one[20:40] for one in sealed}) == len({one[-20:] for one in sealed}) == 100
    assert {SEAL.open(one) for one in sealed} == {cursor}


def test_a_line_has_a_name_in_one_list_alone() -> None:
    """The same each time; another for anybody else, in any other list, and when hidden."""
    name = SEAL.line(Table(), Ranking.PAR, ANN, hidden=False)
    assert SEAL.line(Table(), Ranking.PAR, ANN, hidden=False) == name
    others = {
        SEAL.line(Table(), Ranking.PAR, BOB, hidden=False),
        SEAL.line(Table(), Ranking.PAR, ANN, hidden=True),
        SEAL.line(Table(), Ranking.RATING, ANN, hidden=False),
        SEAL.line(Table(scope="g-one"), Ranking.PAR, ANN, hidden=False),
        SEAL.line(Table(period="2026-11"), Ranking.PAR, ANN, hidden=False),
        Seal(bytes(32), token_bytes).line(Table(), Ranking.PAR, ANN, hidden=False),
    }
    assert len(others | {name}) == 7
    assert not any(ANN in each for each in others | {name})
