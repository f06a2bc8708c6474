"""The ids of matches, players and groups: 80 random bits written as 16 letters and digits.

They are made from bytes that the caller drew, so that a node can run in a simulation, or
from what they must be the same for: a request that comes twice opens one match. A round's id
is a day, as `2026-11-30`, or `r-` and 16 letters and digits; a group's is `g-` and such 16, a
Discord server's `d-` and the number that it has there.
An id that came over the wire goes through `parse_...` before it names anything in the
store, for ids are parts of keys there. An id is no secret and gives no right.
"""

import base64
import datetime as dt
import hashlib
import re
from typing import NewType

MatchId = NewType("MatchId", str)
PlayerId = NewType("PlayerId", str)
RoundId = NewType("RoundId", str)
GroupId = NewType("GroupId", str)
GuildId = NewType("GuildId", str)
DeviceId = NewType("DeviceId", str)

ID_BYTES = 10
"""How many random bytes an id takes."""
DEVICE_BYTES = 5
"""How many bytes the id of a device takes: it need only differ from the player's others."""

_FORM = re.compile(r"[a-z2-7]{16}")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_ROUND = "r-"
_GROUP = "g-"
_GUILD = "d-"
_SNOWFLAKE = re.compile(r"[0-9]{1,20}", re.ASCII)


def match_id(random: bytes) -> MatchId:
    """Make the id of a new match from `ID_BYTES` random bytes."""
    return MatchId(_write(random))


def player_id(random: bytes) -> PlayerId:
    """Make the id of a new player from `ID_BYTES` random bytes."""
    return PlayerId(_write(random))


def match_id_for(seed: str) -> MatchId:
    """Make the one id of a match that there is once for each `seed`."""
    return match_id(_digest(seed))


def run_id(identity: RoundId, player: PlayerId) -> MatchId:
    """Make the id of a player's run of a round, of which there is one."""
    return match_id_for(f"run/{identity}/{player}")


def round_id_for(seed: str) -> RoundId:
    """Make the one id of an open round that there is once for each `seed`."""
    return RoundId(_ROUND + _write(_digest(seed)))


def group_id_for(seed: str) -> GroupId:
    """Make the one id of a group that there is once for each `seed`."""
    return GroupId(_GROUP + _write(_digest(seed)))


def device_id(random: bytes) -> DeviceId:
    """Make the id of a device from at least `DEVICE_BYTES` bytes."""
    return DeviceId(base64.b32encode(random[:DEVICE_BYTES]).decode().lower())


def device_id_for(seed: str) -> DeviceId:
    """Make the one id of a device that there is once for each `seed`."""
    return device_id(_digest(seed))


def day_id(now_ms: int) -> RoundId:
    """Make the id of the daily nine at a time (UTC, ms since 1970)."""
    day = dt.datetime.fromtimestamp(now_ms / 1000, dt.UTC)
    return RoundId(day.strftime("%Y-%m-%d"))


def parse_round_id(text: str) -> RoundId | None:
    """Return `text` as a round's id, None if it has not the form of one."""
    opened = text.startswith(_ROUND) and _FORM.fullmatch(text.removeprefix(_ROUND))
    return RoundId(text) if opened or is_day(text) else None


def is_circle(scope: str) -> bool:
    """Tell whether a scope is a group's or a Discord server's: if there is one is another matter."""
    return scope.startswith((_GROUP, _GUILD))


def is_guild(scope: str) -> bool:
    """Tell whether a scope is a Discord server's: the bot alone says that somebody is on it."""
    return scope.startswith(_GUILD)


def parse_group_id(text: str) -> GroupId | None:
    """Return `text` as a group's id, None if it has not the form of one."""
    whole = text.startswith(_GROUP) and _FORM.fullmatch(text.removeprefix(_GROUP))
    return GroupId(text) if whole else None


def parse_guild_id(text: str) -> GuildId | None:
    """Return `text` as the id of a Discord server, None if it has not the form of one."""
    whole = text.startswith(_GUILD) and _SNOWFLAKE.fullmatch(text.removeprefix(_GUILD))
    return GuildId(text) if whole else None


def parse_match_id(text: str) -> MatchId | None:
    """Return `text` as a match id, None if it has not the form of one."""
    return MatchId(text) if _FORM.fullmatch(text) else None


def parse_player_id(text: str) -> PlayerId | None:
    """Return `text` as a player id, None if it has not the form of one."""
    return PlayerId(text) if _FORM.fullmatch(text) else None


def _digest(seed: str) -> bytes:
    return hashlib.sha256(seed.encode()).digest()[:ID_BYTES]


def is_day(text: str) -> bool:
    """Tell whether a text is a day, as `2026-11-30`."""
    try:
        return bool(_DAY.fullmatch(text) and dt.date.fromisoformat(text))
    except ValueError:
        return False


def _write(random: bytes) -> str:
    if len(random) != ID_BYTES:
        raise ValueError(f"an id takes {ID_BYTES} random bytes, not {len(random)}")
    return base64.b32encode(random).decode().lower()
