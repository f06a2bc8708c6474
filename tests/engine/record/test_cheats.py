"""Cheats that know the chain: all heads are right again, and it is found all the same."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

import pytest

from engine.match.secret import commitment, hole_codes
from engine.match.settings import Settings
from engine.record.chain import link
from engine.record.record import Line, Record, RecordError
from engine.record.verify import verify
from tests.engine.record.matches import MATCH, sealed, short_match

Entries: TypeAlias = list[dict[str, Any]]
CREATED, NONCE, HOLE, DRAW, OVER, ENDED = 0, 2, 6, 7, 10, 11
OTHER = "5a" * 32


def forged(change: Callable[[Entries], None]) -> Record:
    """Change entries (each with its `at`) of a short match, and make all heads right again."""
    record = short_match().record()
    entries: Entries = [{"at": line.at_ms} | json.loads(line.text) for line in record.lines]
    change(entries)
    heads = [MATCH]
    lines: list[Line] = []
    for v, entry in enumerate(entries, 1):
        at_ms = entry.pop("at")
        if "head" in entry and 0 <= entry["head_v"] < len(heads) and len(entry["head"]) == 64:
            entry["head"] = heads[entry["head_v"]]
        text = json.dumps(entry, separators=(",", ":"))
        lines.append(Line(f"{v}-{at_ms * 1000 + v}", at_ms, text))
        heads.append(link(heads[-1], lines[-1].id, at_ms, text.encode()))
    return sealed(tuple(lines))


def test_the_entries_are_those() -> None:
    """What the cheats below change is what they mean to change, and unchanged it verifies."""
    kinds = [json.loads(line.text)["type"] for line in forged(lambda entries: None).lines]
    assert kinds[CREATED] == "created"
    assert kinds[NONCE] == "contributed"
    assert kinds[HOLE] == "hole_started"
    assert kinds[DRAW : DRAW + 3] == ["moved"] * 3
    assert kinds[OVER:] == ["hole_over", "ended"]
    verify(forged(lambda entries: None))


def later(entries: Entries, since: int, ms: int) -> None:
    for entry in entries[since:]:
        entry["at"] += ms


CHEATS: list[tuple[str, Callable[[Entries], Any], int, str]] = [
    ("another code", lambda e: e[OVER].update(code="GO1-E-AAAAAAAAAAAAAAAA"), OVER, "should be"),
    (
        "a move that no rule allows",
        lambda e: e[DRAW].update(move="u"),
        DRAW,
        "refused: nothing_to_undo",
    ),
    ("a move that is none", lambda e: e[DRAW].update(move="x"), DRAW, "refused: malformed"),
    ("a move of nobody", lambda e: e[DRAW].update(seat=3), DRAW, "refused: not_seated"),
    ("a move left out", lambda e: e.pop(DRAW), DRAW, "refused: stale"),
    ("a move done twice", lambda e: e.insert(DRAW, dict(e[DRAW])), DRAW + 1, "happened before"),
    ("another secret", lambda e: e[ENDED].update(secret=OTHER), OVER, "should be"),
    ("a secret too short", lambda e: e[ENDED].update(secret="5a"), ENDED, "not opened"),
    ("a secret that is none", lambda e: e[ENDED].update(secret="x"), ENDED, "hexadecimal"),
    ("another commitment", lambda e: e[CREATED].update(commitment=OTHER), ENDED, "malformed"),
    ("another nonce", lambda e: e[NONCE].update(nonce="f" * 32), OVER, "should be"),
    ("a nonce left out", lambda e: e.pop(NONCE), OVER - 1, "should be"),
    ("other rules", lambda e: e[CREATED]["settings"].update(rules="S"), DRAW, ""),
    ("a move too late", lambda e: later(e, DRAW, 300_001), DRAW, "not be after"),
    ("a hole too soon", lambda e: later(e, HOLE, -1), HOLE, "not be before"),
    ("a clock that runs back", lambda e: later(e, OVER, -1), OVER, "clock was at"),
    ("no end", lambda e: e.pop(ENDED), OVER, "not over"),
    ("no hole", lambda e: e.__delitem__(slice(HOLE, ENDED)), HOLE, "happened before"),
    ("an end that is no entry", lambda e: e[ENDED].update(type="x"), ENDED, "no entry"),
    ("an entry that is none", lambda e: e[NONCE].update(type="x"), NONCE, "no entry"),
    ("a head from nowhere", lambda e: e[OVER].update(head="x"), OVER, "head that was told"),
    ("a head of the past", lambda e: e[OVER].update(head_v=-1), OVER, "head that was told"),
    ("a head of the future", lambda e: e[OVER].update(head_v=12), OVER, "head that was told"),
]


@pytest.mark.parametrize(
    ("change", "at", "complaint"), [each[1:] for each in CHEATS], ids=[each[0] for each in CHEATS]
)
def test_a_cheat(change: Callable[[Entries], Any], at: int, complaint: str) -> None:
    """A cheat is found in the line where the record goes wrong."""
    with pytest.raises(RecordError) as error:
        verify(forged(change))
    assert error.value.line == at + 2
    assert complaint in error.value.wrong


def test_ids() -> None:
    """Entries are numbered without a gap."""
    lines = list(short_match().record().lines)
    lines[DRAW] = replace(lines[DRAW], id="9-1")
    with pytest.raises(RecordError, match="line 9: entry 8 cannot have the id 9-1"):
        verify(sealed(tuple(lines)))


def test_nothing_after_the_end() -> None:
    """The last entry is the one that opens the secret; a match goes on no more."""
    last = short_match().record().lines[-1]
    for text in ('{"type":"returned","seat":1}', last.text):
        after = Line("13-1", last.at_ms, text)
        with pytest.raises(RecordError, match="line 14: "):
            verify(sealed((*short_match().record().lines, after)))


def test_who_forges_all() -> None:
    """A server that makes up the whole match is found by the head that it told in play alone."""

    def change(entries: Entries) -> None:
        secret, nonces = bytes.fromhex(OTHER), [(n, f"{n:032x}") for n in (1, 2)]
        entries[CREATED]["commitment"] = commitment(secret)
        entries[OVER]["code"] = str(hole_codes(secret, nonces, Settings(holes=1))[0])
        entries[ENDED]["secret"] = OTHER

    honest, told = forged(lambda entries: None), forged(change)
    verify(told)
    assert told.head != honest.head
