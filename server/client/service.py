"""What a service asks of the server. Each command raises `RefusedError` if it is not taken."""

from server import protocol
from server.client.asking import Asking, expected


class Service:
    """What a client asks that acts for people of another place."""

    def __init__(self, asking: Asking) -> None:
        self._asking = asking

    async def vouch(self, guild: str, *, here: bool = True) -> None:
        """Say that whom this client acts for is on a Discord server, or not any more."""
        await self._asking.ask(protocol.Vouch(self._asking.new_request(), guild, here))

    async def remember(self, kind: str, name: str, text: str, if_was: str | None = None) -> str:
        """Have a text remembered; return the one that stands there now."""
        command = protocol.Remember(self._asking.new_request(), kind, name, text, if_was)
        (memory,) = expected(protocol.Memories, await self._asking.ask(command)).memories
        return memory.text

    async def recall(self, kind: str, name: str = "") -> dict[str, str]:
        """Return what is remembered of a kind, by name: all of it, or one."""
        found: dict[str, str] = {}
        after = ""
        while True:
            command = protocol.Recall(self._asking.new_request(), kind, name, after)
            page = expected(protocol.Memories, await self._asking.ask(command))
            found |= {memory.name: memory.text for memory in page.memories}
            after = page.next
            if not after:
                return found
