"""`par45 serve` as a process of its own, that can be killed and started again."""

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from server.store import Client, ask, open_client
from server.store_process import EmbeddedStore

READY_WITHIN_S = 30


class Served:
    """A server process on a data folder, or on the store of a URL.

    Started again it serves at the same port. `hears` keeps what it says on standard error.
    """

    def __init__(self, store: Path | str, *options: str, hears: bool = False) -> None:
        self.url = ""
        self.ws = ""
        self._store = store
        self._options = options
        self._port = 0
        self._hears = hears
        self._process: Process | None = None

    @property
    def pid(self) -> int:
        """The process, which leads a group of its own as under a terminal."""
        assert self._process is not None
        return self._process.pid

    async def heard(self, words: str) -> None:
        """Wait until it says this on standard error."""
        assert self._process is not None
        assert self._process.stderr is not None
        async with asyncio.timeout(READY_WITHIN_S):
            while words not in (await self._process.stderr.readline()).decode():
                pass

    async def start(self) -> None:
        """Start it, and wait until it says that it is ready."""
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "server.cli", "serve", "--json", "--port", str(self._port)),
            *("--redis" if isinstance(self._store, str) else "--data", str(self._store)),
            *self._options,
            stdout=PIPE,
            stderr=PIPE if self._hears else None,
            start_new_session=True,
        )
        assert self._process.stdout is not None
        async with asyncio.timeout(READY_WITHIN_S):
            line = await self._process.stdout.readline()
        where = json.loads(line)
        self.url, self.ws = where["url"], where["ws"]
        self._port = int(self.url.rsplit(":", 1)[1])

    async def kill(self) -> None:
        """Kill it, as a power cut or the kernel would."""
        await self._signal(signal.SIGKILL)

    async def kill_with_store(self) -> None:
        """Kill it, and its store with it."""
        async with self.client() as client:
            about = await ask(client, "INFO", "server")
            await self.kill()
            os.kill(about["process_id"], signal.SIGKILL)

    @asynccontextmanager
    async def client(self) -> AsyncIterator[Client]:
        """Open a client of its embedded store."""
        assert isinstance(self._store, Path)
        store = await EmbeddedStore.join(self._store)
        client = open_client(store.socket, "par45-test")
        yield client
        await client.aclose()
        await store.leave()

    async def stop(self) -> int:
        """Ask it to stop; return its exit code."""
        return await self._signal(signal.SIGTERM)

    async def _signal(self, number: int) -> int:
        assert self._process is not None
        if self._process.returncode is None:
            os.kill(self._process.pid, number)
        return await self.ended()

    async def interrupt(self) -> int:
        """Do what Ctrl-C does at a terminal: everybody of its group gets the signal."""
        os.killpg(self.pid, signal.SIGINT)
        return await self.ended()

    async def ended(self) -> int:
        """Wait for its end; return its exit code."""
        assert self._process is not None
        async with asyncio.timeout(READY_WITHIN_S):
            return await self._process.wait()


async def par45(*words: str) -> tuple[int, str, str]:
    """Run the command line; return exit code, output and errors."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "server.cli", *words, stdout=PIPE, stderr=PIPE
    )
    async with asyncio.timeout(READY_WITHIN_S):
        output, errors = await process.communicate()
    assert process.returncode is not None
    return process.returncode, output.decode(), errors.decode()
