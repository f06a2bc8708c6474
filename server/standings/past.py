"""What was played in a group, as its members may see it: what counts there, and what was annulled."""

from collections.abc import Container

from server.ids import MatchId, PlayerId, parse_match_id
from server.nobody import DELETED
from server.players import Players
from server.protocol import Played, ProtocolRefusal, ResultView
from server.results import Booked, PlayerResult, Result, Results
from server.standings.asked import NotShown
from server.standings.counting import counts, places_in
from server.standings.naming import named

RESULTS = 20
"""How many are told at once."""
NAMES = 4
"""How many players of a result are told by name."""


class Past:
    """The results of groups. All raises `NotShown` and `StoreAway`."""

    def __init__(self, results: Results, players: Players) -> None:
        self._results = results
        self._players = players

    async def page(
        self,
        viewer: PlayerId,
        members: Container[PlayerId],
        scope: str,
        after: str,
        request: str,
    ) -> Played:
        """Return a page for a member; `after` is a match, behind which it goes on."""
        before_k = await self._number(after) if after else 0
        found = await self._results.of_scope(scope, before_k, RESULTS)
        if after and not found:
            raise NotShown(ProtocolRefusal.NO_PAGE)
        shown = [booked.entry for booked in found if counts(booked.entry)]
        why = await self._results.reasons([result.match for result in shown], scope)
        people = [one.player for result in shown for one in _first(result) if one.player]
        names = await named(self._players, viewer, people, members)
        return Played(
            request,
            [
                ResultView(
                    match=result.match,
                    ended_at_ms=result.ended_at_ms,
                    round=result.round,
                    format=result.format,
                    holes=result.holes,
                    rules=result.rules,
                    players=len(result.players),
                    names=[
                        names[one.player].name if one.player else DELETED for one in _first(result)
                    ],
                    annulled=why.get(result.match, ""),
                )
                for result in shown
            ],
            await self._next(scope, found),
        )

    async def _number(self, after: str) -> int:
        match = parse_match_id(after)
        k = await self._results.number_of(match or MatchId(""))
        if k is None:
            raise NotShown(ProtocolRefusal.NO_PAGE)
        return k

    async def _next(self, scope: str, found: list[Booked[Result]]) -> str:
        if len(found) < RESULTS:
            return ""
        last = found[-1]
        return last.entry.match if await self._results.of_scope(scope, last.k, 1) else ""


def _first(result: Result) -> list[PlayerResult]:
    """Return the first players of a result, by place."""
    places = places_in(result)
    return sorted(result.players, key=lambda one: (places[one.seat], one.seat))[:NAMES]
