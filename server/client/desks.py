"""What a client asks outside its matches: lists, rounds, standings, results.

Each command raises `RefusedError` if the server does not take it.
"""

from collections.abc import Sequence

from server import protocol
from server.client.asking import Asking, expected
from server.protocol import MatchSettings, StandingsTable


class Desks:
    """The part of a client that is answered without a seat."""

    def __init__(self, asking: Asking) -> None:
        self._asking = asking

    async def open_matches(self, scope: str = "") -> list[protocol.OpenMatch]:
        """Return the open matches that wait for players, or a group's, the newest first."""
        answer = await self._asking.ask(protocol.ListMatches(self._asking.new_request(), scope))
        return expected(protocol.Matches, answer).matches

    async def open_round(
        self, closes_in_ms: int, settings: MatchSettings | None = None, scope: str = ""
    ) -> protocol.RoundView:
        """Open a round that each plays alone, until it closes."""
        settings = settings or MatchSettings()
        command = protocol.OpenRound(self._asking.new_request(), closes_in_ms, settings, scope)
        return expected(protocol.Round, await self._asking.ask(command)).round

    async def round(self, ref: str = "daily") -> protocol.RoundView:
        """Return how a round stands, by id, invite code or day; today's nine by default."""
        answer = await self._asking.ask(protocol.ShowRound(self._asking.new_request(), ref))
        return expected(protocol.Round, answer).round

    async def rounds(self, scope: str = "") -> list[protocol.RoundView]:
        """Return today's daily nine and this player's open rounds, or those of a group."""
        answer = await self._asking.ask(protocol.ListRounds(self._asking.new_request(), scope))
        return expected(protocol.Rounds, answer).rounds

    async def standings(
        self,
        table: StandingsTable | None = None,
        ranking: str = "",
        *,
        after: str = "",
        around: str = "",
        count: int = protocol.LINES,
    ) -> protocol.StandingsPage:
        """Return a page of a list: its top, what is behind a page's `next`, or around a player."""
        table = table or StandingsTable()
        command = protocol.ShowStandings(
            self._asking.new_request(), table, ranking, after, around, count
        )
        return expected(protocol.StandingsPage, await self._asking.ask(command))

    async def profile(
        self, player: str = "", scope: str = "", period: str = "", *, after: str = ""
    ) -> protocol.Profile:
        """Return a player's figures and matches, by id; this player's own by default."""
        command = protocol.ShowProfile(self._asking.new_request(), player, scope, period, after)
        return expected(protocol.Profile, await self._asking.ask(command))

    async def head_to_head(
        self, player: str, other: str = "", scope: str = ""
    ) -> protocol.HeadToHead:
        """Return how a player did against another; against this one by default."""
        command = protocol.ShowHeadToHead(self._asking.new_request(), player, other, scope)
        return expected(protocol.HeadToHead, await self._asking.ask(command))

    async def tables(
        self, kind: str = "season", scope: str = "", *, after: str = ""
    ) -> protocol.Tables:
        """Return which tables there are with a kind of period, the latest first."""
        command = protocol.ListTables(self._asking.new_request(), scope, kind, after)
        return expected(protocol.Tables, await self._asking.ask(command))

    async def results(self, scope: str, *, after: str = "") -> protocol.Played:
        """Return what was played in a group, the latest first."""
        command = protocol.ListResults(self._asking.new_request(), scope, after)
        return expected(protocol.Played, await self._asking.ask(command))

    async def boards(self, match: str, hole: int) -> list[protocol.HoleBoard]:
        """Return everybody's moves and board on a hole that is over for everybody."""
        answer = await self._asking.ask(
            protocol.ShowBoards(self._asking.new_request(), match, hole)
        )
        return expected(protocol.Boards, answer).boards

    async def review(self, match: str, hole: int, seat: int) -> protocol.Reviewed:
        """Return what a seat's hole could have come to, once it is over for everybody."""
        command = protocol.Review(self._asking.new_request(), match, hole, seat)
        return expected(protocol.Reviewed, await self._asking.ask(command))

    async def hint(self, code: str, moves: Sequence[str]) -> protocol.Hinted:
        """Return a best move of practice, behind so many on the deal of a code."""
        command = protocol.Hint(self._asking.new_request(), code, list(moves))
        return expected(protocol.Hinted, await self._asking.ask(command))

    async def annul(self, group: str, match: str, reason: str) -> None:
        """Have a result of a group count no more in its tables, as the group's owner."""
        request = self._asking.new_request()
        await self._asking.ask(protocol.AnnulResult(request, group, match, reason))
