"""Pages of lists: where each begins, as the server told it last.

A button has no room for the server's word for where a page begins, so it says behind how many
lines, and the word is kept here. Where it is not, as after a restart, the list is walked to
that place from its top.
"""

from collections import OrderedDict

from server.client import Client, RefusedError
from server.protocol import LINES, StandingsPage, StandingsTable

KEPT = 1000
ANEW = {"begin_again", "no_page"}


class Pages:
    """The pages of a bot's lists. Raises what a client raises."""

    def __init__(self) -> None:
        self._begins: OrderedDict[tuple[StandingsTable, str, int], str] = OrderedDict()

    async def behind(
        self, client: Client, table: StandingsTable, ranking: str, skip: int, count: int
    ) -> StandingsPage:
        """Return so many lines behind the first `skip` of a list."""
        begins = self._begins.get((table, ranking, skip))
        if begins is not None:
            try:
                page = await client.standings(table, ranking, after=begins, count=count)
            except RefusedError as error:
                if error.reason not in ANEW:
                    raise
            else:
                return self._told(page, skip)
        at, after = 0, ""
        while at < skip:
            part = min(LINES, skip - at)
            page = await client.standings(table, ranking, after=after, count=part)
            if not page.next:
                return page
            at, after = at + len(page.lines), page.next
        page = await client.standings(table, ranking, after=after, count=count)
        return self._told(page, skip)

    async def around(
        self, client: Client, table: StandingsTable, ranking: str, count: int
    ) -> StandingsPage:
        """Return the lines around the one who asks."""
        page = await client.standings(table, ranking, around="you", count=count)
        return self._told(page, page.before)

    def _told(self, page: StandingsPage, skip: int) -> StandingsPage:
        if page.next:
            key = (page.table, page.ranking, skip + len(page.lines))
            self._begins[key] = page.next
            self._begins.move_to_end(key)
            if len(self._begins) > KEPT:
                self._begins.popitem(last=False)
        return page
