"""What players add to the deals, and the secret that is opened when the match is over."""

from dataclasses import replace

import pytest

from engine.match.commands import CallGone, Contribute, End, EndHole, Leave, Remove
from engine.match.decision import Already
from engine.match.entries import Aborted, Contributed, Ended, Entry, HoleOver, Stamped
from engine.match.evolve import BrokenLogError, evolve
from engine.match.notation import parse_entry
from engine.match.refusals import MatchRefusal
from engine.match.secret import codes_of, commitment, hole_codes, is_secret_of
from engine.match.settings import Settings
from engine.match.state import Phase
from tests.engine.match.store import OPENED, SECRET, Keeper
from tests.engine.match.table import Table, lobby, playing

NONCES = {seat: f"{seat:032x}" for seat in range(1, 5)}


def contributed(players: int, settings: Settings | None = None) -> Table:
    """Open a match to which everybody has added a nonce."""
    table = lobby(players, settings)
    for seat in range(1, players + 1):
        table.do(Contribute(seat, NONCES[seat]))
    return table


def finished(settings: Settings) -> Table:
    """Play a match to its last hole, which is over."""
    table = contributed(2, settings)
    table.start()
    for _ in range(settings.holes):
        table.wait(0 if table.match.open_hole else 35_000)
        table.move(1, "c")
        table.move(2, "d", "c")
        table.do(EndHole("f00d" * 16, table.v))
    return table


def test_committed_first() -> None:
    """The commitment is in the first entry, before anybody can have added anything."""
    table = lobby(2)
    assert table.match.commitment == commitment(SECRET)
    assert not table.match.secret
    assert parse_entry(table.store.log[0][1]) == table.steps[0].decision.entry


def test_contributed() -> None:
    """A nonce of each player goes into the log, by seat, and the codes follow from them all."""
    table = lobby(3)
    for seat in (3, 1, 2):
        entry = table.do(Contribute(seat, NONCES[seat], request="n"))
        assert entry == Contributed(seat, NONCES[seat], "n")
    table.start()
    assert table.match.nonces == tuple((seat, NONCES[seat]) for seat in (1, 2, 3))
    assert table.codes == codes_of(SECRET, table.match)
    assert table.codes == hole_codes(SECRET, table.match.nonces, table.match.settings)


def test_who_adds_nothing() -> None:
    """A match starts without the nonce of one who adds none; a seat without one is left out."""
    table = lobby(3)
    table.do(Contribute(2, NONCES[2]))
    table.start()
    assert table.match.nonces == ((2, NONCES[2]),)
    table = playing(2)
    assert table.match.nonces == ()
    assert table.codes == hole_codes(SECRET, (), Settings())


def test_once() -> None:
    """A nonce is added once: the same again changes nothing, another is refused, so that who adds knows."""
    table = contributed(2)
    assert isinstance(table.refused(Contribute(2, NONCES[2])), Already)
    assert table.refused(Contribute(2, NONCES[3])) is MatchRefusal.STALE
    assert table.seat(2).nonce == NONCES[2]


@pytest.mark.parametrize(
    "nonce",
    ["", "0" * 31, "0" * 33, "A" * 32, "g" * 32, " " + "0" * 31, "0" * 32 + "\n", "\uff10" * 32],
)
def test_malformed(nonce: str) -> None:
    """A nonce is 32 small hex digits; anything else is refused, and a right one can follow."""
    table = lobby(2)
    assert table.refused(Contribute(2, nonce)) is MatchRefusal.MALFORMED
    table.do(Contribute(2, NONCES[2]))


def test_in_the_lobby_alone() -> None:
    """Nothing is added once the match has started: from then on the deals are fixed."""
    table = lobby(2)
    table.start()
    for _ in range(2):
        assert table.refused(Contribute(2, NONCES[2])) is MatchRefusal.ALREADY_STARTED
        table.wait(5_000)
    assert table.refused(Contribute(9, NONCES[2])) is MatchRefusal.NOT_SEATED


