"""Honest matches, and how long their moves take to be acknowledged.

    python -m tests.campaign.honest WS MATCHES PLAYERS EVERY_MS

plays until its standard input ends, in a process of its own, so that what the others do in
theirs is not measured. For each line that it reads it prints the latencies since the last,
once there is one.
"""

import asyncio
import json
import sys

from server.client import Client, RefusedError
from server.house.choose import Strength, choose
from server.protocol import MatchSettings

SETTINGS = MatchSettings(holes=9, countdown_ms=0, pause_ms=0, limit_ms=3_600_000)


class Latencies:
    """The latencies of moves, in milliseconds."""

    def __init__(self) -> None:
        self.ms: list[float] = []
        self.lost = 0
        self.some = asyncio.Event()

    def add(self, ms: float) -> None:
        self.ms.append(ms)
        self.some.set()

    def take(self) -> str:
        """Return what was measured as a line, and begin anew."""
        ms, self.ms = sorted(self.ms), []
        self.some.clear()
        share = {"p50": 0.5, "p99": 0.99, "max": 1.0}
        at = {name: ms[min(len(ms) - 1, int(len(ms) * part))] for name, part in share.items()}
        return json.dumps({"moves": len(ms), "lost": self.lost, **at})


async def play_on(ws: str, match_number: int, players: int, every_s: float, out: Latencies) -> None:
    """Play one match after another, for ever."""
    clients = [await Client.connect(ws, name=f"H{match_number} {n}") for n in range(players)]
    for client in clients:
        client.connection = lambda connected: setattr(out, "lost", out.lost + (not connected))
    while True:
        match = await clients[0].create(SETTINGS)
        for other in clients[1:]:
            await other.join(match)
            await other.ready(match)
        await clients[0].start(match)
        await asyncio.gather(*(_play(client, match, every_s, out) for client in clients))


async def _play(client: Client, match: str, every_s: float, out: Latencies) -> None:
    loop = asyncio.get_running_loop()
    async for view in client.watch(match):
        if view.phase == "ended":
            return
        while True:
            now = client.view(match)
            if now.phase != "playing" or not now.board or now.board["status"] != "playing":
                break
            await asyncio.sleep(every_s)
            move = choose(now.board, now.settings.rules, Strength.EASY)
            asked_s = loop.time()
            try:
                await client.move(match, move)
            except RefusedError:
                break
            out.add((loop.time() - asked_s) * 1000)


async def main(ws: str, matches: int, players: int, every_ms: int) -> None:
    """Play, and print a line for each line that is read."""
    out = Latencies()
    every_s = every_ms / 1000
    playing = [
        asyncio.create_task(play_on(ws, number, players, every_s, out)) for number in range(matches)
    ]
    while await asyncio.to_thread(sys.stdin.readline):
        measured = asyncio.create_task(out.some.wait())
        done, _ = await asyncio.wait([measured, *playing], return_when=asyncio.FIRST_COMPLETED)
        for task in done - {measured}:
            await task
        print(out.take(), flush=True)
    for task in playing:
        task.cancel()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], *map(int, sys.argv[2:5])))
