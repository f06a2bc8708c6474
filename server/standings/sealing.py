"""What a client hands back to us and may not read: cursors, and names of lines.

A cursor has a player's id in it, and that player may be hidden. So it goes out enciphered
and signed with a key that only the nodes have, and each time with a fresh nonce: nobody can
make one up, and of two nobody can tell whether they lie at the same line. A line's name says which lines are the same player's in one
list, and nothing in any other, nor after a player has hidden.
"""

import hashlib
import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from collections.abc import Callable

from server.ids import PlayerId
from server.standings.rankings import Ranking
from server.standings.table import Table

KEY_BYTES = 32
_NONCE_BYTES = 16
_TAG_BYTES = 16
_LINE_BYTES = 12


class Seal:
    """A key, and what is done with it; `entropy` draws the nonces."""

    def __init__(self, key: bytes, entropy: Callable[[int], bytes]) -> None:
        self._key = key
        self._entropy = entropy

    def close(self, text: str) -> str:
        """Seal a text, another way each time."""
        nonce = self._entropy(_NONCE_BYTES)
        mixed = self._mixed(text.encode(), nonce)
        sealed = nonce + self._tag(nonce + mixed) + mixed
        return urlsafe_b64encode(sealed).rstrip(b"=").decode()

    def open(self, sealed: str) -> str | None:
        """Return the text that was sealed; None if that is none of ours."""
        try:
            whole = urlsafe_b64decode(sealed.encode() + b"=" * (-len(sealed) % 4))
        except (Error, ValueError):
            return None
        nonce, behind = whole[:_NONCE_BYTES], whole[_NONCE_BYTES:]
        tag, mixed = behind[:_TAG_BYTES], behind[_TAG_BYTES:]
        if not hmac.compare_digest(tag, self._tag(nonce + mixed)):
            return None
        return self._mixed(mixed, nonce).decode()

    def line(self, table: Table, ranking: Ranking, player: PlayerId, *, hidden: bool) -> str:
        """Name a player's line in one list."""
        of = f"{table.scope} {table.name} {ranking} {player} {hidden:d}"
        return urlsafe_b64encode(self._mark(b"line", of.encode())[:_LINE_BYTES]).decode()

    def _mark(self, kind: bytes, text: bytes) -> bytes:
        return hmac.digest(self._key, kind + b" " + text, "sha256")

    def _tag(self, text: bytes) -> bytes:
        return self._mark(b"text", text)[:_TAG_BYTES]

    def _mixed(self, text: bytes, nonce: bytes) -> bytes:
        """Mix a text with what follows from key and nonce; done twice it is itself again."""
        stream = hashlib.shake_256(self._mark(b"stream", nonce)).digest(len(text))
        return bytes(one ^ other for one, other in zip(text, stream, strict=True))
