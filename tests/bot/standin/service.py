"""The service: REST on one port, with a gateway beside it; and what goes wrong with either."""

import asyncio
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Self

from aiohttp import web

from tests.bot.standin.gateway import Gateway, Session
from tests.bot.standin.payloads import guild_payload, ready
from tests.bot.standin.rest import Rest

WITHIN_S = 60


@dataclass
class Fault:
    """What is wrong with some requests: a status instead of an answer, so many times.

    `done`: what was asked for is done all the same, and the answer alone is lost.
    """

    method: str
    path: str
    status: int
    times: int
    code: int = 0
    done: bool = False


class Discord(Rest):
    """The service. `start` it, point discord.py at `api`, and `stop` it when done."""

    def __init__(self, shards: int = 1) -> None:
        super().__init__(shards)
        self.faults: list[Fault] = []
        self.requests: list[tuple[str, str, int]] = []
        self.gateway = Gateway(self._ready, self._guild_payloads)
        self.api = ""
        self._runner: web.AppRunner | None = None
        self._changed = asyncio.Condition()

    async def start(self) -> Self:
        app = web.Application(client_max_size=2**25)
        app.router.add_get("/gateway/", self.gateway.handle)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_route("*", "/api/v10/{path:.*}", self._rest)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        host, port = self._runner.addresses[0][:2]
        self.api, self.ws = f"http://{host}:{port}/api/v10", f"ws://{host}:{port}/gateway"
        return self

    async def stop(self) -> None:
        assert self._runner is not None
        await self._runner.cleanup()

    async def until(self, holds: Callable[[], object]) -> None:
        """Wait until something holds; it is looked at after each request."""
        async with asyncio.timeout(WITHIN_S), self._changed:
            await self._changed.wait_for(holds)

    def fail(
        self,
        method: str,
        path: str,
        status: int,
        times: int = 1,
        code: int = 0,
        *,
        done: bool = False,
    ) -> None:
        """Have requests fail whose path has `path` in it."""
        self.faults.append(Fault(method, path, status, times, code, done))

    async def _rest(self, request: web.Request) -> web.Response:
        path, method = request.match_info["path"], request.method
        body, pictures = await _body(request)
        fault = next(
            (
                each
                for each in self.faults
                if each.times and each.method == method and re.search(each.path, path)
            ),
            None,
        )
        if fault is not None:
            fault.times -= 1
            if fault.done:
                self.answer(method, path, body, pictures)
            status, told = fault.status, _fault(fault)
        else:
            status, told = self.answer(method, path, body, pictures)
        self.requests.append((method, path, status))
        async with self._changed:
            self._changed.notify_all()
        headers = {"Retry-After": "0.05"} if status == 429 else {}
        if status == web.HTTPNoContent.status_code:
            return web.Response(status=status)
        headers["Content-Type"] = "application/json"  # as the real one says it, to the letter
        return web.Response(body=json.dumps(told).encode(), status=status, headers=headers)

    def _ready(self, session: Session) -> dict[str, Any]:
        return ready(session.id, session.shard, self._guilds_of(*session.shard), self.ws)

    def _guild_payloads(self, number: int, count: int) -> list[dict[str, Any]]:
        return [guild_payload(guild) for guild in self._guilds_of(number, count)]

    def _guilds_of(self, number: int, count: int) -> list[str]:
        return [guild for guild in self.guilds if (int(guild) >> 22) % count == number]


async def _body(request: web.Request) -> tuple[Any, list[bytes]]:
    if request.content_type != "multipart/form-data":
        text = await request.text()
        return (json.loads(text) if text else {}), []
    form = await request.post()
    body = json.loads(str(form["payload_json"]))
    pictures = [field.file.read() for field in form.values() if isinstance(field, web.FileField)]
    return body, pictures


def _fault(fault: Fault) -> dict[str, Any]:
    if fault.status == 429:
        return {"message": "slow down", "retry_after": 0.05, "global": False}
    return {"code": fault.code, "message": "a fault of the tests"}
