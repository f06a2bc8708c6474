"""A node's figures and its log, over real sockets."""

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

from server.app import Node
from server.client import Client
from server.store import ask, open_client
from server.store_process import EmbeddedStore
from tests.server.node.conftest import Connect
from tests.server.node.playing import QUICK, open_match, play_out
from tests.server.node.test_transport import get
from tests.server.served import Served

FIGURES = (
    "append_seconds_count",
    "append_batch_calls_count",
    "ack_seconds_count",
    "conflicts_total",
    "duplicates_total",
    "unknown_total",
    "resumes_total",
    "resyncs_total",
    "loop_lag_seconds_count",
    "outbox_frames_count",
    "outbox_overflows_total",
    "start_skew_seconds_count",
    "connections",
    "matches",
    "store_up",
)


async def figures(url: str) -> dict[str, float]:
    """Fetch a server's figures."""
    status, _, body = await get(f"{url}/metrics")
    assert status == 200
    lines = [line for line in body.decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


async def test_a_match_moves_the_figures(node: Node, connect: Connect) -> None:
    """What is played is counted, and nothing says who played it."""
    before = await figures(node.url)
    assert [name for name in FIGURES if f"par45_{name}" not in before] == []
    ann, bob = await connect("Ann"), await connect("Bob")
    match = await open_match(ann, bob, settings=QUICK)
    await ann.start(match)
    await asyncio.gather(play_out(ann, match), play_out(bob, match))
    after = await figures(node.url)
    grown = {name: after[name] - before.get(name, 0) for name in after}
    boards = [board for hole in (1, 2) for board in await ann.boards(match, hole)]
    moves = sum(len(board.moves) for board in boards)
    assert grown["par45_ack_seconds_count"] == moves
    assert grown["par45_start_skew_seconds_count"] == 2
    assert grown["par45_resumes_total"] == 2
    assert (grown["par45_connections"], after["par45_store_up"]) == (2, 1)
    assert not any(word in name for name in after for word in (match, ann.player, "Ann"))


async def test_workers_are_summed(tmp_path: Path) -> None:
    """Whichever worker is asked tells the figures of all."""
    served = Served(tmp_path, "--workers", "2", "--house", "0")
    await served.start()
    clients = [await Client.connect(served.ws) for _ in range(6)]
    for _ in range(5):
        assert (await figures(served.url))["par45_connections"] == len(clients)
    for client in clients:
        await client.close()
    assert await served.stop() == 0


async def test_log_lines(tmp_path: Path) -> None:
    """Elsewhere than at a terminal each problem is one line of JSON."""
    words = ("serve", "--port", "0", "--data", str(tmp_path), "--json", "--house", "0")
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "server.cli", *words, stdout=PIPE, stderr=PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    assert json.loads(await process.stdout.readline())["url"]
    store = await EmbeddedStore.join(tmp_path)
    client = open_client(store.socket, "par45-test")
    os.kill((await ask(client, "INFO", "server"))["process_id"], signal.SIGKILL)
    await client.aclose()
    event = ""
    while event not in {"the store does not answer", "the bell is silent"}:
        line = json.loads(await process.stderr.readline())  # whoever asks the store first, says so
        assert {"level", "logger", "timestamp", "error"} <= line.keys()
        event = line["event"]
    process.terminate()
    _, errors = await process.communicate()
    assert all(json.loads(line)["event"] for line in errors.splitlines())
    await store.leave()
