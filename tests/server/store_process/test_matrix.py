"""Who is killed, and what is broken: for each the server does what it promises.

A worker or the parent of workers that is killed is in `tests.server.test_workers`, a server
killed with its store in `tests.server.test_outage`, the store's life in `test_lifetime`.
"""

import asyncio
import os
import resource
import signal
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from server.client import Client
from server.protocol import MatchSettings
from server.store import ask, open_client
from server.store_process import EmbeddedStore
from server.store_process.folder import Folder
from server.store_process.knock import Answer, knock
from server.store_process.lifetime import runs
from tests.server.node.playing import QUICK, open_match, play_out, until_hole
from tests.server.node.raw import Raw
from tests.server.node.test_transport import get
from tests.server.served import Served, par45
from tests.server.store_process.test_trouble import fill

ENDS_WITHIN_S = 5
RESTARTING = 1012
LONG = MatchSettings(holes=1, countdown_ms=0, pause_ms=0)


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    served = Served(tmp_path, "--house", "0", hears=True)
    await served.start()
    yield served
    await served.stop()


async def store_pid(data: Path) -> int:
    """Return the process of the store that runs on a data folder."""
    store = await EmbeddedStore.join(data)
    client = open_client(store.socket, "par45-test")
    about = await ask(client, "INFO", "server")
    await client.aclose()
    await store.leave()
    return int(about["process_id"])


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("how", ["interrupt", "stop"])
async def test_it_ends_in_order(tmp_path: Path, how: str, workers: str) -> None:
    """Ctrl-C and SIGTERM: all are told 1012, it ends soon, the store last and by our word."""
    served = Served(tmp_path, "--house", "0", "--workers", workers)
    await served.start()
    ann = await Client.connect(served.ws, name="Ann")
    match = await ann.create(LONG)
    await ann.close()
    raws = [await Raw.connect(served.ws) for _ in range(4)]
    for raw in raws:
        await raw.hello()
    async with asyncio.timeout(ENDS_WITHIN_S):
        assert await getattr(served, how)() == 0
    assert [await raw.closed() for raw in raws] == [RESTARTING] * 4
    folder = Folder.prepare(tmp_path)
    assert not runs(folder)
    assert "signal" not in folder.log.read_text().lower()  # it was asked to end, not shot
    await served.start()
    back = await Client.connect(served.ws, secret=ann.secret)
    assert await back.open(match) == match
    await back.close()
    await served.stop()


async def test_a_store_that_is_killed_is_back_and_play_goes_on(
    served: Served, tmp_path: Path
) -> None:
    """The store alone is killed in the middle of a match: nobody has to do anything."""
    await kill_store_in_play(served, tmp_path, 1)


@pytest.mark.campaign
@pytest.mark.timeout(400)
async def test_a_store_that_is_killed_again_and_again(served: Served, tmp_path: Path) -> None:
    for _ in range(5):  # each time it is started again a little later
        await kill_store_in_play(served, tmp_path, 3)


async def kill_store_in_play(served: Served, data: Path, kills: int) -> None:
    players = [await Client.connect(served.ws, name=name) for name in ("Ann", "Bob")]
    match = await open_match(*players, settings=QUICK)
    await players[0].until(match, lambda view: sum(seat.ready for seat in view.seats) == 2)
    await players[0].start(match)
    for kill in range(kills):
        for player in players:
            await until_hole(player, match)
            await player.move(match, "d")
        os.kill(await store_pid(data), signal.SIGKILL)
        for player in players:
            moved = await player.move(match, "d")
            assert moved.number == 2 * kill + 2
    ends = await asyncio.gather(*(play_out(player, match) for player in players))
    assert ends[0].seats == ends[1].seats
    for player in players:
        await player.close()


async def test_two_servers_started_in_one_instant_share_one_store(tmp_path: Path) -> None:
    """They are two nodes of one store: a match on the one is a match on the other."""
    both = [Served(tmp_path, "--house", "0") for _ in range(2)]
    await asyncio.gather(*(served.start() for served in both))
    ann, bob = [await Client.connect(served.ws, name="P") for served in both]
    match = await open_match(ann, bob, settings=QUICK)
    view = await ann.until(match, lambda view: sum(seat.ready for seat in view.seats) == 2)
    assert len(view.seats) == 2
    for client in (ann, bob):
        await client.close()
    assert [await served.stop() for served in both] == [0, 0]


