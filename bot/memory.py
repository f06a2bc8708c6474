"""What the bot has the server remember for it, as values.

`Board` is where a match is shown; `Chosen` is what a user has chosen, `Rules` what the
admins of a server have. What was read is kept for as long as this process runs, for it is
the only one that changes it.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec

from server.client import Client

KEPT = 2000


class Board(msgspec.Struct, frozen=True):
    """The message that a match is shown in; `thread` is where all else of it is posted, if not 0."""

    channel: int
    message: int
    guild: int
    language: str
    posted_s: int
    reminded: bool = False
    thread: int = 0


class Chosen(msgspec.Struct, frozen=True):
    """What a user has chosen: `language` "" for Discord's; `board` picture, text or both."""

    language: str = ""
    board: str = "picture"


class Rules(msgspec.Struct, frozen=True):
    """What holds on a Discord server; 0 and nothing mean that there is no such limit."""

    language: str = ""
    announce: int = 0
    results: bool = False
    daily: bool = False
    weekly: bool = False
    starters: int = 0
    channel: int = 0
    at_once: int = 0
    threads: bool = False


Value = TypeVar("Value", Chosen, Rules)


class Memory:
    """The memories of one bot; `own` gives its connection. Raises what a client raises."""

    def __init__(self, own: Callable[[], Awaitable[Client]]) -> None:
        self._own = own
        self._kept: OrderedDict[tuple[str, str], str] = OrderedDict()

    async def chosen(self, user: int) -> Chosen:
        return await self._read("user", str(user), Chosen)

    async def choose(self, user: int, chosen: Chosen) -> None:
        await self._write("user", str(user), chosen)

    async def forget(self, user: int) -> None:
        """Forget what a user has chosen, and which player the user is."""
        for kind in ("user", "player"):
            await (await self._own()).service.remember(kind, str(user), "")
            self._kept.pop((kind, str(user)), None)

    async def rules(self, guild: int) -> Rules:
        return await self._read("guild", str(guild), Rules) if guild else Rules()

    async def rule(self, guild: int, rules: Rules) -> None:
        await self._write("guild", str(guild), rules)

    async def leave(self, guild: int) -> None:
        """Forget what holds on a server that the bot is not on any more."""
        await self.write("guild", str(guild), "")
        for name in ("daily", "weekly"):
            await (await self._own()).service.remember("once", f"{name}/{guild}", "")

    async def all_rules(self) -> dict[int, Rules]:
        """Return what holds on every server that has chosen anything."""
        found = await (await self._own()).service.recall("guild")
        return {int(guild): msgspec.json.decode(text, type=Rules) for guild, text in found.items()}

    async def boards(self) -> dict[str, Board]:
        """Return all messages in which matches are shown, by match and channel."""
        found = await (await self._own()).service.recall("board")
        return {name: msgspec.json.decode(text, type=Board) for name, text in found.items()}

    async def show(self, match: str, board: Board) -> None:
        """Keep where a match is shown."""
        text = msgspec.json.encode(board).decode()
        await (await self._own()).service.remember("board", f"{match}/{board.channel}", text)

    async def end(self, match: str, channel: int) -> None:
        """Forget where a match was shown: all of it has been told."""
        service = (await self._own()).service
        for kind in ("board", "once"):
            await service.remember(kind, f"{match}/{channel}", "")

    async def is_due(self, name: str, what: str) -> bool:
        """Tell whether a thing of some name has not been claimed, as far as is known."""
        kept = await (await self._own()).service.recall("once", name)
        return kept.get(name, "").partition(" ")[0] != what

    async def claim(self, name: str, what: str) -> bool:
        """Tell whether a thing is to be done for the first time: it is then ours.

        Of each name the last thing is remembered alone.
        """
        client = await self._own()
        kept = (await client.service.recall("once", name)).get(name, "")
        if kept.partition(" ")[0] == what:
            return False
        token = f"{what} {client.player} {id(self)}"
        return await client.service.remember("once", name, token, if_was=kept) == token

    async def ended(self, place: int) -> list[str]:
        """Return the latest matches that have ended in a server or channel, the last first."""
        found = await (await self._own()).service.recall("ended", str(place))
        return found.get(str(place), "").split()

    async def add_ended(self, place: int, match: str, most: int = 10) -> None:
        """Keep that a match has ended there."""
        known = [other for other in await self.ended(place) if other != match]
        text = " ".join([match, *known][:most])
        await (await self._own()).service.remember("ended", str(place), text)

    async def read(self, kind: str, name: str) -> str:
        """Return a plain text; "" for none."""
        if (kind, name) not in self._kept:
            found = await (await self._own()).service.recall(kind, name)
            self._keep(kind, name, found.get(name, ""))
        return self._kept[kind, name]

    async def write(self, kind: str, name: str, text: str) -> None:
        """Keep a plain text."""
        await (await self._own()).service.remember(kind, name, text)
        self._keep(kind, name, text)

    async def _read(self, kind: str, name: str, of: type[Value]) -> Value:
        text = await self.read(kind, name)
        return msgspec.json.decode(text, type=of) if text else of()

    async def _write(self, kind: str, name: str, value: Chosen | Rules) -> None:
        await self.write(kind, name, msgspec.json.encode(value).decode())

    def _keep(self, kind: str, name: str, text: str) -> None:
        self._kept[kind, name] = text
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
