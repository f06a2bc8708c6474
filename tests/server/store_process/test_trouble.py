"""What can be wrong with the store is told in words."""

import errno
import shutil
from pathlib import Path

import pytest

from server.store import AddressError, ask, open_client
from server.store_process import (
    BrokenFile,
    DiskFull,
    EmbeddedStore,
    FolderBusy,
    FolderUnusable,
    StoreDied,
    StoreError,
    StoreSilent,
)
from server.store_process.child import explain
from server.store_process.folder import told
from server.store_process.knock import Answer, knock

F = Path("here")


async def test_a_folder_that_is_a_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    with pytest.raises(FolderUnusable, match=r"data' cannot be used: not a directory"):
        await EmbeddedStore.join(tmp_path / "data")


@pytest.mark.skipif(not Path("/proc/version").exists(), reason="needs a folder nobody may write")
async def test_a_folder_that_cannot_be_written_is_told() -> None:
    with pytest.raises(FolderUnusable, match="'/proc/par45' cannot be used"):
        await EmbeddedStore.join(Path("/proc/par45"))


async def test_a_broken_file_is_told_and_left_as_it_is(tmp_path: Path) -> None:
    await fill(tmp_path)
    (file,) = (tmp_path / "store" / "appendonlydir").glob("*.incr.aof")
    whole = file.read_bytes()
    middle = whole.index(b"*3\r\n", len(whole) // 2)
    broken = whole[:middle] + b"????" + whole[middle + 4 :]
    file.write_bytes(broken)
    with pytest.raises(BrokenFile, match="par45 store repair"):
        await EmbeddedStore.join(tmp_path)
    assert file.read_bytes() == broken
    file.write_bytes(whole)
    store = await EmbeddedStore.join(tmp_path)
    await store.leave()


async def test_a_torn_last_write_was_never_acknowledged_and_is_dropped(tmp_path: Path) -> None:
    await fill(tmp_path)
    (file,) = (tmp_path / "store" / "appendonlydir").glob("*.incr.aof")
    file.write_bytes(file.read_bytes()[:-5])
    store = await EmbeddedStore.join(tmp_path)
    client = open_client(store.socket, "par45-test")
    assert await ask(client, "DBSIZE") == 99
    await client.aclose()
    await store.leave()


async def fill(data: Path) -> None:
    store = await EmbeddedStore.join(data)
    client = open_client(store.socket, "par45-test")
    for n in range(100):
        await ask(client, "SET", f"key{n}", "x" * 50)
    await client.aclose()
    await store.leave()


async def test_a_run_folder_that_was_swept_away_is_made_anew(tmp_path: Path) -> None:
    await fill(tmp_path)
    (tmp_path / "store" / "socket").write_text(str(tmp_path / "nowhere" / "socket"))
    store = await EmbeddedStore.join(tmp_path)
    assert knock(store.socket) is Answer.READY
    await store.leave()


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("# Write error writing append only file on disk: No space left on device", DiskFull),
        (
            "# Bad file format reading the append only file appendonly.aof: make a backup",
            BrokenFile,
        ),
        ("# Can't open or create append-only dir appendonlydir: Permission denied", FolderUnusable),
        ("# Can't open the log file: Read-only file system", FolderUnusable),
        ("", StoreDied),
        ("# Something else\n", StoreDied),
    ],
)
def test_last_words_are_understood(words: str, error: type[StoreError]) -> None:
    assert type(explain(F, 1, words)) is error


def test_what_the_system_says_is_understood() -> None:
    assert isinstance(told(F, OSError(errno.ENOSPC, "No space left on device")), DiskFull)
    assert isinstance(told(F, OSError(errno.EROFS, "Read-only file system")), FolderUnusable)


@pytest.mark.parametrize(
    "error",
    [
        DiskFull(F),
        BrokenFile(F),
        FolderUnusable(F, "read-only file system"),
        StoreDied(F, 1, "last"),
        StoreDied(F, None, "last"),
        StoreSilent(F, "answered", 30),
        FolderBusy(F, 60),
    ],
)
def test_every_error_names_the_folder_in_one_line(error: StoreError) -> None:
    assert "'here'" in str(error)
    assert "\n" not in str(error)


async def test_a_long_path_of_the_data_folder_does_not_matter(tmp_path: Path) -> None:
    data = tmp_path / ("long" * 50) / ("longer" * 30)
    store = await EmbeddedStore.join(data)
    await store.leave()
    shutil.rmtree(tmp_path / ("long" * 50))


def test_an_address_that_is_none_is_refused() -> None:
    for text in ("", "localhost", "http://localhost", "redis://localhost:port"):
        with pytest.raises(AddressError, match="is no address of a store"):
            open_client(text, "par45-test")
