"""The service: REST on one port, with a gateway beside it."""

import asyncio
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Self

from aiohttp import web

from tests.bot.standin.call import LATER, LATER_UPDATE, MESSAGE, Call
from tests.bot.standin.gateway import Gateway, Session
from tests.bot.standin.limits import wrongs
from tests.bot.standin.message import Message

TOKEN = "a.token.of.the.tests"
GUILD, CHANNEL, OTHER_CHANNEL, BOT = (
    "800000000000000001",
    "800000000000000002",
    "800000000000000003",
    "800000000000000009",
)
EVERYTHING = str(2**50 - 1)
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


class Discord:
    """The service. `start` it, point discord.py at `api`, and `stop` it when done."""

    def __init__(self, shards: int = 1) -> None:
        self.shards = shards
        self.bot = {
            "id": BOT,
            "username": "par45",
            "discriminator": "0",
            "avatar": None,
            "bot": True,
        }
        self.guilds = [GUILD]
        self.messages: list[Message] = []
        self.calls: dict[str, Call] = {}
        self.commands: list[dict[str, Any]] = []
        self.syncs = 0
        self.faults: list[Fault] = []
        self.offences: list[str] = []
        self.closed: set[str] = set()
        """Channels that the bot is not in."""
        self.requests: list[tuple[str, str, int]] = []
        self.gateway = Gateway(self._ready, self._guild_payloads)
        self.api = ""
        self.ws = ""
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

    def public(self, channel: str = CHANNEL) -> list[Message]:
        """Return what everybody in a channel sees."""
        return [
            each
            for each in self.messages
            if each.channel == channel and not each.ephemeral and not each.deleted
        ]

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
                self._answer(method, path, body, pictures)
            status, told = fault.status, _fault(fault)
        else:
            status, told = self._answer(method, path, body, pictures)
        self.requests.append((method, path, status))
        async with self._changed:
            self._changed.notify_all()
        headers = {"Retry-After": "0.05"} if status == 429 else {}
        if status == web.HTTPNoContent.status_code:
            return web.Response(status=status)
        headers["Content-Type"] = "application/json"  # as the real one says it, to the letter
        return web.Response(body=json.dumps(told).encode(), status=status, headers=headers)

    def _answer(self, method: str, path: str, body: Any, pictures: list[bytes]) -> tuple[int, Any]:
        if wrong := [*wrongs(body)]:
            self.offences += wrong
            return 400, {"code": 50035, "message": "Invalid Form Body"}
        match method, path.split("/"):
            case "GET", ["users", "@me"]:
                return 200, self.bot
            case "GET", ["oauth2", "applications", "@me"]:
                return 200, self._application()
            case "GET", ["gateway", "bot"]:
                limit = {"total": 1000, "remaining": 999, "reset_after": 1, "max_concurrency": 1}
                return 200, {"url": self.ws, "shards": self.shards, "session_start_limit": limit}
            case "PUT", ["applications", _, "commands"]:
                self.commands, self.syncs = body, self.syncs + 1
                return 200, [
                    {
                        "description": "",
                        **command,
                        "id": str(at),
                        "application_id": BOT,
                        "version": "1",
                    }
                    for at, command in enumerate(body, 1)
                ]
            case "POST", ["interactions", call, token, "callback"]:
                return self._respond(self.calls[call], token, body, pictures)
            case "PATCH", ["webhooks", _, token, "messages", "@original"]:
                return self._of_token(token, lambda call: call.edit(body, pictures))
            case "POST", ["webhooks", _, token]:
                return self._of_token(token, lambda call: call.follow_up(body, pictures))
            case _, ["channels", channel, *_] if channel in self.closed:
                return 403, {"code": 50001, "message": "Missing Access"}
            case "POST", ["channels", channel, "messages", message, "threads"]:
                return self._open_thread(channel, message, body)
            case "DELETE", ["channels", channel, "messages", message]:
                found = self._find(channel, message)
                if found is None:
                    return 404, {"code": 10008, "message": "Unknown Message"}
                found.deleted = True
                return 204, None
            case "PATCH", ["channels", channel, "messages", message]:
                found = self._find(channel, message)
                if found is None:
                    return 404, {"code": 10008, "message": "Unknown Message"}
                found.take(body, pictures)
                found.edits += 1
                return 200, found.payload()
            case "POST", ["channels", channel, "messages"]:
                return self._post(channel, body, pictures)
            case _:
                self.offences.append(f"{method} {path}")
                return 404, {"code": 0, "message": "404: Not Found"}

    def _respond(self, call: Call, token: str, body: Any, pictures: list[bytes]) -> tuple[int, Any]:
        if call.kind:
            self.offences.append(f"interaction {call.id} was answered twice")
            return 400, {"code": 40060, "message": "already acknowledged"}
        if call.token != token or call.expired:
            return 404, {"code": 10062, "message": "Unknown interaction"}
        call.respond(body["type"], body.get("data") or {}, pictures)
        if call.message is not None and call.message not in self.messages:
            self.messages.append(call.message)
        about: dict[str, Any] = {"id": call.id, "type": 2}
        told: dict[str, Any] = {"interaction": about}
        if call.message is not None:
            about["response_message_id"] = call.message.id
            about["response_message_ephemeral"] = call.message.ephemeral
            about["response_message_loading"] = body["type"] in {LATER, LATER_UPDATE}
            if body["type"] == MESSAGE:
                told["resource"] = {"type": MESSAGE, "message": call.message.payload()}
        return 200, told

    def _of_token(self, token: str, do: Callable[[Call], Message]) -> tuple[int, Any]:
        call = next((each for each in self.calls.values() if each.token == token), None)
        if call is None or call.expired:
            return 401, {"code": 50027, "message": "Invalid Webhook Token"}
        if not call.kind:
            self.offences.append(f"interaction {call.id} was changed before it was answered")
            return 404, {"code": 10015, "message": "Unknown Webhook"}
        message = do(call)
        if message not in self.messages:
            self.messages.append(message)
        return 200, message.payload()

    def _post(self, channel: str, body: Any, pictures: list[bytes]) -> tuple[int, Any]:
        nonce = str(body.get("nonce") or "")
        if nonce and body.get("enforce_nonce"):
            for each in self.messages:
                if each.nonce == nonce and each.channel == channel:
                    return 200, each.payload()
        message = Message(channel, self.bot, nonce=nonce)
        message.take(body, pictures)
        self.messages.append(message)
        return 200, message.payload()

    def _open_thread(self, channel: str, message: str, body: Any) -> tuple[int, Any]:
        if self._find(channel, message) is None:
            return 404, {"code": 10008, "message": "Unknown Message"}
        times = {"archive_timestamp": "2026-01-01T00:00:00+00:00", "auto_archive_duration": 1440}
        return 201, {
            "id": message,  # as with the real one: a message's thread has its id
            "type": 11,
            "guild_id": self.guilds[0],
            "parent_id": channel,
            "owner_id": BOT,
            "name": body["name"],
            "thread_metadata": {"archived": False, "locked": False, **times},
            "message_count": 0,
            "member_count": 1,
            "rate_limit_per_user": 0,
            "flags": 0,
        }

    def _find(self, channel: str, message: str) -> Message | None:
        found = (each for each in self.public(channel) if each.id == message)
        return next(found, None)

    def _application(self) -> dict[str, Any]:
        return {
            "id": BOT,
            "name": "par45",
            "icon": None,
            "description": "",
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "",
            "flags": 0,
            "owner": self.bot,
            "team": None,
        }

    def _ready(self, session: Session) -> dict[str, Any]:
        mine = [each["id"] for each in self._guild_payloads(*session.shard)]
        return {
            "v": 10,
            "user": self.bot,
            "guilds": [{"id": each, "unavailable": True} for each in mine],
            "session_id": session.id,
            "resume_gateway_url": self.ws,
            "shard": list(session.shard),
            "application": {"id": BOT, "flags": 0},
        }

    def _guild_payloads(self, number: int, count: int) -> list[dict[str, Any]]:
        return [
            {
                "id": guild,
                "name": "A server",
                "owner_id": BOT,
                "roles": [],
                "emojis": [],
                "features": [],
                "channels": [],
                "members": [],
                "threads": [],
                "member_count": 3,
                "preferred_locale": "en-US",
            }
            for guild in self.guilds
            if (int(guild) >> 22) % count == number
        ]


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
