"""One address in front of several servers, whose connections can be cut at any byte."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit


@dataclass(slots=True)
class Cut:
    """When a connection is cut: after so many bytes in one direction, at that very byte."""

    to_server: bool
    after: int


NextCut = Callable[[int], Cut | None]


class Forwarder:
    """Takes connections, and hands each to any of its servers that is there.

    `next_cut` is asked for each of them, with how many were cut so far, when it is to be
    cut; never, if it says None.
    """

    def __init__(self, dice: random.Random, next_cut: NextCut = lambda made: None) -> None:
        self.cuts = 0
        self._servers: Sequence[str] = ()
        self._dice = dice
        self._next_cut = next_cut
        self._tasks: set[asyncio.Task[None]] = set()

    def lead_to(self, *urls: str) -> None:
        """Have the connections that come from now on led to one of these."""
        self._servers = urls

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one connection to its end."""
        try:
            theirs, to_server = await self._connect()
        except OSError:
            writer.close()
            return
        cut = self._next_cut(self.cuts)
        for source, sink, up in ((reader, to_server, True), (theirs, writer, False)):
            mine = cut if cut and cut.to_server is up else None
            task = asyncio.create_task(self._carry(source, sink, mine, (writer, to_server)))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        failed = OSError("nobody to lead to")
        for url in self._dice.sample(self._servers, len(self._servers)):
            where = urlsplit(url)
            try:
                return await asyncio.open_connection(where.hostname, where.port)
            except OSError as error:
                failed = error
        raise failed

    async def _carry(
        self,
        source: asyncio.StreamReader,
        sink: asyncio.StreamWriter,
        cut: Cut | None,
        both: tuple[asyncio.StreamWriter, asyncio.StreamWriter],
    ) -> None:
        try:
            while some := await source.read(65_536):
                if cut is not None and len(some) >= cut.after:
                    sink.write(some[: cut.after])
                    self.cuts += 1
                    return
                if cut is not None:
                    cut.after -= len(some)
                sink.write(some)
                await sink.drain()
        except OSError:
            pass  # one of them has gone
        finally:
            for writer in both:
                writer.close()


@contextlib.asynccontextmanager
async def forwarding(
    *urls: str, dice: random.Random, next_cut: NextCut = lambda made: None
) -> AsyncIterator[tuple[Forwarder, str]]:
    """Open a forwarder to these servers, and say at which address clients connect to it."""
    forwarder = Forwarder(dice, next_cut)
    forwarder.lead_to(*urls)
    server = await asyncio.start_server(forwarder.serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    try:
        yield forwarder, f"ws://127.0.0.1:{port}/ws"
    finally:
        server.close()
        await forwarder.close()
