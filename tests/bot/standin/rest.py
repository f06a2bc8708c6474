"""What is asked of Discord by REST, and what comes of it: calls are answered, messages posted."""

from collections.abc import Callable
from typing import Any

from tests.bot.standin.call import LATER, LATER_UPDATE, MESSAGE, Call
from tests.bot.standin.limits import wrongs
from tests.bot.standin.message import Message
from tests.bot.standin.payloads import BOT, CHANNEL, GUILD, ME, application


class Rest:
    """All that the service has by REST. What the real one refuses is kept in `offences`."""

    def __init__(self, shards: int = 1) -> None:
        self.shards = shards
        self.guilds = [GUILD]
        self.messages: list[Message] = []
        self.calls: dict[str, Call] = {}
        self.commands: list[dict[str, Any]] = []
        self.syncs = 0
        self.offences: list[str] = []
        self.closed: set[str] = set()
        """Channels that the bot is not in."""
        self.ws = ""

    def public(self, channel: str = CHANNEL) -> list[Message]:
        """Return what everybody in a channel sees."""
        return [
            each
            for each in self.messages
            if each.channel == channel and not each.ephemeral and not each.deleted
        ]

    def answer(self, method: str, path: str, body: Any, pictures: list[bytes]) -> tuple[int, Any]:
        """Do what is asked; return status and answer."""
        if wrong := [*wrongs(body)]:
            self.offences += wrong
            return 400, {"code": 50035, "message": "Invalid Form Body"}
        match method, path.split("/"):
            case "GET", ["users", "@me"]:
                return 200, ME
            case "GET", ["oauth2", "applications", "@me"]:
                return 200, application()
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
            case "DELETE", ["webhooks", _, token, "messages", "@original"]:
                status, told = self._of_token(token, Call.take_back)
                return (204, None) if status == 200 else (status, told)
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
        message = Message(channel, ME, nonce=nonce)
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
