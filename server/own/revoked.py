"""Whose devices were signed out, told to all nodes: a short stream that each of them reads.

Signing out is begun before it is done and ended when it was told (see `begun`), so that a
node that dies in between leaves no connection open for long.
"""

from server.begun import Begun
from server.ids import PlayerId
from server.store import Client, ask

KEPT = 1000

_STREAM = "par45:revoked"
_BEGUN = "par45:revoking"


class Revoked:
    """The stream of one store, and how far this node has read it. Everything raises `StoreAway`."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._begun = Begun(client, _BEGUN)
        self._last = ""

    async def begin(self, player: PlayerId, request: str) -> None:
        """Say that devices of a player are about to be signed out."""
        await self._begun.note(f"{player}/{request}")

    async def end(self, player: PlayerId, request: str) -> None:
        """Tell that they were."""
        await self.tell(player)
        await self._begun.ended(f"{player}/{request}")

    async def go_on(self) -> None:
        """Tell what was begun and not told."""
        for what in await self._begun.due():
            player, _, request = what.partition("/")
            await self.end(PlayerId(player), request)

    async def tell(self, player: PlayerId) -> None:
        """Have all nodes look at a player's connections."""
        await ask(self._client, "XADD", _STREAM, "MAXLEN", "~", KEPT, "*", "p", player)

    async def read(self) -> list[PlayerId]:
        """Return those who were told of since the last time; nobody at the first."""
        if not self._last:
            last = await ask(self._client, "XREVRANGE", _STREAM, "+", "-", "COUNT", 1)
            self._last = last[0][0].decode() if last else "0-0"
            return []
        found = await ask(self._client, "XRANGE", _STREAM, f"({self._last}", "+", "COUNT", KEPT)
        if found:
            self._last = found[-1][0].decode()
        return [PlayerId(fields[b"p"].decode()) for _, fields in found]
