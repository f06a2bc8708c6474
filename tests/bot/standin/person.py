"""A person at a client of Discord: types commands, presses buttons."""

from typing import Any

from tests.bot.standin.call import Call
from tests.bot.standin.message import Message, new_id
from tests.bot.standin.payloads import BOT, CHANNEL, EVERYTHING, GUILD, ME
from tests.bot.standin.service import Discord

COMMAND, PRESS, TYPING = 2, 3, 4
KINDS = {str: 3, int: 4, bool: 5}
MANAGE_GUILD = 1 << 5


class Person:
    """A user. `guild` "" is in private with the bot; `brings` it along to where it is not."""

    def __init__(
        self,
        discord: Discord,
        name: str,
        locale: str = "en-US",
        guild: str = GUILD,
        channel: str = CHANNEL,
        *,
        admin: bool = False,
        brings: bool = False,
    ) -> None:
        self.id = new_id()
        self.name = name
        self.guild = guild
        self.channel = channel
        self._discord = discord
        self._locale = locale
        self._owners = {"1": self.id} if brings else {"0": guild or "0"}
        if brings:
            discord.closed.add(channel)
        everything = int(EVERYTHING)
        self._permissions = str(everything if admin else everything & ~(MANAGE_GUILD | 1 << 3))

    async def command(self, path: str, **options: Any) -> Call:
        """Type a command: `start`, with its options."""
        return await self._call(COMMAND, self._typed(path, options))

    async def complete(self, path: str, option: str, typed: str) -> Call:
        """Type a part of an option."""
        told = self._typed(path, {option: typed})
        told["options"][0]["options"][0]["focused"] = True
        return await self._call(TYPING, told)

    async def challenge(self, other: "Person") -> Call:
        """Use the command on another user."""
        resolved = {"users": {other.id: other._user()}, "members": {other.id: other._member()}}
        told = {
            "id": "2",
            "name": "Challenge to golf",
            "type": 2,
            "target_id": other.id,
            "resolved": resolved,
        }
        return await self._call(COMMAND, told)

    async def press(self, message: Message, label: str) -> Call:
        """Press the button whose label begins so; a real client has disabled ones, too."""
        button = message.button(label)
        assert not button.get("disabled"), f"{label} cannot be pressed"
        return await self.press_id(message, button["custom_id"])

    async def press_id(self, message: Message, custom_id: str) -> Call:
        """Press a button by its id, be it on the message any more or not."""
        told = {"component_type": 2, "custom_id": custom_id, "id": 11}
        return await self._call(PRESS, told, message)

    async def choose(self, message: Message, label: str) -> Call:
        """Choose from a list of a message what is called so."""
        return await self.choose_id(message, *message.choices()[label])

    async def choose_id(self, message: Message, custom_id: str, value: str) -> Call:
        """Choose a value from a list by its id, be it on the message any more or not."""
        told = {"component_type": 3, "custom_id": custom_id, "id": 11, "values": [value]}
        return await self._call(PRESS, told, message)

    async def click(self, message: Message, custom_id: str, value: str = "") -> Call:
        """Press a button, or choose a value from a list, by its id."""
        if value:
            return await self.choose_id(message, custom_id, value)
        return await self.press_id(message, custom_id)

    def _typed(self, path: str, options: dict[str, Any]) -> dict[str, Any]:
        given = [
            {"name": name, "type": KINDS[type(value)], "value": value}
            for name, value in options.items()
        ]
        told = {"name": path, "type": 1, "options": given}
        return {"id": "1", "name": "golf", "type": 1, "options": [told]}

    async def _call(self, kind: int, told: dict[str, Any], pressed: Message | None = None) -> Call:
        discord = self._discord
        call = Call(self.channel, ME, pressed)
        discord.calls[call.id] = call
        payload: dict[str, Any] = {
            "id": call.id,
            "application_id": BOT,
            "type": kind,
            "token": call.token,
            "version": 1,
            "data": told,
            "channel_id": self.channel,
            "channel": self._channel(),
            "locale": self._locale,
            "app_permissions": EVERYTHING,
            "entitlements": [],
            "attachment_size_limit": 2**23,
            "context": 0 if self.guild else 1,
            "authorizing_integration_owners": self._owners,
        }
        if self.guild:
            payload |= {"guild_id": self.guild, "guild_locale": "en-US", "member": self._member()}
            payload["guild"] = {"id": self.guild, "locale": "en-US", "features": []}
        else:
            payload["user"] = self._user()
        if pressed is not None:
            shown = pressed.payload()
            if not pressed.has(told["component_type"], told["custom_id"]):
                lost = {"type": told["component_type"], "id": 11, "custom_id": told["custom_id"]}
                lost |= {"options": []} if "values" in told else {"style": 2, "label": "?"}
                shown["components"] = [{"type": 1, "id": 1, "components": [lost]}]
            payload["message"] = shown
        call.payload = payload
        await self.deliver(call)
        return call

    async def deliver(self, call: Call) -> None:
        """Have the bot told of an interaction, once more if it was told already."""
        guild = int(self.guild or 0)
        await self._discord.gateway.push(guild, "INTERACTION_CREATE", call.payload)

    def _channel(self) -> dict[str, Any]:
        about = {"id": self.channel, "permissions": EVERYTHING}
        if not self.guild:
            return {**about, "type": 1, "recipients": [self._user()]}
        place = {"name": "golf", "position": 0, "nsfw": False, "permission_overwrites": []}
        return {**about, **place, "type": 0, "guild_id": self.guild}

    def _user(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "username": self.name.lower(),
            "global_name": self.name,
            "discriminator": "0",
            "avatar": None,
        }

    def _member(self) -> dict[str, Any]:
        return {
            "user": self._user(),
            "roles": [],
            "joined_at": "2026-01-01T00:00:00+00:00",
            "deaf": False,
            "mute": False,
            "flags": 0,
            "permissions": self._permissions,
        }
