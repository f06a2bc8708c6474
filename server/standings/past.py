"""What was played in a group, as its members may see it: what counts there, and what was annulled."""

from collections.abc import Mapping

from server.ids import PlayerId
from server.nobody import DELETED
from server.protocol import Played, ProtocolRefusal, ResultView
from server.results import Booked, PlayerResult, Result, Results
from server.standings.asked import NotShown
from server.standings.counting import counts, places_in
from server.standings.naming import Named, Names
from server.standings.sealing import Seal

RESULTS = 20
"""How many are told at once."""
NAMES = 4
"""How many players of a result are told by name."""


class Past:
    """The results of groups. All raises `NotShown` and `StoreAway`."""

    def __init__(self, results: Results) -> None:
        self._results = results

    async def page(self, names: Names, seal: Seal, after: str, request: str) -> Played:
        """Return a page for a member, as `names` says who that is.

        `after` is sealed, and says behind which result it goes on.
        """
        scope = names.scope
        before_k = _opened(seal, scope, after) if after else 0
        found = await self._results.of_scope(scope, before_k, RESULTS)
        if after and not found:
            raise NotShown(ProtocolRefusal.NO_PAGE)
        shown = [booked.entry for booked in found if counts(booked.entry)]
        why = await self._results.reasons([result.match for result in shown], scope)
        people = [one.player for result in shown for one in _first(result) if one.player]
        told = await names.of(people)
        return Played(
            request,
            [
                ResultView(
                    match=result.match if _is_told(result, told) else "",
                    ended_at_ms=result.ended_at_ms,
                    round=result.round,
                    format=result.format,
                    holes=result.holes,
                    rules=result.rules,
                    players=len(result.players),
                    names=[
                        told[one.player].name if one.player else DELETED for one in _first(result)
                    ],
                    annulled=why.get(result.match, ""),
                )
                for result in shown
            ],
            await self._next(seal, scope, found),
        )

    async def _next(self, seal: Seal, scope: str, found: list[Booked[Result]]) -> str:
        if len(found) < RESULTS or not await self._results.of_scope(scope, found[-1].k, 1):
            return ""
        return seal.close(f"{scope} {found[-1].k}")


def _opened(seal: Seal, scope: str, after: str) -> int:
    """Return the number behind which a page goes on."""
    of, _, k = (seal.open(after) or "").partition(" ")
    if of != scope or not k.isdecimal():
        raise NotShown(ProtocolRefusal.NO_PAGE, "after: no page has told this as its next")
    return int(k)


def _is_told(result: Result, names: Mapping[PlayerId, Named]) -> bool:
    """Tell whether a match may be told: somebody is in it who is not hidden from the viewer."""
    return any(names[one.player].id for one in _first(result) if one.player and not one.house)


def _first(result: Result) -> list[PlayerResult]:
    """Return the first players of a result, by place."""
    places = places_in(result)
    return sorted(result.players, key=lambda one: (places[one.seat], one.seat))[:NAMES]
