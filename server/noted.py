"""What a player has to do with: matches, rounds, groups, and the matches played to their end.

Each is noted before it happens, so a list may name one too many, and never one too few. A
player who was deleted gets nothing noted any more, and so takes no further part in anything.
"""

from enum import StrEnum

from server.ids import MatchId, PlayerId
from server.script import Script
from server.store import Client, ask

_NOTE = Script.load("server", "note")
_PLAYED = Script.load("server", "played")


class Noted(StrEnum):
    """The lists of a player; matches leave theirs when they are over.

    That of Discord servers is written by `guilds`.
    """

    MATCHES = "matches"
    ROUNDS = "rounds"
    GROUPS = "groups"
    GUILDS = "guilds"


class PlayerGoneError(Exception):
    """Who asks was deleted meanwhile."""


async def note(client: Client, player: PlayerId, kind: Noted, what: str, limit: int) -> bool:
    """Note something; False, and nothing is, if it were too many.

    Raise `PlayerGoneError`, or `StoreAway`, as all here.
    """
    noted = await _NOTE.run(client, [player_key(player), list_key(player, kind)], [what, limit])
    if noted < 0:
        raise PlayerGoneError(player)
    return bool(noted)


async def forget(client: Client, player: PlayerId, kind: Noted, what: str) -> None:
    """Take something off a player's list."""
    await ask(client, "SREM", list_key(player, kind), what)


async def noted(client: Client, player: PlayerId, kind: Noted) -> list[str]:
    """Return what is on a player's list."""
    found = await ask(client, "SMEMBERS", list_key(player, kind))
    return sorted(what.decode() for what in found)


async def note_played(client: Client, player: PlayerId, match: MatchId, ended_at_ms: int) -> bool:
    """Note a match that is over; False if the player was deleted."""
    keys = [player_key(player), _played(player)]
    return bool(await _PLAYED.run(client, keys, [match, ended_at_ms]))


async def forget_played(client: Client, player: PlayerId, match: MatchId) -> None:
    """Forget that a player was seated in a match that is over."""
    await ask(client, "ZREM", _played(player), match)


async def played(client: Client, player: PlayerId, count: int) -> list[MatchId]:
    """Return up to `count` matches that a player was seated in, those that ended last first."""
    found = await ask(client, "ZRANGE", _played(player), 0, count - 1, "REV")
    return [MatchId(match.decode()) for match in found]


async def erase_lists(client: Client, player: PlayerId) -> None:
    """Forget all lists of a player."""
    await ask(client, "DEL", _played(player), *(list_key(player, kind) for kind in Noted))


def player_key(player: PlayerId) -> str:
    """Name the hash of a player; all else of the player lies in the same slot."""
    return f"{{p:{player}}}"


def list_key(player: PlayerId, kind: Noted) -> str:
    """Name one of a player's lists."""
    return f"{{p:{player}}}:{kind}"


def _played(player: PlayerId) -> str:
    return f"{{p:{player}}}:played"
