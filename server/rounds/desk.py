"""Where players ask for rounds: one to open, one to see, those of their own."""

from engine.match.settings import Format, Settings, SettingsError
from server.ids import PlayerId
from server.players import Players
from server.protocol import RoundView
from server.rounds.round import Round
from server.rounds.rounds import DAILY, Rounds
from server.rounds.showing import Standing, round_view


class Desk:
    """The round desk of a node. Everything raises `StoreAway`."""

    def __init__(self, rounds: Rounds, players: Players) -> None:
        self.rounds = rounds
        self._players = players

    async def open(
        self,
        player: PlayerId,
        request: str,
        settings: Settings,
        closes_in_ms: int,
        scope: str,
    ) -> RoundView | None:
        """Open a round; None if the player is in too many. Raise `SettingsError`."""
        if settings.format is Format.MATCH:
            raise SettingsError("format", "match play is for two at the same time")
        made = await self.rounds.open(player, request, settings, closes_in_ms, scope)
        return await self._view(made, player) if made else None

    async def show(self, player: PlayerId, ref: str) -> RoundView | None:
        """Return a round as the player may see it; None if there is none."""
        made = await self.rounds.find(ref)
        return await self._view(made, player) if made else None

    async def list(self, player: PlayerId) -> list[RoundView]:
        """Return today's daily nine, and the player's open rounds."""
        today = await self.rounds.find(DAILY)
        listed = [today] if today else []
        listed += await self.rounds.of_player(player)
        return [await self._view(made, player) for made in listed]

    async def _view(self, made: Round, player: PlayerId) -> RoundView:
        rounds = self.rounds
        begun, done = await rounds.counts(made.id)
        run, played = await rounds.run_of(made.id, player)
        secret = await rounds.secret(made.id)
        standing = Standing(await rounds.now_ms(), begun, done, run, played, secret)
        table = await rounds.table(made, player) if standing.shows_results else []
        asked = [placed.player for placed in table]
        names = await self._players.names([*asked, made.host] if made.host else asked)
        return round_view(made, standing, table, names, player)
