"""The store's own folder below the data folder: its files and its locks.

All locks are `flock`s: the kernel drops them with the last process that has the file open,
so no crash leaves one behind, and none depends on a pid that may be somebody else's now.

| file | held by | says |
|---|---|---|
| `lock` | the store itself (inherited, exclusive) | a store runs on this folder |
| `nodes` | each node (shared) | somebody still needs the store |
| `pulse` | each node (shared) | the same, for the watcher to sleep on; it must not meet who looks at `nodes` |
| `turn` | who starts or stops the store, for that long (exclusive) | one at a time |
| `watch` | the watcher (exclusive) | an orphan will be ended, see `watch` |
"""

import contextlib
import errno
import fcntl
import os
import shutil
import stat
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from server.store_process.errors import DiskFull, FolderBusy, FolderUnusable, StoreError

SOCKET_PATH_MAX = 103
"""The longest path of a unix socket: 107 bytes on Linux, 103 on macOS."""

TURN_TIMEOUT_S = 60.0

_POLL_S = 0.01


@dataclass(frozen=True, slots=True)
class Need:
    """A node's share in the locks that say that the store is needed."""

    fds: tuple[int, ...]

    def drop(self) -> None:
        for fd in self.fds:
            os.close(fd)


@dataclass(frozen=True, slots=True)
class Folder:
    """The folder `store` in a data folder."""

    path: Path

    @classmethod
    def prepare(cls, data: Path) -> "Folder":
        """Make the folder, closed to others. Raise `FolderUnusable` or `DiskFull`."""
        path = data.absolute() / "store"
        try:
            path.mkdir(mode=0o700, parents=True, exist_ok=True)
            for name in ("lock", "nodes", "pulse", "turn", "watch"):
                os.close(_open(path / name))
        except OSError as error:
            raise told(data, error) from error
        return cls(path)

    @property
    def log(self) -> Path:
        """What the store wrote about itself."""
        return self.path / "log"

    @contextlib.contextmanager
    def turn(self) -> Iterator[None]:
        """Be the only one to start or stop the store. Raise `FolderBusy` after a minute."""
        fd = _open(self.path / "turn")
        try:
            deadline = time.monotonic() + TURN_TIMEOUT_S
            while not _try(fd, fcntl.LOCK_EX):
                if time.monotonic() > deadline:
                    raise FolderBusy(self.path, TURN_TIMEOUT_S)
                time.sleep(_POLL_S)
            yield
        finally:
            os.close(fd)

    def need(self) -> Need:
        """Say that this process needs the store, until that is dropped."""
        fds = (_open(self.path / "nodes"), _open(self.path / "pulse"))
        for fd in fds:
            fcntl.flock(fd, fcntl.LOCK_SH)
        return Need(fds)

    def wait_until_unneeded(self) -> None:
        """Block until no process needs the store. Another may come right afterwards."""
        fd = _open(self.path / "pulse")
        fcntl.flock(fd, fcntl.LOCK_EX)
        os.close(fd)

    def try_unneeded(self) -> int | None:
        """Return a lock on nobody needing the store, None if somebody does."""
        return _take(self.path / "nodes")

    def try_lock(self) -> int | None:
        """Return the store's lock, None if a store runs on this folder."""
        return _take(self.path / "lock")

    def try_watch(self) -> int | None:
        """Return the watcher's lock, None if there is a watcher. Take it in your turn only."""
        return _take(self.path / "watch")

    def socket(self) -> Path | None:
        """Return the path of the store's socket as last written down, None if it never was."""
        try:
            return Path((self.path / "socket").read_text())
        except FileNotFoundError:
            return None

    def place_socket(self) -> Path:
        """Return the path where a new store shall listen, and write it down for joiners.

        The last one is used again if its run folder is still there and ours, so that the
        clients of a store that died find its successor.
        """
        last = self.socket()
        if last is not None and _is_ours(last.parent):
            return last
        socket = _run_folder() / "socket"
        fresh = self.path / "socket.new"
        fresh.write_text(str(socket))
        fresh.replace(self.path / "socket")
        return socket

    def forget_socket(self) -> None:
        """Remove socket and run folder of a store that has ended."""
        socket = self.socket()
        if socket is not None:
            remove_run_folder(socket)
        (self.path / "socket").unlink(missing_ok=True)


def remove_run_folder(socket: Path) -> None:
    """Remove the folder of a socket where nobody listens any more."""
    if _is_ours(socket.parent):
        shutil.rmtree(socket.parent, ignore_errors=True)


def told(folder: Path, error: OSError) -> StoreError:
    """Return the words for what the system said about a file in the folder."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return DiskFull(folder)
    return FolderUnusable(folder, (error.strerror or "unknown error").lower())


def _open(path: Path) -> int:
    return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)


def _take(path: Path) -> int | None:
    fd = _open(path)
    if _try(fd, fcntl.LOCK_EX):
        return fd
    os.close(fd)
    return None


def _try(fd: int, kind: int) -> bool:
    try:
        fcntl.flock(fd, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _is_ours(run: Path) -> bool:
    try:
        found = run.lstat()
    except OSError:
        return False
    closed = stat.S_ISDIR(found.st_mode) and not found.st_mode & 0o077
    return closed and found.st_uid == os.getuid()


def _run_folder() -> Path:
    """Make a new folder of ours with a path short enough for a socket in it."""
    for base in (tempfile.gettempdir(), "/tmp"):  # noqa: S108  # made by mkdtemp
        if len(os.fsencode(base)) + len("/par45-12345678/socket") <= SOCKET_PATH_MAX:
            return Path(tempfile.mkdtemp(prefix="par45-", dir=base))
    raise FolderUnusable(Path(tempfile.gettempdir()), "its path is too long for a socket")
