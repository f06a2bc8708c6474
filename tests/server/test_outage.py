"""A server that is killed in play loses no acknowledged move, and books the match once."""

import asyncio
import json
import random
from collections.abc import Callable
from pathlib import Path

from engine.match.entries import Moved
from engine.match.notation import parse_entry
from server.client import Client
from server.house.choose import DRAW, choose
from server.ids import MatchId
from server.log import Log
from server.protocol import MatchSettings, MatchView
from server.store_process import EmbeddedStore
from tests.server.node.playing import open_match, until_hole
from tests.server.served import Served, par45

PLAYERS = ("Ann", "Bob", "Eve", "Zoé")
KILLS = 3
STORE_TOO = 1
HOLES = 9
MOVES_AT_LEAST = HOLES * len(PLAYERS) * 20


class Acknowledged:
    """The moves that were acknowledged, and a wait for the nth."""

    def __init__(self) -> None:
        self.moves: list[Moved] = []
        self._more = asyncio.Condition()

    async def add(self, move: Moved) -> None:
        self.moves.append(move)
        async with self._more:
            self._more.notify_all()

    async def until(self, count: int) -> None:
        async with self._more:
            await self._more.wait_for(lambda: len(self.moves) >= count)


async def play(client: Client, match: str, acknowledged: Acknowledged) -> MatchView:
    """Play a match to its end, and keep each move that the server has acknowledged."""
    async for view in client.watch(match):
        if view.phase == "ended":
            return view
        while (board := client.view(match).board) and board["status"] == "playing":
            now = client.view(match)
            if now.phase != "playing":
                break
            move = choose(board, now.settings.rules)
            moved = await client.move(match, move)
            await acknowledged.add(Moved(now.you, moved.number, move))
    raise AssertionError("a match that is watched ends")


async def kill_at_random(served: Served, acknowledged: Acknowledged) -> None:
    """Kill the server three times at random points of play, once its store too; start it again."""
    dice = random.Random(45)
    for kill in range(KILLS):
        share = (kill + dice.random()) / KILLS
        await acknowledged.until(int(share * MOVES_AT_LEAST))
        if kill == STORE_TOO:
            await served.kill_with_store()
        else:
            await served.kill()
        await served.start()


async def test_four_play_nine_holes_while_the_server_is_killed_three_times(tmp_path: Path) -> None:
    """Every acknowledged move is in the log once, all agree on all totals, it is booked once."""
    served = Served(tmp_path, "--house", "0")
    await served.start()
    clients = [await Client.connect(served.ws, name=name) for name in PLAYERS]
    settings = MatchSettings(holes=HOLES, countdown_ms=0, pause_ms=0)
    match = await open_match(*clients, settings=settings)
    await clients[0].start(match)
    acknowledged = Acknowledged()
    killer = asyncio.create_task(kill_at_random(served, acknowledged))
    ends = await asyncio.gather(*(play(client, match, acknowledged) for client in clients))
    await killer
    assert all(end.seats == ends[0].seats for end in ends)
    assert len(ends[0].codes) == HOLES
    for client in clients:
        await client.close()
    assert await served.stop() == 0

    stored = await moves_in_log(tmp_path, match)
    assert len(acknowledged.moves) >= MOVES_AT_LEAST
    assert sorted(stored, key=repr) == sorted(acknowledged.moves, key=repr)

    code, output, errors = await par45("standings", "--data", str(tmp_path), "--json")
    assert (code, errors) == (0, "")
    rows = [json.loads(line) for line in output.splitlines()]
    assert sorted((row["name"], row["rounds"], row["holes"]) for row in rows) == [
        (name, 1, HOLES) for name in sorted(PLAYERS)
    ]
    totals = {seat.name: seat.totals["strokes"] for seat in ends[0].seats}
    assert {row["name"]: row["total"] + 5 * HOLES for row in rows} == totals


async def test_after_a_kill_in_hole_3_each_sees_what_the_other_plays(tmp_path: Path) -> None:
    """R07: both play on without being opened anew, and hold the same as the log."""
    served = Served(tmp_path, "--house", "0")
    await served.start()
    ann, bo = [await Client.connect(served.ws, name=name) for name in PLAYERS[:2]]
    match = await open_match(ann, bo, settings=MatchSettings(countdown_ms=0, pause_ms=0))
    await ann.start(match)
    for hole in (1, 2):
        for client in (ann, bo):
            await until_hole(client, match, hole)
            await client.move(match, "c")
    await asyncio.gather(*(until_hole(client, match, 3) for client in (ann, bo)))
    await served.kill()
    await served.start()
    for mover, other in ((ann, bo), (bo, ann)):
        await play_a_card(mover, match)
        board = mover.view(match).board
        assert board is not None
        left = sum(map(len, board["tableau"]))
        await other.until(match, sees(mover.view(match).you, left))
    for client in (ann, bo):
        await client.move(match, "c")
    for client in (ann, bo):
        await until_hole(client, match, 4)
    of_ann, of_bo = [await client.boards(match, 3) for client in (ann, bo)]
    assert of_ann == of_bo
    shown = [
        Moved(board.seat, n, move) for board in of_ann for n, move in enumerate(board.moves, 1)
    ]
    for client in (ann, bo):
        await client.close()
    assert await served.stop() == 0
    stored = await moves_in_log(tmp_path, match)
    assert sorted(shown, key=repr) == sorted(stored[4:], key=repr)  # holes 1 and 2: four


async def play_a_card(client: Client, match: str) -> None:
    """Draw until a card fits, and play it."""
    move = DRAW
    while move == DRAW:
        view = client.view(match)
        assert view.board is not None
        move = choose(view.board, view.settings.rules)
        await client.move(match, move)


def sees(seat: int, left: int) -> Callable[[MatchView], bool]:
    """Return what holds once a view tells that a seat has so many cards left."""
    return lambda view: any(one.seat == seat and one.left == left for one in view.progress)


async def moves_in_log(data: Path, match: str) -> list[Moved]:
    """Read the moves of a match from the store of a data folder."""
    store = await EmbeddedStore.join(data)
    log = Log(store.socket)
    entries = [parse_entry(found.entry) for found in await log.read(MatchId(match), 0)]
    await log.close()
    await store.leave()
    return [entry for entry in entries if isinstance(entry, Moved)]
