"""When the store starts and ends: joined, left, killed, orphaned."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.store import ask, durability, open_client
from server.store_process import EmbeddedStore
from server.store_process.folder import Folder
from server.store_process.knock import Answer, knock
from server.store_process.lifetime import runs
from tests.server.asking import until


class Node:
    """A node in a process of its own, see `node`."""

    def __init__(self, data: Path, grace_s: float) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.store_process.node", str(data), str(grace_s)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def heard(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def leave(self) -> None:
        self.process.communicate("\n")
        assert self.process.returncode == 0

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.fixture
def nodes(tmp_path: Path) -> Iterator[list[Node]]:
    nodes: list[Node] = []
    yield nodes
    for node in nodes:
        if node.process.poll() is None:
            node.kill()


def wait_for_end(data: Path) -> None:
    """Wait until no store runs on the folder."""
    folder = Folder.prepare(data)
    while True:
        with folder.turn():
            if not runs(folder):
                return
        time.sleep(0.001)  # another process's doing: there is nothing to wait for but its end


async def test_what_was_written_is_there_after_the_last_one_has_left(tmp_path: Path) -> None:
    first = await EmbeddedStore.join(tmp_path)
    client = open_client(first.socket, "par45-test")
    found = await durability(client)
    assert found.supported
    assert found.keeps_all
    await ask(client, "SET", "a", "1")
    await client.aclose()
    await first.leave()
    assert knock(first.socket) is Answer.NOBODY
    assert not first.socket.parent.exists()
    second = await EmbeddedStore.join(tmp_path)
    client = open_client(second.socket, "par45-test")
    assert await ask(client, "GET", "a") == b"1"
    await client.aclose()
    await second.leave()


async def test_the_store_is_ours_alone(tmp_path: Path) -> None:
    store = await EmbeddedStore.join(tmp_path)
    assert store.socket.parent.stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "store").stat().st_mode & 0o777 == 0o700
    assert len(os.fsencode(store.socket)) <= 107
    assert store._child is not None
    assert os.getsid(store._child.pid) == store._child.pid
    client = open_client(store.socket, "par45-test")
    assert await ask(client, "CONFIG GET", "port") == {"port": "0"}
    await client.aclose()
    await store.leave()


async def test_two_starts_in_one_instant_are_one_store(tmp_path: Path) -> None:
    stores = await asyncio.gather(*(EmbeddedStore.join(tmp_path) for _ in range(8)))
    assert len({store.socket for store in stores}) == 1
    assert sum(store._child is not None for store in stores) == 1
    for store in stores:
        assert knock(store.socket) is Answer.READY
        await store.leave()
    assert knock(stores[0].socket) is Answer.NOBODY


def test_nodes_in_many_processes_share_one_store(tmp_path: Path, nodes: list[Node]) -> None:
    nodes += [Node(tmp_path, 0) for _ in range(4)]
    (socket,) = {Path(node.heard()) for node in nodes}
    for node in nodes:
        assert knock(socket) is Answer.READY
        node.leave()
    assert knock(socket) is Answer.NOBODY


async def test_the_store_outlives_the_node_that_started_it(tmp_path: Path) -> None:
    first = await EmbeddedStore.join(tmp_path)
    second = await EmbeddedStore.join(tmp_path)
    await first.leave()
    assert knock(second.socket) is Answer.READY
    await second.leave()
    assert knock(second.socket) is Answer.NOBODY


def test_a_store_whose_node_was_killed_is_found_again(tmp_path: Path, nodes: list[Node]) -> None:
    nodes.append(Node(tmp_path, 600))
    socket = nodes[0].heard()
    nodes[0].kill()
    assert knock(Path(socket)) is Answer.READY
    nodes.append(Node(tmp_path, 600))
    assert nodes[1].heard() == socket
    nodes[1].leave()
    assert knock(Path(socket)) is Answer.NOBODY


def test_an_orphan_ends_after_its_grace(tmp_path: Path, nodes: list[Node]) -> None:
    nodes += [Node(tmp_path, 0), Node(tmp_path, 0)]
    (socket,) = {node.heard() for node in nodes}
    nodes[0].kill()
    assert knock(Path(socket)) is Answer.READY
    nodes[1].kill()
    wait_for_end(tmp_path)
    assert not Path(socket).parent.exists()


def test_ctrl_c_reaches_the_node_and_not_the_store(tmp_path: Path, nodes: list[Node]) -> None:
    nodes.append(Node(tmp_path, 600))
    socket = Path(nodes[0].heard())
    nodes[0].process.send_signal(signal.SIGINT)
    nodes[0].process.communicate()
    assert knock(socket) is Answer.READY
    nodes.append(Node(tmp_path, 600))
    nodes[1].heard()
    nodes[1].leave()


async def test_a_store_that_was_killed_is_started_again_by_whoever_is_there(
    tmp_path: Path,
) -> None:
    stores = [await EmbeddedStore.join(tmp_path) for _ in range(3)]
    socket = stores[0].socket
    for _ in range(2):
        (owner,) = (store for store in stores if _alive(store))
        assert owner._child is not None
        owner._child.kill()
        await until(lambda: knock(socket) is Answer.READY and any(map(_alive, stores)))
    assert {store.socket for store in stores} == {socket}
    for store in stores:
        await store.leave()
    assert knock(socket) is Answer.NOBODY


def _alive(store: EmbeddedStore) -> bool:
    return store._child is not None and store._child.poll() is None


async def test_a_folder_deleted_beneath_us_leaves_no_store_behind(tmp_path: Path) -> None:
    store = await EmbeddedStore.join(tmp_path / "data")
    (tmp_path / "data").rename(tmp_path / "gone")
    await store.leave()
    assert knock(store.socket) is Answer.NOBODY
    assert not store.socket.parent.exists()


def test_an_orphan_whose_folder_was_deleted_ends_too(tmp_path: Path, nodes: list[Node]) -> None:
    nodes.append(Node(tmp_path / "data", 0))
    socket = Path(nodes[0].heard())
    (tmp_path / "data").rename(tmp_path / "gone")
    nodes[0].kill()
    while socket.parent.exists():
        time.sleep(0.001)  # the watcher's doing, see above
    assert knock(socket) is Answer.NOBODY