def test_who_left_the_lobby() -> None:
    """The nonces of those who left the lobby, or were removed, do not count."""
    table = contributed(4)
    table.do(Leave(2))
    table.do(Remove(1, 3))
    table.join()
    table.start()
    assert table.match.nonces == ((1, NONCES[1]), (4, NONCES[4]))


def test_who_comes_again() -> None:
    """Who joins again adds a nonce anew, under the new seat's number."""
    table = contributed(2)
    table.do(Leave(2))
    seat = table.join()
    table.do(Contribute(seat, NONCES[4]))
    table.start()
    assert table.match.nonces == ((1, NONCES[1]), (3, NONCES[4]))


def test_who_leaves_later() -> None:
    """Who goes or leaves after the start still counts: no one changes the deals by leaving."""
    table = contributed(3)
    table.start()
    nonces, codes = table.match.nonces, table.codes
    table.do(Leave(1))
    table.do(CallGone(2))
    table.wait(5_000)
    assert table.match.nonces == nonces
    assert codes_of(SECRET, table.match) == codes


def test_opened_at_the_end() -> None:
    """The end opens the secret, and with it all that was told follows by anybody's hand."""
    table = finished(Settings(holes=2))
    assert not table.match.secret
    assert table.do(End(OPENED)) == Ended(OPENED)
    match = table.match
    assert match.phase is Phase.ENDED
    assert is_secret_of(match.secret, match.commitment)
    opened = codes_of(bytes.fromhex(match.secret), match)
    assert tuple(str(code) for code in opened) == match.codes


WRONG = ["", "secret", "00" * 32, OPENED.upper(), OPENED + "\n", OPENED[:-2], commitment(SECRET)]


@pytest.mark.parametrize("secret", WRONG)
def test_not_the_secret(secret: str) -> None:
    """An end that opens something else is refused, and breaks the log that it stands in."""
    table = finished(Settings(holes=1))
    assert table.refused(End(secret)) is MatchRefusal.MALFORMED
    emptied = lobby(1)
    emptied.do(Leave(1))
    cases: list[tuple[Table, Entry]] = [
        (table, Ended(secret)),
        (table, Aborted(1, secret)),
        (emptied, Aborted(0, secret)),
    ]
    for told, entry in cases:
        stamped = Stamped(told.v + 1, told.clock_ms, entry)
        with pytest.raises(BrokenLogError, match="it would be refused: malformed"):
            evolve(told.match, stamped, told.codes)


def test_another_commitment() -> None:
    """A log whose commitment was put in later does not come to its end."""
    table = finished(Settings(holes=1))
    table.do(End(OPENED))
    again = Keeper(table.store, table.codes)
    for v, (at_ms, text) in enumerate(table.store.log[:-1], 1):
        again.fold(Stamped(v, at_ms, parse_entry(text)))
    forged = replace(again.match, commitment=commitment(bytes(32)))
    at_ms, text = table.store.log[-1]
    with pytest.raises(BrokenLogError):
        evolve(forged, Stamped(table.v, at_ms, parse_entry(text)), again.codes)


def test_other_nonces() -> None:
    """Codes that follow from other nonces are not those that a log has told."""
    table = finished(Settings(holes=1))
    codes = hole_codes(SECRET, ((1, NONCES[1]),), table.match.settings)
    again = Keeper(table.store, codes)
    with pytest.raises(BrokenLogError):
        again.read()


def test_the_head_passes() -> None:
    """The head that is told with a hole's end is kept as it came, and changes nothing else."""
    table = playing(2)
    table.move(1, "c")
    table.move(2, "c")
    before, code = table.match, str(table.codes[0])
    folds = []
    for head, head_v in (("f00d" * 16, before.v), ("", 0), ("beef", 3)):
        entry = HoleOver(1, code, head, head_v)
        over = evolve(before, Stamped(before.v + 1, table.clock_ms, entry), table.codes)
        assert over.heads == (head,)
        folds.append(replace(over, heads=()))
    assert folds[0] == folds[1] == folds[2]
    assert table.do(EndHole("f00d" * 16, before.v)) == HoleOver(1, code, "f00d" * 16, before.v)
    assert parse_entry(table.store.log[-1][1]) == HoleOver(1, code, "f00d" * 16, before.v)
