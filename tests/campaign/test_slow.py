"""One of four stops reading while ten thousand updates go on (R17): figures."""

import asyncio
from dataclasses import dataclass, field

import pytest

from server.client import Client
from server.protocol import MatchSettings
from tests.campaign.beside import rss_mb
from tests.server.bare import PONG, Bare, frame, text
from tests.server.node.playing import until_hole
from tests.server.served import Served

UPDATES = 10_000
FOR_S = 60
OTHERS = ("Ann", "Bob", "Cy")
SETTINGS = MatchSettings(
    holes=1, countdown_ms=0, pause_ms=0, limit_ms=3_600_000, undo="plays", seats=4
)
CLOSED_WITHIN_S = 45
GROWTH_MB = 5


@dataclass
class Run:
    """What the three others did in a while, and what the server's process grew by."""

    ms: list[float] = field(default_factory=list)
    grown_mb: float = 0.0

    @property
    def p99(self) -> float:
        return sorted(self.ms)[int(len(self.ms) * 0.99)]

    def __str__(self) -> str:
        p50 = sorted(self.ms)[len(self.ms) // 2]
        figures = f"p50 {p50:.1f} ms, p99 {self.p99:.1f} ms, max {max(self.ms):.1f} ms"
        return f"{len(self.ms)} updates, {figures}, grown by {self.grown_mb:.1f} MB"


async def to_and_fro(client: Client, match: str, run: Run) -> None:
    """Play a card and take it back, evenly, until it is enough."""
    loop = asyncio.get_running_loop()
    every_s, began_s = FOR_S / (UPDATES / len(OTHERS)), loop.time()
    board = (await until_hole(client, match)).board
    assert board is not None
    for number in range(UPDATES // len(OTHERS) + 1):
        move = "u" if board["can_undo"] else str(board["fits"][0]) if board["fits"] else "d"
        asked_s = loop.time()
        moved = await client.move(match, move)
        run.ms.append((loop.time() - asked_s) * 1000)
        board = moved.board
        await asyncio.sleep(max(0.0, began_s + number * every_s - loop.time()))


async def seated(served: Served, window: int) -> tuple[list[Client], Bare, str]:
    """Start a match of three clients and a bare connection."""
    clients = [await Client.connect(served.ws, name=name) for name in OTHERS]
    match = await clients[0].create(SETTINGS)
    bare = await Bare.open(served.ws, window=window)
    await bare.hello(name="Sam")
    assert (await bare.ask(type="join", request="j", match=match))["type"] == "done"
    assert (await bare.ask(type="ready", request="r", match=match))["type"] == "done"
    for client in clients[1:]:
        await client.join(match)
        await client.ready(match)
    await clients[0].start(match)
    return clients, bare, match


async def played(served: Served, clients: list[Client], match: str) -> Run:
    """Have the three make their updates."""
    run, before_mb = Run(), rss_mb(served)
    await asyncio.gather(*(to_and_fro(client, match, run) for client in clients))
    run.grown_mb = rss_mb(served) - before_mb
    return run


async def read_on(bare: Bare) -> None:
    while (await bare.hear())["type"] not in {"close", "cut"}:
        pass


async def until_cut(bare: Bare) -> float:
    """Read nothing; return after how many seconds the connection was gone."""
    loop = asyncio.get_running_loop()
    began_s = loop.time()
    bare.writer.transport.pause_reading()  # type: ignore[attr-defined]
    while not bare.writer.is_closing():
        bare.write(frame(b"", PONG))
        await asyncio.sleep(0.25)  # the system tells of a cut only when something is written
    return loop.time() - began_s


async def read_by_all(served: Served) -> Run:
    """Have the three make their updates while the fourth reads."""
    clients, bare, match = await seated(served, 0)
    reading = asyncio.create_task(read_on(bare))
    run = await played(served, clients, match)
    reading.cancel()
    bare.cut()
    for client in clients:
        await client.close()
    return run


@pytest.mark.campaign
@pytest.mark.timeout(600)
async def test_one_of_four_stops_reading(served: Served) -> None:
    """The others' p99 at most doubles, memory is bounded, the slow one is closed, one state follows."""
    await read_by_all(served)  # what a process grows by at first is not the reader's doing
    quiet = await read_by_all(served)
    clients, slow, match = await seated(served, 4096)
    cutting = asyncio.create_task(until_cut(slow))
    beside = await played(served, clients, match)
    closed_s = await cutting
    back = await Bare.open(served.ws)
    await back.hello(slow.secret)
    assert (await back.ask(type="open", request="o", match=match))["type"] == "done"
    back.write(text(type="list_matches", request="l"))
    states = 0
    while (heard := await back.hear())["type"] != "matches":
        states += heard["type"] == "state"
    print(f"\nquiet: {quiet}")
    print(f"beside one who does not read: {beside}")
    print(f"closed after {closed_s:.1f} s; on return {states} state")
    for client in clients:
        await client.close()
    back.cut()
    assert await served.stop() == 0
    assert beside.p99 <= 2 * quiet.p99
    assert beside.grown_mb <= GROWTH_MB
    assert closed_s <= CLOSED_WITHIN_S
    assert states == 1
