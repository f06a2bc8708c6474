"""`verify(record) -> match`: play a record by the rules, from commitment to result.

What holds afterwards: each entry follows on those before it by the rules (`evolve`), the
secret that was opened is the one that was committed to, the deals follow from it and from
the players' nonces, each hole's code and each head that was told in play is right, and
nothing was changed since the last head. What cannot be told from a record: who sat there,
and whether the server's clock was right.
"""

from engine.codes import GameCode
from engine.match.entries import Aborted, Ended, HoleOver, HoleStarted, RunStarted, Stamped, Started
from engine.match.evolve import BrokenLogError, evolve
from engine.match.notation import EntryError, parse_entry
from engine.match.secret import SECRET_BYTES, codes_at, codes_of, is_first_clearable
from engine.match.state import Match
from engine.record.chain import link
from engine.record.record import Record, RecordError

FIRST_ENTRY_LINE = 2


def verify(record: Record) -> Match:
    """Return the match as it ended. Raise `RecordError` at the first entry that is not right."""
    secret = _opened(record)
    heads = [record.match]
    match: Match | None = None
    codes: tuple[GameCode, ...] = ()
    for v, line in enumerate(record.lines, 1):
        number = v + FIRST_ENTRY_LINE - 1
        if line.id.partition("-")[0] != str(v):
            raise RecordError(number, f"entry {v} cannot have the id {line.id}")
        try:
            entry = parse_entry(line.text.encode())
            if isinstance(entry, HoleStarted):
                codes = codes_at(secret, match, codes, entry)
            match = evolve(match, Stamped(v, line.at_ms, entry), codes)
            if isinstance(entry, Started | RunStarted):
                codes = codes_of(secret, match)
        except (EntryError, BrokenLogError) as error:
            raise RecordError(number, str(error)) from None
        if isinstance(entry, HoleStarted) and not _is_right_deal(secret, match, entry):
            raise RecordError(number, "this is not the first deal that can be cleared")
        if isinstance(entry, HoleOver) and heads[entry.head_v : entry.head_v + 1] != [entry.head]:
            raise RecordError(number, "the head that was told there is another")
        heads.append(link(heads[-1], line.id, line.at_ms, line.text.encode()))
    assert match is not None, "a log that has a last entry has a match"
    if heads[-1] != record.head:
        raise RecordError(len(record.lines) + FIRST_ENTRY_LINE, "the head at the end is another")
    return match


def _is_right_deal(secret: bytes, match: Match, started: HoleStarted) -> bool:
    """Tell whether a hole has the deal that it must have, in a match that wants clearable ones."""
    return not match.settings.clearable_only or is_first_clearable(
        secret, match.nonces, match.settings, started.hole, started.draw
    )


def _opened(record: Record) -> bytes:
    """Return the secret that the last entry opens."""
    number = len(record.lines) + FIRST_ENTRY_LINE - 1
    try:
        last = parse_entry(record.lines[-1].text.encode()) if record.lines else None
        secret = bytes.fromhex(last.secret) if isinstance(last, Ended | Aborted) else b""
    except ValueError as error:
        raise RecordError(number, str(error)) from None
    if len(secret) != SECRET_BYTES:
        raise RecordError(number, "the match is not over, or its secret was not opened")
    return secret
