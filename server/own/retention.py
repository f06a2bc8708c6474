"""How long things are kept: guests who do not come back, and who sat where in old matches."""

from dataclasses import dataclass

from server.ids import MatchId
from server.log import Log
from server.matches import Matches
from server.own.departures import Departures
from server.people import parse_person
from server.players import Players
from server.rounds import DAY_MS
from server.seated import Seated
from server.store import Client, ask

GUESTS_AT_ONCE = 10
PAGES_AT_ONCE = 100


@dataclass(frozen=True, slots=True)
class Days:
    """How many days are kept: a guest who was not here, and who sat where. 0 is for ever."""

    guests: int = 0
    people: int = 0


class Retention:
    """What a store is not to keep longer than some days.

    Each call does a little of what there is to do. Everything raises `StoreAway`.
    """

    def __init__(
        self,
        client: Client,
        players: Players,
        departures: Departures,
        log: Log,
        matches: Matches,
        days: Days,
    ) -> None:
        self._client = client
        self._players = players
        self._departures = departures
        self._log = log
        self._matches = matches
        self._seated = Seated(client)
        self._days = days

    async def guests(self) -> None:
        """Delete guests who were not here for long."""
        if not self._days.guests:
            return
        before_ms = await self._now_ms() - self._days.guests * DAY_MS
        for player in await self._players.not_seen_since(before_ms, GUESTS_AT_ONCE):
            kept = await self._players.kept(player)
            if kept is not None and kept.seen_at_ms >= before_ms:
                await self._players.touch(player, kept.seen_at_ms)  # the list was behind
            else:
                await self._departures.begin(player)
                await self._players.unlist(player)

    async def people(self) -> None:
        """Delete who sat where in old matches."""
        if not self._days.people:
            return
        before_ms = await self._now_ms() - self._days.people * DAY_MS
        for match in await self._seated.before(before_ms, PAGES_AT_ONCE):
            await self._delete_page(match)

    async def _delete_page(self, match: MatchId) -> None:
        pages = await self._log.people(match)
        players = [parse_person(page).player for page in pages.values()]
        await self._log.forget_seats(match, pages)
        self._matches.unseat(match, pages)
        await self._seated.forget(match, players)

    async def _now_ms(self) -> int:
        seconds, _ = await ask(self._client, "TIME")
        return int(seconds) * 1000
