"""A link to the store that can be cut, without either end being told."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path


class Link:
    """Carries bytes between clients and a store, as long as it is open.

    A closed link drops nothing: it keeps what arrives, as a network that has lost its way
    does for a while, and `open` lets it through. What the store answers is `late_s` late.
    """

    def __init__(self, store: Path, socket: Path, late_s: float = 0) -> None:
        self.socket = socket
        self.connections = 0
        self._late_s = late_s
        self._store = store
        self._asks = asyncio.Event()
        self._answers = asyncio.Event()
        self._held = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self.open()

    def open(self) -> None:
        self._asks.set()
        self._answers.set()

    def hold_answers(self) -> None:
        """Let questions reach the store but keep its answers."""
        self._answers.clear()
        self._held.clear()

    def cut(self) -> None:
        """Let nothing through, either way."""
        self._asks.clear()
        self._answers.clear()

    async def answer_held(self) -> None:
        """Wait until the store has answered something that is being kept."""
        await self._held.wait()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        theirs, to_store = await asyncio.open_unix_connection(self._store)
        ways = ((reader, to_store, self._asks, 0.0), (theirs, writer, self._answers, self._late_s))
        for source, sink, gate, late_s in ways:
            task = asyncio.create_task(self._carry(source, sink, gate, late_s))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _carry(
        self,
        source: asyncio.StreamReader,
        sink: asyncio.StreamWriter,
        gate: asyncio.Event,
        late_s: float,
    ) -> None:
        try:
            while some := await source.read(65_536):
                if late_s:
                    await asyncio.sleep(late_s)
                if not gate.is_set():
                    self._held.set()
                    await gate.wait()
                sink.write(some)
                await sink.drain()
        except OSError:
            pass  # the other end has gone
        finally:
            sink.close()

    async def close(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@contextlib.asynccontextmanager
async def link_to(store: Path, socket: Path, late_s: float = 0) -> AsyncIterator[Link]:
    """Open a link at `socket`."""
    link = Link(store, socket, late_s)
    server = await asyncio.start_unix_server(link._serve, socket)
    try:
        yield link
    finally:
        server.close()
        await link.close()
