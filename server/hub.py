"""What players ask of a node beyond one match: to open one, to find one, a house player.

The matches themselves are kept by `matches` and kept going by `sweep`.
"""

import contextlib
from collections.abc import Callable

from engine.match.refusals import MatchRefusal
from engine.match.secret import SECRET_BYTES
from engine.match.settings import Settings
from engine.match.state import Phase
from server.door import Door
from server.groups import GroupDesk
from server.hints import Hints
from server.ids import MatchId, PlayerId, match_id_for, run_id
from server.invites import new_invite
from server.listings import Listings
from server.live import LiveMatch
from server.log import Log
from server.matches import BEAT_EVERY_MS, Matches
from server.open_list import OpenList
from server.own import OwnDesk, Sessions
from server.players import Players
from server.protocol import ProtocolRefusal
from server.reviewing import Reviewing
from server.road import Answer
from server.rounds import Desk, Round
from server.service_desk import ServiceDesk
from server.standings import StandingsDesk
from server.store import StoreAway
from server.tickets import Tickets
from server.world import World

LOOKS = 5


class Hub:
    """The lobby services of a node."""

    def __init__(
        self,
        matches: Matches,
        log: Log,
        players: Players,
        open_list: OpenList,
        desk: Desk,
        standings: StandingsDesk,
        group_desk: GroupDesk,
        own_desk: OwnDesk,
        service_desk: ServiceDesk,
        tickets: Tickets,
        sessions: Sessions,
        door: Door,
        listings: Listings,
        reviewing: Reviewing,
        hints: Hints,
        world: World,
    ) -> None:
        self.matches = matches
        self.desk = desk
        self.standings = standings
        self.group_desk = group_desk
        self.own_desk = own_desk
        self.service_desk = service_desk
        self.tickets = tickets
        self.sessions = sessions
        self.door = door
        self._listings = listings
        self.reviewing = reviewing
        self.hints = hints
        self._log = log
        self._players = players
        self._open = open_list
        self._world = world
        self._house: dict[PlayerId, tuple[str, Callable[[MatchId], None]]] = {}

    async def prepare(
        self, player: PlayerId, request: str, settings: Settings, scope: str
    ) -> tuple[LiveMatch, str] | None:
        """Make room for a match that `player` opens: return it and its invite code.

        None if the player is in too many matches already.

        The match's id follows from player and request, so the same request sent twice is
        one match. It stands in the index before it has a log: a match that the index does
        not know would never end. Raise `StoreAway`.
        """
        identity = match_id_for(f"{player}/{request}")
        if not await self.note(player, identity):
            return None
        return await self._prepare(identity, settings, scope)

    async def prepare_rematch(
        self, player: PlayerId, over: LiveMatch
    ) -> tuple[LiveMatch, str] | None:
        """Make room for the match that follows on one that is over: one for all who ask.

        None if the player is in too many matches already. Raise `StoreAway`.
        """
        identity = _rematch_of(over)
        if not await self.note(player, identity):
            return None
        match = over.fold.whole()
        live, invite = await self._prepare(identity, match.settings, match.scope)
        over.rematch = live.id
        over.audience.show_all()
        return live, invite

    async def find_rematch(self, over: LiveMatch) -> LiveMatch | None:
        """Return the match that follows on one that is over, if somebody opened it already."""
        live = await self.matches.find(_rematch_of(over))
        return live if live is not None and live.fold.match is not None else None

    async def prepare_run(self, player: PlayerId, made: Round) -> LiveMatch | None:
        """Make room for a player's run of a round, or find the one that was begun.

        None if the player is in too many matches or rounds. Raise `StoreAway`.
        """
        run = run_id(made.id, player)
        if not await self.note(player, run):
            return None
        if not await self.desk.rounds.begin(made, player):
            await self.forget_player(player, run)
            return None
        await self._log.enlist(run, BEAT_EVERY_MS)
        return await self.matches.find(run)

    async def never_begun(self, player: PlayerId, made: Round) -> None:
        """Take back that a player begins a run, which came too late to be begun."""
        with contextlib.suppress(StoreAway):
            await self.desk.rounds.never_begun(made.id, player)

    async def _prepare(
        self, identity: MatchId, settings: Settings, scope: str
    ) -> tuple[LiveMatch, str]:
        await self._log.seal(identity, self._world.entropy(SECRET_BYTES))
        await self._log.enlist(identity, BEAT_EVERY_MS)
        if settings.open:
            await self._open.add(identity, scope)
        live = await self.matches.find(identity)
        if live is None:
            raise StoreAway("a secret that was sealed is not there")
        if live.fold.match:
            return live, ""
        return live, await new_invite(self._log, self._world.entropy, identity)

    async def open_matches(self, scope: str) -> list[LiveMatch]:
        """Return the open matches of a group, or of none, that wait for players, the newest first.

        Raise `StoreAway`.
        """
        found: list[LiveMatch] = []
        for _ in range(LOOKS):
            listed = await self._open.newest(scope)
            found = [live for identity in listed if (live := await self._waiting(identity, scope))]
            if len(found) == len(listed):
                break  # nothing had to be taken off, so that what lies behind came forward
        return found

    async def _waiting(self, identity: MatchId, scope: str) -> LiveMatch | None:
        """Return a listed match that waits for players; take any other off the list."""
        live = await self.matches.find(identity)
        match = live.fold.match if live else None
        if match is not None and match.phase is Phase.LOBBY:
            return live
        if match is not None or live is None:
            await self._open.remove(identity, scope)
        return None

    async def note(self, player: PlayerId, match: MatchId) -> bool:
        """Keep that a player has to do with a match, before the seat is taken.

        False, and nothing is kept, if the player is in too many matches. Raise `StoreAway`.
        """
        return await self._players.note_match(player, match)

    async def forget_player(self, player: PlayerId, match: MatchId) -> None:
        """Take a match from a player's list; what the store does not take now is harmless."""
        with contextlib.suppress(StoreAway):
            await self._players.forget_match(player, match)

    async def list_player(self, player: PlayerId) -> None:
        """Have a player who is known by an account listed; not now, then the next time."""
        with contextlib.suppress(StoreAway):
            await self._listings.tell("", player, True)

    def add_house(self, player: PlayerId, strength: str, invite: Callable[[MatchId], None]) -> None:
        """Know a house player of this node; `invite` has it take a seat in a match."""
        self._house[player] = (strength, invite)

    def ask_house(self, live: LiveMatch, seat: int, strength: str, request: str) -> Answer:
        """Ask a house player of a strength who is not in the match yet to take a seat in it."""
        match = live.fold.match
        if request in live.asked_house:
            return None
        if match is None or match.phase is not Phase.LOBBY:
            return MatchRefusal.ALREADY_STARTED
        if match.host != seat:
            return MatchRefusal.NOT_HOST
        if len(match.seats) >= match.settings.seats:
            return MatchRefusal.FULL
        for player, (strong, invite) in self._house.items():
            if strong == strength and live.fold.seat_of(player) is None:
                invite(live.id)
                live.asked_house.add(request)
                return None
        return ProtocolRefusal.NO_HOUSE_PLAYER

    def bring_house(self, live: LiveMatch, over: LiveMatch) -> None:
        """Have those house players of this node who were in a match take a seat in another."""
        for player, (_, invite) in self._house.items():
            if over.fold.seat_of(player) is not None:
                invite(live.id)


def _rematch_of(over: LiveMatch) -> MatchId:
    return match_id_for(f"rematch/{over.id}")
