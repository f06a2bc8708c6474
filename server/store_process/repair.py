"""Mending a damaged append-only file: copied first, then cut off where it cannot be read.

It is done by the store's own program, which is its checker when it is called
`valkey-check-aof`. Nothing is mended by itself: what is cut off was acknowledged once, so
somebody has to want it.
"""

import os
import shutil
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from server.store_process.binary import checker_name, find_binary, runnable
from server.store_process.errors import NoBinary, StoreError
from server.store_process.folder import Folder, told

FILES = "appendonlydir"
MANIFEST = "appendonly.aof.manifest"
REPAIR_TIMEOUT_S = 600


@dataclass(eq=False)
class StoreRuns(StoreError):
    """A running store's file is not to be touched."""

    folder: Path

    def __str__(self) -> str:
        return f"a store runs on {str(self.folder)!r}: stop the server first"


@dataclass(eq=False)
class NothingToRepair(StoreError):
    """The folder holds no file of a store."""

    folder: Path

    def __str__(self) -> str:
        return f"there is no store's file in {str(self.folder)!r}"


@dataclass(eq=False)
class BeyondRepair(StoreError):
    """The checker could not mend the file."""

    folder: Path
    copy: Path
    last_line: str

    def __str__(self) -> str:
        return (
            f"the file of the store in {str(self.folder)!r} cannot be mended: "
            f"{self.last_line!r}; its copy is {str(self.copy)!r}"
        )


@dataclass(frozen=True, slots=True)
class Repaired:
    """Where the copy is, and how many bytes were cut off."""

    copy: Path
    cut_bytes: int


def repair(data: Path) -> Repaired:
    """Mend the store's file in a data folder, if no store runs on it. Raise `StoreError`."""
    folder = Folder.prepare(data)
    with folder.turn():
        lock = folder.try_lock()
        if lock is None:
            raise StoreRuns(folder.path)
        try:
            return _repair(folder)
        except OSError as error:
            raise told(folder.path, error) from error
        finally:
            os.close(lock)


def _repair(folder: Folder) -> Repaired:
    files = folder.path / FILES
    if not (files / MANIFEST).exists():
        raise NothingToRepair(folder.path)
    copy = folder.path / time.strftime(f"{FILES}.%Y%m%d-%H%M%S")
    shutil.copytree(files, copy)
    before = _size(files)
    # The manifest itself is not handed over: Valkey's checker does not know Valkey's own
    # mark of a snapshot, which the first file is.
    *others, last = _logs(files)
    binary = find_binary()
    checker = folder.path / checker_name(binary)
    checker.unlink(missing_ok=True)
    checker.symlink_to(runnable(binary, folder.path / "binary"))
    try:
        for words in (*((str(file),) for file in others), ("--fix", str(last))):
            code, last_line = _check(checker, *words)
            if code != 0:
                raise BeyondRepair(folder.path, copy, last_line)
    finally:
        checker.unlink(missing_ok=True)
    return Repaired(copy, before - _size(files))


def _logs(files: Path) -> list[Path]:
    """Return the files that hold what was written since the snapshot, the latest last."""
    lines = [line.split() for line in (files / MANIFEST).read_text().splitlines()]
    named = [words[words.index("file") + 1] for words in lines if words[-1:] == ["i"]]
    if not named:
        raise NothingToRepair(files)
    return [files / name for name in named]


def _check(checker: Path, *words: str) -> tuple[int, str]:
    """Run the checker; return its exit code and its last words."""
    try:
        found = subprocess.run(
            [str(checker), *words],
            input=b"y\n",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=REPAIR_TIMEOUT_S,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoBinary(f"{str(checker)!r} does not run: {error}") from error
    lines = found.stdout.decode(errors="replace").strip().splitlines()
    return found.returncode, lines[-1] if lines else ""


def _size(files: Path) -> int:
    return sum(file.stat().st_size for file in files.iterdir())
