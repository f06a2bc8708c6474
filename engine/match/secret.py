"""The secret of a match, and the deals that follow from it and from what the players add.

A match has a secret of 32 bytes that its server drew. Its hash, the *commitment*, is in
the very first entry of the log; then each player's client adds a *nonce* of its own; and
the codes of all holes follow from the secret and the nonces. So the server could not
choose the deals, for it was bound before it knew the nonces, and no player could, for none
knew the secret. When the match is over the secret is opened, and anybody can check.

The letters of a hole are read from SHAKE-256 of one message (`hole_message`), in the
manner of a deal's (see `engine.deals`): 16 numbers below 26. Where a match wants deals that can
be cleared, the next 16 numbers are read, and so on, until they stand for one that can. The way not taken: a nonce of
the server's own for each hole, which it could draw again until it likes what it deals.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from engine.codes import LETTERS, GameCode
from engine.deals import Stream
from engine.match.entries import HoleStarted
from engine.match.settings import Settings, game_of
from engine.match.state import Match

SECRET_BYTES = 32
LIVE_LETTERS = 16
"""Seven letters could be searched from the face-up cards in half a minute; these cannot."""

MOST_DRAWS = 1000
"""How many codes a hole can pass over; of the scarcest rules every tenth deal can be cleared."""


def commitment(secret: bytes) -> str:
    """Return the hash that a server publishes before anybody has added a nonce, in hex."""
    return hashlib.sha256(b"par45/commitment/" + secret).hexdigest()


def is_secret_of(text: str, committed: str) -> bool:
    """Tell whether a text is, in hex, the secret that a commitment was made to."""
    try:
        secret = bytes.fromhex(text)
    except ValueError:
        return False
    whole = len(secret) == SECRET_BYTES and secret.hex() == text
    return whole and commitment(secret) == committed


def hole_message(secret: bytes, nonces: Iterable[tuple[int, str]], hole: int) -> str:
    """Return the message that a hole's letters expand from: secret, `seat:nonce` ..., hole."""
    added = ",".join(f"{seat}:{nonce}" for seat, nonce in nonces)
    return f"par45/hole/{secret.hex()}/{added}/{hole}"


def drawn_codes(
    secret: bytes, nonces: Iterable[tuple[int, str]], settings: Settings, hole: int
) -> Iterator[GameCode]:
    """Draw the codes of one hole, as many as are asked for; it has the first, or a later one.

    Raise `ValueError` for a short secret.
    """
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    stream = Stream(hole_message(secret, nonces, hole))
    prefix = game_of(settings).prefix
    while True:
        yield GameCode(prefix, settings.rules, _letters(stream))


def hole_codes(
    secret: bytes,
    nonces: Iterable[tuple[int, str]],
    settings: Settings,
    draws: Sequence[int] = (),
) -> tuple[GameCode, ...]:
    """Draw the codes of all holes, first to last. Raise `ValueError` for a short secret.

    `draws`, as far as they are known, count the codes that a hole has passed over.
    """
    added = tuple(nonces)
    passed = dict(enumerate(draws, 1))
    return tuple(
        next(islice(drawn_codes(secret, added, settings, hole), passed.get(hole, 0), None))
        for hole in range(1, settings.holes + 1)
    )


def codes_of(secret: bytes, match: Match) -> tuple[GameCode, ...]:
    """Draw the codes of a match that has started. Raise `ValueError` for a short secret."""
    return hole_codes(secret, match.nonces, match.settings)


def codes_at(
    secret: bytes, match: Match | None, codes: tuple[GameCode, ...], started: HoleStarted
) -> tuple[GameCode, ...]:
    """Return a match's codes with that of a hole that starts as its entry asks for.

    An entry that cannot follow on the match changes nothing here; `evolve` says so.
    """
    hole, draw = started.hole, started.draw
    if match is None or not (1 <= hole <= len(codes) and 0 < draw <= MOST_DRAWS):
        return codes
    drawn = drawn_codes(secret, match.nonces, match.settings, hole)
    return (*codes[: hole - 1], next(islice(drawn, draw, None)), *codes[hole:])


def is_first_clearable(
    secret: bytes, nonces: Iterable[tuple[int, str]], settings: Settings, hole: int, draw: int
) -> bool:
    """Tell whether of a hole's codes that of a draw is the first whose deal can be cleared.

    It takes a while, as each of them is solved.
    """
    clearable = game_of(settings).clearable
    *passed, code = islice(drawn_codes(secret, nonces, settings, hole), draw + 1)
    return clearable(code) and not any(map(clearable, passed))


def _letters(stream: Stream) -> str:
    return "".join(LETTERS[stream.below(len(LETTERS))] for _ in range(LIVE_LETTERS))
