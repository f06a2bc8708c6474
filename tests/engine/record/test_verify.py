"""Honest records verify, whatever happened in the match; changed ones never do."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.match.notation import TYPES
from engine.match.settings import Settings
from engine.match.state import Phase
from engine.record.record import Record, RecordError, parse_record, record_text
from engine.record.verify import verify
from tests.engine.record.matches import (
    MATCH,
    played,
    played_run,
    record_of,
    record_of_run,
    short_match,
)

seeds = st.integers(0, 60)


def is_right(text: bytes) -> bool:
    """Tell whether what is read from a file is a record that verifies."""
    try:
        verify(parse_record(text.decode("latin-1")))
    except RecordError:
        return False
    return True


@pytest.mark.parametrize("seed", range(100))
def test_honest(seed: int) -> None:
    """A record comes to the match that was played, to the last bit of it."""
    table = played(seed)
    match = verify(parse_record(record_text(table.record())))
    assert match == table.match
    assert match.codes == tuple(map(str, table.codes[: len(match.codes)]))


@pytest.mark.parametrize("seed", range(20))
def test_runs(seed: int) -> None:
    """A run of a round verifies as a match does, once its round is over."""
    table = played_run(seed)
    match = verify(parse_record(record_text(table.record())))
    assert match == table.match
    assert match.codes == tuple(map(str, table.codes))
    told = [line.text for line in table.record().lines[:-1]]
    assert not any(code.rpartition("-")[2] in text for text in told for code in match.codes)


def test_all_that_can_happen() -> None:
    """The matches of these tests have every kind of entry, status and end in them."""
    records = [record_of(seed) for seed in range(61)] + [record_of_run(1)]
    matches = [verify(record) for record in records]
    texts = "".join(line.text for record in records for line in record.lines)
    assert [name for name in TYPES if f'"type":"{name}"' not in texts] == []
    assert all(f'"move":"{move}"' in texts for move in (*"1234567duc",))
    assert '"type":"started","seat":0' in texts
    assert '"house":true' in texts
    assert {match.phase for match in matches} == {Phase.ENDED, Phase.ABORTED}
    assert {match.settings.holes for match in matches} == {1, 2, 3, 9, 18}
    ends = {result.status for match in matches for seat in match.seats for result in seat.results}
    assert {"stuck", "conceded", "timed_out"} <= ends


def test_a_long_match() -> None:
    """Eighteen holes verify as one does."""
    match = verify(played(6, Settings(holes=18, seats=2, pause_ms=0)).record())
    assert len(match.codes) == 18


def test_every_bit() -> None:
    """Every single flipped bit of a record is found."""
    text = record_text(short_match().record()).encode()
    assert is_right(text)
    unseen = []
    for at in range(len(text)):
        for bit in range(8):
            flipped = bytearray(text)
            flipped[at] ^= 1 << bit
            if is_right(bytes(flipped)):
                unseen.append((at, bit))
    assert unseen == []


@settings(max_examples=300)
@given(seeds, st.data())
def test_any_bit(seed: int, data: st.DataObject) -> None:
    """A flipped bit anywhere in a long record is found."""
    text = bytearray(record_text(record_of(seed)).encode())
    at = data.draw(st.integers(0, len(text) - 1))
    text[at] ^= 1 << data.draw(st.integers(0, 7))
    assert not is_right(bytes(text))


@given(seeds, st.data())
def test_any_byte(seed: int, data: st.DataObject) -> None:
    """A byte that was changed, left out or put in is found."""
    text = record_text(record_of(seed)).encode()
    at = data.draw(st.integers(0, len(text) - 1))
    put = data.draw(st.binary(max_size=1))
    changed = text[:at] + put + text[at + data.draw(st.integers(0, 1)) :]
    assert changed == text or not is_right(changed)


def test_cut_off() -> None:
    """A record that is cut off anywhere is found."""
    text = record_text(short_match().record()).encode()
    assert [end for end in range(len(text)) if is_right(text[:end])] == []


@given(seeds, st.randoms(use_true_random=False))
def test_lines(seed: int, dice: Random) -> None:
    """Lines that were swapped, doubled or dropped are found."""
    lines = record_text(record_of(seed)).splitlines(keepends=True)
    one, two = sorted(dice.sample(range(len(lines)), 2))
    swapped = list(lines)
    swapped[one], swapped[two] = lines[two], lines[one]
    for changed in (
        swapped,
        [*lines[:one], *lines[one:two], *lines[one:]],
        lines[:one] + lines[two:],
    ):
        assert not is_right("".join(changed).encode())


def test_nothing() -> None:
    """A record without entries is none of a match."""
    with pytest.raises(RecordError, match="line 1: the match is not over"):
        verify(Record(MATCH, (), MATCH))


def test_another_match() -> None:
    """A record under the id of another match is found."""
    record = short_match().record()
    with pytest.raises(RecordError, match="head"):
        verify(Record(MATCH.replace("c", "d"), record.lines, record.head))
