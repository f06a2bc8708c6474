"""Whose devices were signed out, told to all nodes: a short stream that each of them reads."""

from server.ids import PlayerId
from server.store import Client, ask

KEPT = 1000

_STREAM = "par45:revoked"


class Revoked:
    """The stream of one store, and how far this node has read it. Everything raises `StoreAway`."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._last = ""

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
