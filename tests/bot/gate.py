"""A road to the server that can be closed or slow: as with a server that hangs, or has much to do."""

import asyncio
from urllib.parse import urlsplit, urlunsplit


class Gate:
    """Carries bytes to a server as long as it is open; what comes from it is `slow_s` late."""

    def __init__(self, ws: str) -> None:
        self._to = urlsplit(ws)
        self._open = asyncio.Event()
        self._open.set()
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.ws = ""
        self.slow_s = 0.0

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
        late: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        for carrying in (
            self._carry(reader, to_server),
            self._take(theirs, late),
            self._hand_on(late, writer),
        ):
            task = asyncio.create_task(carrying)
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _take(
        self, source: asyncio.StreamReader, late: asyncio.Queue[tuple[float, bytes]]
    ) -> None:
        loop, some = asyncio.get_running_loop(), b" "
        while some:
            try:
                some = await source.read(65_536)
            except OSError:
                some = b""  # the other end has gone
            late.put_nowait((loop.time() + self.slow_s, some))

    async def _hand_on(
        self, late: asyncio.Queue[tuple[float, bytes]], sink: asyncio.StreamWriter
    ) -> None:
        loop = asyncio.get_running_loop()
        try:
            while True:
                due_s, some = await late.get()
                await asyncio.sleep(max(0.0, due_s - loop.time()))
                await self._open.wait()
                if not some:
                    return
                sink.write(some)
                await sink.drain()
        except OSError:
            pass  # who waited for it has gone
        finally:
            sink.close()

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
