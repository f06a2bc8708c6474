"""The ids of matches and players: 80 random bits written as 16 letters and digits.

They are made from bytes that the caller drew, so that a node can run in a simulation.
An id that came over the wire goes through `parse_...` before it names anything in the
store, for ids are parts of keys there. An id is no secret and gives no right.
"""

import base64
import re
from typing import NewType

MatchId = NewType("MatchId", str)
PlayerId = NewType("PlayerId", str)

ID_BYTES = 10
"""How many random bytes an id takes."""

_FORM = re.compile(r"[a-z2-7]{16}")


def match_id(random: bytes) -> MatchId:
    """Make the id of a new match from `ID_BYTES` random bytes."""
    return MatchId(_write(random))


def player_id(random: bytes) -> PlayerId:
    """Make the id of a new player from `ID_BYTES` random bytes."""
    return PlayerId(_write(random))


def parse_match_id(text: str) -> MatchId | None:
    """Return `text` as a match id, None if it has not the form of one."""
    return MatchId(text) if _FORM.fullmatch(text) else None


def parse_player_id(text: str) -> PlayerId | None:
    """Return `text` as a player id, None if it has not the form of one."""
    return PlayerId(text) if _FORM.fullmatch(text) else None


def _write(random: bytes) -> str:
    if len(random) != ID_BYTES:
        raise ValueError(f"an id takes {ID_BYTES} random bytes, not {len(random)}")
    return base64.b32encode(random).decode().lower()
