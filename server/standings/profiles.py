"""Reading what there is of a player: rows over tables, history, and against another player."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from server.ids import PlayerId
from server.results import Booked, Result, Results
from server.script import Script
from server.standings.cursor import Cursor
from server.standings.generation import Generation
from server.standings.keys import POINTER, Keys
from server.standings.row import Row, parse_row
from server.standings.shown import Command, Shown
from server.standings.table import Table
from server.standings.writing import history_member
from server.store import Client

MATCHES = 20
"""How many matches are told at once."""
LOOKS = 1000
"""How many results of a history are looked at to compare two players."""

_HISTORY = Script.load("server.standings", "order", "history")
_VERSUS = Script.load("server.standings", "versus")


@dataclass(frozen=True, slots=True)
class History:
    """A page of a player's results, the latest first, of `total`; `next` leads on."""

    results: tuple[Booked[Result], ...]
    total: int
    next: Cursor | None


@dataclass(frozen=True, slots=True)
class Versus:
    """How one player did against another, over the matches that both have played.

    `whole` is False if only the latest results were looked at. `results` are the latest.
    """

    better: int
    equal: int
    worse: int
    whole: bool
    results: tuple[Booked[Result], ...]


class Profiles:
    """The players of one store, to be read. Everything raises `StoreAway`."""

    def __init__(self, client: Client) -> None:
        self._shown = Shown(client)
        self._results = Results(client)

    async def rows(self, player: PlayerId, tables: Sequence[Table]) -> list[Row]:
        """Return a player's rows in tables that `tables_of` told; a new one where it is gone."""

        def asked(keys: Keys) -> list[Command]:
            return [("HGET", keys.rows(table), player) for table in tables]

        found = await self._shown.at_once(asked)
        return [parse_row(text) if text else Row() for text in found]

    async def history(
        self, player: PlayerId, scope: str = "", count: int = MATCHES, after: Cursor | None = None
    ) -> History:
        """Return a page of a player's results that count, the latest first."""
        place = (f"{after.score:.0f}", after.member) if after else ("", "")

        async def ask_now(now: Generation) -> Any:
            keys = [POINTER, now.keys.history(scope, player)]
            return await _HISTORY.run(self._shown.client, keys, [now.number, count, *place])

        total, older, found = await self._shown.ask(ask_now)
        numbers = [int(member) for member in found[::2]]
        last = Cursor(0, float(found[-1]), history_member(numbers[-1])) if older else None
        return History(tuple(await self._results.results(numbers)), total, last)

    async def versus(
        self, player: PlayerId, other: PlayerId, scope: str = "", count: int = MATCHES
    ) -> Versus:
        """Compare two players by the places that they had in the matches of both."""

        async def ask_now(now: Generation) -> Any:
            history = now.keys.history
            keys = [POINTER, history(scope, player), history(scope, other)]
            return await _VERSUS.run(self._shown.client, keys, [now.number, LOOKS, count])

        looked, length, better, equal, worse, found = await self._shown.ask(ask_now)
        results = await self._results.results(int(member) for member in found)
        return Versus(better, equal, worse, looked == length, tuple(results))
