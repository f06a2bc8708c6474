"""What things are called in the store. One match's keys share a slot of a cluster."""

import zlib

from server.ids import MatchId, RoundId

SHARDS = 8


def counters(match: MatchId) -> str:
    """Name the hash of the match's counters and clock."""
    return f"{{m:{match}}}:h"


def entries(match: MatchId) -> str:
    """Name the stream that is the match."""
    return f"{{m:{match}}}:log"


def people(match: MatchId) -> str:
    """Name the hash of who sits where: the page that can be deleted."""
    return f"{{m:{match}}}:people"


def sealed(owner: MatchId | RoundId) -> str:
    """Name what nobody may see of a match or a round before its time."""
    return f"{{m:{owner}}}:sealed"


def bell(match: MatchId) -> str:
    """Name the channel on which new entries are cried out."""
    return f"{{m:{match}}}:bell"


def match_of_bell(channel: bytes) -> MatchId:
    """Return the match whose bell this is."""
    return MatchId(channel.decode().removeprefix("{m:").removesuffix("}:bell"))


def shard(match: MatchId | RoundId) -> str:
    """Name the part of the index where a match or a round belongs."""
    return due(zlib.crc32(match.encode()) % SHARDS)


def due(number: int) -> str:
    """Name a part of the index: matches by the time at which they are due."""
    return f"par45:due:{{{number}}}"


def invite(code: str) -> str:
    """Name what holds the match, round or group of an invite code."""
    return f"invite:{code}"
