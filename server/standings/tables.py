"""The standings as the rest of the node sees them: follow, show, rebuild."""

import msgspec

from server.ids import PlayerId
from server.results import Results
from server.script import Script
from server.standings.generation import POINTER, Generation
from server.standings.lists import Ranking, Standing, not_yet, placed, player_of
from server.standings.rows import Row, Table
from server.store import Client, ask, ask_all

_MADE = "{standings}:made"
_SWITCH = Script.load("server.standings", "switch")


class Standings:
    """The tables of one store. Everything raises `StoreAway`."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._results = Results(client)

    async def follow(self) -> int:
        """Take in all results that there are; return the number of the last one.

        Any node may do this at any time; of several at once each does a part.
        """
        while True:
            current = await self._current()
            k = await current.k(self._client)
            booked = await self._results.read(k)
            if not booked:
                return k
            await current.advance(self._client, k, booked, current=True)

    async def tables(self) -> list[Table]:
        """Return the tables in which somebody has a row."""
        return await (await self._current()).tables(self._client)

    async def show(self, table: Table, ranking: Ranking) -> list[Standing]:
        """Return a whole list: the listed in their places, then those not listed yet."""
        while True:
            current = await self._current()
            now, names, rows = await ask_all(
                self._client,
                ("GET", POINTER),
                ("ZRANGE", current.ranked(ranking, table), 0, -1),
                ("HGETALL", current.rows(table)),
                at_once=True,
            )
            if int(now or 0) == current.number:
                break
        found = {
            PlayerId(player.decode()): msgspec.json.decode(text, type=Row)
            for player, text in rows.items()
        }
        listed = [player_of(name.decode()) for name in names]
        ordered = [(player, found.pop(player)) for player in listed]
        return placed(ranking, ordered) + not_yet(found.items())

    async def rebuild(self) -> int:
        """Compute everything again from the first result on; return how many there were.

        What is shown meanwhile is the old generation, which goes on taking in results.
        """
        old = await self._current()
        new = Generation(int(await ask(self._client, "INCR", _MADE)))
        switched = 0
        while switched == 0:
            await self._catch_up(new)
            keys = [POINTER, old.key, new.key]
            switched = await _SWITCH.run(self._client, keys, [old.number, new.number])
        if switched < 0:  # another rebuild was quicker, and is as good
            await new.drop(self._client)
            return await self.follow()
        for number in range(old.number, new.number):
            await Generation(number).drop(self._client)
        return await new.k(self._client)

    async def _catch_up(self, generation: Generation) -> None:
        while True:
            k = await generation.k(self._client)
            booked = await self._results.read(k)
            if not booked:
                return
            await generation.advance(self._client, k, booked, current=False)

    async def _current(self) -> Generation:
        return Generation(int(await ask(self._client, "GET", POINTER) or 0))