async def test_a_full_disk_is_told_and_health_is_red(served: Served, tmp_path: Path) -> None:
    """With no room for its file the store says so; with room again it goes on by itself.

    A limit on the size of files stands for the disk: that needs nobody's leave.
    """
    pids = (served.pid, await store_pid(tmp_path))
    ann = await Client.connect(served.ws, name="Ann")
    acknowledged = await ann.create(LONG)
    limit(pids, largest_file(tmp_path))
    asking = asyncio.create_task(ann.create(LONG))
    await served.heard("is full. Nothing that was acknowledged is lost")
    await health(served, 503)
    limit(pids[:1], resource.RLIM_INFINITY)
    await health(served, 200)
    await asking
    assert await ann.open(acknowledged) == acknowledged
    await ann.close()


def largest_file(data: Path) -> int:
    return max(file.stat().st_size for file in data.rglob("*") if file.is_file())


def limit(pids: tuple[int, ...], file_bytes: int) -> None:
    for pid in pids:
        _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (file_bytes, hard))


async def health(served: Served, status: int) -> None:
    async with asyncio.timeout(30):
        while (await get(f"{served.url}/healthz"))[0] != status:
            pass


async def test_a_damaged_file_is_told_and_mended_when_asked(tmp_path: Path) -> None:
    """It does not start, and says what to do; then it starts, and a copy is there."""
    await fill(tmp_path)
    (file,) = (tmp_path / "store" / "appendonlydir").glob("*.incr.aof")
    whole = file.read_bytes()
    middle = whole.index(b"*3\r\n", len(whole) // 2)
    broken = whole[:middle] + b"????" + whole[middle + 4 :]
    file.write_bytes(broken)
    code, _, errors = await par45("serve", "--data", str(tmp_path), "--port", "0")
    assert (code, errors.count("\n")) == (1, 1)
    assert "is damaged" in errors
    assert "par45 store repair" in errors
    code, output, errors = await par45("store", "repair", "--data", str(tmp_path))
    assert (code, errors) == (0, "")
    assert f"{len(whole) - middle} bytes were cut off" in output
    (copy,) = (tmp_path / "store").glob("appendonlydir.*")
    assert (copy / file.name).read_bytes() == broken
    assert file.read_bytes() == whole[:middle]
    served = Served(tmp_path, "--house", "0")
    await served.start()
    code, _, errors = await par45("store", "repair", "--data", str(tmp_path))
    assert (code, "a store runs on" in errors) == (1, True)
    await served.stop()


async def test_there_may_be_nothing_to_mend(tmp_path: Path) -> None:
    code, _, errors = await par45("store", "repair", "--data", str(tmp_path))
    assert (code, "there is no store's file in" in errors) == (1, True)
    code, _, errors = await par45("store", "repair", "--data", str(tmp_path / "nowhere"))
    assert (code, "there is no data folder" in errors) == (2, True)


async def test_what_a_killed_store_has_left_behind_does_not_matter(tmp_path: Path) -> None:
    """Locks go with their processes; a socket where nobody listens is used again."""
    store = await EmbeddedStore.join(tmp_path, grace_s=0)
    assert store._child is not None
    left = store.socket
    store._leaving.set()  # nobody starts it again
    await store._care
    store._child.kill()
    store._child.wait()
    assert left.exists()
    assert knock(left) is Answer.NOBODY
    second = await EmbeddedStore.join(tmp_path, grace_s=0)
    assert second.socket == left
    assert knock(left) is Answer.READY
    store._need.drop()
    await second.leave()
    assert not left.parent.exists()


async def test_a_long_path_for_temporary_files_does_not_matter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A unix socket has a short path or none: it is made elsewhere then."""
    long = tmp_path / ("long" * 40)
    long.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(long))
    store = await EmbeddedStore.join(tmp_path)
    assert len(os.fsencode(store.socket)) <= 103
    await store.leave()
