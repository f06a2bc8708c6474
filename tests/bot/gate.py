"""A road to the server that can be closed: what is sent waits, as with a server that hangs."""

import asyncio
from urllib.parse import urlsplit, urlunsplit


class Gate:
    """Carries bytes to a server as long as it is open."""

    def __init__(self, ws: str) -> None:
        self._to = urlsplit(ws)
        self._open = asyncio.Event()
        self._open.set()
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.ws = ""

    async def start(self) -> "Gate":
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        port = self._server.sockets[0].getsockname()[1]
        self.ws = urlunsplit(("ws", f"127.0.0.1:{port}", self._to.path, "", ""))
        return self

    def shut(self) -> None:
        self._open.clear()

    def open(self) -> None:
        self._open.set()

    async def stop(self) -> None:
        assert self._server is not None
        self._server.close()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        assert self._to.hostname
        theirs, to_server = await asyncio.open_connection(self._to.hostname, self._to.port)
        for source, sink in ((reader, to_server), (theirs, writer)):
            task = asyncio.create_task(self._carry(source, sink))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _carry(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        try:
            while some := await source.read(65_536):
                await self._open.wait()
                sink.write(some)
                await sink.drain()
        except OSError:
            pass  # the other end has gone
        finally:
            sink.close()
