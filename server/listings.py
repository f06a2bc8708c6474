"""Who belongs in the lists of a scope: told to the results log, and from there to all tables.

Figures are kept either way, so who joins a group stands in its lists with all that was played
in it, and who leaves it is out of them: nobody else's figures change by that.
"""

from server.ids import PlayerId
from server.results import Listing, Results
from server.standings import Standings


class Listings:
    """What a store's groups say of its lists. Everything raises `StoreAway`."""

    def __init__(self, results: Results, standings: Standings) -> None:
        self._results = results
        self._standings = standings

    async def tell(self, scope: str, player: PlayerId, listed: bool) -> None:
        """Say whether a player belongs in a scope's lists from here on; once is enough.

        What the lists know already is not said again, so the log does not grow by asking.
        """
        await self._standings.follow()
        if await self._standings.lists_player(scope, player) == listed:
            return
        at_ms = await self._standings.now_ms()
        await self._results.book(Listing(scope, player, listed, at_ms))
        await self._standings.follow()
