"""Deleting players: begun at once, done in passes that may stop at any point."""

import asyncio
import contextlib
from collections.abc import Callable

from engine.match.commands import Leave
from engine.match.state import Phase
from server import noted
from server.begun import Begun
from server.groups import Groups, Listing, no_listing
from server.guilds import Guilds
from server.ids import GroupId, MatchId, PlayerId, RoundId, day_id, run_id
from server.live import LiveMatch
from server.log import Log
from server.matches import Matches
from server.nobody import DELETED
from server.noted import Noted
from server.own.revoked import Revoked
from server.people import Person, parse_person, person_text
from server.players import Players
from server.protocol import ProtocolRefusal
from server.road import Answer
from server.rounds import DAY_MS
from server.store import Client, StoreAway, ask

SEATS_A_PASS = 1000
DAILIES = 3
"""Of how many days, today the last, the daily nine may not be over for everybody yet."""

_LEAVING = "par45:leaving"


class Departures:
    """Those who leave a store. Everything raises `StoreAway`; then it is gone on with later."""

    def __init__(
        self,
        client: Client,
        players: Players,
        matches: Matches,
        log: Log,
        groups: Groups,
        guilds: Guilds,
        revoked: Revoked,
        entropy: Callable[[int], bytes],
        listing: Listing = no_listing,
    ) -> None:
        self._client = client
        self._players = players
        self._matches = matches
        self._log = log
        self._groups = groups
        self._guilds = guilds
        self._revoked = revoked
        self._entropy = entropy
        self._listing = listing
        self._begun = Begun(client, _LEAVING)

    async def begin(self, player: PlayerId) -> None:
        """Delete a player: when this returns nobody can be that player any more.

        What is decided is decided by one step. If this raises, the player is gone by it, or is
        there with everything and stays.
        """
        await self._begun.note(player)
        await self._players.erase(player)
        with contextlib.suppress(StoreAway):  # then the rest is done later
            await self._begun.note(player)
            await self._pass(player)

    async def go_on(self) -> None:
        """Do what is left to do for some who leave, and forget those with nothing left."""
        for name in await self._begun.due():
            player = PlayerId(name)
            if await self._players.kept(player) is not None:  # who asked was told to try again
                await self._begun.ended(player)
            elif not await self._pass(player):
                await noted.erase_lists(self._client, player)
                await self._players.unlist(player)
                await self._begun.ended(player)

    async def _pass(self, player: PlayerId) -> int:
        """Do what is to be done now; return how much there was."""
        await self._revoked.tell(player)
        await self._listing("", player, False)
        found = await self._leave_matches(player)
        found += await self._leave_groups(player)
        found += await self._wipe_runs(player)
        found += await self._leave_guilds(player)
        return found + await self._strike(player)

    async def _leave_matches(self, player: PlayerId) -> int:
        """Give up all seats; one that cannot be given up now is looked at again later.

        A match without a seat stays noted: its join may be on the way.
        """
        found = 0
        for match in await self._players.matches(player):
            try:
                left = await self._leave_match(player, match)
            except StoreAway:
                found += 1
                continue
            if left:
                found += 1
                await self._players.forget_match(player, match)
        return found

    async def _leave_match(self, player: PlayerId, match: MatchId) -> bool:
        """Give up a seat; False if there was none."""
        live = await self._matches.find(match)
        seat = live.fold.seat_of(player) if live is not None else None
        if live is None or seat is None:
            return False
        if live.fold.set_aside:
            await self._strike_from(player, match)
        elif _goes_on(live):
            answer = await _leave(live, seat, self._request())
            if answer is ProtocolRefusal.TRY_AGAIN:
                raise StoreAway(f"match {match} was not left")
        return True

    async def _leave_groups(self, player: PlayerId) -> int:
        groups = await noted.noted(self._client, player, Noted.GROUPS)
        return sum([await self._groups.expel(player, GroupId(group)) for group in groups])

    async def _wipe_runs(self, player: PlayerId) -> int:
        """Take the name out of the runs of rounds that are not over for everybody.

        The id stays in them until then, for the round's table and its results go by it.
        """
        now_ms = await self._now_ms()
        rounds = [RoundId(one) for one in await noted.noted(self._client, player, Noted.ROUNDS)]
        rounds += [day_id(now_ms - ago * DAY_MS) for ago in range(DAILIES)]
        return sum([await self._wipe(player, run_id(one, player)) for one in rounds])

    async def _wipe(self, player: PlayerId, run: MatchId) -> int:
        nobody, wiped = Person(player, DELETED), 0
        for seat, page in (await self._log.people(run)).items():
            if parse_person(page) != nobody:
                await self._log.rewrite_seat(run, seat, person_text(nobody))
                self._matches.reseat(run, seat, nobody)
                wiped += 1
        return wiped

    async def _leave_guilds(self, player: PlayerId) -> int:
        """Take a player from all Discord servers; they stay noted, like groups."""
        found = 0
        for guild in await self._guilds.of_player(player):
            found += await self._guilds.strike(guild, player)
            await self._listing(guild, player, False)
        return found

    async def _strike(self, player: PlayerId) -> int:
        """Strike a player from the pages of matches that are over."""
        matches = await noted.played(self._client, player, SEATS_A_PASS)
        for match in matches:
            await self._strike_from(player, match)
            await noted.forget_played(self._client, player, match)
        return len(matches)

    async def _strike_from(self, player: PlayerId, match: MatchId) -> None:
        pages = await self._log.people(match)
        seats = [seat for seat, page in pages.items() if parse_person(page).player == player]
        await self._log.forget_seats(match, seats)
        self._matches.unseat(match, seats)

    def _request(self) -> str:
        return self._entropy(8).hex()

    async def _now_ms(self) -> int:
        seconds, _ = await ask(self._client, "TIME")
        return int(seconds) * 1000


def _goes_on(live: LiveMatch) -> bool:
    match = live.fold.whole()
    return not match.finished and match.phase is not Phase.SEALED


async def _leave(live: LiveMatch, seat: int, request: str) -> Answer:
    """Give a seat up for good; another answer than `try_again` leaves nothing to do."""
    answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

    def answer(answer: Answer) -> None:
        if not answered.done():  # who asked may have been cancelled
            answered.set_result(answer)

    live.road.submit(live.road.queue_of(seat), Leave(seat, request), answer)
    return await answered
