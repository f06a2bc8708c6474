"""Several worker processes behind one socket, and a parent that only looks after them.

The parent binds the socket and hands it to each worker, which is a node like any other;
players of one match may be on different ones. A worker that dies is started again, after a
growing delay if it dies at once. A worker ends with its parent, whatever ends that: its
standard input is a pipe from the parent.
"""

import asyncio
import contextlib
import os
import signal
import socket
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence

from server.config import Config
from server.logs import logger_of
from server.metrics import FOLDER, forget_worker

_logger = logger_of(__name__)

FIRST_WAIT_S = 0.1
LONGEST_WAIT_S = 5.0
LIVED_S = 10.0
"""A worker that ran this long is started again without further delay."""
STOP_WITHIN_S = 10.0


class WorkerError(Exception):
    """A worker ended before it was ready."""


class Workers:
    """The workers of one server. Made by `start`, ended by `stop`."""

    def __init__(self, config: Config, sock: socket.socket) -> None:
        self._command = command(config, sock)
        self._sock = sock
        self._processes: dict[int, Process] = {}
        self._care: list[asyncio.Task[None]] = []
        self._figures = tempfile.TemporaryDirectory(prefix="par45-figures-")

    async def start(self, count: int) -> None:
        """Start the workers, and wait until all of them serve. Raise `WorkerError`."""
        for number in range(count):
            await self._begin(number)
        self._care = [asyncio.create_task(self._look_after(number)) for number in range(count)]

    async def stop(self) -> None:
        """Stop the workers in order; one that does not end in time is killed."""
        for task in self._care:
            task.cancel()
        await asyncio.gather(*self._care, return_exceptions=True)
        await asyncio.gather(*map(end, self._processes.values()))
        self._figures.cleanup()

    async def _begin(self, number: int) -> None:
        process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=PIPE,
            stdout=PIPE,
            pass_fds=[self._sock.fileno()],
            start_new_session=True,
            env=os.environ | {FOLDER: self._figures.name},
        )
        self._processes[number] = process
        assert process.stdout is not None
        if not await process.stdout.readline():
            raise WorkerError(f"worker {number + 1} ended with {await process.wait()}")

    async def _look_after(self, number: int) -> None:
        loop = asyncio.get_running_loop()
        wait_s = FIRST_WAIT_S
        while True:
            since = loop.time()
            status = await self._processes[number].wait()
            forget_worker(self._processes[number].pid, self._figures.name)
            _logger.warning("a worker ended and is started again", worker=number + 1, status=status)
            wait_s = FIRST_WAIT_S if loop.time() - since > LIVED_S else wait_s * 2
            await asyncio.sleep(min(wait_s, LONGEST_WAIT_S))
            with contextlib.suppress(WorkerError):
                await self._begin(number)


def command(config: Config, sock: socket.socket) -> Sequence[str]:
    """Return the command line of a worker."""
    store = ("--redis", config.redis) if config.redis else ("--data", str(config.data))
    origins = (word for origin in config.origins for word in ("--origin", origin))
    return (
        *(sys.executable, "-m", "server.cli", "serve", "--json", "--worker", str(sock.fileno())),
        *(*store, "--house", str(config.house), *origins),
    )


async def end(process: Process) -> None:
    """Stop a worker in order; kill it if it does not end in time."""
    if process.returncode is not None:
        return
    process.send_signal(signal.SIGTERM)
    try:
        async with asyncio.timeout(STOP_WITHIN_S):
            await process.wait()
    except TimeoutError:
        process.kill()
        await process.wait()
