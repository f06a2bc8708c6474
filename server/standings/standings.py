"""The standings as the rest of the node sees them: follow, rebuild, read."""

import secrets
from collections.abc import Callable

from server.ids import PlayerId
from server.results import Results
from server.script import Script
from server.standings.generation import Generation, Stand
from server.standings.index import Index
from server.standings.keys import DROPPED, MADE, MENDING, POINTER, SECRET
from server.standings.lists import Lists
from server.standings.profiles import Profiles
from server.standings.sealing import KEY_BYTES, Seal
from server.standings.shown import Shown
from server.store import Client, ask

MENDING_MS = 30_000
"""For how long nobody else begins to compute everything again, unless it goes on."""

_SWITCH = Script.load("server.standings", "switch")


REST = 4
"""How many times as long as it took nobody begins again."""


class Standings:
    """The tables of one store; what is read of them is asked of the three parts.

    Everything raises `StoreAway`.
    """

    def __init__(self, client: Client) -> None:
        self.lists = Lists(client)
        self.profiles = Profiles(client)
        self.index = Index(client)
        self._shown = Shown(client)
        self._client = client
        self.results = Results(client)

    async def now_ms(self) -> int:
        """Return the store's time, which tells today."""
        seconds, microseconds = await ask(self._client, "TIME")
        return int(seconds) * 1000 + int(microseconds) // 1000

    async def follow(self) -> int:
        """Take in all entries that there are; return the number of the last one.

        Any node may do this at any time; of several at once each does a part. An annulment
        of what was counted has everything computed again, by one of them.
        """
        while True:
            current = await self._shown.generation()
            stand = await self._take(current, current=True)
            if stand is None:
                continue
            if not stand.unknown or not await self._claim_mending():
                return stand.k
            await self._mend()

    async def lists_player(self, scope: str, player: PlayerId) -> bool:
        """Tell whether a player may be listed in a scope, as far as was taken in."""
        return await (await self._shown.generation()).lists(self._client, scope, player)

    async def seal(self, entropy: Callable[[int], bytes]) -> Seal:
        """Return what cursors are sealed with, one key on all nodes; made when first asked for."""
        await ask(self._client, "SET", SECRET, entropy(KEY_BYTES), "NX")
        return Seal(await ask(self._client, "GET", SECRET), entropy)

    async def rebuild(self) -> int:
        """Compute everything again from the first entry on; return how many results there were.

        What is shown meanwhile is the old generation, which goes on taking in entries.
        """
        old = await self._shown.generation()
        new = await self._begin()
        switched = 0
        while switched == 0:
            await self._catch_up(new, old)
            keys = [POINTER, old.keys.own, new.keys.own]
            switched = await _SWITCH.run(self._client, keys, [old.number, new.number])
        if switched < 0:  # another rebuild was quicker, and is as good
            await new.drop(self._client)
            await self.follow()
            return (await (await self._shown.generation()).stand(self._client)).results
        await self._drop_before(new)
        return (await new.stand(self._client)).results

    async def _mend(self) -> None:
        """Rebuild, and let nobody do so again for some times as long as that took.

        So however many results are annulled one after the other, most of the time is left.
        """
        begun_ms = await self.now_ms()
        await self.rebuild()
        took_ms = await self.now_ms() - begun_ms
        await ask(self._client, "PEXPIRE", MENDING, max(1, REST * took_ms))

    async def _begin(self) -> Generation:
        """Begin a generation that knows all annulments that there are."""
        new = Generation(int(await ask(self._client, "INCR", MADE)))
        annulled = await self.results.annulments()
        await new.begin(self._client, max(annulled.values(), default=0))
        return new

    async def _catch_up(self, new: Generation, old: Generation) -> None:
        """Take in all that there is, as long as the old one is still shown."""
        while await self._take(new, current=False) is None:
            await ask(self._client, "PEXPIRE", MENDING, MENDING_MS)
            if await self._shown.generation() != old:
                return

    async def _drop_before(self, shown: Generation) -> None:
        """Drop all older ones, also what rebuilds that died have left."""
        for number in range(int(await ask(self._client, "GET", DROPPED) or 0), shown.number):
            await Generation(number).drop(self._client)
        await ask(self._client, "SET", DROPPED, shown.number)

    async def _take(self, generation: Generation, *, current: bool) -> Stand | None:
        """Have a generation take in a page of the log; return how it stands if there was none."""
        stand = await generation.stand(self._client)
        annulled = await self.results.annulments() if stand.known else {}
        more = await generation.take(self._client, stand, annulled, current=current)
        return None if more else stand

    async def _claim_mending(self) -> bool:
        token = secrets.token_hex(8)
        return bool(await ask(self._client, "SET", MENDING, token, "NX", "PX", MENDING_MS))
