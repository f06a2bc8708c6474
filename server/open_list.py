"""The lists of open matches: which lobbies anybody may join, and which a group's members.

It may name a match whose lobby is over; whoever reads it finds out and takes that one off.
"""

from server.groups.roll import matches_key
from server.ids import GroupId, MatchId
from server.store import Client, ask

SHOWN = 50

_KEY = "par45:open"
_COUNT = "par45:open:count"


class OpenList:
    """The open matches of a store. Everything raises `StoreAway`."""

    def __init__(self, client: Client) -> None:
        self._client = client

    async def add(self, match: MatchId, scope: str) -> None:
        """List a match, after all that are listed already; with its group's if it has one."""
        number = await ask(self._client, "INCR", _COUNT)
        await ask(self._client, "ZADD", _key(scope), "NX", number, match)

    async def remove(self, match: MatchId, scope: str) -> None:
        """List a match no more."""
        await ask(self._client, "ZREM", _key(scope), match)

    async def newest(self, scope: str) -> list[MatchId]:
        """Return the matches that were listed last, the newest first."""
        found = await ask(self._client, "ZRANGE", _key(scope), 0, SHOWN - 1, "REV")
        return [MatchId(match.decode()) for match in found]


def _key(scope: str) -> str:
    return matches_key(GroupId(scope)) if scope else _KEY
