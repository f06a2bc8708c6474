"""One node's part in the embedded store: join it, keep it running, leave it.

Every node of a folder does the same. It keeps one idle connection to the store; if that
ends, the store has died, and the node starts it again or joins the node that was quicker,
with a growing delay if it dies again at once. So it does not matter who started it first.
"""

import asyncio
import contextlib
import threading
from pathlib import Path

from server.logs import logger_of
from server.store_process.child import Child, explain, last_words
from server.store_process.errors import DiskFull, StoreError
from server.store_process.folder import Folder, Need
from server.store_process.lifetime import ORPHAN_GRACE_S, Running, end_child, ensure, leave

_logger = logger_of(__name__)

BACKOFF_FIRST_S = 0.1
BACKOFF_MAX_S = 5.0
LIVED_S = 10.0
"""A store that ran this long is started again without further delay."""


class EmbeddedStore:
    """A running store that this node needs. Made by `join`, given up by `leave`."""

    def __init__(self, folder: Folder, need: Need, running: Running, grace_s: float) -> None:
        self.problem: StoreError | None = None
        self._folder = folder
        self._need = need
        self._socket = running.socket
        self._child = running.child
        self._grace_s = grace_s
        self._leaving = asyncio.Event()
        self._given_up = threading.Event()
        self._care = asyncio.create_task(self._keep_running())

    @classmethod
    async def join(cls, data: Path, *, grace_s: float = ORPHAN_GRACE_S) -> "EmbeddedStore":
        """Start the store of a data folder, or join it. Raise `StoreError`."""
        folder = await asyncio.to_thread(Folder.prepare, data)
        need = await asyncio.to_thread(folder.need)
        given_up = threading.Event()
        try:
            running = await asyncio.to_thread(ensure, folder, given_up, grace_s)
        except StoreError:
            with contextlib.suppress(StoreError):  # the first trouble is the one to tell
                await asyncio.to_thread(leave, folder, need)
            raise
        except asyncio.CancelledError:
            given_up.set()
            need.drop()  # the watcher ends what the thread may still have started
            raise
        return cls(folder, need, running, grace_s)

    @property
    def socket(self) -> Path:
        """The unix socket on which the store answers."""
        return self._socket

    async def leave(self) -> None:
        """Need the store no more; it ends with the last node that does so."""
        self._leaving.set()
        self._given_up.set()
        await self._care
        try:
            ended = await asyncio.to_thread(leave, self._folder, self._need)
        except FileNotFoundError:  # somebody deleted the folder: nobody can join any more
            if self._child is not None:
                await asyncio.to_thread(end_child, self._child, self._socket)
        else:
            if self._child is not None:
                await asyncio.to_thread(_part, self._child, ended)

    async def _keep_running(self) -> None:
        delay_s = 0.0
        loop = asyncio.get_running_loop()
        while not self._leaving.is_set():
            since = loop.time()
            await self._until_lost()
            if self._leaving.is_set():
                return
            self._ask_why()
            if loop.time() - since > LIVED_S:
                delay_s = 0.0
            await self._pause(delay_s)
            delay_s = min(BACKOFF_MAX_S, max(BACKOFF_FIRST_S, delay_s * 2))
            await self._start_again()

    async def _start_again(self) -> None:
        try:
            running = await asyncio.to_thread(ensure, self._folder, self._given_up, self._grace_s)
        except StoreError as error:
            self._tell(error)
            return
        self.problem = None
        self._socket = running.socket
        if running.child is not None:
            _logger.warning("the store had died and was started again")
            if self._child is not None:
                self._child.wait()
            self._child = running.child

    def _ask_why(self) -> None:
        """Tell if the store ended because there was no room; what else ends it, a restart mends."""
        why = explain(self._folder.path, None, last_words(self._folder))
        if isinstance(why, DiskFull):
            self._tell(why)

    def _tell(self, problem: StoreError) -> None:
        """Say what is wrong, once."""
        if str(problem) != str(self.problem):
            _logger.error("the store cannot run", error=str(problem))
        self.problem = problem

    async def _until_lost(self) -> None:
        """Wait until the store has ended, or this node is leaving."""
        try:
            reader, writer = await asyncio.open_unix_connection(self._socket)
        except OSError:
            return
        ended = asyncio.create_task(reader.read(1))
        leaving = asyncio.create_task(self._leaving.wait())
        try:
            await asyncio.wait((ended, leaving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            leaving.cancel()
            ended.cancel()
            writer.close()
            with contextlib.suppress(asyncio.CancelledError, OSError):
                await ended

    async def _pause(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._leaving.wait(), seconds)


def _part(child: Child, ended: bool) -> None:
    """Reap a child that has ended; let one that others still need go its way."""
    if ended:
        child.wait()
    elif child.poll() is None:
        child.returncode = 0  # else its destructor would complain that it still runs
