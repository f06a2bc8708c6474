"""Annulling results as the owner of a group: they count no more in the tables of that group.

In the tables of all they count on, for a group is anybody's to make, and what was played is
not its owner's alone; there the operator annuls (`par45 standings annul`). The record stays
either way. What was decided stands in the results log with its request, so that the same
request is answered alike for good, whoever owns the group by then.
"""

from collections.abc import Callable

from server.groups.roll import Roll
from server.ids import GroupId, MatchId, PlayerId
from server.protocol import ProtocolRefusal
from server.results import Annulled, Result, Results, clean_reason
from server.store import Client, ask


class Annulling:
    """The annulments of a store's groups. `booked` is called when the tables have to follow."""

    def __init__(
        self, client: Client, results: Results, roll: Roll, booked: Callable[[], None]
    ) -> None:
        self._client = client
        self._results = results
        self._roll = roll
        self._booked = booked

    async def annul(
        self, by: PlayerId, request: str, scope: GroupId, match: MatchId, reason: str
    ) -> ProtocolRefusal | None:
        """Have a result count no more in a group; return why not, None if it is so.

        Raise `NotAReasonError` or `StoreAway`.
        """
        seconds, _ = await ask(self._client, "TIME")
        asked = Annulled(match, scope, clean_reason(reason), by, int(seconds) * 1000, request)
        before = await self._results.annulled(match, scope)
        if before is not None and await self._is_same(before, asked):
            return None
        why = await self._why_not(by, scope, match)
        if why is not None:
            return why
        if before is not None or await self._results.annulled(match, "") is not None:
            return ProtocolRefusal.ALREADY_ANNULLED
        k = await self._results.book(asked)
        self._booked()
        return None if await self._is_same(k, asked) else ProtocolRefusal.ALREADY_ANNULLED

    async def _why_not(
        self, by: PlayerId, scope: GroupId, match: MatchId
    ) -> ProtocolRefusal | None:
        group = await self._roll.get(scope)
        if group is None or group.owner != by:
            member = await self._roll.has(scope, by)
            return ProtocolRefusal.NOT_OWNER if member else ProtocolRefusal.NOT_MEMBER
        k = await self._results.number_of(match)
        if k is None:
            return ProtocolRefusal.NO_RESULT
        result = await self._results.entry(k)
        of_group = isinstance(result, Result) and result.scope == scope
        return None if of_group else ProtocolRefusal.NOT_OF_GROUP

    async def _is_same(self, k: int, asked: Annulled) -> bool:
        """Tell whether what was booked is what is asked for, by the same player and request."""
        booked = await self._results.entry(k)
        assert isinstance(booked, Annulled), f"entry {k} annuls nothing"
        return (booked.by, booked.request) == (asked.by, asked.request)
