"""A server that is away for long gives the time back, to everybody (R08)."""

import asyncio
from pathlib import Path

from engine.match.entries import ClockGivenBack
from engine.match.notation import parse_entry
from server.client import Client
from server.ids import MatchId
from server.log import Log
from server.protocol import MatchSettings
from server.store import open_client
from server.store_process.folder import Folder
from tests.campaign.conftest import Tell
from tests.campaign.ledger import Ledger, audit
from tests.campaign.levels import Level, levels
from tests.server.asking import outage
from tests.server.node.playing import open_match, until_hole
from tests.server.node.test_time import MINUTE_MS, pass_ms
from tests.server.served import Served

SETTINGS = MatchSettings(holes=1, countdown_ms=0, pause_ms=0, limit_ms=MINUTE_MS)
DRAWS = 15
AWAY_S = 40
KILLED_WITHIN_S = 0.1


async def draw(client: Client, match: str, ledger: Ledger) -> None:
    for _ in range(DRAWS):
        moved = await client.move(match, "d")
        seat = client.view(match).you
        await ledger.add(match, (moved.hole, seat, moved.number, "d"))


@levels(quick=0, full=AWAY_S)
async def test_an_outage_costs_nobody_time(level: Level, tmp_path: Path, tell: Tell) -> None:
    """Thirty moves are there, and who had less time left than the outage took still has it."""
    ledger, served = Ledger(), Served(tmp_path, "--house", "0")
    await served.start()
    socket = Folder.prepare(tmp_path).socket()
    assert socket is not None
    store = open_client(socket, "par45-test")
    ann, bob = clients = [await Client.connect(served.ws, name=name) for name in ("Ann", "Bob")]
    match = await open_match(ann, bob, settings=SETTINGS)
    await ann.start(match)
    for client in clients:
        await until_hole(client, match)
    await pass_ms(store, match, MINUTE_MS // 2)
    await asyncio.gather(*(draw(client, match, ledger) for client in clients))
    await asyncio.sleep(level.dice().random() * KILLED_WITHIN_S)
    await served.kill()
    if level.full:
        await asyncio.sleep(AWAY_S)  # the outage is so long; the store ends meanwhile
    else:
        await outage(store, MatchId(match), AWAY_S * 1000)
    await store.aclose()
    await served.start()
    for client in clients:
        view = await client.until(match, lambda view: view.given_back_ms > 0)
        assert view.phase == "playing"
        assert view.given_back_ms >= AWAY_S * 1000
        assert view.action == DRAWS + 1
    await ann.move(match, "c")
    await bob.until(match, lambda view: view.progress[0].done)  # each sees the other again
    await bob.move(match, "c")
    end = await ann.until(match, lambda view: view.phase == "ended")
    assert {hole.status for seat in end.seats for hole in seat.holes} <= {"conceded", "stuck"}
    socket = Folder.prepare(tmp_path).socket()
    assert socket is not None
    log = Log(socket)
    entries = [parse_entry(stored.entry) for stored in await log.read(MatchId(match), 0)]
    given = sum(entry.ms for entry in entries if isinstance(entry, ClockGivenBack))
    kept = await audit(log, ledger)
    await log.close()
    for client in clients:
        await client.close()
    assert await served.stop() == 0
    assert given == end.given_back_ms
    assert (kept.acknowledged, kept.lost, kept.doubled) == (2 * DRAWS, 0, 0)
    if level.full:
        tell(f"away for {AWAY_S} s: {kept.acknowledged} moves kept, {given} ms given back to all")
