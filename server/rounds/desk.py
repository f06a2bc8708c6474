"""Where players ask for rounds: one to open, one to see, those of their own."""

from engine.match.settings import Format, Settings, SettingsError
from server.groups.roll import Roll
from server.ids import PlayerId, parse_round_id
from server.players import Players
from server.protocol import ProtocolRefusal, RoundView
from server.rounds.round import Round
from server.rounds.rounds import DAILY, Rounds
from server.rounds.showing import Standing, round_view
from server.visibility import Onlooker


class Desk:
    """The round desk of a node. Everything raises `StoreAway`."""

    def __init__(self, rounds: Rounds, players: Players, roll: Roll) -> None:
        self.rounds = rounds
        self._players = players
        self._roll = roll

    async def open(
        self,
        player: PlayerId,
        request: str,
        settings: Settings,
        closes_in_ms: int,
        scope: str,
    ) -> RoundView | ProtocolRefusal:
        """Open a round, as a member of its group if it has one. Raise `SettingsError`."""
        if settings.format is Format.MATCH:
            raise SettingsError("format", "match play is for two at the same time")
        if scope and not await self._roll.has(scope, player):
            return ProtocolRefusal.NOT_MEMBER
        made = await self.rounds.open(player, request, settings, closes_in_ms, scope)
        return await self._whole(made, player) if made else ProtocolRefusal.TOO_MANY

    async def show(self, player: PlayerId, ref: str) -> RoundView | ProtocolRefusal:
        """Return a round as the player may see it."""
        made = await self.rounds.find(ref)
        if made is None:
            return ProtocolRefusal.NO_ROUND
        if not await self.lets_in(ref, made, player):
            return ProtocolRefusal.NOT_MEMBER
        return await self._whole(made, player)

    async def list(self, player: PlayerId, scope: str) -> "list[RoundView] | ProtocolRefusal":
        """Return today's daily nine and the player's open rounds; or those of a group.

        Without results, which would be more than fits into one answer.
        """
        if scope:
            if not await self._roll.has(scope, player):
                return ProtocolRefusal.NOT_MEMBER
            listed = await self.rounds.of_group(scope)
        else:
            today = await self.rounds.find(DAILY)
            listed = [today] if today else []
            listed += await self.rounds.of_player(player)
        return [await self._view(made, player, results=False) for made in listed]

    async def lets_in(self, ref: str, made: Round, player: PlayerId) -> bool:
        """Tell whether a player may see or begin a round, asked for by `ref`.

        A group's round is open to its members, and by invite code; an id gives no right.
        """
        if not made.scope or parse_round_id(ref) is None or made.host == player:
            return True
        run, _ = await self.rounds.run_of(made.id, player)
        return run is not None or await self._roll.has(made.scope, player)

    async def what_is(self, ref: str, player: PlayerId) -> ProtocolRefusal | None:
        """Say what a reference to no match leads to, if it leads to anything."""
        if await self.rounds.find(ref):
            return ProtocolRefusal.IS_ROUND
        group = await self._roll.by_invite(ref)
        member = group is not None and await self._roll.has(group.id, player)
        return ProtocolRefusal.IS_GROUP if member else None

    async def _whole(self, made: Round, player: PlayerId) -> RoundView:
        return await self._view(made, player, results=True)

    async def _view(self, made: Round, player: PlayerId, *, results: bool) -> RoundView:
        rounds = self.rounds
        begun, done = await rounds.counts(made.id)
        run, played = await rounds.run_of(made.id, player)
        secret = await rounds.secret(made.id)
        draws = await rounds.draws(made) if secret else ()
        standing = Standing(await rounds.now_ms(), begun, done, run, played, secret, draws)
        table = await rounds.table(made, player) if results and standing.shows_results else []
        shown = [placed.player for placed in table] + ([made.host] if made.host else [])
        listed = await self._players.listed(shown)
        fellows = await self._roll.among(made.scope, {*shown, player})
        return round_view(made, standing, table, Onlooker(player, listed, fellows))
