"""A match of two players on two nodes while something happens to the store."""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass

from engine.match.entries import Entry, Moved, RolledBack
from engine.match.notation import parse_entry
from server.app import Node
from server.client import Client, RefusedError
from server.config import Config
from server.house.choose import choose
from server.ids import MatchId
from server.log import Log
from server.protocol import MatchSettings, MatchView
from tests.server.node.playing import open_match
from tests.server.test_outage import Acknowledged

HOLES = 3
MOVES_BEFORE = 5
"""How many moves are acknowledged before it happens."""


@dataclass(frozen=True)
class Played:
    """What came of it: the moves that were acknowledged, the log, and the match at its end."""

    acknowledged: list[Moved]
    entries: list[Entry]
    ends: list[MatchView]

    @property
    def lost(self) -> int:
        """How many moves that were acknowledged are not in the log."""
        stored = Counter(entry for entry in self.entries if isinstance(entry, Moved))
        assert not stored - Counter(self.acknowledged)
        return (Counter(self.acknowledged) - stored).total()

    @property
    def notes(self) -> int:
        """How often it is noted that the store had lost something."""
        return sum(isinstance(entry, RolledBack) for entry in self.entries)

    def check(self) -> None:
        """Assert that no move is there twice, and that none is missing without a note."""
        assert self.ends[0].seats == self.ends[1].seats
        assert [end.rolled_back for end in self.ends] == [self.notes] * 2
        assert bool(self.lost) is bool(self.notes)


async def play_while(url: str, *happenings: Callable[[str], None], holes: int = HOLES) -> Played:
    """Play a match to its end, and have things happen meanwhile, in a thread."""
    config = Config(port=0, redis=url, house=0, house_pace_ms=0)
    async with AsyncExitStack() as stack:
        players = []
        for n in range(2):
            node = await Node.start(config)
            stack.push_async_callback(node.stop)
            players.append(await Client.connect(node.ws, name=f"P{n}"))
            stack.push_async_callback(players[n].close)
        settings = MatchSettings(holes=holes, countdown_ms=0, pause_ms=0)
        match = await open_match(*players, settings=settings)
        await players[0].until(match, lambda view: sum(seat.ready for seat in view.seats) == 2)
        await players[0].start(match)
        acknowledged = Acknowledged()
        playing = [asyncio.create_task(_play(player, match, acknowledged)) for player in players]
        left = list(happenings)
        happening = asyncio.create_task(_happen(match, acknowledged, left))
        ends = await asyncio.gather(*playing)
        assert not left, "the match was over before all had begun to happen"
        await happening
        log = Log(url)
        stack.push_async_callback(log.close)
        entries = [parse_entry(stored.entry) for stored in await log.read(MatchId(match), 0)]
    return Played(acknowledged.moves, entries, ends)


async def _happen(
    match: str, acknowledged: Acknowledged, left: list[Callable[[str], None]]
) -> None:
    while left:
        await acknowledged.until(len(acknowledged.moves) + MOVES_BEFORE)
        await asyncio.to_thread(left.pop(0), match)


async def _play(client: Client, match: str, acknowledged: Acknowledged) -> MatchView:
    """Play a match to its end, also where moves have to be made again."""
    async for view in client.watch(match):
        if view.phase == "ended":
            return view
        while (board := client.view(match).board) and board["status"] == "playing":
            now = client.view(match)
            if now.phase != "playing":
                break
            move = choose(board, now.settings.rules)
            try:
                moved = await client.move(match, move)
            except RefusedError:
                break  # the store has lost something: wait for the board as it is
            await acknowledged.add(Moved(now.you, moved.number, move))
    raise AssertionError("a match that is watched ends")
