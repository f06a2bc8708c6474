"""A server in a process of its own, with an embedded store in a folder, and what it takes.

It is started as one of several workers is: it is handed its socket, and ends with this process,
whatever ends that. What it says goes to a file in the folder. The settings of the environment
are not for it: they may be those of a server at which people play.
"""

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Coroutine, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from typing import TypeVar

from msgspec import json

from server.config import ENVIRONMENT, Config
from server.listening import bind
from server.metrics import FOLDER
from server.store_process import EmbeddedStore, StoreError
from server.workers import command, end

HOST = "127.0.0.1"
READY_WITHIN_S = 30
ANSWER_WITHIN_S = 10
SOON_S = 0.02
IN_TIME_S = 0.2
_LAG = "par45_loop_lag_seconds"

T = TypeVar("T")


class ServerError(Exception):
    """The server did not start, or it ended."""


@dataclass(frozen=True, slots=True)
class Lateness:
    """How many timers the server's event loop woke; of them `SOON_S`, `IN_TIME_S` late at most."""

    timers: int
    soon: int
    in_time: int

    def since(self, before: "Lateness") -> "Lateness":
        """Return what has come to it since."""
        return Lateness(
            self.timers - before.timers, self.soon - before.soon, self.in_time - before.in_time
        )


@dataclass(frozen=True, slots=True)
class Usage:
    """The processor time that a process has used, and the memory that it has."""

    cpu_s: float
    memory_mib: float


class OwnServer:
    """A server that runs. `serving` makes one."""

    def __init__(self, process: Process, log: Path, url: str, ws: str) -> None:
        self.ws = ws
        self._process = process
        self._log = log
        self._url = url

    async def while_it_runs(self, work: Coroutine[None, None, T]) -> T:
        """Do something, and return what comes of it. Raise `ServerError` if it ends before that."""
        working, running = asyncio.create_task(work), asyncio.create_task(self._process.wait())
        try:
            await asyncio.wait((working, running), return_when=asyncio.FIRST_COMPLETED)
            if not working.done():
                raise await _ended(self._process, self._log)
            return working.result()
        finally:
            working.cancel()
            running.cancel()
            await asyncio.gather(working, running, return_exceptions=True)

    async def lateness(self) -> Lateness:
        """Ask for its figures. Raise `OSError`."""
        return _lateness(await asyncio.to_thread(_figures, self._url))

    def usage(self) -> Usage | None:
        """Look at its process; None where the system does not tell in files."""
        return usage(self._process.pid)


@asynccontextmanager
async def serving(folder: Path, connections: int) -> AsyncIterator[OwnServer]:
    """Serve from a folder, for as long; there is room for so many. Raise `ServerError`."""
    data, log = folder / "data", folder / "log"
    with bind(HOST, 0) as sock, log.open("wb") as errors:
        process = await asyncio.create_subprocess_exec(
            *command(Config(data=data, house=0), sock),
            stdin=PIPE,
            stdout=PIPE,
            stderr=errors,
            pass_fds=[sock.fileno()],
            start_new_session=True,
            env=_environment(os.environ, connections),
        )
    try:
        where = await _ready(process, log)
        yield OwnServer(process, log, where["url"], where["ws"])
    finally:
        await end(process)
        if process.returncode is not None and process.returncode < 0:
            await _end_store(data)


async def _end_store(data: Path) -> None:
    """End a store whose server was killed: it would outlive that for a while."""
    with contextlib.suppress(StoreError):  # the first trouble is the one to tell
        store = await EmbeddedStore.join(data)
        await store.leave()


def _environment(around: Mapping[str, str], connections: int) -> dict[str, str]:
    ours = {FOLDER, *ENVIRONMENT.values()}
    kept = {name: value for name, value in around.items() if name not in ours}
    room = {ENVIRONMENT["trusted"]: HOST, ENVIRONMENT["connections"]: str(connections)}
    return kept | room


async def _ready(process: Process, log: Path) -> dict[str, str]:
    assert process.stdout is not None, "its output is a pipe"
    try:
        async with asyncio.timeout(READY_WITHIN_S):
            line = await process.stdout.readline()
    except TimeoutError:
        raise ServerError(f"the server was not ready in {READY_WITHIN_S} s") from None
    if not line:
        raise await _ended(process, log)
    return json.decode(line, type=dict[str, str])


async def _ended(process: Process, log: Path) -> ServerError:
    return ServerError(f"the server ended with {await process.wait()}{_last_words(log)}")


def _last_words(log: Path) -> str:
    lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
    return f": {lines[-1].removeprefix('par45 serve: ')}" if lines else ""


def _figures(url: str) -> str:
    connection = HTTPConnection(url.removeprefix("http://"), timeout=ANSWER_WITHIN_S)
    try:
        connection.request("GET", "/metrics")
        return connection.getresponse().read().decode()
    finally:
        connection.close()


def _lateness(figures: str) -> Lateness:
    told = dict(line.rsplit(" ", 1) for line in figures.splitlines() if line.startswith(_LAG))
    names = (
        f"{_LAG}_count",
        *(f'{_LAG}_bucket{{le="{late_s}"}}' for late_s in (SOON_S, IN_TIME_S)),
    )
    timers, soon, in_time = (int(float(told[name])) for name in names)
    return Lateness(timers, soon, in_time)


def usage(pid: int) -> Usage | None:
    """Look at a process; None where the system does not tell in files."""
    if sys.platform != "linux":
        return None
    of_process = Path(f"/proc/{pid}")
    # What follows its name, which may have spaces: the 12th and 13th are its time in ticks.
    after_name = (of_process / "stat").read_text().rpartition(")")[2].split()
    ticks = int(after_name[11]) + int(after_name[12])
    pages = int((of_process / "statm").read_text().split()[1])
    memory_mib = pages * os.sysconf("SC_PAGE_SIZE") / 1024**2
    return Usage(ticks / os.sysconf("SC_CLK_TCK"), memory_mib)
