"""The store as a child process: how it is started, and what it said if it would not run."""

import os
import subprocess
from pathlib import Path

from server.store_process.errors import (
    BrokenFile,
    DiskFull,
    FolderUnusable,
    NoBinary,
    StoreDied,
    StoreError,
)
from server.store_process.folder import Folder, told

LOG_MAX_BYTES = 1_000_000
ROOM_MIN_BYTES = 1_000_000

NO_ROOM = ("no space left", "disk quota exceeded", "file too large", "short write while writing to")

Child = subprocess.Popen[bytes]


def settings(folder: Folder, socket: Path) -> list[str]:
    """Return the store's whole configuration as arguments; there is no file beside it."""
    pairs = {
        "port": "0",
        "unixsocket": str(socket),
        "unixsocketperm": "700",
        "dir": str(folder.path),
        "databases": "1",
        "save": "",
        "appendonly": "yes",
        "appendfsync": "always",
        "no-appendfsync-on-rewrite": "no",
        "aof-load-truncated": "yes",  # a torn last write was never acknowledged
        "maxmemory-policy": "noeviction",
        "daemonize": "no",
        "loglevel": "notice",
    }
    return [word for name, value in pairs.items() for word in (f"--{name}", value)]


def start(binary: Path, folder: Folder, socket: Path, lock: int) -> Child:
    """Start the store in a session of its own, with the folder's lock in its hands.

    Raise `NoBinary`, `DiskFull` or `FolderUnusable`.
    """
    try:
        room = os.statvfs(folder.path)
        if room.f_bavail * room.f_frsize < ROOM_MIN_BYTES:
            raise DiskFull(folder.path)
        if folder.log.exists() and folder.log.stat().st_size > LOG_MAX_BYTES:
            folder.log.replace(folder.log.with_name("log.old"))
        log = folder.log.open("ab")
    except OSError as error:
        raise told(folder.path, error) from error
    with log:
        log.write(b"--- start\n")
        log.flush()
        try:
            return subprocess.Popen(
                [str(binary), *settings(folder, socket)],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=folder.path,
                pass_fds=(lock,),
                start_new_session=True,
                restore_signals=False,  # a limit on its files is an error to it, not its death
                umask=0o077,
            )
        except OSError as error:
            raise NoBinary(f"{str(binary)!r} does not run: {error.strerror}") from error


def last_words(folder: Folder) -> str:
    """Return what the store has logged since it was last started."""
    try:
        with folder.log.open("rb") as log:
            log.seek(max(0, os.fstat(log.fileno()).st_size - 16_384))
            text = log.read().decode(errors="replace")
    except OSError:
        return ""
    return text.rpartition("--- start\n")[2]


def explain(folder: Path, code: int | None, words: str) -> StoreError:
    """Return the error that the store's last words mean."""
    low = words.lower()
    if any(text in low for text in NO_ROOM):
        return DiskFull(folder)
    if "append only file" in low and ("bad file format" in low or "unexpected end" in low):
        return BrokenFile(folder)
    if "read-only file system" in low or "permission denied" in low:
        return FolderUnusable(folder, "the store may not write there")
    lines = [line.strip() for line in words.splitlines() if line.strip()]
    return StoreDied(folder, code, lines[-1] if lines else "")
