"""A second verifier, written from the documents alone, agrees with ours on every record."""

import ast
from pathlib import Path

import pytest

from engine.game import Measure
from engine.record.record import Record, RecordError, parse_record, record_text
from engine.record.verify import verify
from tests import independent_verifier
from tests.engine.record.matches import record_of, record_of_run, short_match

MATCHES = 200
LINES_LIMIT = 60
SOURCE = Path(independent_verifier.__file__).read_text("utf-8")


def is_right(text: str) -> bool:
    try:
        independent_verifier.verify(text)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return False
    return True


@pytest.mark.parametrize("seed", range(MATCHES))
def test_agrees(seed: int) -> None:
    """Both find the same codes, and the same strokes for every seat and hole."""
    agree_on(record_of(seed))


@pytest.mark.parametrize("seed", range(20))
def test_agrees_on_runs(seed: int) -> None:
    """They agree on the runs of rounds too."""
    agree_on(record_of_run(seed))


def agree_on(record: Record) -> None:
    match = verify(record)
    assert independent_verifier.verify(record_text(record)) == {
        "match": record.match,
        "codes": list(match.codes),
        "strokes": {
            seat.number: [result.scores[Measure.STROKES] for result in seat.results]
            for seat in match.seats
        },
    }


@pytest.mark.parametrize("bit", range(8))
def test_every_bit(bit: int) -> None:
    """It finds every single flipped bit of a short record too."""
    text = record_text(short_match().record()).encode()
    assert is_right(text.decode())
    unseen = []
    for at in range(len(text)):
        flipped = bytearray(text)
        flipped[at] ^= 1 << bit
        if is_right(flipped.decode("latin-1")):
            unseen.append(at)
    assert unseen == []


@pytest.mark.parametrize("seed", range(0, MATCHES, 4))
def test_any_bit(seed: int) -> None:
    """It finds flipped bits of long records, from their first byte to their last."""
    text = record_text(record_of(seed)).encode()
    for at in range(seed, len(text), len(text) // 16 + 1):
        flipped = bytearray(text)
        flipped[at] ^= 1 << seed % 7
        changed = flipped.decode("latin-1")
        assert not is_right(changed), at
        with pytest.raises(RecordError):
            verify(parse_record(changed))


def test_it_is_independent() -> None:
    """It is sixty lines of code and shares none with what it checks."""
    code = [line for line in SOURCE.splitlines() if line.strip() and not line.startswith('"""')]
    assert len(code) <= LINES_LIMIT
    imported = {
        name
        for node in ast.walk(ast.parse(SOURCE))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in (
            [node.module] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names]
        )
    }
    assert not [
        name for name in imported if name and name.split(".")[0] in {"engine", "server", "tests"}
    ]
