"""One server of several worker processes behind one address."""

import asyncio
import os
import signal
from pathlib import Path

from server.client import Client
from server.store import ask, open_client
from server.store_process import EmbeddedStore
from tests.server.node.playing import QUICK, open_match, play_out
from tests.server.served import Served

CONNECTIONS = 8


async def worker_pids(data: Path) -> set[int]:
    """Find the workers on a data folder, as the kernel lists them."""
    listed = await asyncio.create_subprocess_exec(
        "ps", "-axww", "-o", "pid=,args=", stdout=asyncio.subprocess.PIPE
    )
    output, _ = await listed.communicate()
    return {
        int(line.split()[0])
        for line in output.decode().splitlines()
        if "--worker " in line and str(data) in line
    }


async def test_players_of_one_match_are_on_any_worker(tmp_path: Path) -> None:
    """However connections fall on the workers, a match is one match, also when one is killed."""
    served = Served(tmp_path, "--workers", "2", "--house", "0")
    await served.start()
    clients = [await Client.connect(served.ws, name=f"P{n}") for n in range(CONNECTIONS)]
    match = await open_match(*clients, settings=QUICK)
    everybody = [True] * CONNECTIONS
    await clients[0].until(match, lambda view: [seat.ready for seat in view.seats] == everybody)
    await clients[0].start(match)
    playing = [asyncio.create_task(play_out(client, match)) for client in clients]
    pids = await worker_pids(tmp_path)
    assert len(pids) == 2
    os.kill(min(pids), signal.SIGKILL)
    ends = await asyncio.gather(*playing)
    assert all(end.seats == ends[0].seats for end in ends)
    for client in clients:
        await client.close()
    assert await served.stop() == 0
    assert await worker_pids(tmp_path) == set()


async def test_workers_end_with_their_parent(tmp_path: Path) -> None:
    """When the parent is killed no worker is left behind."""
    served = Served(tmp_path, "--workers", "2", "--house", "0")
    await served.start()
    store = await EmbeddedStore.join(tmp_path)
    client = open_client(store.socket, "par45-test")
    pids = await worker_pids(tmp_path)
    assert len(pids) == 2
    await served.kill()
    async with asyncio.timeout(20):
        while await worker_pids(tmp_path) & pids:
            await ask(client, "PING")
    await client.aclose()
    await store.leave()
