"""Who sat in the matches that are over, found from either side.

From a player: the matches whose pages have the name. From a time: the matches whose pages are
old. A page may be gone already from what is named here, but none is that is not.
"""

from collections.abc import Iterable, Mapping

from server import noted
from server.ids import MatchId, PlayerId
from server.people import Person
from server.store import Client, ask

_BY_TIME = "par45:seated"


class Seated:
    """The seats of matches that are over. Everything raises `StoreAway`."""

    def __init__(self, client: Client) -> None:
        self._client = client

    async def note(
        self, match: MatchId, ended_at_ms: int, people: Mapping[int, Person]
    ) -> list[int]:
        """Note who sat where; return the seats of those who are not players here (any more)."""
        await ask(self._client, "ZADD", _BY_TIME, ended_at_ms, match)
        return [
            seat
            for seat, person in people.items()
            if not await noted.note_played(self._client, person.player, match, ended_at_ms)
        ]

    async def before(self, before_ms: int, count: int) -> list[MatchId]:
        """Return matches that were over before a time, those that ended first."""
        limit = ("BYSCORE", "LIMIT", 0, count)
        found = await ask(self._client, "ZRANGE", _BY_TIME, "-inf", f"({before_ms}", *limit)
        return [MatchId(match.decode()) for match in found]

    async def forget(self, match: MatchId, players: Iterable[PlayerId]) -> None:
        """Forget a match whose page is gone."""
        for player in players:
            await noted.forget_played(self._client, player, match)
        await ask(self._client, "ZREM", _BY_TIME, match)
