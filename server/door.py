"""Who may come in to a match: one of a group is open to its members, and by invite code.

A match's id gives no right. Who has a seat, or has begun a run of a round, is in already.
"""

from collections.abc import Collection, Sequence

from engine.match.refusals import MatchRefusal
from server.groups import Roll
from server.ids import PlayerId, RoundId, parse_match_id
from server.live import LiveMatch
from server.players import Players
from server.protocol import ProtocolRefusal
from server.road import Answer
from server.rounds import Rounds
from server.sight import Sight
from server.visibility import Onlooker


class Door:
    """The door of a store's matches. All that is `async` raises `StoreAway`."""

    def __init__(self, roll: Roll, rounds: Rounds, players: Players) -> None:
        self._roll = roll
        self._rounds = rounds
        self._players = players

    async def opens(self, scope: str, player: PlayerId) -> bool:
        """Tell whether a player may open a match or a round in a group, or in none."""
        return not scope or await self._roll.has(scope, player)

    async def reopens(self, scope: str, player: PlayerId) -> bool:
        """Tell whether a player may join a rematch that a member opened.

        Who came into the match before by its invite code may, who was a member then may not.
        """
        return await self.opens(scope, player) or not await self._roll.was(scope, player)

    async def to_match(self, ref: str, live: LiveMatch, player: PlayerId) -> Answer:
        """Say why a player may not join or look on at a match, asked for by `ref`; None if so."""
        match = live.fold.match
        if match is None or live.fold.seat_of(player) is not None:
            return None
        by_id = parse_match_id(ref) is not None
        if match.scope and by_id and not await self._roll.has(match.scope, player):
            if not match.alone:
                return ProtocolRefusal.NOT_MEMBER
            run, _ = await self._rounds.run_of(RoundId(match.round), player)
            if run is None:
                return ProtocolRefusal.NOT_MEMBER
        if match.alone and not await self._sees_all(live, match.scope, player):
            return MatchRefusal.NOT_SEATED
        return None

    async def sight(self, scope: str, player: PlayerId) -> Sight:
        """Return what somebody sees who plays in a match of a group, or of none."""
        return Sight(scoped=await self.opens(scope, player))

    async def onlooker(
        self, viewer: PlayerId, scope: str, people: Collection[PlayerId]
    ) -> Onlooker:
        """Return how people may be shown to who looks at them as in a list of a group, or of all."""
        listed = await self._players.listed([*people])
        members = await self._roll.among(scope, {*people, viewer})
        return Onlooker(viewer, listed, members)

    async def hosts(self, viewer: PlayerId, scope: str, found: Sequence[LiveMatch]) -> list[str]:
        """Return the names of the hosts of matches as a viewer sees them in a list."""
        hosts = [live.fold.people.get(live.fold.whole().host) for live in found]
        known = {host.player for host in hosts if host is not None}
        onlooker = await self.onlooker(viewer, scope, known)
        return ["" if host is None else onlooker.sees(host.player).name for host in hosts]

    async def _sees_all(self, live: LiveMatch, scope: str, viewer: PlayerId) -> bool:
        """Tell whether a viewer may see by name who played a run, as the round's list would."""
        people = [person.player for person in live.fold.people.values()]
        onlooker = await self.onlooker(viewer, scope, people)
        return all(onlooker.sees(one).player for one in people)
