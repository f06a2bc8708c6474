"""The words by which a player is known again: `id.secret`, of which the store has a hash."""

import base64
import hashlib
from dataclasses import dataclass

from server.ids import PlayerId, parse_player_id

SECRET_BYTES = 32


@dataclass(frozen=True, slots=True)
class Word:
    """Whom a word names, and the hash of its secret."""

    player: PlayerId
    hash: str


def make_word(player: PlayerId, random: bytes) -> str:
    """Make a player's word from `SECRET_BYTES` random bytes."""
    return f"{player}.{base64.urlsafe_b64encode(random).rstrip(b'=').decode()}"


def parse_word(text: str) -> Word | None:
    """Read a word; None if it cannot be one."""
    shown, _, secret = text.partition(".")
    player = parse_player_id(shown)
    if player is None or not secret.isascii():
        return None
    return Word(player, hashlib.sha256(secret.encode()).hexdigest())
